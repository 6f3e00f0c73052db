package dev.musher.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardWatchEventKinds;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A copy of this checkout or of its launcher, uncommitted changes included, as a repository of its
 * own.
 */
final class CheckoutCopy {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final OutputLimit LIMIT = OutputLimit.ends(8 * 1024 * 1024, 64 * 1024);

    private final ProcessRunner processRunner = new ProcessRunner(System.getenv());
    private final Map<String, String> environment;
    final Path root;

    private CheckoutCopy(Path root) {
        this.root = root;
        environment = new HashMap<>(System.getenv());
        environment.keySet().removeIf(name -> name.startsWith("MUSHER_"));
        environment.remove("JAVA_HOME");
        environment.put("LC_ALL", "C.UTF-8");
    }

    static CheckoutCopy copy(Path original, Path target) throws Exception {
        var checkoutCopy = new CheckoutCopy(target);
        checkoutCopy.copyFiles(original, ".");
        checkoutCopy.publish();
        return checkoutCopy;
    }

    /**
     * Has the next build take classes that are compiled already, instead of compiling for minutes.
     */
    void takeClasses(Path original) throws Exception {
        succeed(
                root,
                "sh",
                "-ec",
                """
                for classes in "$1"/*/target/classes; do
                  module=${classes%/target/classes}
                  mkdir -p "${module##*/}/target/launch"
                  cp -r "$classes" "${module##*/}/target/launch"
                done
                """,
                "sh",
                original.toString());
        Files.writeString(root.resolve(".mvn/maven.config"), "-Dmaven.main.skip=true\n");
    }

    /** The launcher as it is here, with a program of one class in place of all modules. */
    static CheckoutCopy standIn(Path original, Path target) throws Exception {
        var checkoutCopy = new CheckoutCopy(target);
        checkoutCopy.copyFiles(
                original,
                "musher",
                "launcher",
                ".mvn",
                ".gitignore",
                "pom.xml",
                "app/pom.xml",
                StandIn.COMPARISON,
                StandIn.HANDOVER);
        StandIn.write(target);
        checkoutCopy.publish();
        return checkoutCopy;
    }

    private void copyFiles(Path original, String... which) throws Exception {
        String files =
                succeed(
                        original,
                        Stream.concat(
                                        Stream.of(
                                                "git",
                                                "ls-files",
                                                "-co",
                                                "--exclude-standard",
                                                "-z",
                                                "--"),
                                        Stream.of(which))
                                .toArray(String[]::new));
        for (String name : files.split("\0", -1)) {
            Path source = original.resolve(name);
            if (!name.isEmpty() && Files.exists(source, LinkOption.NOFOLLOW_LINKS)) {
                Path copy = root.resolve(name);
                Files.createDirectories(copy.getParent());
                Files.copy(source, copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private void publish() throws Exception {
        succeed(root, "git", "init", "-q", "-b", "main");
        commit("first");
    }

    void commit(String subject) throws Exception {
        succeed(root, "git", "add", "-A");
        succeed(
                root,
                "git",
                "-c",
                "user.name=T",
                "-c",
                "user.email=t@example.org",
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                subject);
    }

    /** What a run of the launcher printed, and how it ended. */
    record Run(int code, String out, String err) {}

    Run musher(String... words) throws InterruptedException {
        return run(root, Map.of(), commandOf("./musher", words));
    }

    Run musherWith(Map<String, String> more, String... words) throws InterruptedException {
        return run(root, more, commandOf("./musher", words));
    }

    Run run(Path directory, Map<String, String> more, String... words) throws InterruptedException {
        CommandResult commandResult =
                processRunner.run(command(directory, more, words), PATIENCE, LIMIT);
        if (commandResult instanceof CommandResult.Exited(int code, var out, var err)) {
            return new Run(code, out.text(), err.text());
        }
        throw new AssertionError(String.join(" ", words) + " did not end: " + commandResult);
    }

    RunningCommand start(String... words) {
        return processRunner.start(command(root, Map.of(), words), LIMIT);
    }

    private CommandLine command(Path directory, Map<String, String> more, String... words) {
        var all = new HashMap<>(environment);
        all.putAll(more);
        return CommandLine.of(directory, all, words);
    }

    String succeed(Path directory, String... words) throws InterruptedException {
        Run run = run(directory, Map.of(), words);
        assertThat(run.code()).as("%s: %s", String.join(" ", words), run.err()).isZero();
        return run.out();
    }

    /** Changes a source file as an editor would. */
    void edit(String file, String from, String to) throws IOException {
        Path path = root.resolve(file);
        String text = Files.readString(path);
        assertThat(text).contains(from);
        Files.writeString(path, text.replace(from, to));
    }

    /** The folder of the build that the launcher would run. */
    Path build() throws IOException {
        String id = Files.readAllLines(root.resolve(".build/current")).get(1);
        return root.resolve(".build").resolve(id);
    }

    long builds() throws IOException {
        try (Stream<Path> entries = Files.list(root.resolve(".build"))) {
            return entries.filter(entry -> entry.getFileName().toString().length() == 40).count();
        }
    }

    /** Waits until the AOT cache of the current build is there and its training is over. */
    Path awaitCache() throws Exception {
        awaitEntries(build(), names -> names.stream().noneMatch(n -> n.endsWith(".training")));
        return awaitFile(build(), ".aot");
    }

    /** Waits for a file with such a name, however long a build may take. */
    static Path awaitFile(Path folder, String ending) throws Exception {
        List<String> names =
                awaitEntries(folder, all -> all.stream().anyMatch(n -> n.endsWith(ending)));
        return names.stream()
                .filter(n -> n.endsWith(ending))
                .map(folder::resolve)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> awaitEntries(Path folder, Predicate<List<String>> wanted)
            throws Exception {
        try (var watcher = FileSystems.getDefault().newWatchService()) {
            folder.register(
                    watcher,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_DELETE);
            while (true) {
                List<String> names = names(folder);
                if (wanted.test(names)) {
                    return names;
                }
                var key = watcher.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                assertThat(key)
                        .as("what was awaited in %s, where there is %s", folder, names)
                        .isNotNull();
                key.pollEvents();
                key.reset();
            }
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    private static String[] commandOf(String program, String... words) {
        var all = new String[words.length + 1];
        all[0] = program;
        System.arraycopy(words, 0, all, 1, words.length);
        return all;
    }
}
