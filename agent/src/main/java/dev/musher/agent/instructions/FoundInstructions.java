package dev.musher.agent.instructions;

import dev.musher.base.text.Utf8;
import java.nio.file.Path;

/**
 * A file of instructions as it was found.
 *
 * @param text its content, as much of it as one file may have
 * @param bytes its size
 */
record FoundInstructions(Path path, String text, long bytes) {
    /** What the model is told of it within so many bytes. */
    InstructionFile within(int most) {
        if (!isCutAt(most)) {
            return new InstructionFile(path, text, bytes);
        }
        String head = Utf8.head(text, most);
        int end = head.lastIndexOf('\n');
        String lines = end > head.length() / 2 ? head.substring(0, end) : head;
        String shown = lines.isEmpty() ? "" : lines + "\n";
        return new InstructionFile(
                path,
                shown
                        + "[cut: these are "
                        + Utf8.length(lines)
                        + " of "
                        + bytes
                        + " bytes; read the file for the rest]",
                bytes);
    }

    boolean isCutAt(int most) {
        return bytes > InstructionReader.MOST_BYTES || Utf8.length(text) > most;
    }

    /** Whether this says nothing that the other does not: the same, or only a reference to it. */
    boolean repeats(FoundInstructions other) {
        String own = text.strip();
        return own.equals(other.text.strip())
                || own.equals("@" + other.path.getFileName())
                || own.equals("@./" + other.path.getFileName());
    }
}
