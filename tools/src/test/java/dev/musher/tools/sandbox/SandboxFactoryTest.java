package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxFactoryTest {
    private static final String MISSING =
            "The program bwrap is not on the PATH. Install the package bubblewrap.";

    @TempDir Path place;

    @Test
    void refusesWhereASandboxIsRequiredAndMissing() throws Exception {
        assertThat(choice(SandboxMode.REQUIRED))
                .isEqualTo(
                        new SandboxChoice.Refused(
                                "A sandbox is required, but none is available. "
                                        + MISSING
                                        + " To work without one, use --sandbox off."));
    }

    @Test
    void saysSoWhereThereIsNone() throws Exception {
        assertThat(choice(SandboxMode.AUTO))
                .isEqualTo(new SandboxChoice.Open("Commands run WITHOUT a sandbox. " + MISSING));
    }

    @Test
    void triesNothingWhenOff() throws Exception {
        assertThat(choice(SandboxMode.OFF)).isEqualTo(new SandboxChoice.Off());
    }

    @Test
    void confinesWhereItCan() throws Exception {
        TestSandbox.available();
        var testHome = TestHome.bare(place);

        assertThat(
                        sandboxes("/usr/bin:/bin")
                                .choose(SandboxMode.AUTO, testHome.premises(), SandboxPolicy.USUAL))
                .isInstanceOf(SandboxChoice.Confined.class);
    }

    @Test
    void refusesToGiveTheHomeToCommands() throws Exception {
        TestSandbox.available();
        var testHome = TestHome.bare(place);
        var sandboxLocation =
                new SandboxLocation(testHome.place(), testHome.home(), place.resolve("state"));

        assertThat(
                        sandboxes("/usr/bin:/bin")
                                .choose(SandboxMode.REQUIRED, sandboxLocation, SandboxPolicy.USUAL))
                .isInstanceOfSatisfying(
                        SandboxChoice.Refused.class,
                        refused ->
                                assertThat(refused.reason()).contains("contains the home folder"));
    }

    @Test
    void repeatsWhatBubblewrapSaid() throws Exception {
        assertThat(probe("echo 'bwrap: No permissions to create new user namespace' >&2; exit 1"))
                .isInstanceOfSatisfying(
                        SandboxAvailability.Unavailable.class,
                        answer ->
                                assertThat(answer.reason())
                                        .startsWith("This machine does not allow user")
                                        .endsWith("No permissions to create new user namespace"));
        assertThat(probe("echo 'bwrap: Unknown option --disable-userns' >&2; exit 1"))
                .isInstanceOfSatisfying(
                        SandboxAvailability.Unavailable.class,
                        answer -> assertThat(answer.reason()).contains("0.8 or later"));
        assertThat(probe("exit 9"))
                .isEqualTo(
                        new SandboxAvailability.Unavailable(
                                "bubblewrap ended with code 9. It said: "));
    }

    @Test
    void triesOnlyOnce() throws Exception {
        program("echo x >>" + place.resolve("tries"));
        var probe =
                new BubblewrapProbe(new ProcessRunner(Map.of()), Map.of("PATH", place.toString()));

        assertThat(probe.probe()).isEqualTo(probe.probe());
        assertThat(place.resolve("tries")).hasContent("x\n");
    }

    @Test
    void knowsItsModesByTheirWords() {
        assertThat(SandboxMode.of("required")).isEqualTo(Optional.of(SandboxMode.REQUIRED));
        assertThat(SandboxMode.of("maybe")).isEmpty();
    }

    private SandboxChoice choice(SandboxMode mode) throws Exception {
        var testHome = TestHome.bare(Files.createDirectory(place.resolve("quarters")));
        return sandboxes(place.toString()).choose(mode, testHome.premises(), SandboxPolicy.USUAL);
    }

    private static SandboxFactory sandboxes(String path) {
        return new SandboxFactory(
                new BubblewrapProbe(new ProcessRunner(Map.of()), Map.of("PATH", path)));
    }

    private SandboxAvailability probe(String script) throws Exception {
        program(script);
        return new BubblewrapProbe(new ProcessRunner(Map.of()), Map.of("PATH", place.toString()))
                .probe();
    }

    private void program(String script) throws IOException {
        Path program = Files.writeString(place.resolve("bwrap"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
