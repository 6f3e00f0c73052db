package dev.musher.base.testrun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The modules below a folder, as they are compiled: one is when the class path of its tests is
 * written, which Maven does last.
 */
final class CompiledModules {
    private static final long INTERVAL_MILLIS = 250;

    private final Path root;
    private final Optional<ProcessHandle> compiler;
    private final Set<Path> given = new HashSet<>();

    /**
     * @param compiler the process that compiles them, if one does; it removes the class paths of an
     *     earlier run before it starts
     */
    CompiledModules(Path root, Optional<ProcessHandle> compiler) {
        this.root = root;
        this.compiler = compiler;
    }

    /** Those that are compiled and were not given yet; waits for one, and is empty at the end. */
    List<Path> next() throws IOException, InterruptedException {
        while (true) {
            // Asked before looking, so that what it compiled last is seen.
            boolean isCompiling = compiler.filter(ProcessHandle::isAlive).isPresent();
            var compiled = compiled(isCompiling);
            if (!compiled.isEmpty() || !isCompiling) {
                given.addAll(compiled);
                return compiled;
            }
            TimeUnit.MILLISECONDS.sleep(INTERVAL_MILLIS);
        }
    }

    private List<Path> compiled(boolean isCompiling) throws IOException {
        var compiled = new ArrayList<Path>();
        try (var modules = Files.newDirectoryStream(root)) {
            for (Path module : modules) {
                var classpath = module.resolve("target/test-classpath");
                if (Files.isRegularFile(module.resolve("pom.xml"))
                        && Files.isRegularFile(classpath)
                        && Files.isDirectory(module.resolve("target/test-classes"))
                        && !given.contains(module)
                        && !(isCompiling && isBeingWritten(classpath))) {
                    compiled.add(module);
                }
            }
        }
        return compiled;
    }

    private static boolean isBeingWritten(Path file) throws IOException {
        long age = System.currentTimeMillis() - Files.getLastModifiedTime(file).toMillis();
        return Files.size(file) == 0 || age < INTERVAL_MILLIS;
    }
}
