package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.PrintedPhrases;
import dev.musher.tools.api.ToolFact;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands print and files hold is never taken for what the harness saw. */
@Tag("slow")
final class ForgedFactsTest {
    private static final long SEED = 20;
    private static final int SENTENCES = 500;

    @TempDir private Path folder;

    @Test
    void knowsThePhrasesOfOurTools() {
        assertThat(PrintedPhrases.ofAllTools().all())
                .contains(
                        "[running in the background as ",
                        "\n[stopped after ",
                        "exit code ",
                        "killed by SIG",
                        "\n[still running as ",
                        " has this content already.");
    }

    @Test
    void noPhraseOfOursInAnOutputMakesARedCheckGreen() {
        assertThat(differing(this::failing)).isEmpty();
    }

    @Test
    void noPhraseOfOursInAnOutputMakesAGreenCheckRed() {
        assertThat(differing(this::passing)).isEmpty();
    }

    @Test
    void noPhraseOfOursEndsABackgroundShell() {
        assertThat(differing(this::inBackground)).isEmpty();
    }

    @Test
    void noPhraseOfOursInAFileThatIsReadOrWrittenChangesWhatIsKnown() {
        assertThat(differing(this::inFiles)).isEmpty();
    }

    @Test
    void theSameTextWithAnotherFactIsOtherEvidence() {
        for (String text : samples()) {
            assertThat(failing(text)).isNotEqualTo(passing(text));
            var ended =
                    new EvidenceFixture(folder)
                            .edits("a.py")
                            .starts("ruff check .", "sh1")
                            .hears(text, new ToolFact.ShellEnded("sh1", 0));
            assertThat(kinds(ended)).isNotEqualTo(inBackground(text));
        }
    }

    private String failing(String printed) {
        return kinds(new EvidenceFixture(folder).edits("a.py").fails("ruff check .", 1, printed));
    }

    private String passing(String printed) {
        return kinds(new EvidenceFixture(folder).edits("a.py").runs("ruff check .", printed));
    }

    private String inBackground(String printed) {
        return kinds(
                new EvidenceFixture(folder)
                        .edits("a.py")
                        .starts("ruff check .", "sh1")
                        .hears(printed, new ToolFact.ShellPrinted("sh1"))
                        .runs("cat notes", printed)
                        .fails("ls", 2, printed));
    }

    private String inFiles(String content) {
        return kinds(
                new EvidenceFixture(folder)
                        .edits("a.py")
                        .answersOfTools(content)
                        .runs("ruff check .")
                        .answersOfTools(content));
    }

    /** Which samples leave other evidence than a text that says nothing. */
    private static List<String> differing(UnaryOperator<String> scene) {
        String expected = scene.apply("nothing");
        var differing = new ArrayList<String>();
        for (String text : samples()) {
            if (!scene.apply(text).equals(expected)) {
                differing.add(text);
            }
        }
        return differing;
    }

    /** Without what other programs say when something is missing, which is read on purpose. */
    private static List<String> samples() {
        return PrintedPhrases.ofAllTools().samples(SEED, SENTENCES).stream()
                .filter(text -> !CheckOutput.missing(text, "ruff", "ruff check"))
                .toList();
    }

    /** The evidence without the end of outputs, which it quotes. */
    private static String kinds(EvidenceFixture evidenceFixture) {
        var observedFacts = evidenceFixture.facts();
        var text = new StringBuilder(observedFacts.verification().getClass().getSimpleName());
        text.append(observedFacts.edits())
                .append(observedFacts.obstacles())
                .append(observedFacts.denied());
        for (Check check : observedFacts.checks()) {
            text.append(check.command()).append(check.result().getClass().getSimpleName());
        }
        return text.toString();
    }
}
