package dev.musher.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.DeskCommand;
import dev.musher.host.skill.TypedSkill;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedInputTest {
    @Test
    void takesWordsForAPrompt() {
        assertThat(read("  fix it \n")).isEqualTo(say("fix it"));
        assertThat(read("/etc/hosts is wrong")).isEqualTo(say("/etc/hosts is wrong"));
        assertThat(read(" /help me")).isEqualTo(say("/help me"));
        assertThat(read(" \n ")).isEqualTo(new TypedInput.Nothing());
    }

    @Test
    void readsCommandsWithTheirRest() {
        assertThat(read("/model")).isEqualTo(new TypedInput.Order(new DeskCommand.UseModel("")));
        assertThat(read("/effort high"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.UseEffort("high")));
        assertThat(read("/model  openai/gpt-5 "))
                .isEqualTo(new TypedInput.Order(new DeskCommand.UseModel("openai/gpt-5")));
        assertThat(read("/allow run(make *)"))
                .isEqualTo(
                        new TypedInput.Order(
                                new DeskCommand.Look(DeskCommand.Topic.ALLOW, "run(make *)")));
        assertThat(read("/plan make it so"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.Plan("make it so")));
        assertThat(read("/exit")).isEqualTo(new TypedInput.Quit());
        assertThat(read("/compact the tests"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.Compress("the tests")));
        assertThat(read("!git status"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.RunCommand("git status")));
        assertThat(read("!")).isEqualTo(say("!"));
        assertThat(read("/doctor"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "/doctor is a command of its own. In the shell: musher doctor"));
    }

    @Test
    void namesTheNearestCommand() {
        assertThat(read("/revew"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "There is no command /revew. Did you mean /review?"));
        assertThat(read("/zzz"))
                .isEqualTo(new TypedInput.Mistake("There is no command /zzz. /help shows all."));
        assertThat(read("/undo everything"))
                .isEqualTo(new TypedInput.Mistake("/undo takes no argument."));
    }

    @Test
    void remembersWhatStandsBehindAHash() {
        assertThat(TypedInput.of("# Use pnpm.", List::of))
                .isEqualTo(
                        new TypedInput.Order(
                                new DeskCommand.Look(DeskCommand.Topic.MEMORY, "add Use pnpm.")));
        assertThat(TypedInput.of("# Title\n\nBody", List::of))
                .isEqualTo(new TypedInput.Order(DeskCommand.Say.typed("# Title\n\nBody")));
        assertThat(TypedInput.of("#5 is wrong", List::of))
                .isEqualTo(new TypedInput.Order(DeskCommand.Say.typed("#5 is wrong")));
        assertThat(TypedInput.of("#", List::of))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "A text is required: '# text' remembers it for later sessions."));
        assertThat(TypedInput.of(" #include fails", List::of))
                .isEqualTo(new TypedInput.Order(DeskCommand.Say.typed("#include fails")));
        assertThat(TypedInput.of("#Use pnpm.", List::of))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "Put a space behind # to remember it, or one before # to say it to"
                                        + " the model."));
    }

    @Test
    void namesTheShellForWhatOnlyItsCommandDoes() {
        assertThat(read("/learn status"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "/learn writes a skill. About the reviews of sessions: !musher learn status"));
        assertThat(read("/learn undo 3"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "/learn writes a skill. About the reviews of sessions: !musher learn undo 3"));
        assertThat(read("/learn docs/status.md"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.Learn("docs/status.md")));
    }

    /** Of other programs of this kind: each does something here, or says where it is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mcp",
                "login",
                "logout",
                "hooks",
                "agents",
                "memory",
                "vim",
                "theme",
                "add-dir",
                "compact",
                "init",
                "new",
                "status",
                "diff",
                "export",
                "config",
                "permissions",
                "approvals",
                "settings",
                "sessions",
                "models",
                "usage",
                "rewind",
                "exit",
                "doctor",
            })
    void whatNewcomersTypeIsKnown(String word) {
        if (read("/" + word) instanceof TypedInput.Mistake(String sentence)) {
            assertThat(sentence).doesNotStartWith("There is no command");
        }
    }

    @ParameterizedTest
    @EnumSource
    void helpNamesEveryCommand(SlashCommand command) {
        assertThat(String.join("\n", TypedInput.help())).contains("/" + command.word());
        assertThat(read("/" + command.word())).isNotInstanceOf(TypedInput.Mistake.class);
    }

    private static TypedInput say(String words) {
        return new TypedInput.Order(DeskCommand.Say.typed(words));
    }

    @Test
    void aSkillIsAPromptThatNamesIt() {
        var skills = List.of(new TypedSkill("release", "VERSION", "Releases."));

        assertThat(TypedInput.of("/release 1.2", () -> skills)).isEqualTo(say("/release 1.2"));
        assertThat(TypedInput.of("/relaese", () -> skills))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "There is no command /relaese. Did you mean /release?"));
    }

    /** An agent that has a terminal is not the person whose memory and words these are. */
    @Test
    void anAgentsWordsAreNotAPersons() {
        var person = new TypedLines(List::of, () -> DeskCommand.Origin.TYPED);
        var agent = new TypedLines(List::of, () -> DeskCommand.Origin.GIVEN);
        for (String line : List.of("Use pnpm.", "/usr/bin is there", "#5 is wrong")) {
            assertThat(person.read(line))
                    .isEqualTo(new TypedInput.Order(DeskCommand.Say.typed(line)));
            assertThat(agent.read(line)).isEqualTo(new TypedInput.Order(new DeskCommand.Say(line)));
        }
        for (String line : List.of("# Use pnpm.", "/memory accept x", "/memory remove x")) {
            assertThat(person.read(line)).isInstanceOf(TypedInput.Order.class);
            assertThat(agent.read(line))
                    .isEqualTo(new TypedInput.Mistake("Only you change memory, not an agent."));
        }
        for (String line : List.of("/memory", "/memory review", "/status", "/help", "")) {
            assertThat(agent.read(line)).isEqualTo(person.read(line));
        }
    }

    private static TypedInput read(String line) {
        return TypedInput.of(line, List::of);
    }
}
