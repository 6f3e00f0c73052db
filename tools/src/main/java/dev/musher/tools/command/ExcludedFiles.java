package dev.musher.tools.command;

import java.util.List;

/**
 * Which files below a directory a program leaves out; what is not understood leaves out nothing.
 *
 * @param only patterns of names; if there are any, other files are left out
 * @param without patterns of the names of files that are left out
 * @param withoutFolders the same for folders
 */
public record ExcludedFiles(
        List<String> only, List<String> without, List<String> withoutFolders, Hidden hidden) {
    public static final ExcludedFiles NONE =
            new ExcludedFiles(List.of(), List.of(), List.of(), Hidden.SEEN);

    /** What becomes of files and folders whose name begins with a dot. */
    public enum Hidden {
        SEEN,
        LEFT_OUT
    }

    public ExcludedFiles {
        only = List.copyOf(only);
        without = List.copyOf(without);
        withoutFolders = List.copyOf(withoutFolders);
    }

    /**
     * Whether the program may come to a file.
     *
     * @param path from the directory
     */
    public boolean reaches(String path) {
        var names = path.split("/", -1);
        String file = names[names.length - 1];
        for (int i = 0; i < names.length; i++) {
            boolean hides = hidden == Hidden.LEFT_OUT && names[i].startsWith(".");
            boolean folder = i < names.length - 1;
            if (hides || (folder && isSurelyIn(withoutFolders, names[i]))) {
                return false;
            }
        }
        if (only.isEmpty()) {
            return !isSurelyIn(without, file);
        }
        // Of a file that fits both, the order of the options decides; of one that fits none, too.
        return !without.isEmpty() || mayBeIn(only, names);
    }

    private static boolean isSurelyIn(List<String> patterns, String name) {
        for (String pattern : patterns) {
            if (isPlain(pattern) && matches(pattern, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeIn(List<String> patterns, String[] names) {
        for (String pattern : patterns) {
            for (String name : names) {
                if (!isPlain(pattern) || matches(pattern, name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isPlain(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            if ("[]{}\\/!".indexOf(pattern.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Goes back to the last star only, so that no pattern takes long. */
    private static boolean matches(String pattern, String name) {
        int in = 0;
        int at = 0;
        int star = -1;
        int from = 0;
        while (at < name.length()) {
            char wanted = in < pattern.length() ? pattern.charAt(in) : '\0';
            if (wanted == '*') {
                star = in++;
                from = at;
            } else if (wanted == '?' || wanted == name.charAt(at)) {
                in++;
                at++;
            } else if (star >= 0) {
                in = star + 1;
                at = ++from;
            } else {
                return false;
            }
        }
        while (in < pattern.length() && pattern.charAt(in) == '*') {
            in++;
        }
        return in == pattern.length();
    }
}
