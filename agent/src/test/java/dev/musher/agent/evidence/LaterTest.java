package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result.Green;
import dev.musher.agent.evidence.Check.Result.Red;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is seen only later: ends of shells in the background, and what was before. */
final class LaterTest {
    @TempDir private Path folder;

    @Test
    void aCheckInTheBackgroundProvesNothingBeforeItsEnd() {
        var evidenceFixture =
                new EvidenceFixture(folder).edits("a.py").starts("pytest -q", "shell-1");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.hears("...\n[shell-1: running]", printed());
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.hears("3 passed\n[shell-1: exit code 0]", printed(), ended(0));
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void aCheckInTheBackgroundFails() {
        var evidenceFixture = new EvidenceFixture(folder).edits("a.py").starts("pytest", "shell-1");
        evidenceFixture.hears("shell-1 exit code 1, started 3 s ago: pytest", ended(1));
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(Red.class);
    }

    @Test
    void theHarnessHearsOfTheEndByItself() {
        var evidenceFixture = new EvidenceFixture(folder).edits("a.py").starts("pytest", "shell-1");
        evidenceFixture.hearsOfTheEnd("shell-2", 1).hearsOfTheEnd("shell-1", 1);
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(Red.class);
        evidenceFixture.starts("mypy .", "shell-3").hearsOfTheEnd("shell-3", 0);
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(Green.class);
    }

    @Test
    void testsThatEndedWellProveNothingBeforeTheirOutputIsSeen() {
        var evidenceFixture = new EvidenceFixture(folder).edits("a.py").starts("pytest", "shell-1");
        evidenceFixture
                .hearsOfTheEnd("shell-1", 0)
                .hears("shell-1 exit code 0, started 3 s ago: pytest", ended(0));
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.hears("3 passed\n[shell-1: exit code 0]", printed(), ended(0));
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void aRunInTheBackgroundWithoutATestProvesNothing() {
        var evidenceFixture =
                new EvidenceFixture(folder)
                        .edits("a.py")
                        .starts("npx jest --passWithNoTests", "shell-1");
        evidenceFixture
                .hearsOfTheEnd("shell-1", 0)
                .hears("No tests found, exiting with code 0", printed(), ended(0));
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void aShellOfTheSameNameAfterAResumeSettlesNoOldCheck() {
        var sessionEvidence =
                new SessionEvidence(new BashCommandAnalyzer(), ObservedProject.at(folder));
        sessionEvidence.recall(
                List.of(
                        AuthoredMessage.user("Do it."),
                        calls("1", "bash", "{\"command\": \"mypy .\"}"),
                        result(
                                "1",
                                "bash",
                                Status.DONE,
                                "[running in the background as shell-1]",
                                new ToolFact.WentToBackground("shell-1"))),
                tools());
        sessionEvidence.runBegan();
        var before = sessionEvidence.facts().checks();

        sessionEvidence.shellEnded("shell-1", 0);

        assertThat(before).extracting(Check::result).noneMatch(Green.class::isInstance);
        assertThat(sessionEvidence.facts().checks()).isEqualTo(before);
    }

    @Test
    void aChangeAfterItsBeginningIsNotChecked() {
        var evidenceFixture =
                new EvidenceFixture(folder)
                        .edits("a.py")
                        .starts("pytest", "shell-1")
                        .edits("b.py")
                        .hears("3 passed\n[shell-1: exit code 0]", printed(), ended(0));
        assertThat(evidenceFixture.verification())
                .isInstanceOfSatisfying(
                        VerificationState.Unverified.class,
                        unverified ->
                                assertThat(unverified.edits())
                                        .extracting(FileEdit::path)
                                        .containsExactly("a.py", "b.py"));
    }

    @Test
    void aStoppedShellProvesNothing() {
        var evidenceFixture =
                new EvidenceFixture(folder)
                        .edits("a.py")
                        .starts("pytest", "shell-1")
                        .hears("\n[shell-1: stopped]", new ToolFact.ShellStopped("shell-1"));
        evidenceFixture.hearsOfTheEnd("shell-1", 0);
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void theCommandOfTheUserIsTheOneThatVerifies() {
        var evidenceFixture = new EvidenceFixture(folder, Optional.of("tools/gate all --fast"));
        evidenceFixture.edits("a.py").runs("pytest", "3 passed");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("cd . && ./tools/gate -q other");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("tools/gate -v all");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("cd " + folder + " && ./tools/gate all --fast");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void aTaskIsNotVerifiedByAnother() {
        var evidenceFixture = new EvidenceFixture(folder, Optional.of("npm run verify"));
        evidenceFixture.edits("a.js").runs("npm run lint");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("npm run verify -- --all");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("npm run verify");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void remembersWhatARestoredConversationTells() {
        var sessionEvidence =
                new SessionEvidence(new BashCommandAnalyzer(), ObservedProject.at(folder));
        sessionEvidence.recall(
                List.of(
                        AuthoredMessage.user("Do it."),
                        calls("1", "write", "{\"path\": \"a.py\"}"),
                        result(
                                "1",
                                "write",
                                Status.DONE,
                                "Created a.py: 1 line.",
                                EvidenceFixture.changed("a.py", ToolFact.Change.WRITTEN)),
                        calls("2", "bash", "{\"command\": \"pytest -q\"}"),
                        result(
                                "2",
                                "bash",
                                Status.DONE,
                                "3 passed\n[exit code 0]",
                                new ToolFact.CommandEnded(0),
                                new ToolFact.Output(1, "\n[exit code 0]".length())),
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
                                new ToolFact.CommandEnded(1),
                                new ToolFact.Output(1, "\n[exit code 1]".length()))),
                tools());
        sessionEvidence.runBegan();
        var failed =
                new Check(3, "mypy .", Set.of(Kind.LINT), new Red("1 error", OptionalInt.of(1)));

        assertThat(sessionEvidence.facts())
                .isEqualTo(
                        new ObservedFacts(
                                List.of(new FileEdit(1, "a.py", FileEdit.FileKind.CODE)),
                                List.of(
                                        new Check(2, "pytest -q", Set.of(Kind.TEST), new Green()),
                                        failed),
                                3,
                                0,
                                Set.of(),
                                List.of(),
                                new VerificationState.Untouched(),
                                Optional.of(failed),
                                0));
    }

    private static Toolbox tools() {
        var tools = new ArrayList<dev.musher.tools.api.Tool>();
        tools.add(tool("write", ToolEffect.WRITES));
        tools.add(tool("bash", ToolEffect.RUNS));
        return new Toolbox(tools);
    }

    private static ScriptedTool tool(String name, ToolEffect toolEffect) {
        return new ScriptedTool(
                new ToolDescription(name, "", InputShape.of(), toolEffect),
                List.of(),
                _ -> ToolOutcome.done(""));
    }

    private static AuthoredMessage calls(String id, String tool, String arguments) {
        return AuthoredMessage.model(
                new Message.Assistant(List.of(new ReplyPart.ToolCall(id, tool, arguments))));
    }

    private static AuthoredMessage result(
            String id, String tool, Status status, String text, ToolFact... facts) {
        return new AuthoredMessage(
                MessageAuthor.TOOL,
                new Message.ToolResult(id, tool, status, List.of(new MessageContent.Text(text))),
                List.of(facts));
    }

    private static ToolFact printed() {
        return new ToolFact.ShellPrinted("shell-1");
    }

    private static ToolFact ended(int code) {
        return new ToolFact.ShellEnded("shell-1", code);
    }
}
