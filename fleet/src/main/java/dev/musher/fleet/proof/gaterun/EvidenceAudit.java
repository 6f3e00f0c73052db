package dev.musher.fleet.proof.gaterun;

import dev.musher.fleet.proof.gaterun.EvidenceFolder.AlteredFile;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.store.Attestations.Attested;
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

/** Compares every evidence file with its attestation. */
final class EvidenceAudit extends SimpleFileVisitor<Path> {
    /** Nothing that we keep is longer; what is need not be read. */
    private static final long LONGEST = StepLog.MOST_BYTES + 1;

    private final Path state;
    private final Map<String, EntryHash> attested = new TreeMap<>();
    private final List<AlteredFile> strange = new ArrayList<>();

    private EvidenceAudit(Path state) {
        this.state = state;
    }

    static List<AlteredFile> of(Path state, Path root, List<Attested> all) {
        var look = new EvidenceAudit(state);
        var prefix = name(state, root) + "/";
        for (Attested one : all) {
            one.attestation()
                    .files()
                    .forEach(
                            (file, entryHash) -> {
                                if (file.startsWith(prefix)) {
                                    look.attested.put(file, entryHash);
                                }
                            });
        }
        try {
            Files.walkFileTree(root, look);
        } catch (NoSuchFileException _) {
            // Who clears all of it away hides nothing: the ledger has what ran.
            return List.of();
        } catch (IOException e) {
            look.strange.add(new AlteredFile(name(state, root), "it cannot be read: " + e));
        }
        look.attested
                .keySet()
                .forEach(file -> look.strange.add(new AlteredFile(file, "it is missing")));
        return look.strange;
    }

    static String name(Path state, Path file) {
        return state.relativize(file).toString().replace('\\', '/');
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
        var name = name(state, file);
        var entryHash = attested.remove(name);
        if (entryHash == null) {
            strange.add(new AlteredFile(name, "Musher did not write it"));
        } else if (!facts.isRegularFile() || !entryHash.equals(hash(file, facts.size()))) {
            strange.add(new AlteredFile(name, "it was changed"));
        }
        return FileVisitResult.CONTINUE;
    }

    /** A file that cannot be read has no attested content. */
    private static EntryHash hash(Path file, long size) {
        try {
            return size > LONGEST ? EntryHash.NONE : EntryHash.of(Files.readAllBytes(file));
        } catch (IOException _) {
            return EntryHash.NONE;
        }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
        if (failed instanceof NoSuchFileException) {
            throw failed;
        }
        strange.add(new AlteredFile(name(state, file), "it cannot be read"));
        attested.remove(name(state, file));
        return FileVisitResult.CONTINUE;
    }
}
