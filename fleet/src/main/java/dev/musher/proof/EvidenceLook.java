package dev.musher.proof;

import dev.musher.ledger.Hash;
import dev.musher.pipeline.Attestations.Attested;
import dev.musher.proof.EvidenceFolder.Strange;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds every file of the evidence against what was attested of it. */
final class EvidenceLook extends SimpleFileVisitor<Path> {
    /** Nothing that we keep is longer; what is need not be read. */
    private static final long LONGEST = StepLog.MOST_BYTES + 1;

    private final Path state;
    private final Map<String, Hash> attested = new TreeMap<>();
    private final List<Strange> strange = new ArrayList<>();

    private EvidenceLook(Path state) {
        this.state = state;
    }

    static List<Strange> of(Path state, Path root, List<Attested> all) {
        var look = new EvidenceLook(state);
        var prefix = name(state, root) + "/";
        for (Attested one : all) {
            one.attestation()
                    .files()
                    .forEach(
                            (file, hash) -> {
                                if (file.startsWith(prefix)) {
                                    look.attested.put(file, hash);
                                }
                            });
        }
        try {
            Files.walkFileTree(root, look);
        } catch (NoSuchFileException _) {
            // Who clears all of it away hides nothing: the ledger has what ran.
            return List.of();
        } catch (IOException e) {
            look.strange.add(new Strange(name(state, root), "it cannot be read: " + e));
        }
        look.attested
                .keySet()
                .forEach(file -> look.strange.add(new Strange(file, "it is missing")));
        return look.strange;
    }

    static String name(Path state, Path file) {
        return state.relativize(file).toString().replace('\\', '/');
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
        var name = name(state, file);
        var hash = attested.remove(name);
        if (hash == null) {
            strange.add(new Strange(name, "Musher did not write it"));
        } else if (!facts.isRegularFile() || !hash.equals(hash(file, facts.size()))) {
            strange.add(new Strange(name, "it was changed"));
        }
        return FileVisitResult.CONTINUE;
    }

    /** A file that cannot be read has no content that anybody attested. */
    private static Hash hash(Path file, long size) {
        try {
            return size > LONGEST ? Hash.NONE : Hash.of(Files.readAllBytes(file));
        } catch (IOException _) {
            return Hash.NONE;
        }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
        if (failed instanceof NoSuchFileException) {
            throw failed;
        }
        strange.add(new Strange(name(state, file), "it cannot be read"));
        attested.remove(name(state, file));
        return FileVisitResult.CONTINUE;
    }
}
