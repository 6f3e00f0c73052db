package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.PathGlob;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which files are meant, by their names. A pattern with a slash is matched against the path from
 * the directory that is searched, one without against the last name, at any depth.
 */
final class FilePattern {
    private static final int LONGEST = 1000;

    private final List<String> choices;
    private final List<PathGlob> globs = new ArrayList<>();
    private final boolean ofPath;

    private FilePattern(List<String> choices, boolean ofPath) {
        this.choices = List.copyOf(choices);
        this.ofPath = ofPath;
        for (String choice : choices) {
            globs.add(PathGlob.ofText(choice.getBytes(UTF_8), NameCase.EXACT));
        }
    }

    /**
     * Reads what a model wrote.
     *
     * @throws ToolFailure if it is not a pattern
     */
    static FilePattern of(String written) {
        var pattern = written.startsWith("./") ? written.substring(2) : written;
        if (pattern.isBlank() || pattern.length() > LONGEST) {
            throw ToolFailure.input(
                    "The file pattern must have 1 to "
                            + LONGEST
                            + " characters; write it like *.java or src/**/*.ts.");
        }
        if (pattern.startsWith("../") || pattern.contains("/../")) {
            throw ToolFailure.input(
                    "A file pattern cannot lead to a parent directory. Name the directory by `path`, and what to"
                            + " find in it by the pattern.");
        }
        checkSets(pattern);
        boolean ofPath = pattern.indexOf('/') >= 0;
        var choices = new ArrayList<String>();
        for (String choice : PatternBraces.expand(pattern)) {
            var anchored = choice.startsWith("/") ? choice.substring(1) : choice;
            choices.add(anchored.endsWith("/") ? anchored + "**" : anchored);
        }
        return new FilePattern(choices, ofPath);
    }

    boolean matches(Path directory, Path file) {
        var text = ofPath ? EntryName.bytes(directory, file) : EntryName.bytes(file);
        return matches(text);
    }

    /** The same for the path's bytes. */
    boolean matchesPath(byte[] path) {
        if (ofPath) {
            return matches(path);
        }
        int start = path.length;
        while (start > 0 && path[start - 1] != '/') {
            start--;
        }
        return matches(Arrays.copyOfRange(path, start, path.length));
    }

    private boolean matches(byte[] text) {
        for (PathGlob pathGlob : globs) {
            if (pathGlob.matches(text)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Patterns of last names, so simple that everybody takes them alike, one of which every file
     * that matches has; empty if there are none.
     */
    List<String> simpleNames() {
        var names = new ArrayList<String>();
        for (String choice : choices) {
            var name = choice.substring(choice.lastIndexOf('/') + 1);
            if (!isSimple(name)) {
                return List.of();
            }
            names.add(name);
        }
        return names;
    }

    private static boolean isSimple(String name) {
        int start = name.startsWith("*") ? 1 : 0;
        for (int i = start; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c < 128 && Character.isLetterOrDigit(c);
            if (!letter && c != '.' && c != '_' && c != '-') {
                return false;
            }
        }
        return name.length() > start;
    }

    private static void checkSets(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '[') {
                int end = pattern.indexOf(']', i + 2);
                if (end < 0) {
                    throw ToolFailure.input(
                            "The file pattern "
                                    + pattern
                                    + " has a [ without its ]. Write \\[ for the character itself.");
                }
                if (pattern.substring(i, end).chars().anyMatch(member -> member > 127)) {
                    throw ToolFailure.input(
                            "A set in a file pattern can hold ASCII characters only; write"
                                    + " {ä,ö} instead of [äö].");
                }
                i = end;
            }
            i += c == '\\' ? 1 : 0;
        }
    }
}
