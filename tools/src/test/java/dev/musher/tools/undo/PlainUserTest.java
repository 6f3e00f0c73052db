package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.RestoreResult.Restored;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** For a user bound by permissions, since they do not bind the superuser. */
class PlainUserTest {
    private static final int NOBODY = 65534;

    @TempDir Path place;

    @Test
    void restoresWhatModesKeepOut() throws Exception {
        assertThat(run("chmod 000 closed; chmod 000 file; chmod 555 fixed; rm -f fixed/none"))
                .isEqualTo("restored, left 0: 755 644 755");
    }

    @Test
    void restoresInFoldersThatMayNotBeWritten() throws Exception {
        assertThat(run("rm closed/inner; chmod 555 closed; chmod 600 file"))
                .isEqualTo("restored, left 0: 755 644 755");
    }

    @Test
    void namesWhatCannotBeRead() throws Exception {
        assertThat(run("true", "chmod 000 file"))
                .isEqualTo("unkept 1; restored, left 0: 755 0 755");
    }

    private String run(String... scripts) throws Exception {
        var command = new ArrayList<String>();
        if ((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0) {
            assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "setpriv is missing");
            Files.setAttribute(place, "unix:uid", NOBODY);
            command.addAll(
                    List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        location(UndoJournal.class)
                                + ":"
                                + location(IgnoreSources.class)
                                + ":"
                                + location(dev.musher.base.task.TaskGroup.class)
                                + ":"
                                + location(Scene.class),
                        Scene.class.getName(),
                        place.toString()));
        command.addAll(List.of(scripts));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        assumeTrue(
                !output.contains("ClassNotFoundException"), "a plain user cannot read the classes");
        return output.strip();
    }

    private static String location(Class<?> type) {
        var location = type.getProtectionDomain().getCodeSource().getLocation();
        // Not its path, which writes a space as %20.
        return Path.of(URI.create(location.toString())).toString();
    }

    /** A program that runs scripts, restores, and prints what became of it. */
    static final class Scene {
        private Scene() {}

        public static void main(String[] arguments) throws Exception {
            Path place = Path.of(arguments[0]).toRealPath();
            Path folder = Files.createDirectory(place.resolve("project"));
            sh(
                    folder,
                    "umask 022; mkdir closed fixed; echo 1 > closed/inner; echo 2 > file;"
                            + " echo 3 > fixed/file");
            if (arguments.length > 2) {
                sh(folder, arguments[2]);
            }
            var undoJournal =
                    UndoStore.open(
                                    place.resolve("undo"),
                                    folder,
                                    IgnoreSources.ofTree(folder),
                                    UndoLimits.usual())
                            .journal("session");
            undoJournal.before("call", List.of());
            sh(folder, arguments[1]);
            undoJournal.after("call");
            var checkpoint = undoJournal.checkpoints().getFirst();
            if (checkpoint.unkept() > 0) {
                System.out.print("unkept " + checkpoint.unkept() + "; ");
            }
            var done = undoJournal.restore(checkpoint, OverwritePolicy.ASK);
            System.out.println(
                    done instanceof Restored restored
                            ? "restored, left " + restored.left().size() + ": " + modes(folder)
                            : done.toString());
        }

        private static String modes(Path folder) throws Exception {
            var modes = new ArrayList<String>();
            for (var name : List.of("closed", "file", "fixed")) {
                int mode = (int) Files.getAttribute(folder.resolve(name), "unix:mode");
                modes.add(Integer.toOctalString(mode & 07777));
            }
            return String.join(" ", modes);
        }

        private static void sh(Path folder, String script) throws Exception {
            new ProcessBuilder("sh", "-c", script)
                    .directory(folder.toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
        }
    }
}
