package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Whether ripgrep reads a {@code .gitignore} file like git. It takes braces for choices, knows no
 * classes of characters, trims other blanks, and has its own idea of stars beside other characters;
 * so only patterns that have nothing of the kind are trusted to it.
 */
final class RipgrepCompatibility {
    private static final int MOST_BYTES = 1024 * 1024;

    private RipgrepCompatibility() {}

    /** Of a file in the tree; one that is not there says nothing. */
    static boolean areIn(Path file) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (var input = Files.newInputStream(file)) {
            var content = input.readNBytes(MOST_BYTES + 1);
            return content.length <= MOST_BYTES && areIn(content);
        } catch (IOException _) {
            return false;
        }
    }

    static boolean areIn(byte[] content) {
        var text = new String(content, ISO_8859_1);
        int start = 0;
        while (start < text.length()) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed;
            if (!isCommon(text.substring(start, end))) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    private static boolean isCommon(String line) {
        if (line.startsWith("#")) {
            // It stops reading at bytes that are not text, also in a comment.
            return line.chars().allMatch(c -> c < 128);
        }
        var pattern = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        if (pattern.isEmpty()) {
            return true;
        }
        int from = pattern.startsWith("!") ? 1 : 0;
        from += pattern.startsWith("/", from) ? 1 : 0;
        int to = pattern.endsWith("/") ? pattern.length() - 1 : pattern.length();
        return from < to && areCommonNames(pattern.substring(from, to));
    }

    private static boolean areCommonNames(String path) {
        boolean named = false;
        for (String name : path.split("/", -1)) {
            boolean anything = name.equals("**");
            if (name.isEmpty() || (!anything && !isCommonName(name))) {
                return false;
            }
            named |= !anything;
        }
        return named;
    }

    private static boolean isCommonName(String name) {
        if (name.contains("**") || name.startsWith(" ") || name.endsWith(" ")) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '[') {
                i = endOfSet(name, i);
                if (i < 0) {
                    return false;
                }
            } else if (!isLetter(c) && " .-_+@~,=%#$&'();:*?!".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** The end of a set of letters and digits without ranges; -1 if it is another. */
    private static int endOfSet(String name, int start) {
        int end = name.indexOf(']', start);
        if (end < start + 2) {
            return -1;
        }
        for (int i = start + 1; i < end; i++) {
            if (!isLetter(name.charAt(i))) {
                return -1;
            }
        }
        return end;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
