package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.DeskCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedInputTest {
    @Test
    void takesWordsForAPrompt() {
        assertThat(TypedInput.of("  fix it \n")).isEqualTo(say("fix it"));
        assertThat(TypedInput.of("/etc/hosts is wrong")).isEqualTo(say("/etc/hosts is wrong"));
        assertThat(TypedInput.of(" /help me")).isEqualTo(say("/help me"));
        assertThat(TypedInput.of(" \n ")).isEqualTo(new TypedInput.Nothing());
    }

    @Test
    void readsCommandsWithTheirRest() {
        assertThat(TypedInput.of("/model"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.UseModel("")));
        assertThat(TypedInput.of("/effort high"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.UseEffort("high")));
        assertThat(TypedInput.of("/model  openai/gpt-5 "))
                .isEqualTo(new TypedInput.Order(new DeskCommand.UseModel("openai/gpt-5")));
        assertThat(TypedInput.of("/allow run(make *)"))
                .isEqualTo(
                        new TypedInput.Order(
                                new DeskCommand.Look(DeskCommand.Topic.ALLOW, "run(make *)")));
        assertThat(TypedInput.of("/plan make it so"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.Plan("make it so")));
        assertThat(TypedInput.of("/exit")).isEqualTo(new TypedInput.Quit());
        assertThat(TypedInput.of("/compact the tests"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.Compress("the tests")));
        assertThat(TypedInput.of("!git status"))
                .isEqualTo(new TypedInput.Order(new DeskCommand.RunCommand("git status")));
        assertThat(TypedInput.of("!")).isEqualTo(say("!"));
        assertThat(TypedInput.of("/doctor"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "That is a command of its own: leave with /quit, then musher"
                                        + " doctor"));
    }

    @Test
    void namesTheNearestCommand() {
        assertThat(TypedInput.of("/revew"))
                .isEqualTo(
                        new TypedInput.Mistake(
                                "There is no command /revew. Did you mean /review?"));
        assertThat(TypedInput.of("/zzz"))
                .isEqualTo(new TypedInput.Mistake("There is no command /zzz. /help shows all."));
        assertThat(TypedInput.of("/undo everything"))
                .isEqualTo(new TypedInput.Mistake("/undo takes no argument."));
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
        if (TypedInput.of("/" + word) instanceof TypedInput.Mistake(String sentence)) {
            assertThat(sentence).doesNotStartWith("There is no command");
        }
    }

    @ParameterizedTest
    @EnumSource
    void helpNamesEveryCommand(SlashCommand command) {
        assertThat(String.join("\n", TypedInput.help())).contains("/" + command.word());
        assertThat(TypedInput.of("/" + command.word())).isNotInstanceOf(TypedInput.Mistake.class);
    }

    private static TypedInput say(String words) {
        return new TypedInput.Order(new DeskCommand.Say(words));
    }
}
