package dev.musher.agent.session.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.session.AttributedEntries;
import dev.musher.agent.session.Attribution;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionBranch;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.disk.ChecksumFolder.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/**
 * A diary, open to be read from the beginning to the end. A reader has one entry at a time in
 * memory.
 */
public final class OpenDiary implements AutoCloseable {
    /** Of which longer diaries no more is believed. */
    private static final int MOST_ATTRIBUTED = 50_000;

    private static final int MOST_BYTES = 64 << 20;

    private final DiaryReader reader;
    private final Function<byte[], Optional<List<Part>>> ownParts;

    /**
     * @param ownParts what this user's Musher wrote of the bytes of a diary; empty if that was
     *     changed
     */
    OpenDiary(DiaryReader reader, Function<byte[], Optional<List<Part>>> ownParts) {
        this.reader = reader;
        this.ownParts = ownParts;
    }

    public SessionHeader header() {
        return reader.header();
    }

    /** The lines that cannot be read, counted from 1; the first of them if there are many. */
    public List<Long> damaged() {
        return reader.damaged();
    }

    /** What a session would go on from. */
    public SessionBranch branch() {
        return reader.branch(reader.last());
    }

    /**
     * The entries from the first to the last, without those that were left behind by a rewind and
     * without words that the message after them has again. Words that have none are one entry.
     */
    public Iterable<DiaryEntry> branchEntries() {
        int[] places = branchPlaces();
        return () -> new EntryIterator(places, Pieces.JOINED);
    }

    private int[] branchPlaces() {
        int[] path = reader.path(reader.last());
        var repeated = reader.repeated(path);
        int kept = 0;
        for (int i = 0; i < path.length; i++) {
            if (!repeated.get(i)) {
                path[kept++] = path[i];
            }
        }
        return Arrays.copyOf(path, kept);
    }

    /**
     * All entries by who wrote them. The file is read once for it: a program that changes the file
     * meanwhile changes nothing of the bytes that were checked.
     */
    public Attribution attribution() {
        try {
            return reader.bytes(MOST_BYTES)
                    .map(this::attribution)
                    .orElse(new Attribution.Unknown(Attribution.Reason.TOO_LONG));
        } catch (SessionException _) {
            // It was damaged or cut short since it was opened.
            return new Attribution.Unknown(Attribution.Reason.DAMAGED);
        }
    }

    private Attribution attribution(byte[] bytes) {
        var parts = ownParts.apply(bytes);
        if (parts.isEmpty()) {
            return new Attribution.Unknown(Attribution.Reason.CHANGED);
        }
        try (var checked = new OpenDiary(reader.of(bytes), ownParts)) {
            return checked.size() > MOST_ATTRIBUTED
                    ? new Attribution.Unknown(Attribution.Reason.TOO_LONG)
                    : new Attribution.Known(checked.attributed(parts.get()));
        }
    }

    private AttributedEntries attributed(List<Part> parts) {
        var branch = new HashSet<Integer>();
        for (int place : branchPlaces()) {
            branch.add(place);
        }
        var toReview = new ArrayList<DiaryEntry>();
        var otherOwn = new ArrayList<DiaryEntry>();
        var foreign = new ArrayList<DiaryEntry>();
        for (int place : reader.table().places()) {
            long offset = reader.table().offset(place);
            boolean isOwn = parts.stream().anyMatch(part -> part.has(offset));
            var list = !isOwn ? foreign : branch.contains(place) ? toReview : otherOwn;
            readable(place).ifPresent(list::add);
        }
        return new AttributedEntries(toReview, otherOwn, foreign);
    }

    /** What is damaged told no model anything. */
    private Optional<DiaryEntry> readable(int place) {
        try {
            return Optional.of(reader.entry(place));
        } catch (SessionException _) {
            return Optional.empty();
        }
    }

    /** Every entry that can be read, in the order of the file. */
    public Iterable<DiaryEntry> allEntries() {
        return entriesAfter(0);
    }

    /** Every entry that can be read, without the first so many. */
    public Iterable<DiaryEntry> entriesAfter(int first) {
        int[] all = reader.table().places();
        int[] places = Arrays.copyOfRange(all, Math.min(first, all.length), all.length);
        return () -> new EntryIterator(places, Pieces.APART);
    }

    /** How many entries can be read. */
    public int size() {
        return reader.table().places().length;
    }

    /** The first line of the file, as JSON. */
    public String headerJson() {
        return new String(DiaryHeaderLine.encode(header()), UTF_8);
    }

    /** An entry as it is in the file, as JSON. */
    public static String json(DiaryEntry diaryEntry) {
        return new String(DiaryLine.encode(diaryEntry), UTF_8);
    }

    /** How words come that are not a message yet. */
    private enum Pieces {
        JOINED,
        APART
    }

    private final class EntryIterator implements Iterator<DiaryEntry> {
        private final int[] places;
        private final boolean joining;
        private int at;

        EntryIterator(int[] places, Pieces pieces) {
            this.places = places;
            this.joining = pieces == Pieces.JOINED;
        }

        @Override
        public boolean hasNext() {
            return at < places.length;
        }

        @Override
        public DiaryEntry next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            var diaryEntry = reader.entry(places[at++]);
            return diaryEntry.happening() instanceof DiaryEvent.Uttered(var words) && joining
                    ? joined(diaryEntry, words)
                    : diaryEntry;
        }

        private DiaryEntry joined(DiaryEntry first, String start) {
            var words = new StringBuilder(start);
            while (hasNext() && reader.table().kind(places[at]) == DiaryEntryKind.UTTERED) {
                words.append(((DiaryEvent.Uttered) reader.happening(places[at++])).words());
            }
            return new DiaryEntry(
                    reader.table().number(places[at - 1]),
                    first.parent(),
                    first.at(),
                    new DiaryEvent.Uttered(words.toString()));
        }
    }

    @Override
    public void close() {
        reader.close();
    }
}
