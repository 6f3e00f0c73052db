package dev.musher.fleet.proof.gaterun;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.SelectionHash;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.store.Attestation;
import dev.musher.pipeline.store.Attestations;
import dev.musher.pipeline.store.Attestations.Attested;
import dev.musher.pipeline.store.AttestedGateRun;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The evidence about trees, one file for each step and its log beside it: {@code
 * .musher/state/evidence/<tree>}, and for gates with patterns also by what these select. A file
 * counts only with exactly the content that was attested; any other is remarked on, and counts as
 * not there. Any number of threads and processes.
 */
public final class EvidenceFolder {
    private static final String ENDING = ".json";
    private static final String LOG = ".log";
    private static final String ROOT = "evidence";

    /** Above what is known of all trees that are equal where a gate looks. */
    private static final String SELECTED = "selected";

    /** More than a step with the longest command and tail and the most tests, all escaped. */
    private static final int MOST_BYTES = 32 * 1024 * 1024;

    private static final int MOST_REMARKS = 20;

    private final Path state;
    private final Path root;
    private final Attestations attestations;
    private final Set<String> ignored = new LinkedHashSet<>();

    /**
     * @param state the project's {@code .musher/state}
     */
    public EvidenceFolder(Path state, Attestations attestations) {
        this.state = state;
        this.attestations = attestations;
        root = state.resolve(ROOT);
    }

    /** What is known of a tree, the earliest first. */
    public List<StepEvidence> of(TreeId tree) {
        var found = new ArrayList<StepEvidence>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder(tree), "*" + ENDING)) {
            for (Path file : files) {
                read(file)
                        .map(EvidenceForm.Kept::evidence)
                        .filter(stepEvidence -> stepEvidence.tree().equals(tree))
                        .ifPresent(found::add);
            }
        } catch (IOException _) {
            return List.of();
        }
        found.sort(
                Comparator.comparing(StepEvidence::started)
                        .thenComparing(stepEvidence -> stepEvidence.step().name()));
        return List.copyOf(found);
    }

    /** Where the output of a step is. */
    public Path log(StepEvidence stepEvidence) {
        return folder(stepEvidence.tree()).resolve(stepEvidence.log());
    }

    /** Where outputs of gates on a tree are, by the names of the gates; nothing is proven by it. */
    public static Map<String, Path> logs(Path state, TreeId tree) {
        var logs = new HashMap<String, Path>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(state.resolve(ROOT).resolve(tree.hex()), "*-*" + LOG)) {
            for (Path file : files) {
                var name = String.valueOf(file.getFileName());
                logs.put(name.substring(0, name.lastIndexOf('-')), file);
            }
        } catch (IOException _) {
            return Map.of();
        }
        return logs;
    }

    /** Every run that was seen, as far as its attestation counts. */
    public List<Attested> attested() {
        return attestations.all();
    }

    /**
     * A file that is not as it was written.
     *
     * @param file its path below the project's {@code .musher/state}
     */
    public record AlteredFile(String file, String what) {}

    /** Every such file in the folder. Who writes meanwhile is given time for a second look. */
    public List<AlteredFile> strange() {
        var first = EvidenceAudit.of(state, root, attestations.all());
        if (first.isEmpty()) {
            return first;
        }
        var second = new HashSet<>(EvidenceAudit.of(state, root, attestations.all()));
        return first.stream().filter(second::contains).toList();
    }

    /** Whether a file says what holds for all trees of a {@link SelectionHash}. */
    public static boolean isOfSelection(String file, String selection) {
        return file.startsWith(ROOT + "/" + SELECTED + "/" + selection + "/");
    }

    /** What people should know of files that do not count, a sentence each. */
    public synchronized List<String> remarks() {
        return ignored.stream()
                .map(
                        file ->
                                "Evidence "
                                        + file
                                        + " was changed after Musher wrote it; it does not count, and its gate runs again.")
                .toList();
    }

    /** What is known of a gate in a scope, however old. */
    Optional<StepEvidence> find(GateScope gateScope, Gate gate) {
        var key = GateKey.of(gate);
        return read(folder(gateScope).resolve(key.file() + ENDING))
                .filter(kept -> kept.gate().equals(key.hash()))
                .map(EvidenceForm.Kept::evidence)
                .filter(
                        seen ->
                                gateScope.selection().isPresent()
                                        || seen.tree().equals(gateScope.tree()))
                .filter(stepEvidence -> stepEvidence.step().name().equals(gate.name()));
    }

    /**
     * Keeps what was seen, in place of what was known: attested first, so that a kill in between
     * leaves a file that is missing, and a gate to run again. The tree that it was seen on has it
     * in any case, and so has its scope if that is another.
     */
    synchronized void keep(Gate gate, GateScope gateScope, StepEvidence stepEvidence, Path output)
            throws IOException {
        var key = GateKey.of(gate);
        var text = EvidenceForm.encode(new EvidenceForm.Kept(key.hash(), stepEvidence));
        var folders = new HashSet<>(List.of(folder(stepEvidence.tree()), folder(gateScope)));
        var hashes = new HashMap<String, EntryHash>();
        hashes.put(name(log(stepEvidence)), EntryHash.of(Files.readAllBytes(output)));
        for (Path folder : folders) {
            PrivateFiles.folder(folder);
            hashes.put(name(folder.resolve(key.file() + ENDING)), EntryHash.of(text));
        }
        attestations.attest(new Attestation(hashes, Optional.of(run(gate, stepEvidence))));
        Files.move(output, log(stepEvidence), StandardCopyOption.REPLACE_EXISTING);
        for (Path folder : folders) {
            AtomicFile.write(
                    folder.resolve(key.file() + ENDING), text, WriteOptions.usual().ownerOnly());
        }
    }

    private static AttestedGateRun run(Gate gate, StepEvidence stepEvidence) {
        var step = stepEvidence.step();
        return new AttestedGateRun(
                stepEvidence.tree(),
                gate.name(),
                GateKey.of(gate).hash(),
                gate.onlyIfChanged(),
                step.exitCode(),
                step.tries(),
                stepEvidence.started());
    }

    /** What the log of a gate is called. */
    static String logName(Gate gate) {
        return GateKey.of(gate).file() + LOG;
    }

    /** Where things are while steps run. */
    public Path running() {
        return running(state);
    }

    static Path running(Path state) {
        return state.resolve("running");
    }

    private Path folder(GateScope gateScope) {
        return gateScope
                .selection()
                .map(root.resolve(SELECTED)::resolve)
                .orElseGet(() -> folder(gateScope.tree()));
    }

    private Path folder(TreeId tree) {
        return root.resolve(tree.hex());
    }

    /** What a file is attested as. */
    private String name(Path file) {
        return EvidenceAudit.name(state, file);
    }

    /** Also the name of its log is only believed if it is the file's own. */
    private synchronized Optional<EvidenceForm.Kept> read(Path file) {
        var name = String.valueOf(file.getFileName());
        var log = name.substring(0, name.length() - ENDING.length()) + LOG;
        try (var in = Files.newInputStream(file)) {
            var bytes = in.readNBytes(MOST_BYTES);
            if (!attestations.hash(name(file)).equals(Optional.of(EntryHash.of(bytes)))) {
                ignore(name(file));
                return Optional.empty();
            }
            return EvidenceForm.decode(bytes).filter(kept -> kept.evidence().log().equals(log));
        } catch (IOException _) {
            // An unreadable file cannot be relied on, whatever the reason.
            return Optional.empty();
        }
    }

    private void ignore(String file) {
        if (ignored.size() < MOST_REMARKS) {
            ignored.add(file);
        }
    }
}
