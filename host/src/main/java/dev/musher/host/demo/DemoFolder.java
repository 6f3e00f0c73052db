package dev.musher.host.demo;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.base.process.tree.ProcessCookie;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The folder of a demo: the project, a home without settings, and the scripts. Closing deletes it,
 * unless it is to be kept.
 *
 * @param environment nothing of the user's but what programs need to be found and to speak
 */
public record DemoFolder(Path top, Map<String, String> environment, AfterDemo afterwards)
        implements AutoCloseable {
    /** What finds programs, names the time and the language, and has our processes found. */
    private static final List<String> HANDED_ON =
            List.of("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", ProcessCookie.VARIABLE);

    private static final int MOST_NAMES = 100;

    /** What becomes of it. */
    public enum AfterDemo {
        DELETED,
        KEPT
    }

    public DemoFolder {
        environment = Map.copyOf(environment);
    }

    /** Makes one where temporary files are. */
    public static DemoFolder make(Map<String, String> environment, AfterDemo afterwards) {
        String place = environment.getOrDefault("TMPDIR", "");
        Path parent = Path.of(place.startsWith("/") ? place : "/tmp");
        try {
            var top = made(parent.toRealPath());
            var demoFolder = new DemoFolder(top, own(environment, top), afterwards);
            Files.createDirectories(demoFolder.home());
            Files.createDirectories(demoFolder.scripts());
            Files.createDirectories(demoFolder.project().resolve(".musher"));
            return demoFolder;
        } catch (IOException e) {
            throw new ExplainedException(
                    "The demo needs its own folder. "
                            + FileException.of("make one in", parent, e).explanation(),
                    "Set TMPDIR to a folder that you can write to.",
                    e);
        }
    }

    /** Private, and with a name short enough for the tables that it will be in. */
    private static Path made(Path parent) throws IOException {
        var mine =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        for (int tried = 1; ; tried++) {
            int number = ThreadLocalRandom.current().nextInt(1_000_000);
            try {
                return Files.createDirectory(parent.resolve("musher-demo-" + number), mine);
            } catch (FileAlreadyExistsException e) {
                if (tried == MOST_NAMES) {
                    throw e;
                }
            }
        }
    }

    private static Map<String, String> own(Map<String, String> environment, Path top) {
        var own = new HashMap<String, String>();
        for (String name : HANDED_ON) {
            if (environment.containsKey(name)) {
                own.put(name, environment.getOrDefault(name, ""));
            }
        }
        own.put("HOME", home(top).toString());
        own.put("USER", "you");
        own.put("GIT_CONFIG_NOSYSTEM", "1");
        return own;
    }

    private static Path home(Path top) {
        return top.resolve("home");
    }

    public Path home() {
        return home(top);
    }

    public Path project() {
        return top.resolve("shop");
    }

    Path scripts() {
        return top.resolve("scripts");
    }

    @Override
    public void close() {
        if (afterwards == AfterDemo.KEPT) {
            return;
        }
        try {
            FolderTrees.delete(top);
        } catch (IOException e) {
            throw new ExplainedException(
                    "The demo's folder cannot be deleted: " + e.getMessage() + ".",
                    "Delete it yourself: " + top,
                    e);
        }
    }
}
