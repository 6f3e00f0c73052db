package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Depth;
import dev.musher.process.Eventually;
import dev.musher.process.Processes;
import dev.musher.process.Running;
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
    private static final int COMMANDS = Depth.of(20, 500);
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

    private final Processes processes = new Processes(Map.of());

    @TempDir Path place;

    private Quarters quarters;
    private BubblewrapSandbox sandbox;

    @BeforeEach
    void furnish() throws Exception {
        quarters = Quarters.of(Kind.CLONE, place);
        quarters.outside(quarters.workplace(), "git config core.hooksPath tools/hooks; mkdir conf");
        Files.writeString(quarters.workplace().resolve("conf/.env"), SECRET);
        sandbox = Built.around(quarters, SandboxPolicy.USUAL);
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource({"conf, ../home", "conf, /oldroot", "tools, ../home", "tools, /oldroot"})
    @Tag("slow")
    void noMountGoesWhereALinkLeads(String folder, String link) throws Exception {
        var target = link.equals("/oldroot") ? link + quarters.home() : link;
        var before = quarters.outside(quarters.home(), "ls -AR");
        var exchanging = start("%s %s %s".formatted(EXCHANGE, target, folder));
        try {
            for (int i = 0; i < COMMANDS; i++) {
                assertThat(look()).doesNotContain(SECRET).doesNotContain(Quarters.KEY);
                assertThat(quarters.outside(quarters.home(), "ls -AR")).isEqualTo(before);
            }
        } finally {
            exchanging.stop(Duration.ZERO);
        }
        assertThat(quarters.inside(processes, sandbox, "echo works"))
                .isEqualTo(new Quarters.Answer(0, "works\n"));
    }

    /** A command that finds a link where there was none does not run, and that is well. */
    private String look() throws InterruptedException {
        try {
            return quarters.inside(processes, sandbox, LOOK).text();
        } catch (SandboxException refused) {
            return refused.explanation();
        }
    }

    private Running start(String script) {
        var running = processes.start(sandbox.around(quarters.command(script)), Quarters.LIMIT);
        Eventually.until("ready", () -> running.out().text().contains("ready"));
        return running;
    }
}
