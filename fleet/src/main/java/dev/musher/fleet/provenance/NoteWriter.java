package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the notes of landed commits, from the ledger and the kept evidence alone. A note that is
 * there is never written over, so that writing again changes nothing. Any number of processes.
 */
public final class NoteWriter {
    /** How often it is tried again because another process was first. */
    private static final int MOST_TRIES = 50;

    private final LandingIndex landingIndex;
    private final ProvenanceNotes provenanceNotes;
    private final GitObjects gitObjects;
    private final EvidenceFolder evidence;
    private final NodeSignatures nodeSignatures;

    public NoteWriter(
            LandingIndex landingIndex,
            ProvenanceRepository provenanceRepository,
            EvidenceFolder evidence,
            NodeSignatures nodeSignatures) {
        this.landingIndex = landingIndex;
        this.provenanceNotes = new ProvenanceNotes(provenanceRepository.command());
        this.gitObjects = new GitObjects(provenanceRepository.command());
        this.evidence = evidence;
        this.nodeSignatures = nodeSignatures;
    }

    /** What became of a note. */
    public sealed interface Written {
        CommitId commit();

        record Noted(CommitId commit) implements Written {}

        /** It was there, and is as it should be. */
        record Already(CommitId commit) implements Written {}

        /** The repository no longer has the commit, so that nothing can hang on it. */
        record Gone(CommitId commit) implements Written {}

        /** Another one is there; it was left alone. */
        record Different(CommitId commit, List<ProvenanceProblem> problems) implements Written {
            public Different {
                problems = List.copyOf(problems);
            }
        }
    }

    /** Writes what is missing of an item's notes. */
    public List<Written> write(ItemNumber story) throws InterruptedException {
        return write(landingIndex.of(story));
    }

    /** The same for several items, in one step. */
    public List<Written> writeAll(List<ItemNumber> stories) throws InterruptedException {
        return write(stories.stream().flatMap(story -> landingIndex.of(story).stream()).toList());
    }

    /** Writes what is missing of all notes. */
    public List<Written> writeAll() throws InterruptedException {
        return write(landingIndex.all());
    }

    private List<Written> write(List<LandedWork> landed) throws InterruptedException {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
            var shelf = provenanceNotes.list();
            var missing = new LinkedHashMap<CommitId, ImmutableBytes>();
            var written = look(landed, shelf, missing);
            if (missing.isEmpty() || provenanceNotes.add(shelf, missing, latest(landed))) {
                return written;
            }
        }
        throw new ProvenanceException(
                "Other processes kept writing to "
                        + ProvenanceNotes.REF
                        + ". Run 'musher provenance write' later.");
    }

    private List<Written> look(
            List<LandedWork> landed,
            ProvenanceNotes.NoteList shelf,
            Map<CommitId, ImmutableBytes> missing)
            throws InterruptedException {
        var sight = look(landed.stream().map(LandedWork::commit).toList(), shelf);
        var written = new ArrayList<Written>();
        for (LandedWork work : landed) {
            var one = look(work, sight);
            if (one instanceof Written.Noted(var commit)) {
                missing.put(commit, envelope(work).bytes());
            }
            written.add(one);
        }
        return written;
    }

    /**
     * What there is at one moment.
     *
     * @param notes by their commits
     * @param gone commits without a note that the repository no longer has; git would refuse the
     *     notes of all others with theirs
     */
    private record NotesFound(
            ProvenanceNotes.NoteList shelf,
            Map<CommitId, ImmutableBytes> notes,
            Set<CommitId> gone) {}

    private NotesFound look(List<CommitId> commits, ProvenanceNotes.NoteList shelf)
            throws InterruptedException {
        var there = provenanceNotes.read(shelf, commits);
        var bare = commits.stream().filter(commit -> !there.containsKey(commit)).toList();
        return new NotesFound(shelf, there, gitObjects.gone(bare));
    }

    private Written look(LandedWork work, NotesFound sight) {
        var commit = work.commit();
        var odd = sight.shelf().odd().get(commit);
        if (odd != null) {
            return new Written.Different(
                    commit, List.of(new ProvenanceProblem.OfNote(commit, "", odd)));
        }
        var note = sight.notes().get(commit);
        if (note == null) {
            return sight.gone().contains(commit)
                    ? new Written.Gone(commit)
                    : new Written.Noted(commit);
        }
        var problems = new NoteCheck(nodeSignatures).problems(work, note);
        return problems.isEmpty()
                ? new Written.Already(commit)
                : new Written.Different(commit, problems);
    }

    private SignedEnvelope envelope(LandedWork work) {
        return SignedEnvelope.seal(
                ProvenanceStatement.of(work, StepRecords.in(evidence)).bytes(), nodeSignatures);
    }

    private static Instant latest(List<LandedWork> landed) {
        return landed.getLast().happened().at();
    }
}
