package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.ProvenanceAudit.Report;
import dev.musher.fleet.provenance.ProvenanceAudit.Scope;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.fleet.provenance.ProvenanceProblem.OfEvidence;
import dev.musher.fleet.provenance.ProvenanceProblem.OfLedger;
import dev.musher.fleet.provenance.ProvenanceProblem.OfNote;
import dev.musher.pipeline.store.Pipeline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One audit of base and its notes against a sound ledger. */
final class AuditPass {
    private final GitCommand git;
    private final ProvenanceNotes provenanceNotes;
    private final LandingIndex landingIndex;
    private final CommitMessageCheck messages;
    private final NoteCheck noteCheck;
    private final Scope scope;
    private final Map<CommitId, LandedWork> known = new LinkedHashMap<>();
    private Optional<Set<CommitId>> later = Optional.empty();
    private final List<ProvenanceProblem> problems = new ArrayList<>();

    AuditPass(
            ProvenanceRepository provenanceRepository,
            Pipeline pipeline,
            NoteCheck noteCheck,
            Scope scope) {
        git = provenanceRepository.command();
        provenanceNotes = new ProvenanceNotes(git);
        landingIndex = new LandingIndex(pipeline);
        messages = new CommitMessageCheck(pipeline);
        this.noteCheck = noteCheck;
        this.scope = scope;
    }

    void problem(ProvenanceProblem provenanceProblem) {
        problems.add(provenanceProblem);
    }

    /**
     * When it is looked.
     *
     * @param before where base was before the ledger was read
     * @param after where base was then
     * @param events how many entries of the ledger are known to be sound
     * @param signed how many of them a signature covers
     */
    record AuditBounds(CommitId before, CommitId after, long events, long signed) {}

    Report at(AuditBounds moment, EvidenceFolder evidence) throws InterruptedException {
        for (LandedWork work : landingIndex.all()) {
            if (work.happened().sequence() <= moment.events()) {
                known.put(work.commit(), work);
            }
        }
        var looked = known.values().stream().filter(work -> scope.covers(work.commit())).toList();
        looked.forEach(work -> checkSigned(work, moment));
        var history = BaseHistory.of(moment.after(), git);
        checkCommits(looked, history);
        checkNotes(looked);
        checkGates(looked, evidence);
        checkStrangers(
                moment.before().equals(moment.after())
                        ? history
                        : BaseHistory.of(moment.before(), git));
        return new Report(moment.events(), looked.size(), problems);
    }

    private void checkSigned(LandedWork work, AuditBounds moment) {
        long entry = work.happened().sequence();
        if (entry > moment.signed()) {
            problem(
                    new OfLedger(
                            "Entry %d, by which story %s landed, is not signed, so nothing proves it. A landing in progress is signed in a moment; after a crash run 'musher provenance write'. Then verify again."
                                    .formatted(entry, work.item().number())));
        }
    }

    private void checkGates(List<LandedWork> looked, EvidenceFolder evidence)
            throws InterruptedException {
        var check = new LandedGateCheck(git, evidence.attested());
        for (LandedWork work : looked) {
            problems.addAll(check.problems(work));
        }
        if (scope instanceof Scope.Everything) {
            evidence.strange().forEach(it -> problem(new OfEvidence(it.file(), it.what())));
        }
    }

    private void checkCommits(List<LandedWork> looked, BaseHistory history)
            throws InterruptedException {
        var wanted = new HashSet<CommitId>();
        var standIns = new LinkedHashMap<LandedWork, CommitId>();
        for (LandedWork work : looked) {
            if (history.find(work.commit()).isPresent()) {
                wanted.add(work.commit());
                continue;
            }
            for (CommitId other : history.withTree(work.landing().landed().tree())) {
                if (!known.containsKey(other)) {
                    wanted.add(other);
                    standIns.putIfAbsent(work, other);
                }
            }
        }
        var texts = BaseHistory.messages(wanted, git);
        for (LandedWork work : looked) {
            var line = history.find(work.commit());
            if (line.isPresent()) {
                problems.addAll(new LandingCheck(work, history).problems(line.get()));
                problems.addAll(message(work, work.commit(), texts));
            } else {
                problem(
                        new OfCommit(
                                work.commit(),
                                "story %s landed as it, but base does not contain it"
                                        .formatted(work.item().number())));
                var other = standIns.get(work);
                if (other != null) {
                    problems.addAll(message(work, other, texts));
                }
            }
        }
    }

    private List<ProvenanceProblem> message(
            LandedWork work, CommitId commit, Map<CommitId, String> texts) {
        return messages.problems(work, commit, texts.getOrDefault(commit, ""));
    }

    private void checkNotes(List<LandedWork> looked) throws InterruptedException {
        var shelf = provenanceNotes.list();
        Map<CommitId, ImmutableBytes> there =
                provenanceNotes.read(shelf, looked.stream().map(LandedWork::commit).toList());
        var gone = gone(looked, there);
        // Signatures are nearly all that a look takes.
        looked.parallelStream()
                .map(
                        work ->
                                note(work, shelf, Optional.ofNullable(there.get(work.commit())))
                                        .orElseGet(() -> List.of(missing(work.commit(), gone))))
                .toList()
                .forEach(problems::addAll);
        for (CommitId commit : shelf.blobs().keySet()) {
            if (scope.covers(commit) && !isKnown(commit)) {
                problem(new OfNote(commit, "", "no story in the ledger landed as this commit"));
            }
        }
    }

    /** Commits without a note that the repository no longer has. */
    private Set<CommitId> gone(List<LandedWork> looked, Map<CommitId, ImmutableBytes> notes)
            throws InterruptedException {
        return new GitObjects(git)
                .gone(
                        looked.stream()
                                .map(LandedWork::commit)
                                .filter(commit -> !notes.containsKey(commit))
                                .toList());
    }

    /** What is wrong with a note; empty if there is none. */
    private Optional<List<ProvenanceProblem>> note(
            LandedWork work, ProvenanceNotes.NoteList shelf, Optional<ImmutableBytes> note) {
        var odd = shelf.odd().get(work.commit());
        return odd == null
                ? note.map(content -> noteCheck.problems(work, content))
                : Optional.of(List.of(new OfNote(work.commit(), "", odd)));
    }

    private static ProvenanceProblem missing(CommitId commit, Set<CommitId> gone) {
        return new OfNote(
                commit,
                "",
                gone.contains(commit)
                        ? "it is missing, and this repository no longer has the commit; fetch it from a clone that has it"
                        : "it is missing; 'musher provenance write' writes it");
    }

    /** Whether the ledger knows the commit, by now: work may land while we look. */
    private boolean isKnown(CommitId commit) {
        if (known.containsKey(commit)) {
            return true;
        }
        if (later.isEmpty()) {
            var commits = new HashSet<CommitId>();
            landingIndex.all().forEach(work -> commits.add(work.commit()));
            later = Optional.of(commits);
        }
        return later.get().contains(commit);
    }

    /** Commits that say that they are ours, and of which the ledger knows nothing. */
    private void checkStrangers(BaseHistory history) throws InterruptedException {
        var strangers = new ArrayList<CommitId>();
        for (CommitId commit : history.marked()) {
            if (scope.covers(commit) && !isKnown(commit)) {
                strangers.add(commit);
            }
        }
        var texts = BaseHistory.messages(strangers, git);
        for (CommitId commit : strangers) {
            StoryCommitMessage.parse(texts.getOrDefault(commit, ""))
                    .ifPresent(text -> problem(new OfCommit(commit, stranger(text))));
        }
        if (scope instanceof Scope.Only(var commits)) {
            for (CommitId commit : commits) {
                if (!isKnown(commit) && !history.marked().contains(commit)) {
                    problem(new OfCommit(commit, "it is not from a story, or not on base"));
                }
            }
        }
    }

    private static String stranger(StoryCommitMessage text) {
        return "its trailers name story %s, but the ledger has no such landing"
                .formatted(text.trailers().story());
    }
}
