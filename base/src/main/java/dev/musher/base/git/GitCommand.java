package dev.musher.base.git;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeFile;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.process.CommandInput;
import dev.musher.base.text.ImmutableBytes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Git in one directory, for the commands that have no typed call. */
public final class GitCommand {
    private static final int MOST_BYTES = 256 * 1024 * 1024;

    private final GitRunner runner;

    GitCommand(GitRunner runner) {
        this.runner = runner;
    }

    /** With more in its environment, such as another index. */
    public GitCommand with(String name, String value) {
        return new GitCommand(runner.with(Map.of(name, value)));
    }

    /** Whose calls may each take so long. */
    public GitCommand within(Duration time) {
        return new GitCommand(runner.within(time));
    }

    /** The same without programs by which the repository's own settings convert files. */
    public GitCommand withoutFilters() throws InterruptedException {
        return new GitCommand(runner.with(RepositoryFilters.off(runner)));
    }

    /** Runs what only looks; its exit code is an answer, too. */
    public GitOutput tryRead(String... words) throws InterruptedException {
        return tryRead(CommandInput.none(), words);
    }

    /** The same, and reads this. */
    public GitOutput tryRead(CommandInput commandInput, String... words)
            throws InterruptedException {
        return runner.ask(GitCall.read(words).with(commandInput).atMost(MOST_BYTES));
    }

    /** Runs what may write; its exit code is an answer, too. */
    public GitOutput tryWrite(String... words) throws InterruptedException {
        return tryWrite(CommandInput.none(), words);
    }

    /** The same, and reads this. */
    public GitOutput tryWrite(CommandInput commandInput, String... words)
            throws InterruptedException {
        return runner.ask(GitCall.write(words).with(commandInput).atMost(MOST_BYTES));
    }

    /** Runs what only looks and must succeed. */
    public GitOutput read(String... words) throws InterruptedException {
        return tryRead(words).orThrow();
    }

    /** The lines of what only looks and must succeed. */
    public List<String> readLines(String... words) throws InterruptedException {
        return read(words).lines();
    }

    /** Runs what must succeed. */
    public String write(String... words) throws InterruptedException {
        return tryWrite(words).orThrow().text();
    }

    /** Runs what must succeed, and reads this. */
    public String writeWithInput(String text, String... words) throws InterruptedException {
        return tryWrite(CommandInput.text(text), words).orThrow().text();
    }

    /** The names that a NUL ends, as bytes: they need not be UTF-8. */
    public List<ImmutableBytes> names(String... words) throws InterruptedException {
        return tryWrite(words).orThrow().names();
    }

    /** The files of a tree. */
    public Set<String> paths(Treeish tree) throws InterruptedException {
        var plain = LooseTrees.paths(runner.directory(), tree);
        return plain.isPresent()
                ? plain.get().stream()
                        .map(RepoPath::toString)
                        .collect(Collectors.toUnmodifiableSet())
                : names("ls-tree", "-r", "-z", "--name-only", "--full-tree", tree.hex()).stream()
                        .map(ImmutableBytes::toString)
                        .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The ordinary files of a tree whose paths are UTF-8, in git's order.
     *
     * @param sized whose sizes are asked for, by their paths
     */
    public List<TreeFile> files(TreeId tree, Predicate<String> sized) throws InterruptedException {
        var plain = LooseTrees.files(runner.directory(), tree, sized);
        var files = plain.isPresent() ? plain.get() : asked(tree);
        return files.stream().filter(file -> file.path().indexOf('\uFFFD') < 0).toList();
    }

    private List<TreeFile> asked(TreeId tree) throws InterruptedException {
        var files = new ArrayList<TreeFile>();
        for (ImmutableBytes entry : names("ls-tree", "-r", "-z", "-l", "--full-tree", tree.hex())) {
            // MODE TYPE OBJECT SIZE, with blanks before the size, then a tab and the path
            var line = entry.toString();
            int tab = line.indexOf('\t');
            var words = line.substring(0, tab).split(" +", -1);
            if (words[0].startsWith("100")) {
                files.add(
                        new TreeFile(
                                line.substring(tab + 1),
                                words[0],
                                words[2],
                                Long.parseLong(words[3])));
            }
        }
        return files;
    }
}
