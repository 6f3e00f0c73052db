package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.assertion.Admissions;
import dev.musher.agent.assertion.AssertionReader;
import dev.musher.agent.assertion.CheckSubject;
import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.session.AuthoredMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No pattern by which words of users and models are read fires on what we write ourselves: prompts,
 * missions, role texts, descriptions of tools, notices. Whoever adds a text adds it here.
 */
final class OwnTextsTest {
    private static final Path ROOT = Path.of(System.getProperty("musher.root", ".."));
    private static final List<String> ROOMS = List.of("tools", "agent", "fleet", "host");
    private static final Pattern LITERALS =
            Pattern.compile("\"\"\"\\n(.*?)\"\"\"|\"((?:[^\"\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("/\\*\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern JOINED = Pattern.compile("\\s*\\+\\s*");
    private static final Pattern JOINED_BY_NAME = Pattern.compile("\\s*\\+[\\w\\s.()]+\\+\\s*");

    @Test
    void userWordsAreNotReadIntoThem() throws IOException {
        for (String text : texts()) {
            assertThat(RunningForbidden.by(text)).as(text).isFalse();
        }
    }

    @Test
    void nothingIsAssertedOrPromisedByThem() throws IOException {
        for (String text : texts()) {
            var sentences = ProseReader.of(text);
            assertThat(AssertionReader.of(sentences)).as(text).isEmpty();
            assertThat(Promise.in(sentences)).as(text).isEmpty();
        }
    }

    /** Many of them tell of failures and of what was not run, as they must. */
    @Test
    void aModelThatRepeatsOneSaysNothingByIt() throws IOException {
        for (String text : texts()) {
            var notice = new Notice(NoticeTag.VERIFY, text);
            var claim =
                    new FinishClaim(
                            text,
                            "",
                            List.of(AuthoredMessage.harness(notice)),
                            new ObservedFacts(List.of(), List.of(), 0, 0));
            var sentences = claim.sentences();
            assertThat(AssertionReader.of(sentences)).as(text).isEmpty();
            assertThat(Promise.in(sentences)).as(text).isEmpty();
            assertThat(Admissions.tellsFailure(sentences)).as(text).isFalse();
            assertThat(Admissions.tellsOpen(sentences)).as(text).isFalse();
            for (CheckSubject subject : CheckSubject.values()) {
                assertThat(Admissions.tellsNotRun(sentences, subject)).as(text).isFalse();
            }
        }
    }

    @Test
    void itsOwnSentencesStillCount() {
        var claim =
                new GateFixture()
                        .asks("Fix it.")
                        .answers("No check has passed since. The tests were not run.");

        assertThat(Admissions.tellsNotRun(claim.sentences(), CheckSubject.TESTS)).isTrue();
    }

    @Test
    void noMissionIsTakenForAPlan() throws IOException {
        for (String text : files(".md")) {
            if (!text.contains("Your part: plan") && !text.contains("Write the plan.")) {
                assertThat(PlanRequest.in(text)).as(text).isFalse();
            }
        }
    }

    @Test
    void findsThem() throws IOException {
        assertThat(texts())
                .anyMatch(text -> text.contains("Do not weaken, skip or delete tests"))
                .anyMatch(text -> text.contains("and no check has passed since."))
                .hasSizeGreaterThan(1000);
    }

    private static List<String> texts() throws IOException {
        var texts = new ArrayList<>(files(".md"));
        for (String source : files(".java")) {
            literals(COMMENT.matcher(source).replaceAll(""), texts);
        }
        return texts;
    }

    /** Strings that are joined are one text, with a name where a value stands between them. */
    private static void literals(String source, List<String> texts) {
        var found = LITERALS.matcher(source);
        var text = new StringBuilder();
        int end = -1;
        while (found.find()) {
            String between = end < 0 ? "" : source.substring(end, found.start());
            boolean named = JOINED_BY_NAME.matcher(between).matches();
            if (!named && !JOINED.matcher(between).matches()) {
                add(text, texts);
            }
            String part = found.group(1) == null ? found.group(2) : found.group(1);
            text.append(named ? "a.py" : "")
                    .append(part.replace("\\n", "\n").replace("\\\"", "\""));
            end = found.end();
        }
        add(text, texts);
    }

    private static void add(StringBuilder text, List<String> texts) {
        boolean pattern = text.indexOf("(?") >= 0 || text.indexOf("\\b") >= 0;
        if (text.indexOf(" ") > 0 && !pattern) {
            texts.add(text.toString());
        }
        text.setLength(0);
    }

    /** Of the upper rooms most texts are for people. */
    private static boolean isForModels(Path file, String ending) {
        String path = file.toString();
        boolean upper = path.contains("/fleet/src/") || path.contains("/host/src/");
        return path.endsWith(ending)
                && (!upper
                        || path.contains("/fleet/prompt/")
                        || path.contains("/host/wiring/")
                        || path.contains("/host/embedded/"));
    }

    private static List<String> files(String ending) throws IOException {
        var texts = new ArrayList<String>();
        for (String room : ROOMS) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(room).resolve("src/main"))) {
                for (Path file : files.filter(it -> isForModels(it, ending)).toList()) {
                    texts.add(Files.readString(file));
                }
            }
        }
        return texts;
    }
}
