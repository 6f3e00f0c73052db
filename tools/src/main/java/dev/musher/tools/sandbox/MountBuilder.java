package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.codegen.TextFile;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Puts together what a command sees, before bubblewrap starts. Bubblewrap finds sources and places
 * by their paths, where a link that another process puts there meanwhile leads it elsewhere, and it
 * reads the whole table of mounts for each of them. So a root is made in a folder of Musher's own,
 * in a mount namespace of the command's own: every source and every place is opened from a handle
 * without following any link, and mounted by that handle. Bubblewrap gets the finished root.
 *
 * @param folders where that is
 * @param holder whose namespaces the command enters
 */
@TextFile("mount-stage.pl")
record MountBuilder(Folders folders, NamespaceHolder holder) {
    private static final Duration BOUND = Duration.ofSeconds(5);
    private static final OutputLimit LIMIT = OutputLimit.ends(1024, 1024);

    /** How the program ends that cannot make the mounts, and what it says first. */
    static final int FAILED = 125;

    static final String UNBUILT = "The sandbox cannot be set up, so the command did not run: ";

    private static final String PROGRAM =
            PerlMounts.program(
                    "my ($unbuilt, $failed) = ('%s', %d);\n".formatted(UNBUILT, FAILED)
                            + MountBuilderText.TEXT);

    /** The numbers of setns and unshare; newer calls have the same ones everywhere. */
    private static final Map<String, List<String>> NUMBERS =
            Map.of(
                    "amd64", List.of("308", "272"),
                    "aarch64", List.of("268", "97"),
                    "riscv64", List.of("268", "97"));

    /**
     * Where mounts are put together.
     *
     * @param folder an empty one of our own, of which commands see nothing
     * @param project its top
     * @param view another one, where the holder may show the project
     */
    record Folders(Path folder, Path project, Path view) {}

    /** Whether this machine lets us, found out by trying. */
    boolean isPossible(ProcessRunner processRunner) throws InterruptedException {
        if (!Files.isExecutable(PerlMounts.PERL) || numbers().isEmpty()) {
            return false;
        }
        var words = words(new Walls(), NetworkSharing.OWN);
        words.add("/bin/true");
        try {
            var command = CommandLine.of(Path.of("/"), Map.of(), words.toArray(String[]::new));
            return processRunner.run(command, BOUND, LIMIT)
                            instanceof CommandResult.Exited(var code, _, _)
                    && code == 0;
        } catch (ProcessException _) {
            return false;
        }
    }

    /** The words before bubblewrap, by which the mounts of these walls are made. */
    List<String> words(Walls walls, NetworkSharing sharing) {
        var words = new ArrayList<>(List.of(PerlMounts.PERL.toString(), "-e", PROGRAM));
        words.addAll(numbers());
        words.add(Long.toString(holder.pid()));
        words.add(sharing == NetworkSharing.SHARED ? "net" : "");
        words.add(folders.folder().toString());
        words.add(folders.project().toString());
        words.add(folders.view().toString());
        for (var mount : walls.mounts()) {
            words.add(mount.how());
            words.add(mount.what());
            words.add(mount.place().toString().substring(1));
        }
        words.add("--");
        return words;
    }

    /** The words for bubblewrap, by which it shows the root that was made. */
    List<String> shown(Walls walls) {
        var words = new ArrayList<>(List.of("--dev-bind", folders.folder().toString(), "/"));
        words.addAll(walls.rest());
        return words;
    }

    private static List<String> numbers() {
        return NUMBERS.getOrDefault(System.getProperty("os.arch"), List.of());
    }
}
