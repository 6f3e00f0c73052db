package dev.musher.agent.skill;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.skill.SkillHistory.Pin;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * What happened to the skills of a project, a line for each event, appended by any number of
 * processes. A log that is lost costs counts and pins, and nothing else; a line that is not
 * understood is skipped.
 */
public final class SkillLog {
    /** A line has about forty bytes. */
    private static final long LONGEST = 512 * 1024;

    private final Path file;

    /** What can happen to a skill. */
    enum Event {
        USE,
        /** It was written, or restored. */
        TOUCH,
        STALE,
        PIN,
        UNPIN
    }

    public SkillLog(Path file) {
        this.file = file;
    }

    /** Counts a use; what cannot be written is not worth a failure. */
    public void used(String skill, Instant at) {
        try {
            add(Event.USE, skill, at);
        } catch (FileException e) {
            System.getLogger(SkillLog.class.getName())
                    .log(Level.WARNING, "a use was not counted", e);
        }
    }

    void add(Event event, String skill, Instant at) {
        try {
            Files.createDirectories(file.getParent());
            if (Files.exists(file) && Files.size(file) > LONGEST) {
                compact();
            }
            Files.writeString(
                    file,
                    line(at, event, 1, skill),
                    UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
    }

    private static String line(Instant at, Event event, int times, String skill) {
        return at.getEpochSecond() + "\t" + event + "\t" + times + "\t" + skill + "\n";
    }

    /** By name. */
    public Map<String, SkillHistory> read() {
        var histories = new TreeMap<String, SkillHistory>();
        if (Files.isRegularFile(file)) {
            try {
                for (String line : Files.readString(file, UTF_8).split("\n", -1)) {
                    fold(line, histories);
                }
            } catch (IOException _) {
                return histories;
            }
        }
        return histories;
    }

    private static void fold(String line, Map<String, SkillHistory> histories) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 4) {
            return;
        }
        try {
            var at = Instant.ofEpochSecond(Long.parseLong(fields[0]));
            int times = Integer.parseInt(fields[2]);
            var before = histories.getOrDefault(fields[3], SkillHistory.NONE);
            histories.put(
                    fields[3],
                    switch (Event.valueOf(fields[1])) {
                        case USE -> before.touched(at, times);
                        case TOUCH -> before.touched(at, 0);
                        case STALE -> before.stale(at);
                        case PIN -> before.with(Pin.PINNED);
                        case UNPIN -> before.with(Pin.NONE);
                    });
        } catch (IllegalArgumentException _) {
            // Written by another version, or cut by a full disk.
            return;
        }
    }

    private void compact() {
        var text = new StringBuilder();
        read().forEach(
                        (name, history) -> {
                            text.append(line(history.last(), Event.USE, history.uses(), name));
                            if (history.pin() == Pin.PINNED) {
                                text.append(line(history.last(), Event.PIN, 1, name));
                            }
                            history.staleSince()
                                    .ifPresent(at -> text.append(line(at, Event.STALE, 1, name)));
                        });
        AtomicFile.write(file, text.toString().getBytes(UTF_8), WriteOptions.usual());
    }
}
