package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.text.Patch;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.canary.CodeBreaker;
import dev.musher.fleet.proof.canary.Disabling;
import dev.musher.fleet.proof.gaterun.GatedTree;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Makes the tree of a claim in which the functions that it changes return something empty. */
final class DisabledCode {
    /** Of work on more files those first in the order of their paths. */
    private static final int MOST_FILES = 200;

    private static final int MOST_BYTES = 8 << 20;
    private static final Set<ChangeKind> CHANGED = Set.of(ChangeKind.ADDED, ChangeKind.MODIFIED);

    private final ProofParts proofParts;
    private final CodeBreaker codeBreaker;

    DisabledCode(ProofParts proofParts) {
        this.proofParts = proofParts;
        codeBreaker = new CodeBreaker(proofParts.parser());
    }

    /**
     * Empty if the claim changes no code whose functions can be disabled so.
     *
     * @param measures what work is measured by, like tests: it stays as it is
     */
    Optional<GatedTree> of(WorkClaim workClaim, Predicate<String> measures, Disabling disabling)
            throws InterruptedException {
        var objects = objects(workClaim, measures);
        boolean differs =
                disabling == Disabling.RETURNS_NOTHING
                        || objects.keySet().stream().anyMatch(CodeBreaker::canReturnText);
        if (objects.isEmpty() || !differs) {
            return Optional.empty();
        }
        var patch =
                proofParts
                        .git()
                        .diffs()
                        .lines(
                                workClaim.base(),
                                workClaim.tip(),
                                List.copyOf(objects.keySet()),
                                MOST_BYTES);
        var entries = new StringBuilder();
        for (PatchFile file : Patch.read(patch.bytes().toString()).files()) {
            var object = objects.get(file.after());
            if (object != null) {
                entries.append(entry(file, object, disabling));
            }
        }
        var tip = new GatedTree(workClaim.tip(), workClaim.tree());
        return entries.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new TreeMaker(proofParts)
                                .of(tip, entries.toString(), "The code of a story, disabled"));
    }

    /** The changed code by its paths, each as {@code MODE OBJECT}. */
    private Map<String, String> objects(WorkClaim workClaim, Predicate<String> measures)
            throws InterruptedException {
        var objects = new TreeMap<String, String>();
        for (var change : proofParts.git().diffs().trees(workClaim.base(), workClaim.tip())) {
            var path = change.path().toString();
            var after = change.after();
            if (CHANGED.contains(change.kind())
                    && after.mode().startsWith("100")
                    && CodeBreaker.disabledLanguage(path).isPresent()
                    && !measures.test(path)
                    && objects.size() < MOST_FILES) {
                objects.put(path, after.mode() + " " + after.object());
            }
        }
        return objects;
    }

    /** As git reads an entry of an index; empty if no function of the file can be disabled. */
    private String entry(PatchFile file, String object, Disabling disabling)
            throws InterruptedException {
        var language = CodeBreaker.disabledLanguage(file.after()).orElseThrow();
        var words = object.split(" ", -1);
        var content = git().tryWrite("cat-file", "blob", words[1]).bytes().toArray();
        var disabled = codeBreaker.disabled(language, content, changed(file), disabling);
        if (disabled.isEmpty()) {
            return "";
        }
        var text = new String(disabled.get(), StandardCharsets.UTF_8);
        var made = git().writeWithInput(text, "hash-object", "-w", "--stdin");
        return words[0] + " " + made + "\t" + file.after() + "\0";
    }

    /** The lines that are new, and those next to where lines are gone. */
    private static Set<Integer> changed(PatchFile file) {
        var changed = new HashSet<Integer>();
        for (List<PatchLine> hunk : file.hunks()) {
            var before = Sort.KEPT;
            for (PatchLine line : hunk) {
                if (line.sort() == Sort.ADDED) {
                    changed.add(line.number());
                } else if (line.sort() == Sort.KEPT && before == Sort.REMOVED) {
                    changed.add(line.number() - 1);
                    changed.add(line.number());
                }
                before = line.sort();
            }
        }
        return changed;
    }

    private GitCommand git() {
        return proofParts.git().command();
    }
}
