package dev.musher.tools.filetree;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A working tree on disk, as git sees it and as our walk does. */
final class GitTree {
    private static final int MOST_OUTPUT = 4 * 1024 * 1024;

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private final Path folder;
    private NameCase nameCase = NameCase.EXACT;
    private Optional<Path> userFile = Optional.empty();

    private GitTree(Path folder) {
        this.folder = folder;
    }

    /** A repository without a commit. */
    static GitTree in(Path folder) throws IOException, InterruptedException {
        var tree = new GitTree(Files.createDirectories(folder).toRealPath());
        Templates.fill(tree.folder, "GitTree", () -> tree.git("init", "-q", "--template="));
        return tree;
    }

    /** The same without git. */
    static GitTree withoutGit(Path folder) throws IOException {
        return new GitTree(Files.createDirectories(folder).toRealPath());
    }

    Path folder() {
        return folder;
    }

    GitTree with(NameCase names) {
        nameCase = names;
        return this;
    }

    GitTree withUserFile(Path file) {
        userFile = Optional.of(file);
        return this;
    }

    /** Writes a file; one character is one byte, in names and content. */
    GitTree file(String path, String content) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content.getBytes(ISO_8859_1));
        return this;
    }

    GitTree files(String... paths) throws IOException {
        for (String path : paths) {
            file(path, "x");
        }
        return this;
    }

    IgnoreSources sources() {
        return new IgnoreSources(userFile, nameCase, folder);
    }

    /** Everything that our walk shows but directories, relative to a directory. */
    List<String> walked(Path directory) throws InterruptedException {
        var shown = new ArrayList<String>();
        new TreeWalk(
                        directory,
                        IgnoreRules.at(directory, sources()),
                        WalkLimits.usual(WalkLimits.Hidden.VISIT))
                .inOrder(
                        entry -> {
                            if (entry.kind() != TreeEntryKind.DIRECTORY) {
                                shown.add(octets(directory, entry.path()));
                            }
                        });
        return shown;
    }

    List<String> walked() throws InterruptedException {
        return walked(folder);
    }

    /** Puts files into the index, also those that are ignored. */
    GitTree track(List<String> paths) throws InterruptedException {
        var words = new ArrayList<>(List.of("--literal-pathspecs", "add", "-f", "--"));
        words.addAll(paths);
        git(words.toArray(String[]::new));
        return this;
    }

    /** Everything that git tracks, or does not ignore, relative to a directory. */
    List<String> listedByGit(String... directory) throws InterruptedException {
        var words = new ArrayList<>(List.of("ls-files", "-c", "-o", "--exclude-standard", "-z"));
        words.addAll(List.of(directory));
        var listed = new TreeSet<String>();
        for (String path : git(words.toArray(String[]::new)).split("\0", -1)) {
            if (!path.isEmpty()) {
                listed.add(path);
            }
        }
        return List.copyOf(listed);
    }

    private String git(String... words) throws InterruptedException {
        var command = new ArrayList<>(List.of("git", "-c", "core.ignoreCase=" + folded()));
        userFile.ifPresent(file -> command.addAll(List.of("-c", "core.excludesFile=" + file)));
        command.addAll(List.of(words));
        var environment = new HashMap<>(TestGitSettings.VARIABLES);
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("HOME", folder.toString());
        var commandResult =
                processRunner.run(
                        CommandLine.of(folder, environment, command.toArray(String[]::new)),
                        Duration.ofMinutes(1),
                        OutputLimit.whole(MOST_OUTPUT));
        if (!(commandResult instanceof CommandResult.Exited(int code, var out, var err))
                || code != 0) {
            throw new IllegalStateException("git failed: " + commandResult.err().text());
        }
        return new String(out.bytes().toArray(), ISO_8859_1);
    }

    private boolean folded() {
        return nameCase == NameCase.FOLDED;
    }

    private static String octets(Path directory, Path path) {
        return new String(EntryName.bytes(directory, path), ISO_8859_1);
    }

    /** What a text in UTF-8 looks like with a character for each byte. */
    static String octets(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }
}
