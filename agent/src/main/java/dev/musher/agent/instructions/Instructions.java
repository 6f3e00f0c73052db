package dev.musher.agent.instructions;

import java.util.List;

/**
 * The instructions that hold from the start.
 *
 * @param files from the most general to the nearest
 * @param notes what could not be read and why, a sentence each, for people
 */
public record Instructions(List<InstructionFile> files, List<String> notes) {
    public static final Instructions NONE = new Instructions(List.of(), List.of());

    public Instructions {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }

    String text() {
        var text = new StringBuilder();
        text.append("# Instructions of the user and the project\n")
                .append(
                        "What the user says in the conversation takes precedence; where two of"
                                + " them ")
                .append("conflict, the later one applies.");
        for (InstructionFile file : files) {
            text.append("\n\n").append(file.element());
        }
        return text.toString();
    }
}
