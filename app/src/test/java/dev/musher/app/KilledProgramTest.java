package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program that is killed takes its commands along, without a sandbox too. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "commands are found in /proc")
class KilledProgramTest {
    private static final String COMMAND =
            "( setsid sleep 600 & echo $! >one; wait ) & echo $$ >two; echo $PPID >/dev/null;"
                    + " while [ ! -s one ]; do sleep 0.01; done; touch ready; sleep 600";

    @TempDir Path temp;

    @Test
    @Tag("slow")
    void leavesNoCommandBehind() throws Exception {
        Path project = Files.createDirectory(temp.resolve("project"));
        Path script =
                Files.writeString(
                        temp.resolve("script.yaml"),
                        "steps:\n- calls: [{tool: bash, arguments: {command: '"
                                + COMMAND
                                + "'}}]\n");
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        words.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        words.addAll(List.of("-p", "x", "--sandbox", "off", "--permission-mode", "yolo"));
        words.addAll(List.of("-m", "scripted:" + script));
        var builder = new ProcessBuilder(words).directory(project.toFile());
        builder.environment().put("HOME", temp.toString());
        builder.redirectErrorStream(true).redirectOutput(temp.resolve("out").toFile());
        var musher = builder.start();
        try {
            Eventually.until("it runs", () -> Files.exists(project.resolve("ready")));
            var pids = List.of(pid(project.resolve("one")), pid(project.resolve("two")));
            assertThat(pids).allMatch(KilledProgramTest::lives);

            musher.destroyForcibly().waitFor();

            Eventually.until(
                    "they are gone", () -> pids.stream().noneMatch(KilledProgramTest::lives));
        } finally {
            musher.destroyForcibly();
        }
    }

    private static long pid(Path file) throws Exception {
        return Long.parseLong(Files.readString(file).strip());
    }

    private static boolean lives(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
    }
}
