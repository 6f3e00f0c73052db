package dev.musher.terminal.line;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.skill.TypedSkill;
import dev.musher.terminal.command.SlashCommand;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/**
 * Completes commands and skills at the beginning of a line, and files behind an at sign anywhere.
 */
final class InputCompleter implements Completer {
    private static final int MOST_FILES = 500;
    private static final int LONGEST_ABOUT = 60;

    private final Path folder;
    private final Supplier<List<TypedSkill>> skills;

    /**
     * @param folder what paths are relative to
     */
    InputCompleter(Path folder, Supplier<List<TypedSkill>> skills) {
        this.folder = folder;
        this.skills = skills;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        String prefix = line.word().substring(0, line.wordCursor());
        if (prefix.startsWith("@")) {
            addFiles(prefix.substring(1), candidates);
        } else if (line.wordIndex() == 0 && prefix.startsWith("/")) {
            for (SlashCommand command : SlashCommand.values()) {
                candidates.add(candidate("/" + command.word(), command.summary()));
            }
            for (TypedSkill skill : skills.get()) {
                String about = OneLineText.beginning(skill.description(), LONGEST_ABOUT);
                candidates.add(candidate("/" + skill.name(), PrintableText.line(about)));
            }
        }
    }

    private void addFiles(String prefix, List<Candidate> candidates) {
        int slash = prefix.lastIndexOf('/');
        String above = prefix.substring(0, slash + 1);
        try (var files = Files.newDirectoryStream(folder.resolve(above))) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                boolean hidden = name.startsWith(".") && !prefix.startsWith(".", slash + 1);
                boolean odd = name.chars().anyMatch(c -> c <= ' ' || c == 0x7f);
                if (!hidden && !odd && candidates.size() < MOST_FILES) {
                    boolean below = Files.isDirectory(file);
                    String value = "@" + above + name + (below ? "/" : "");
                    candidates.add(
                            new Candidate(
                                    value,
                                    name + (below ? "/" : ""),
                                    null,
                                    null,
                                    null,
                                    null,
                                    !below));
                }
            }
        } catch (IOException | DirectoryIteratorException | InvalidPathException _) {
            // What cannot be read completes to nothing.
        }
    }

    /** Without a suffix: the editor would take it back when a space follows, with the space. */
    private static Candidate candidate(String value, String description) {
        return new Candidate(value, value, null, description, null, null, true);
    }
}
