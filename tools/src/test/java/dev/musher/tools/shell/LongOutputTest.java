package dev.musher.tools.shell;

import static dev.musher.tools.shell.ShellSession.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.ToolOutcome.Failed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class LongOutputTest {
    @TempDir Path root;

    private ShellSession session;

    @BeforeEach
    void open() {
        session = new ShellSession(root);
    }

    @AfterEach
    void leavesNothing() {
        session.close();
        assertThat(session.alive()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "seq 1 200",
                "seq 1 199; printf 200",
                "head -c 8192 /dev/zero | tr '\\0' x",
                "head -c 8191 /dev/zero | tr '\\0' x; echo",
                "for i in $(seq 1 50000); do printf '\\r%d' $i; done",
            })
    void showsAllOfWhatIsWithinTheLimits(String command) throws Exception {
        assertThat(text(session.bash(command))).doesNotContain("left out");
        assertThat(session.files()).isEmpty();
    }

    @Test
    void showsBothEndsOfTooManyLines() throws Exception {
        var shown = text(session.bash("seq 1 201"));

        assertThat(shown)
                .isEqualTo(
                        numbers(1, 100)
                                + "[lines 101 to 101 of 201 left out; the whole output is in "
                                + onlyFile()
                                + "]\n"
                                + numbers(102, 201)
                                + "[exit code 0]");
        assertThat(onlyFile()).hasContent(numbers(1, 201));
    }

    @Test
    void showsBothEndsOfTooManyBytes() throws Exception {
        var shown = text(session.bash("seq 1 100000; exit 0"));

        assertThat(shown)
                .startsWith("1\n2\n")
                .contains(" of 100000 left out; the whole output is in " + onlyFile() + "]\n")
                .endsWith("\n99999\n100000\n[exit code 0]")
                .hasSizeLessThan(8192);
        assertThat(onlyFile()).hasContent(numbers(1, 100_000));
        assertThat(shown).contains("\n100\n[lines 101 to 99900 of 100000 left out");
    }

    @Test
    void showsBothEndsOfALineThatIsTooLong() throws Exception {
        var shown = text(session.bash("printf 'ä%.0s' $(seq 1 4097)"));

        assertThat(shown)
                .isEqualTo(
                        "ä".repeat(2048)
                                + "\n[the middle left out; the whole output is in "
                                + onlyFile()
                                + "]\n"
                                + "ä".repeat(2048)
                                + "\n[exit code 0]");
        assertThat(onlyFile()).hasContent("ä".repeat(4097));
    }

    @Test
    void splitsNoCharacterWhereItCuts() throws Exception {
        assertThat(text(session.bash("printf 'x'; printf '🎉%.0s' $(seq 1 5000)")))
                .doesNotContain("\uFFFD");
    }

    @Test
    void keepsFilesForTheOwnersEyes() throws Exception {
        session.bash("seq 1 100000");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(onlyFile())))
                .isEqualTo("rw-------");
    }

    @Test
    void cutsTheOutputOfWhatFails() throws Exception {
        var outcome = session.bash("seq 1 100000; exit 9");

        assertThat(outcome).isInstanceOf(Failed.class);
        assertThat(((Failed) outcome).text())
                .hasSizeLessThan(8192)
                .endsWith("\n100000\n[exit code 9]");
    }

    @Test
    void saysWhyThereIsNoFile() throws Exception {
        Files.writeString(root.resolve("spills"), "in the way");

        assertThat(text(session.bash("seq 1 100000"))).contains(" left out; they were not saved: ");
        Files.delete(root.resolve("spills"));
    }

    @Test
    @Tag("slow")
    void holdsAHundredMegabytesInBoundedMemoryAndFile() throws Exception {
        var shown = text(session.bash("yes | head -c 100000000"));

        assertThat(shown)
                .contains(" of 50000000 left out; the first 67108864 of 100000000 bytes are in ")
                .hasSizeLessThan(1000);
        assertThat(onlyFile()).hasSize(67_108_864);
    }

    @Test
    void dropsTheOldestFilesWhenTheyAreTooMany() throws Exception {
        var outputSpillFiles = new OutputSpillFiles(root.resolve("spills"));
        var first = outputSpillFiles.write(new byte[] {1});
        for (int i = 0; i < 256; i++) {
            outputSpillFiles.write(new byte[] {1});
        }

        assertThat(first).doesNotExist();
        assertThat(session.files()).hasSize(256);
    }

    @Test
    void outlivesTheSessionUntilSomebodySpillsDaysLater() throws Exception {
        session.bash("seq 1 100000");
        session.close();
        var told = onlyFile();
        var days = FileTime.from(Instant.now().minus(Duration.ofDays(3)));
        var kept = Files.writeString(root.resolve("spills/notes.txt"), "not ours");
        Files.setLastModifiedTime(kept, days);
        Files.setLastModifiedTime(told, days);

        var later = new OutputSpillFiles(root.resolve("spills")).write(new byte[] {1});

        assertThat(session.files()).containsExactlyInAnyOrder(kept, later);
    }

    @Test
    void isReducedToWhatIsSeenBeforeItIsMeasured() throws Exception {
        assertThat(
                        session.bash(
                                "for i in $(seq 1 3000); do printf '\\r\\033[32m%d\\033[0m' $i; done"))
                .isEqualTo(ShellSession.done("3000\n[exit code 0]"));
    }

    private Path onlyFile() throws IOException {
        assertThat(session.files()).hasSize(1);
        return session.files().getFirst();
    }

    private static String numbers(int from, int to) {
        var text = new StringBuilder();
        for (int i = from; i <= to; i++) {
            text.append(i).append('\n');
        }
        return text.toString();
    }
}
