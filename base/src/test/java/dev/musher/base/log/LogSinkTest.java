package dev.musher.base.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.ListResourceBundle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogSinkTest {
    @TempDir Path folder;
    private Path path;
    private final String threadName = Thread.currentThread().getName();
    private final LogSink sink =
            new LogSink(new TestClock(Instant.parse("2026-01-02T03:04:05.006789Z")));
    private final FileLogger logger = new FileLogger("some.name", Level.ALL, sink);

    @BeforeEach
    void nameTheThread() {
        path = folder.resolve("musher.log");
        Thread.currentThread().setName("tester");
    }

    @AfterEach
    void nameTheThreadBack() {
        Thread.currentThread().setName(threadName);
    }

    @Test
    void writesOneLineForEachRecord() throws Exception {
        sink.open(file(), Level.INFO);

        logger.log(Level.INFO, "naïve 😀");
        logger.log(Level.ERROR, "{0} of {1}", 1, "two");
        logger.log(Level.WARNING, "two\nlines\r\u001b[31m\ttab\u007f");

        assertThat(lines())
                .containsExactly(
                        "2026-01-02T03:04:05.006Z INFO tester some.name naïve 😀",
                        "2026-01-02T03:04:05.006Z ERROR tester some.name 1 of two",
                        "2026-01-02T03:04:05.006Z WARNING tester some.name"
                                + " two\\nlines\\r\\u001b[31m\ttab\\u007f");
    }

    @Test
    void indentsAStackTraceBelowItsLine() throws Exception {
        sink.open(file(), Level.INFO);
        var failure = new IllegalStateException("broken\nin two");
        failure.setStackTrace(
                new StackTraceElement[] {new StackTraceElement("Type", "method", "Type.java", 7)});

        logger.log(Level.ERROR, "it failed", failure);

        assertThat(lines())
                .containsExactly(
                        "2026-01-02T03:04:05.006Z ERROR tester some.name it failed",
                        "    java.lang.IllegalStateException: broken",
                        "    in two",
                        "    \tat Type.method(Type.java:7)");
    }

    @Test
    void leavesOutWhatIsBelowTheLevel() throws Exception {
        sink.open(file(), Level.WARNING);

        logger.log(Level.INFO, "below");
        logger.log(Level.WARNING, "at");
        logger.log(Level.OFF, "never");

        assertThat(lines()).containsExactly("2026-01-02T03:04:05.006Z WARNING tester some.name at");
        assertThat(logger.isLoggable(Level.INFO)).isFalse();
        assertThat(logger.isLoggable(Level.ERROR)).isTrue();
        assertThat(logger.isLoggable(Level.OFF)).isFalse();
    }

    @Test
    void makesNoFileWhileThereIsNothingToSay() {
        sink.open(file(), Level.INFO);

        logger.log(Level.DEBUG, "below");

        assertThat(path).doesNotExist();
    }

    @Test
    void keepsTheFirstRecordsUntilItIsOpened() throws Exception {
        for (int i = 0; i < LogSink.MOST_EARLY + 10; i++) {
            logger.log(i % 2 == 0 ? Level.INFO : Level.WARNING, "early " + i);
        }
        sink.open(file(), Level.WARNING);

        assertThat(lines()).hasSize(LogSink.MOST_EARLY / 2);
        assertThat(lines().getFirst()).endsWith("early 1");
        assertThat(sink.dropped()).isEqualTo(10);
    }

    @Test
    void passesEveryLineThroughTheRedaction() throws Exception {
        logger.log(Level.INFO, "early hunter2");
        sink.redact(line -> line.replace("hunter2", "…"));
        sink.open(file(), Level.INFO);
        logger.log(Level.INFO, "late", new IllegalStateException("hunter2"));

        assertThat(lines()).isNotEmpty().noneMatch(line -> line.contains("hunter2"));
    }

    @Test
    void dropsAndCountsWhatCannotBeWritten() throws Exception {
        Files.createDirectory(path);
        sink.open(file(), Level.INFO);

        logger.log(Level.INFO, "lost");
        assertThat(sink.dropped()).isEqualTo(1);

        Files.delete(path);
        logger.log(Level.INFO, "back again");
        assertThat(sink.dropped()).isEqualTo(1);
        assertThat(lines()).hasSize(1);
    }

    @Test
    void ratherDropsALineThanWritesItUnredacted() {
        sink.open(file(), Level.INFO);
        sink.redact(
                line -> {
                    throw new IllegalStateException("broken redaction");
                });

        logger.log(Level.INFO, "secret");

        assertThat(sink.dropped()).isEqualTo(1);
        assertThat(path).doesNotExist();
    }

    @Test
    void boundsARecord() throws Exception {
        sink.open(file(), Level.INFO);

        logger.log(Level.INFO, "😀".repeat(LogLine.LONGEST));

        assertThat(lines()).hasSize(1);
        assertThat(lines().getFirst())
                .hasSizeLessThan(LogLine.LONGEST + 50)
                .endsWith("characters left out")
                .doesNotContain("?");
    }

    @Test
    void takesBundlesBrokenPatternsAndNulls() throws Exception {
        sink.open(file(), Level.INFO);
        var bundle =
                new ListResourceBundle() {
                    @Override
                    protected Object[][] getContents() {
                        return new Object[][] {{"key", "words for {0}"}};
                    }
                };

        logger.log(Level.INFO, bundle, "key", "people");
        logger.log(Level.INFO, "{broken", "x");
        logger.log(Level.INFO, (String) null);

        assertThat(lines().stream().map(line -> line.substring(47)))
                .containsExactly("words for people", "{broken", "null");
    }

    @Test
    void asksTheJdkToSpeakOnlyWhenSomethingIsWrong() {
        var finder = new FileLoggerFinder();
        var ofJdk = finder.getLogger("java.lang.Runtime", Object.class.getModule());
        var ours = finder.getLogger("dev.musher", LogSinkTest.class.getModule());

        assertThat(ofJdk.isLoggable(Level.INFO)).isFalse();
        assertThat(ofJdk.isLoggable(Level.WARNING)).isTrue();
        assertThat(ours.isLoggable(Level.INFO)).isTrue();
        assertThat(ours.getName()).isEqualTo("dev.musher");
    }

    private LogFile file() {
        return new LogFile(path, 1 << 20, 3);
    }

    private List<String> lines() throws Exception {
        return Files.readAllLines(path);
    }
}
