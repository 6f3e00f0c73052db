package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
class LinuxProcessTableTest implements ProcessTableContract {
    private final LinuxProcessTable table = new LinuxProcessTable(Path.of("/proc"));

    @TempDir Path directory;

    @Override
    public ProcessTable table() {
        return table;
    }

    @Override
    public ProcessEntry born() throws Exception {
        return start("sleep", "300");
    }

    @Override
    public void ends(ProcessEntry process) throws Exception {
        var handle = ProcessHandle.of(process.pid()).orElseThrow();
        handle.destroyForcibly();
        handle.onExit().get();
    }

    @Test
    void readsAProcessWhoseNameLooksLikeTheRestOfTheLine() throws Exception {
        var program = directory.resolve(") Z (1 2) (");
        Files.copy(Path.of("/bin/sleep"), program);

        var process = start(program.toString(), "300");

        assertThat(process.parent()).isEqualTo(ProcessHandle.current().pid());
        ends(process);
    }

    @Test
    void knowsAProcessThatIsBecomingAnotherProgram() {
        assertThat(ProcStatLine.isBetweenPrograms(stat(0x400000, 0))).isTrue();
        assertThat(ProcStatLine.isBetweenPrograms(stat(0x400000, 140_724_313_853_935L))).isFalse();
        assertThat(ProcStatLine.isBetweenPrograms(stat(0x600000, 0))).as("kernel").isFalse();
    }

    private static String stat(long flags, long environmentEnd) {
        return "7 (a) S 1 7 7 0 -1 " + flags + " 0".repeat(41) + " " + environmentEnd + " 0";
    }

    @Test
    void takesAZombieForDead() throws Exception {
        // A shell would take notice of its child's end; a sleep in its place never does.
        var script = "while [ ! -e go ]; do sleep 0.01; done & echo $!; exec sleep 300";
        var parent = new ProcessBuilder("sh", "-c", script).directory(directory.toFile()).start();
        var zombie = parent.inputReader().readLine();
        Eventually.until("the exec", () -> read(Long.toString(parent.pid())).contains("(sleep)"));
        Files.createFile(directory.resolve("go"));
        Eventually.until("the zombie", () -> read(zombie).contains(") Z "));

        assertThat(table.find(Long.parseLong(zombie))).isEmpty();
        parent.destroyForcibly().waitFor();
    }

    @Test
    void takesAProcessForAliveWhoseFirstThreadEndedBeforeTheOthers() throws Exception {
        stat(30, "30 (server) Z 1 30 30 0 -1 4 0 0 0 0 0 0 0 0 20 0 3 0 77 0 0");
        stat(31, "31 (zombie) Z 1 31 31 0 -1 4 0 0 0 0 0 0 0 0 20 0 1 0 77 0 0");

        assertThat(new LinuxProcessTable(directory).alive())
                .containsExactly(new ProcessEntry(30, 1, 30, 30, 77));
    }

    @Test
    void tellsWhichPidWasGivenOutLast() throws Exception {
        var elsewhere = new LinuxProcessTable(directory);
        assertThat(elsewhere.lastBorn()).isEmpty();
        Files.createDirectories(directory.resolve("sys/kernel"));
        Files.writeString(directory.resolve("sys/kernel/ns_last_pid"), "1234\n");
        assertThat(elsewhere.lastBorn()).hasValue(1234);
    }

    @Test
    void passesOverWhatItCannotReadOrUnderstand() throws Exception {
        stat(40, "40 (ok) S 1 40 40 0 -1 4 0 0 0 0 0 0 0 0 20 0 1 0 78 0 0");
        stat(41, "41 (cut) S 1 41");
        stat(42, "");
        Files.createDirectory(directory.resolve("43"));
        Files.createDirectory(directory.resolve("sys"));

        assertThat(new LinuxProcessTable(directory).alive())
                .containsExactly(new ProcessEntry(40, 1, 40, 40, 78));
    }

    @Test
    void findsACookieOnlyInItsOwnVariable() throws Exception {
        stat(50, "50 (ok) S 1 50 50 0 -1 4 0 0 0 0 0 0 0 0 20 0 1 0 78 0 0");
        var fake = new LinuxProcessTable(directory);
        var process = fake.find(50).orElseThrow();
        Files.writeString(
                directory.resolve("50/environ"),
                "X=MUSHER_PROCESS=other\0XMUSHER_PROCESS=other\0MUSHER_PROCESS=a:b\0Y=1\0");

        assertThat(fake.carries(process, new ProcessCookie("a"))).isTrue();
        assertThat(fake.carries(process, new ProcessCookie("b"))).isTrue();
        assertThat(fake.carries(process, new ProcessCookie("other"))).isFalse();
    }

    private ProcessEntry start(String... words) throws IOException {
        return table.find(new ProcessBuilder(words).start().pid()).orElseThrow();
    }

    private void stat(long pid, String line) throws IOException {
        var folder = Files.createDirectory(directory.resolve(Long.toString(pid)));
        Files.writeString(folder.resolve("stat"), line);
    }

    private static String read(String pid) {
        try {
            return Files.readString(Path.of("/proc", pid, "stat"));
        } catch (IOException gone) {
            return "gone";
        }
    }
}
