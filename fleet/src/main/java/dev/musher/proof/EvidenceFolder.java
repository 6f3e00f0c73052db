package dev.musher.proof;

import dev.musher.files.AtomicFile;
import dev.musher.files.PrivateFiles;
import dev.musher.files.WriteOptions;
import dev.musher.gates.Gate;
import dev.musher.git.TreeId;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What was seen of trees, one file for each step and its log beside it: {@code
 * .musher/state/evidence/<tree>}, and for gates with patterns also by what these select. Nobody
 * else writes there, and a file that is not whole, or not where it belongs, is not there. Any
 * number of threads and processes.
 */
public final class EvidenceFolder {
    private static final String ENDING = ".json";
    private static final String LOG = ".log";

    /** Above what is known of all trees that are equal where a gate looks. */
    private static final String SELECTED = "selected";

    /** More than a step with the longest command and tail and the most tests, all escaped. */
    private static final int MOST_BYTES = 32 * 1024 * 1024;

    private final Path root;

    /**
     * @param state the project's {@code .musher/state}
     */
    public EvidenceFolder(Path state) {
        root = state.resolve("evidence");
    }

    /** What is known of a tree, the earliest first. */
    public List<Evidence> of(TreeId tree) {
        var found = new ArrayList<Evidence>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder(tree), "*" + ENDING)) {
            for (Path file : files) {
                read(file)
                        .map(EvidenceForm.Kept::evidence)
                        .filter(evidence -> evidence.tree().equals(tree))
                        .ifPresent(found::add);
            }
        } catch (IOException _) {
            return List.of();
        }
        found.sort(
                Comparator.comparing(Evidence::started)
                        .thenComparing(evidence -> evidence.step().name()));
        return List.copyOf(found);
    }

    /** Where the output of a step is. */
    public Path log(Evidence evidence) {
        return folder(evidence.tree()).resolve(evidence.log());
    }

    /** What is known of a gate in a scope, however old. */
    Optional<Evidence> find(Scope scope, Gate gate) {
        var key = GateKey.of(gate);
        return read(folder(scope).resolve(key.file() + ENDING))
                .filter(kept -> kept.gate().equals(key.hash()))
                .map(EvidenceForm.Kept::evidence)
                .filter(seen -> scope.selection().isPresent() || seen.tree().equals(scope.tree()))
                .filter(evidence -> evidence.step().name().equals(gate.name()));
    }

    /**
     * Keeps what was seen, in place of what was known; the log first, then what names it. The tree
     * that it was seen on has it in any case, and so has its scope if that is another.
     */
    void keep(Gate gate, Scope scope, Evidence evidence, Path output) throws IOException {
        var key = GateKey.of(gate);
        var text = EvidenceForm.encode(new EvidenceForm.Kept(key.hash(), evidence));
        PrivateFiles.folder(folder(evidence.tree()));
        Files.move(output, log(evidence), StandardCopyOption.REPLACE_EXISTING);
        for (Path folder : new HashSet<>(List.of(folder(evidence.tree()), folder(scope)))) {
            PrivateFiles.folder(folder);
            AtomicFile.write(
                    folder.resolve(key.file() + ENDING), text, WriteOptions.usual().ownerOnly());
        }
    }

    /** What the log of a gate is called. */
    static String logName(Gate gate) {
        return GateKey.of(gate).file() + LOG;
    }

    /** Where things are while steps run. */
    Path running() {
        return root.resolve("running");
    }

    private Path folder(Scope scope) {
        return scope.selection()
                .map(root.resolve(SELECTED)::resolve)
                .orElseGet(() -> folder(scope.tree()));
    }

    private Path folder(TreeId tree) {
        return root.resolve(tree.hex());
    }

    /** Also the name of its log is only believed if it is the file's own. */
    private static Optional<EvidenceForm.Kept> read(Path file) {
        var name = String.valueOf(file.getFileName());
        var log = name.substring(0, name.length() - ENDING.length()) + LOG;
        try (var in = Files.newInputStream(file)) {
            var bytes = in.readNBytes(MOST_BYTES);
            return EvidenceForm.decode(bytes).filter(kept -> kept.evidence().log().equals(log));
        } catch (IOException _) {
            // Whatever keeps us from reading it, nobody can rely on it.
            return Optional.empty();
        }
    }
}
