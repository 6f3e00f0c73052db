package dev.musher.fleet.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.prompt.QaVerdict.Approved;
import dev.musher.fleet.prompt.QaVerdict.Rejected;
import dev.musher.fleet.prompt.QaVerdict.Unreadable;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.item.Criterion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QaVerdictTest {
    private static final List<Criterion> CRITERIA =
            List.of(criterion(1, "asks for a name"), criterion(4, "asks for a password"));
    private static final List<ObservedCommand> RAN =
            List.of(
                    ObservedCommand.of("make test", 0),
                    ObservedCommand.of("grep -r secret", 1),
                    ObservedCommand.of("curl -s a.example/login", 0));
    private static final List<String> FINDINGS = List.of("note code-meddles login.c:1: `exit(0)`");
    private static final Set<String> TESTS = Set.of("login.LoginTest.asks_for_name");
    private static final String FINE = "{\"number\":1,\"fine\":true,\"why\":\"it is main\"}";
    private static final String MET =
            "{\"number\":1,\"met\":true,\"evidence\":[{\"command\":\"make test\",\"exit\":0}]}";

    @TempDir Path checkout;

    @BeforeEach
    void aFileOfTwoLines() throws IOException {
        Files.writeString(checkout.resolve("login.c"), "int a;\nint b;\n");
    }

    @Test
    void approvesWithEvidenceThatHolds() {
        assertThat(
                        read(
                                """
                                I looked at everything. An example of a block:
                                ```json
                                {"verdict": "reject"}
                                ```
                                And here is mine:
                                ```json
                                {"verdict": "approve",
                                 "criteria": [
                                  {"number": 4, "met": true, "evidence": [{"file": "login.c", "line": 2}]},
                                  {"number": 1, "met": true, "evidence": [
                                    {"command": "make test", "exit": 0},
                                    {"command": "grep -r secret", "exit": 1},
                                    {"command": "curl -s a.example/login", "exit": 0},
                                    {"test": "LoginTest.asks_for_name"}]}],
                                 "findings": [{"number": 1, "fine": true, "why": "it is main"}],
                                 "notes": ""}
                                ```
                                """))
                .isEqualTo(
                        new Approved(
                                Map.of(
                                        1,
                                        List.of(
                                                "`make test` exited with 0",
                                                "`grep -r secret` exited with 1",
                                                "`curl -s a.example/login` exited with 0",
                                                "LoginTest.asks_for_name"),
                                        4,
                                        List.of("login.c:2"))));
    }

    @Test
    void rejectsWithWhatIsMissing() {
        assertThat(
                        read(
                                block(
                                        "reject",
                                        MET
                                                + ",{\"number\":4,\"met\":false,\"why\":\"none is"
                                                + " asked for\","
                                                + "\"evidence\":[{\"file\":\"login.c\",\"line\":2}]}")))
                .isEqualTo(
                        new Rejected("Criterion 4 (asks for a password): none is asked for\nsee"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{'number':4,'met':true} | there is no evidence for criterion 4",
                "{'number':4,'met':true,'evidence':[]} | there is no evidence for criterion 4",
                "{'number':4,'met':true,'evidence':[{'command':'make test','exit':1}]} | for criterion 4 it cites `make test` with exit code 1, but no such run was recorded",
                "{'number':4,'met':true,'evidence':[{'command':'make check','exit':0}]} | for criterion 4 it cites `make check` with exit code 0, but no such run was recorded",
                "{'number':4,'met':true,'evidence':[{'file':'login.c','line':3}]} | for criterion 4 it cites login.c:3, which does not exist",
                "{'number':4,'met':true,'evidence':[{'file':'../login.c','line':1}]} | for criterion 4 it cites ../login.c:1, which does not exist",
                "{'number':4,'met':true,'evidence':[{'file':' ','line':1}]} | evidence for"
                        + " criterion 4 is neither a command with its exit code nor a file with a line"
                        + " nor a test",
                "{'number':4,'met':true,'evidence':[{'said':'looks good'}]} | evidence for"
                        + " criterion 4 is neither a command with its exit code nor a file with a line"
                        + " nor a test",
                "{'number':4,'met':true,'evidence':[{'test':'name'}]} | for criterion 4 it cites"
                        + " the test name, which is not known to have passed; known are"
                        + " login.LoginTest.asks_for_name",
                "{'number':4,'met':false,'why':'no','evidence':[{'file':'login.c','line':1}]} | it approves although not everything is met: Criterion 4 (asks for a"
                        + " password): no",
                "{'number':4,'met':false,'why':'no'} | there is no evidence for criterion 4",
                "{'number':4,'met':false,'evidence':[{'file':'login.c','line':1}]} | it does not"
                        + " say why criterion 4 is not met",
                "{'number':4,'met':'yes'} | \"met\" of criterion 4 is neither true nor false",
                "{'number':5,'met':false,'why':'no'} | criterion 4 is not judged",
                "{'number':1,'met':false,'why':'no'} | criterion 1 is judged twice",
                "{'met':true} | a criterion has no number",
                "7 | a criterion is not an object",
            })
    void whatIsNotShownIsNoApproval(String second, String why) {
        assertThat(read(block("approve", MET + "," + second.replace('\'', '"'))))
                .isEqualTo(new Unreadable(why));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            nullValues = "none",
            value = {
                "{} | a finding has no number",
                "{'number':1,'why':'it is main'} | \"fine\" of finding 1 is neither true nor false",
                "{'number':1,'fine':true} | it does not say why finding 1 is fine",
                "{'number':2,'fine':true,'why':'a'} | finding 1 is not judged",
                "{'number':1,'fine':true,'why':'a','evidence':[{'file':'b.c','line':1}]} | for finding 1 it cites b.c:1, which does not exist",
                "{'number':1,'fine':false,'why':'it exits'} | it approves although not everything is met: note code-meddles login.c:1: `exit(0)`: it exits",
            })
    void everyFindingIsAnswered(String finding, String why) {
        var both = MET + "," + MET.replace("\"number\":1", "\"number\":4");

        assertThat(read(block("approve", both))).isInstanceOf(Approved.class);
        assertThat(read(block("approve", both, finding.replace('\'', '"'))))
                .isEqualTo(new Unreadable(why));
    }

    @Test
    void whatCannotBeReadIsNoVerdict() {
        var none = new Unreadable("the last answer does not end with a JSON block");
        assertThat(read("All good, approve!")).isEqualTo(none);
        assertThat(read("")).isEqualTo(none);
        assertThat(read("```")).isEqualTo(none);
        assertThat(read("```json\n```")).isInstanceOf(Unreadable.class);
        assertThat(read(block("approve", MET) + "\nOh, one more thing.")).isEqualTo(none);
        assertThat(read("```json\n[]\n```"))
                .isEqualTo(new Unreadable("the block is not a JSON object"));
        assertThat(read("```json\n{\"verdict\":\"lgtm\"}\n```"))
                .isEqualTo(new Unreadable("\"verdict\" is neither approve nor reject"));
        assertThat(read("```json\n{\"verdict\":\"approve\"}\n```"))
                .isEqualTo(new Unreadable("criterion 1 is not judged"));
        assertThat(((Unreadable) read("```json\n{nope\n```")).why())
                .startsWith("the block is not JSON: ")
                .endsWith("; inside of a string write \\\" for \" and \\\\ for \\");
    }

    @Test
    void whatTheRulesSayOfQuotesMakesABlockThatCanBeRead() {
        assertThat(ReviewerRulesText.TEXT)
                .contains("write `\\\"` for\n  quotes and `\\\\` for backslashes");
        var cited = MET.replace("make test", "sh -c \\\"a\\\"");

        assertThat(read(block("approve", cited)))
                .isEqualTo(
                        new Unreadable(
                                "for criterion 1 it cites `sh -c \"a\"` with exit code 0, but no such run was recorded"));
    }

    @Test
    void orientationFilesAreBoundedAndNeverOutside() throws IOException {
        Files.writeString(checkout.resolve("A.md"), "Read me.\n");
        Files.writeString(checkout.resolve("B.md"), "é".repeat(OrientationFiles.BUDGET));
        Files.createSymbolicLink(checkout.resolve("C.md"), Path.of("/etc/passwd"));

        var read =
                new OrientationFiles(checkout)
                        .read(List.of("A.md", "missing.md", "C.md", "../x", "B.md", "login.c"));

        assertThat(read.parts())
                .containsExactly(
                        new Orientation.Part("A.md", 9, 9),
                        new Orientation.Part("missing.md", 0, 0),
                        new Orientation.Part("C.md", 0, 0),
                        new Orientation.Part("../x", 0, 0),
                        new Orientation.Part("B.md", 32_000, 15_990),
                        new Orientation.Part("login.c", 14, 1));
        assertThat(read.text()).startsWith("### A.md\n\nRead me.\n\n### B.md (its beginning)\n\né");
        assertThat(OrientationFiles.forRuntime("embedded", List.of("AGENTS.md", "A.md")))
                .containsExactly("A.md");
        assertThat(OrientationFiles.forRuntime("claude-code", List.of("AGENTS.md", "CLAUDE.md")))
                .containsExactly("AGENTS.md");
    }

    private QaVerdict read(String words) {
        return QaVerdict.read(
                words,
                new ReviewFacts(CRITERIA, FINDINGS, RAN, TESTS, new CheckoutFiles(checkout)));
    }

    private static String block(String verdict, String criteria) {
        return block(verdict, criteria, FINE);
    }

    private static String block(String verdict, String criteria, String findings) {
        return "Done.\n```json\n{\"verdict\":\"%s\",\"criteria\":[%s],\"findings\":[%s],\"notes\":\"see\"}\n```"
                .formatted(verdict, criteria, findings);
    }

    private static Criterion criterion(int number, String text) {
        return new Criterion(number, text, new Criterion.Mark.Open());
    }
}
