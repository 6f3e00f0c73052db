package dev.musher.agent.instructions;

import java.nio.file.Path;

/**
 * Instructions that a user or a project wrote into a file.
 *
 * @param text what the model is told of it; one that was cut ends in a line that says so
 * @param bytes the size of the file
 */
public record InstructionFile(Path path, String text, long bytes) {
    /** As a model reads it. A file cannot end its own element and pass for another source. */
    String element() {
        return "<instructions file=\""
                + path.toString().replace('"', '\'').replace('\n', '?')
                + "\">\n"
                + text.replace("</instructions", "<\\/instructions")
                + "\n</instructions>";
    }
}
