package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a session leaves behind is for its owner alone, also where the umask hides nothing. */
class PrivateStateTest {
    private static final List<String> SCRIPT =
            List.of(
                    "steps:",
                    "- calls: [{tool: write, arguments: {path: A.java, content: 'class A {}'}}]",
                    "- calls: [{tool: bash, arguments: {command: 'seq 1 60000'}}]",
                    "- calls: [{tool: symbols, arguments: {path: A.java}}]",
                    "- calls: [{tool: read, arguments: {path: A.java}}]",
                    "- text: Done.");

    @TempDir Path temp;

    @Test
    @Tag("slow")
    void isForItsOwnerAlone() throws IOException, InterruptedException {
        Path home = Files.createDirectory(temp.resolve("home"));
        Path project = Files.createDirectory(temp.resolve("project"));
        Path script = Files.write(temp.resolve("script.yaml"), SCRIPT);
        Path out = temp.resolve("out");

        run(home, project, out, "-p", "x", "--permission-mode", "yolo", "-m", "scripted:" + script);
        run(home, project, out, "story", "add", "Sing");

        var kept = new ArrayList<Path>();
        for (Path top : List.of(home, project.resolve(".musher/state"))) {
            try (var files = Files.walk(top)) {
                // What commands put into their layers lies below a folder that is closed.
                files.filter(file -> !file.equals(home) && !file.toString().contains("/layers/"))
                        .forEach(kept::add);
            }
        }
        assertThat(kept.stream().map(Path::toString))
                .as(Files.readString(out))
                .anyMatch(name -> name.contains("/undo/"))
                .anyMatch(name -> name.contains("/sessions/"))
                .anyMatch(name -> name.contains("/ledger"));
        assertThat(kept.stream().filter(PrivateStateTest::isOpenToOthers)).isEmpty();
    }

    private static boolean isOpenToOthers(Path file) {
        try {
            return !Files.isSymbolicLink(file)
                    && !PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS))
                            .endsWith("------");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Path home, Path project, Path out, String... words)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("sh", "-c", "umask 000; exec \"$@\"", "sh"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("HOME", home.toString());
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectErrorStream(true).redirectOutput(out.toFile());
        assertThat(builder.start().waitFor()).as(Files.readString(out)).isZero();
    }
}
