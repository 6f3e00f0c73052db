package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.provenance.BaseHistory.Line;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.pipeline.story.GateReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Compares a commit on base with its landing in the ledger. */
final class LandingCheck {
    private final LandedWork work;
    private final BaseHistory history;
    private final List<ProvenanceProblem> problems = new ArrayList<>();

    LandingCheck(LandedWork work, BaseHistory history) {
        this.work = work;
        this.history = history;
    }

    List<ProvenanceProblem> problems(Line line) {
        var landed = work.landing().landed();
        if (!line.tree().equals(landed.tree())) {
            problem("its tree is " + line.tree() + ", and " + landed.tree() + " landed");
        }
        if (!line.parents().equals(List.of(landed.parent()))) {
            problem("its parent is not " + landed.parent() + ", on which it landed");
        }
        var parentTree = history.find(landed.parent()).map(Line::tree);
        if (parentTree.isPresent() && parentTree.get().equals(line.tree())) {
            problem("it changes nothing");
        }
        if (parentTree.isPresent() && !parentTree.get().equals(landed.parentTree())) {
            problem("the tree of its parent is not " + landed.parentTree());
        }
        checkHead(work.landing().head(), work.landing().gates());
        return List.copyOf(problems);
    }

    private void checkHead(CommitId head, GateReport gates) {
        var top = history.find(head);
        if (top.isEmpty()) {
            problem("base does not contain " + head + ", to which it moved with it");
        } else if (!top.get().tree().equals(gates.tree())) {
            problem("its gates ran on the tree " + gates.tree() + ", which is not that of " + head);
        } else if (!isBelow(head)) {
            problem("it is not below " + head + ", with which it landed");
        }
        gates.firstRed()
                .ifPresent(step -> problem("the gate " + step.name() + " was red when it landed"));
    }

    /** What landed together is a line; another process may have moved base to it by a merge. */
    private boolean isBelow(CommitId head) {
        var seen = new HashSet<CommitId>();
        var left = new ArrayDeque<>(List.of(head));
        while (!left.isEmpty()) {
            var at = left.remove();
            if (at.equals(work.commit())) {
                return true;
            }
            if (seen.add(at)) {
                history.find(at).ifPresent(line -> left.addAll(line.parents()));
            }
        }
        return false;
    }

    private void problem(String what) {
        problems.add(new OfCommit(work.commit(), what));
    }
}
