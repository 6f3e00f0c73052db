package dev.musher.base.git;

import dev.musher.base.git.data.TreeId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Snapshots of folders as trees, in a repository that is used for nothing else: no settings, index
 * or hook of the folders themselves is ever written, and what an agent writes into a folder's
 * repository has no effect.
 */
public final class TreeSnapshots {
    private final GitRunner runner;
    private final Path store;

    TreeSnapshots(GitRunner runner, Path store) {
        this.runner = runner;
        this.store = store.toAbsolutePath();
    }

    /**
     * Makes the repository.
     *
     * @param lender a folder of objects that it may borrow; it must not lose any
     */
    public void begin(Optional<Path> lender) throws InterruptedException {
        runner.run(GitCall.write("init", "--quiet", "--bare", "--template=", store.toString()));
        if (lender.isPresent()) {
            try {
                Path info = Files.createDirectories(store.resolve("objects").resolve("info"));
                byte[] line = (lender.get() + "\n").getBytes(StandardCharsets.UTF_8);
                Files.write(info.resolve("alternates"), line);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The files of a checkout as they are, those that git does not know yet among them. */
    public TreeId ofCheckout(Path top) throws InterruptedException {
        var there = runner.in(top);
        var gitRepository = new GitRepository(there);
        Path index = store.resolve("checkout.index");
        copyIfThere(gitRepository.gitDirectory().resolve("index"), index);
        var variables = new HashMap<>(RepositoryFilters.off(there));
        variables.put("GIT_INDEX_FILE", index.toString());
        variables.put("GIT_OBJECT_DIRECTORY", store.resolve("objects").toString());
        variables.put(
                "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                gitRepository.commonDirectory().resolve("objects").toString());
        return taken(there, variables);
    }

    /**
     * The files of a folder as they are, without those that are ignored.
     *
     * @param known what it was before: what is in there is never ignored
     */
    public TreeId ofFolder(Path folder, Optional<TreeId> known) throws InterruptedException {
        var variables = around(folder, "folder.index");
        var there = runner.in(folder);
        var tree = known.map(TreeId::hex);
        there.run(
                (tree.isPresent()
                                ? GitCall.write("read-tree", tree.get())
                                : GitCall.write("read-tree", "--empty"))
                        .with(variables));
        return taken(there, variables);
    }

    /** Puts the files of a tree into a folder. */
    public void checkOut(TreeId tree, Path folder) throws InterruptedException {
        runner.in(folder)
                .run(
                        GitCall.write("read-tree", "--reset", "-u", tree.hex())
                                .with(around(folder, "out.index")));
    }

    /** Writes what differs as a patch: whole, also where files are not text. */
    public void patch(TreeId from, TreeId to, Path file) throws InterruptedException {
        runner.in(store)
                .run(
                        GitCall.read(
                                        "diff",
                                        "--binary",
                                        "--full-index",
                                        "--no-renames",
                                        "--no-ext-diff",
                                        "--no-textconv",
                                        "--no-color",
                                        "--src-prefix=a/",
                                        "--dst-prefix=b/",
                                        "--output=" + file.toAbsolutePath(),
                                        from.hex(),
                                        to.hex(),
                                        "--")
                                .with(Map.of("GIT_DIR", store.toString())));
    }

    /** How much differs in which file, a line each and one for all; for people. */
    public String stat(TreeId from, TreeId to) throws InterruptedException {
        return runner.in(store)
                .run(
                        GitCall.read(
                                        "diff",
                                        "--stat=100",
                                        "--find-renames",
                                        "--summary",
                                        "--no-ext-diff",
                                        "--no-color",
                                        from.hex(),
                                        to.hex(),
                                        "--")
                                .with(Map.of("GIT_DIR", store.toString())))
                .line();
    }

    /** A file that cannot be read is left as it was; it does not count as a change. */
    private static TreeId taken(GitRunner there, Map<String, String> variables)
            throws InterruptedException {
        var added = there.ask(GitCall.write("add", "--all", "--ignore-errors").with(variables));
        if (added.code() > 1) {
            throw added.failure();
        }
        return new TreeId(there.run(GitCall.write("write-tree").with(variables)).line());
    }

    private Map<String, String> around(Path folder, String index) {
        var variables = new HashMap<String, String>();
        variables.put("GIT_DIR", store.toString());
        variables.put("GIT_WORK_TREE", folder.toAbsolutePath().toString());
        variables.put("GIT_INDEX_FILE", store.resolve(index).toString());
        return variables;
    }

    private static void copyIfThere(Path file, Path copy) {
        try {
            if (Files.isRegularFile(file)) {
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
