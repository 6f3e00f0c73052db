package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.TestDepth;
import dev.musher.tools.sandbox.options.SandboxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A command in the background exchanges folders and links while other commands start: whatever the
 * moment, their walls go where they were meant to go, or the command does not run.
 */
class ExchangedFoldersTest {
    private static final int COMMANDS = TestDepth.of(20, 500);
    private static final String SECRET = "a hidden password";

    /** Moves a folder away, puts a link in its place, and back, without end. */
    private static final String EXCHANGE =
            """
            perl -e '
                $| = 1; my ($links, @names) = @ARGV;
                for (@names) { mkdir $_; symlink $links, "$_.link" or die $! }
                print "ready\\n";
                while (1) {
                    for (@names) {
                        rename $_, "$_.away" or next; rename "$_.link", $_;
                        rename $_, "$_.link"; rename "$_.away", $_;
                    }
                }
            '""";

    /** What any command must not find, and what it must not leave. */
    private static final String LOOK =
            """
            cat {conf,conf.away,tools,tools.away}/{.env,.ssh/id_ed25519} 2>/dev/null
            touch {conf,conf.away,tools,tools.away}/planted 2>/dev/null
            true
            """;

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    private TestHome testHome;
    private BubblewrapSandbox sandbox;

    @BeforeEach
    void furnish() throws Exception {
        testHome = TestHome.of(RepositoryKind.CLONE, place);
        testHome.outside(testHome.workplace(), "git config core.hooksPath tools/hooks; mkdir conf");
        Files.writeString(testHome.workplace().resolve("conf/.env"), SECRET);
        sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource({"conf, ../home", "conf, /oldroot", "tools, ../home", "tools, /oldroot"})
    @Tag("slow")
    void noMountGoesWhereALinkLeads(String folder, String link) throws Exception {
        var target = link.equals("/oldroot") ? link + testHome.home() : link;
        var before = testHome.outside(testHome.home(), "ls -AR");
        var exchanging = start("%s %s %s".formatted(EXCHANGE, target, folder));
        try {
            for (int i = 0; i < COMMANDS; i++) {
                assertThat(look()).doesNotContain(SECRET).doesNotContain(TestHome.KEY);
                assertThat(testHome.outside(testHome.home(), "ls -AR")).isEqualTo(before);
            }
        } finally {
            exchanging.stop(Duration.ZERO);
        }
        assertThat(testHome.inside(processRunner, sandbox, "echo works"))
                .isEqualTo(new TestHome.Answer(0, "works\n"));
    }

    /** A command that finds a link where there was none does not run, and that is well. */
    private String look() throws InterruptedException {
        try {
            return testHome.inside(processRunner, sandbox, LOOK).text();
        } catch (SandboxException refused) {
            return refused.explanation();
        }
    }

    private RunningCommand start(String script) {
        var runningCommand =
                processRunner.start(sandbox.around(testHome.command(script)), TestHome.LIMIT);
        Eventually.until("ready", () -> runningCommand.out().text().contains("ready"));
        return runningCommand;
    }
}
