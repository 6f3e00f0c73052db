package dev.musher.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.command.ShellCommandReader;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.Check.Result.Green;
import dev.musher.evidence.Check.Result.Red;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.InputShape;
import dev.musher.tool.ScriptedTool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is seen only later: ends of shells in the background, and what was before. */
final class LaterTest {
    @TempDir private Path folder;

    @Test
    void aCheckInTheBackgroundProvesNothingBeforeItsEnd() {
        var watched = new Watched(folder).edits("a.py").starts("pytest -q", "shell-1");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.hears("...\n[shell-1: running]", printed());
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.hears("3 passed\n[shell-1: exit code 0]", printed(), ended(0));
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void aCheckInTheBackgroundFails() {
        var watched = new Watched(folder).edits("a.py").starts("pytest", "shell-1");
        watched.hears("shell-1 exit code 1, started 3 s ago: pytest", ended(1));
        assertThat(watched.lastCheck().result()).isInstanceOf(Red.class);
    }

    @Test
    void theHarnessHearsOfTheEndByItself() {
        var watched = new Watched(folder).edits("a.py").starts("pytest", "shell-1");
        watched.hearsOfTheEnd("shell-2", 1).hearsOfTheEnd("shell-1", 0);
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void aChangeAfterItsBeginningIsNotChecked() {
        var watched =
                new Watched(folder)
                        .edits("a.py")
                        .starts("pytest", "shell-1")
                        .edits("b.py")
                        .hears("3 passed\n[shell-1: exit code 0]", printed(), ended(0));
        assertThat(watched.standing())
                .isInstanceOfSatisfying(
                        Standing.Unverified.class,
                        unverified ->
                                assertThat(unverified.edits())
                                        .extracting(Edit::path)
                                        .containsExactly("b.py"));
    }

    @Test
    void aStoppedShellProvesNothing() {
        var watched =
                new Watched(folder)
                        .edits("a.py")
                        .starts("pytest", "shell-1")
                        .hears("\n[shell-1: stopped]", new Fact.ShellStopped("shell-1"));
        watched.hearsOfTheEnd("shell-1", 0);
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
    }

    @Test
    void theCommandOfTheUserIsTheOneThatVerifies() {
        var watched = new Watched(folder, Optional.of("tools/gate all --fast"));
        watched.edits("a.py").runs("pytest", "3 passed");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.runs("cd . && ./tools/gate -q other");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.runs("tools/gate -v all");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void aTaskIsNotVerifiedByAnother() {
        var watched = new Watched(folder, Optional.of("npm run verify"));
        watched.edits("a.js").runs("npm run lint");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
        watched.runs("npm run verify -- --all");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void remembersWhatARestoredConversationTells() {
        var evidence = new Evidence(new ShellCommandReader(), Project.at(folder));
        evidence.recall(
                List.of(
                        Utterance.user("Do it."),
                        calls("1", "write", "{\"path\": \"a.py\"}"),
                        result(
                                "1",
                                "write",
                                Status.DONE,
                                "Created a.py: 1 lines.",
                                Watched.changed("a.py", Fact.Change.WRITTEN)),
                        calls("2", "bash", "{\"command\": \"pytest -q\"}"),
                        result(
                                "2",
                                "bash",
                                Status.DONE,
                                "3 passed\n[exit code 0]",
                                new Fact.CommandEnded(0),
                                new Fact.Output(1, "\n[exit code 0]".length())),
                        calls("3", "bash", "{\"command\": \"ruff check .\"}"),
                        result("3", "bash", Status.DONE, "[an older result, left out]"),
                        calls("4", "bash", "not json"),
                        result("4", "bash", Status.FAILED, "What?"),
                        calls("5", "bash", "{\"command\": \"mypy .\"}"),
                        result(
                                "5",
                                "bash",
                                Status.FAILED,
                                "1 error\n[exit code 1]",
                                new Fact.CommandEnded(1),
                                new Fact.Output(1, "\n[exit code 1]".length()))),
                tools());
        evidence.runBegan();
        var facts = evidence.facts();
        assertThat(facts)
                .isEqualTo(
                        new Facts(
                                List.of(new Edit(1, "a.py", Edit.Matter.CODE)),
                                List.of(
                                        new Check(2, "pytest -q", Set.of(Kind.TEST), new Green()),
                                        new Check(
                                                3,
                                                "mypy .",
                                                Set.of(Kind.LINT),
                                                new Red("1 error"))),
                                3,
                                0));
    }

    private static Toolbox tools() {
        var tools = new ArrayList<dev.musher.tool.Tool>();
        tools.add(tool("write", Effect.WRITES));
        tools.add(tool("bash", Effect.RUNS));
        return new Toolbox(tools);
    }

    private static ScriptedTool tool(String name, Effect effect) {
        return new ScriptedTool(
                new ToolSheet(name, "", InputShape.of(), effect),
                List.of(),
                _ -> ToolOutcome.done(""));
    }

    private static Utterance calls(String id, String tool, String arguments) {
        return Utterance.model(
                new Message.Assistant(List.of(new Part.ToolCall(id, tool, arguments))));
    }

    private static Utterance result(
            String id, String tool, Status status, String text, Fact... facts) {
        return new Utterance(
                Author.TOOL,
                new Message.ToolResult(id, tool, status, List.of(new Content.Text(text))),
                List.of(facts));
    }

    private static Fact printed() {
        return new Fact.ShellPrinted("shell-1");
    }

    private static Fact ended(int code) {
        return new Fact.ShellEnded("shell-1", code);
    }
}
