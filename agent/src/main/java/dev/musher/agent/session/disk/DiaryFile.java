package dev.musher.agent.session.disk;

import dev.musher.agent.session.Diary;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A diary in a file of JSON lines, which is made with its first entry. */
final class DiaryFile implements Diary {
    private final SessionId id;
    private final TimeSource timeSource;
    private final EntryNumbers numbers;
    private final FileMaker making;
    private @Nullable DiaryOutput output;
    private long last;

    /** Makes the file. */
    @FunctionalInterface
    interface FileMaker {
        /** With these lines behind what is in it anyway; none or one. */
        DiaryOutput make(byte[]... lines);
    }

    /** Where a diary goes on. */
    record Position(EntryNumbers numbers, long last) {
        static Position beginning() {
            return new Position(EntryNumbers.none(), 0);
        }
    }

    /** A diary of which there is no file yet. */
    DiaryFile(SessionId id, TimeSource timeSource, Position position, FileMaker making) {
        this.id = id;
        this.timeSource = timeSource;
        this.numbers = position.numbers();
        this.last = position.last();
        this.making = making;
    }

    /** A diary that goes on. */
    DiaryFile(SessionId id, TimeSource timeSource, Position position, DiaryOutput output) {
        this(
                id,
                timeSource,
                position,
                _ -> {
                    throw new IllegalStateException("the diary of " + id + " is closed");
                });
        this.output = output;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public long add(DiaryEvent diaryEvent) {
        long number = numbers.next();
        write(DiaryLine.encode(new DiaryEntry(number, last, timeSource.now(), diaryEvent)));
        numbers.add(number);
        last = number;
        if (isWork(diaryEvent)) {
            keepChecksum();
        }
        return number;
    }

    /** Prompts alone teach nothing, and the first request does not wait for their checksum. */
    private static boolean isWork(DiaryEvent diaryEvent) {
        return diaryEvent instanceof DiaryEvent.RunEnded
                || diaryEvent instanceof DiaryEvent.Planned
                || (diaryEvent instanceof DiaryEvent.Said said
                        && (said.utterance().author() == MessageAuthor.MODEL
                                || said.utterance().author() == MessageAuthor.TOOL));
    }

    private void keepChecksum() {
        var open = output;
        if (open != null) {
            open.keepChecksum();
        }
    }

    @Override
    public void rewind(long entry) {
        if (entry == last) {
            return;
        }
        if (entry != 0 && !numbers.contains(entry)) {
            throw new IllegalArgumentException("session " + id + " has no entry " + entry);
        }
        long number = numbers.next();
        var back = new DiaryEntry(number, entry, timeSource.now(), new DiaryEvent.Rewound());
        write(DiaryLine.encode(back));
        numbers.add(number);
        last = number;
        keepChecksum();
    }

    /** Makes the file now, although nothing is added. */
    void make() {
        if (output == null) {
            output = making.make();
        }
    }

    private void write(byte[] line) {
        if (line.length > DiaryReader.LONGEST_LINE) {
            throw new DiaryException(
                    "The session cannot be saved: one entry has "
                            + line.length
                            + " bytes, and the most is "
                            + DiaryReader.LONGEST_LINE
                            + ".",
                    new IOException("entry too large"));
        }
        var open = output;
        if (open == null) {
            output = making.make(line);
        } else {
            open.add(line);
        }
    }

    @Override
    public void close() {
        var open = output;
        if (open != null) {
            open.close();
        }
    }
}
