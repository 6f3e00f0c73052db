package dev.musher.agent.instructions;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads files of instructions; what cannot be read becomes a note and never a failure. */
final class InstructionReader {
    static final String AGENTS = "AGENTS.md";
    static final String CLAUDE = "CLAUDE.md";

    /** As much of one file as is ever told. */
    static final int MOST_BYTES = InstructionBounds.WIDEST.ofOne();

    private static final char REPLACEMENT = '\uFFFD';
    private static final String MARK = "\uFEFF";

    private final List<String> notes = new ArrayList<>();

    List<String> notes() {
        return notes;
    }

    /** A file of the user's own, wherever its links lead. */
    Optional<FoundInstructions> own(Path file) {
        if (!isThere(file)) {
            return Optional.empty();
        }
        try {
            // To open a pipe is to wait for its other end.
            if (!Files.isRegularFile(file)) {
                return unreadable(file, "it is not a regular file");
            }
            try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
                return text(file, channel);
            }
        } catch (IOException e) {
            return unreadable(file, String.valueOf(e.getMessage()));
        }
    }

    /**
     * The files of a folder of a project, AGENTS.md before CLAUDE.md, and only one of them where
     * the other says nothing else. No link is followed out of the project: what a stranger's
     * repository links to would be sent to the model unasked.
     */
    List<FoundInstructions> ofFolder(Path project, Path folder) {
        var agents = inside(project, folder.resolve(AGENTS));
        var claude = inside(project, folder.resolve(CLAUDE));
        var found = new ArrayList<FoundInstructions>();
        if (agents.isPresent()) {
            found.add(agents.get());
        }
        if (claude.isPresent() && (found.isEmpty() || !claude.get().repeats(found.getFirst()))) {
            if (!found.isEmpty() && found.getFirst().repeats(claude.get())) {
                found.clear();
            }
            found.add(claude.get());
        }
        return found;
    }

    private Optional<FoundInstructions> inside(Path project, Path file) {
        if (!isThere(file)) {
            return Optional.empty();
        }
        try (var opened = ConfinedDirectory.of(project).open(project.relativize(file))) {
            return text(file, opened.channel());
        } catch (FileException e) {
            return unreadable(file, e.fault().reason());
        } catch (IOException e) {
            return unreadable(file, String.valueOf(e.getMessage()));
        }
    }

    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private Optional<FoundInstructions> text(Path file, FileChannel channel) throws IOException {
        long size = channel.size();
        var buffer = ByteBuffer.allocate((int) Math.min(size, MOST_BYTES));
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            // A short read is not the end.
        }
        String text = new String(buffer.array(), 0, buffer.position(), UTF_8);
        if (text.indexOf('\0') >= 0) {
            return unreadable(file, "it is not text");
        }
        String clean = tidy(text, size);
        return clean.isEmpty()
                ? Optional.empty()
                : Optional.of(new FoundInstructions(file, clean, size));
    }

    private static String tidy(String text, long size) {
        String tidy = text.startsWith(MARK) ? text.substring(1) : text;
        int end = tidy.length();
        while (size > MOST_BYTES && end > 0 && tidy.charAt(end - 1) == REPLACEMENT) {
            end--;
        }
        return tidy.substring(0, end).strip();
    }

    private Optional<FoundInstructions> unreadable(Path file, String why) {
        notes.add(file + " cannot be read and is left out: " + why + ".");
        return Optional.empty();
    }
}
