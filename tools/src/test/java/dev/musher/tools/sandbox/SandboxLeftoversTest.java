package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.tools.sandbox.options.SandboxAvailability.Available;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** At whatever moment a sandbox ends, none of its processes is left, also not of one half made. */
class SandboxLeftoversTest {
    /** Becomes bubblewrap, whose first process waits for ever before it lets the second go on. */
    private static final String HELD_UP =
            """
            #!/usr/bin/perl
            $^F = 1000; pipe my $out, my $in; fcntl $in, 4, 04001;
            1 while syswrite $in, 'x' x 4096;
            fcntl $in, 4, 1;
            exec '/usr/bin/bwrap', '--info-fd', fileno $in, @ARGV;
            """;

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    /** How a sandbox ends. */
    enum Ending {
        CLOSED,
        KEEPER_KILLED,
        NEWEST_AND_KEEPER_KILLED;

        void of(BubblewrapSandbox sandbox, Path folder) {
            var processes = Leftovers.of(folder);
            switch (this) {
                case CLOSED -> sandbox.close();
                case KEEPER_KILLED -> processes.getFirst().destroyForcibly();
                case NEWEST_AND_KEEPER_KILLED -> {
                    processes.getLast().destroyForcibly();
                    processes.getFirst().destroyForcibly();
                }
            }
        }
    }

    @Property(tries = 20)
    @Tag("slow")
    void nothingIsLeftOfASandboxThatEndsAtAnyMoment(
            @ForAll Ending ending, @ForAll @Range(max = 40_000) long microseconds)
            throws Exception {
        Path folder = Files.createTempDirectory(place, "one").toRealPath();
        var testHome = TestHome.bare(folder);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            processRunner.start(sandbox.around(testHome.command("sleep 300")), TestHome.LIMIT);
            Eventually.pass(1000 * microseconds);
            ending.of(sandbox, folder);

            Eventually.until("nothing is left", () -> Leftovers.of(folder).isEmpty());
        }
    }

    @Property(tries = 4)
    @Tag("slow")
    void nothingIsLeftOfAProgramThatEndsAtAnyMoment(
            @ForAll boolean asked, @ForAll @Range(max = 200_000) long microseconds)
            throws Exception {
        TestSandbox.available();
        Path folder = Files.createTempDirectory(place, "one").toRealPath();
        var program =
                new ProcessBuilder(
                                System.getProperty("java.home") + "/bin/java",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                SandboxUser.class.getName(),
                                folder.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(program.getInputStream().read()).isEqualTo('b');
        Eventually.pass(1000 * microseconds);
        if (asked) {
            program.destroy();
        } else {
            program.destroyForcibly();
        }
        program.waitFor();

        Eventually.until("nothing is left", () -> Leftovers.of(folder).isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsLeftOfASandboxThatBubblewrapIsMaking(Ending ending) throws Exception {
        var testHome = TestHome.bare(place);
        try (var sandbox = heldUp(testHome)) {
            sandbox.prepare(() -> testHome.command(":"));
            var fed = testHome.command("cat").input(CommandInput.text("food"));
            processRunner.start(sandbox.around(fed), TestHome.LIMIT);
            Eventually.until("both wait", () -> Leftovers.heldUp(testHome.place()).size() == 2);
            ending.of(sandbox, testHome.place());

            Eventually.until("nothing is left", () -> Leftovers.of(testHome.place()).isEmpty());
        }
    }

    @Test
    void bubblewrapAloneLeavesAProcessThatIsSeen() throws Exception {
        var words = new ArrayList<>(List.of(heldUp().program().toString(), "--die-with-parent"));
        words.addAll(SandboxSetup.NAMESPACES);
        words.addAll(List.of("--dev-bind", "/", "/", "--", "/bin/ls", place.toString()));
        var first = new ProcessBuilder(words).start();
        Eventually.until("it waits", () -> Leftovers.heldUp(place).size() == 1);

        first.destroyForcibly().waitFor();

        assertThat(Leftovers.of(place)).hasSize(1);
        Leftovers.of(place).forEach(ProcessHandle::destroyForcibly);
        Eventually.until("it is gone", () -> Leftovers.of(place).isEmpty());
    }

    private BubblewrapSandbox heldUp(TestHome testHome) throws Exception {
        var started = new BubblewrapSandbox.Started(heldUp(), processRunner, Map.of());
        return BubblewrapSandbox.of(started, testHome.premises(), SandboxPolicy.USUAL);
    }

    private Available heldUp() throws IOException, InterruptedException {
        TestSandbox.available();
        Path script = Files.writeString(place.resolve("bwrap"), HELD_UP);
        return new Available(
                Files.setPosixFilePermissions(
                        script, PosixFilePermissions.fromString("rwxr-xr-x")));
    }
}
