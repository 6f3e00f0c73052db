package dev.musher.fleet.proof.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults.Counts;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What tools printed and wrote, each beside what is to be read in it. */
class TestResultsReaderTest {
    private static final String EXPECTED = ".expected";
    private static final String REPORT =
            "<testsuite name='s'><testcase classname='a.B' name='c'/></testsuite>";

    @TempDir Path place;
    private Path top;
    private Path temporary;
    private Path began;
    private Path output;

    @BeforeEach
    void startAStep() throws IOException {
        top = Files.createDirectory(place.resolve("top"));
        temporary = Files.createDirectory(place.resolve("tmp"));
        output = Files.createFile(place.resolve("output"));
        began = Files.createFile(place.resolve("began"));
        Files.setLastModifiedTime(began, FileTime.fromMillis(1_000_000));
    }

    static Stream<Path> samples() throws IOException, URISyntaxException {
        var folder = TestResultsReaderTest.class.getResource("/results");
        assertThat(folder).isNotNull();
        try (var files = Files.list(Path.of(folder.toURI()))) {
            return files
                    .filter(file -> !file.toString().endsWith(EXPECTED))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsWhatRealToolsSay(Path sample) throws IOException {
        boolean text = sample.toString().endsWith(".txt");
        Files.copy(sample, text ? place.resolve("copy") : top.resolve(sample.getFileName()));
        var results =
                TestResultsReader.read(
                        top, temporary, began, text ? place.resolve("copy") : output);

        var expected = sample.resolveSibling(sample.getFileName() + EXPECTED);
        assertThat(shown(results)).isEqualTo(Files.readString(expected));
    }

    private static String shown(TestResults results) {
        var counts = results.counts();
        var text =
                new StringBuilder(
                        counts.passed()
                                + " passed, "
                                + counts.failed()
                                + " failed, "
                                + counts.skipped()
                                + " skipped\n");
        for (TestResult test : results.tests()) {
            text.append(test.outcome().word()).append(' ').append(test.name());
            text.append(test.file().isEmpty() ? "" : " in " + test.file()).append('\n');
        }
        return text.toString();
    }

    private TestResults read() throws IOException {
        return TestResultsReader.read(top, temporary, began, output);
    }

    @Test
    void aReportOutweighsWhatIsPrinted() throws IOException {
        Files.writeString(output, "9 passed in 0.1s\n");
        Files.writeString(Files.createDirectory(top.resolve("build")).resolve("r.xml"), REPORT);

        assertThat(read())
                .isEqualTo(
                        new TestResults(
                                List.of(new TestResult("a.B.c", Outcome.PASSED, "")),
                                new Counts(1, 0, 0)));
    }

    @Test
    void noNumberThatIsPrintedTakesAFailureAway() throws IOException {
        Files.writeString(
                output, "4 failed, 2 passed in 0.1s\n" + "9999999999 failed in 0.1s\n".repeat(9));

        assertThat(read().counts().failed()).isGreaterThanOrEqualTo(4);
    }

    @Test
    void failuresThatArePrintedCountBesideAReportWithoutAny() throws IOException {
        Files.writeString(output, "1 failed, 9 passed in 0.1s\n");
        Files.writeString(top.resolve("r.xml"), REPORT);

        assertThat(read())
                .isEqualTo(
                        new TestResults(
                                List.of(new TestResult("a.B.c", Outcome.PASSED, "")),
                                new Counts(1, 1, 0)));
    }

    @Test
    void aReportThatWasThereBeforeSaysNothing() throws IOException {
        var committed = Files.writeString(top.resolve("r.xml"), REPORT);
        Files.setLastModifiedTime(committed, Files.getLastModifiedTime(began));

        assertThat(read()).isEqualTo(TestResults.NONE);
    }

    @Test
    void aReportMayLieAmongTemporaryFilesButNotInAFolderOfATest() throws IOException {
        Files.writeString(temporary.resolve("r.xml"), REPORT);
        Files.writeString(
                Files.createDirectory(temporary.resolve("test-1")).resolve("r.xml"),
                REPORT.replace("a.B", "of.a.Test"));

        assertThat(read())
                .isEqualTo(
                        new TestResults(
                                List.of(new TestResult("a.B.c", Outcome.PASSED, "")),
                                new Counts(1, 0, 0)));
    }

    @Test
    void noLinkLeadsToAReport() throws IOException {
        var elsewhere = Files.writeString(place.resolve("elsewhere.xml"), REPORT);
        Files.createSymbolicLink(top.resolve("r.xml"), elsewhere);
        Files.createSymbolicLink(top.resolve("folder"), place);

        assertThat(read()).isEqualTo(TestResults.NONE);
    }

    @Test
    void aReportWithEntitiesOrWithoutItsEndIsNone() throws IOException {
        Files.writeString(
                top.resolve("a.xml"),
                "<!DOCTYPE testsuite [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>"
                        + "<testsuite name='s'><testcase name='&x;'/></testsuite>");
        Files.writeString(top.resolve("b.xml"), "<!DOCTYPE testsuite>" + REPORT);
        Files.writeString(top.resolve("c.xml"), REPORT.replace("</testsuite>", ""));
        Files.writeString(top.resolve("d.xml"), "<project><testcase name='x'/></project>");

        assertThat(read()).isEqualTo(TestResults.NONE);
    }

    @Test
    void testsOfTheSameNameAreToldApart() throws IOException {
        Files.writeString(top.resolve("a.xml"), REPORT);
        Files.writeString(top.resolve("b.xml"), REPORT.replace("/><", "><skipped/></testcase><"));

        assertThat(read().tests())
                .containsExactly(
                        new TestResult("a.B.c", Outcome.PASSED, ""),
                        new TestResult("a.B.c #2", Outcome.SKIPPED, ""));
    }

    @Test
    void linesOfTestsWithoutASummarySayNothing() throws IOException {
        Files.writeString(output, "test_a.py::test_one PASSED\ntest tests::a ... ok\n");

        assertThat(read()).isEqualTo(TestResults.NONE);
    }
}
