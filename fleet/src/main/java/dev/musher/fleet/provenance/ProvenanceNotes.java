package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.GitOutput;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.process.CommandInput;
import dev.musher.base.text.ImmutableBytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The notes of a repository under {@code refs/notes/musher}, as {@code git log --notes=musher}
 * shows them. They are added by compare and swap.
 */
final class ProvenanceNotes {
    static final Ref REF = new Ref("refs/notes/musher");

    /** Of the size of what is read: below ten megabytes. */
    private static final int MOST_DIGITS = 7;

    private static final String HEX = "0123456789abcdef";
    private static final String WRITER = "Musher <musher@localhost>";

    private final GitCommand git;

    ProvenanceNotes(GitCommand git) {
        this.git = git;
    }

    /**
     * Which notes there are at one moment.
     *
     * @param at the commit of the notes; none if there never was one
     * @param blobs by the commit that each hangs on
     * @param odd what is not a note of ours, and why
     */
    record NoteList(Optional<CommitId> at, Map<CommitId, String> blobs, Map<CommitId, String> odd) {
        NoteList {
            blobs = Map.copyOf(blobs);
            odd = Map.copyOf(odd);
        }
    }

    NoteList list() throws InterruptedException {
        var answer = git.tryRead("rev-parse", "--verify", "--quiet", REF + "^{commit}");
        if (!answer.succeeded()) {
            return new NoteList(Optional.empty(), Map.of(), Map.of());
        }
        var at = new CommitId(answer.text());
        var blobs = new HashMap<CommitId, String>();
        var odd = new HashMap<CommitId, String>();
        for (String line : split(git.read("ls-tree", "--full-tree", "-r", "-z", "-l", at.hex()))) {
            entry(line).ifPresent(entry -> put(entry, blobs, odd));
        }
        return new NoteList(Optional.of(at), blobs, odd);
    }

    /** A file among the notes. */
    private record Entry(CommitId commit, String blob, String size) {}

    /**
     * A line is the mode, the type, the object and the size, then a tab and the path. Git spreads
     * notes over folders as it sees fit, and leaves other files among them alone.
     */
    private static Optional<Entry> entry(String line) {
        int tab = line.indexOf('\t');
        String hex = line.substring(tab + 1).replace("/", "");
        var words = line.substring(0, tab).split(" +", -1);
        return isName(hex)
                ? Optional.of(new Entry(new CommitId(hex), words[2], words[3]))
                : Optional.empty();
    }

    private static void put(Entry entry, Map<CommitId, String> blobs, Map<CommitId, String> odd) {
        if (blobs.put(entry.commit(), entry.blob()) != null) {
            // Git would show them as one.
            odd.put(entry.commit(), "there are several of them");
        }
        if (entry.size().length() > MOST_DIGITS) {
            odd.put(entry.commit(), "it is too long for a statement");
        }
    }

    /** What the notes of these commits say; those that have none are left out. */
    Map<CommitId, ImmutableBytes> read(NoteList shelf, Collection<CommitId> commits)
            throws InterruptedException {
        var names = new ArrayList<String>();
        for (CommitId commit : commits) {
            if (!shelf.odd().containsKey(commit)) {
                Optional.ofNullable(shelf.blobs().get(commit)).ifPresent(names::add);
            }
        }
        var found = new GitObjects(git).read(names);
        var notes = new HashMap<CommitId, ImmutableBytes>();
        for (CommitId commit : commits) {
            var blob = shelf.blobs().get(commit);
            var content = blob == null ? null : found.get(blob);
            if (content != null) {
                notes.put(commit, content);
            }
        }
        return notes;
    }

    /**
     * Adds notes to those that were seen.
     *
     * @return whether no other process was first; if one was, nothing has changed
     */
    boolean add(NoteList seen, Map<CommitId, ImmutableBytes> notes, Instant when)
            throws InterruptedException {
        var answer =
                git.tryWrite(
                        new CommandInput.Bytes(stream(seen, notes, when)),
                        "fast-import",
                        "--quiet",
                        "--done",
                        "--date-format=raw");
        if (answer.succeeded()) {
            return true;
        }
        if (list().at().equals(seen.at())) {
            throw answer.failure();
        }
        return false;
    }

    private static ImmutableBytes stream(
            NoteList seen, Map<CommitId, ImmutableBytes> notes, Instant when) {
        var out = new ByteArrayOutputStream();
        line(out, "commit " + REF);
        line(out, "committer " + WRITER + " " + when.getEpochSecond() + " +0000");
        content(out, ImmutableBytes.of("Record where landed commits come from\n"));
        seen.at().ifPresent(at -> line(out, "from " + at));
        notes.forEach(
                (commit, note) -> {
                    line(out, "N inline " + commit);
                    content(out, note);
                });
        line(out, "");
        line(out, "done");
        return ImmutableBytes.wrap(out.toByteArray());
    }

    private static void content(ByteArrayOutputStream out, ImmutableBytes content) {
        line(out, "data " + content.length());
        out.writeBytes(content.toArray());
    }

    private static void line(ByteArrayOutputStream out, String line) {
        out.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The fields that a NUL ends. */
    static List<String> split(GitOutput answer) {
        return answer.names().stream().map(ImmutableBytes::toString).toList();
    }

    private static boolean isName(String hex) {
        return (hex.length() == 40 || hex.length() == 64)
                && hex.chars().allMatch(c -> HEX.indexOf(c) >= 0);
    }
}
