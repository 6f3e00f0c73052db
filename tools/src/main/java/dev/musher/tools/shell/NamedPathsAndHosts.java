package dev.musher.tools.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The paths and hosts that a message of a program names. */
final class NamedPathsAndHosts {
    private static final String QUOTES = "'\"`‘’“”";
    private static final String ENDS = " \t'\"`‘’“”,;()<>[]{}=";

    /** After these comes the name of a host. */
    private static final Set<String> BEFORE_HOST =
            Set.of("host", "hostname", "address", "lookup", "eai_again", "enotfound");

    private NamedPathsAndHosts() {}

    /**
     * What stands in quotes, what begins like a path, and what stands before a message; the program
     * that says it only if it names nothing else.
     */
    static List<String> paths(String line) {
        var paths = new ArrayList<String>();
        int open = -1;
        for (int i = 0; i < line.length(); i++) {
            if (QUOTES.indexOf(line.charAt(i)) >= 0) {
                if (open >= 0 && i > open + 1) {
                    paths.add(line.substring(open + 1, i));
                }
                open = i;
            }
        }
        for (String word : words(line)) {
            if (word.startsWith("/") || word.startsWith("~/")) {
                paths.add(withoutColon(word));
            }
        }
        String[] segments = line.split(": ", -1);
        if (segments.length > 1 && !segments[segments.length - 2].isBlank()) {
            String before = segments[segments.length - 2];
            paths.add(before);
            paths.add(before.substring(before.lastIndexOf(' ') + 1));
        }
        boolean others = paths.stream().anyMatch(path -> !path.equals(segments[0]));
        return others ? paths.stream().filter(path -> !path.equals(segments[0])).toList() : paths;
    }

    /** The host of an address, or what follows the word for one. */
    static Optional<String> host(String line) {
        for (String word : words(line)) {
            int scheme = word.indexOf("://");
            if (scheme > 0) {
                String rest = word.substring(scheme + 3);
                int end = rest.indexOf('/');
                return Optional.of(withoutColon(end < 0 ? rest : rest.substring(0, end)));
            }
        }
        boolean next = false;
        for (String word : words(line)) {
            String plain = withoutColon(word);
            if (next && plain.indexOf('.') > 0) {
                return Optional.of(plain);
            }
            String lower = plain.toLowerCase(Locale.ROOT);
            next = BEFORE_HOST.contains(lower) || lower.endsWith("unknownhostexception");
        }
        return Optional.empty();
    }

    /** Whether a line speaks of a program. */
    static boolean names(String line, String program) {
        for (String word : words(line)) {
            String plain = withoutColon(word);
            if (plain.substring(plain.lastIndexOf('/') + 1).equals(program)) {
                return true;
            }
        }
        return false;
    }

    /** The number after a colon at the end of an address, or after the word for one. */
    static Optional<Integer> port(String line) {
        boolean next = false;
        for (String word : words(line.replace("[::1]", "localhost"))) {
            String plain = withoutColon(word);
            int end = plain.indexOf('/', plain.indexOf("://") + 3);
            String address = plain.contains("://") && end > 0 ? plain.substring(0, end) : plain;
            String last = address.substring(address.lastIndexOf(':') + 1);
            boolean number =
                    !last.isEmpty()
                            && last.length() <= 5
                            && last.chars().allMatch(c -> c >= '0' && c <= '9');
            boolean ofAddress = last.length() < address.length() && !address.equals("::1");
            if (number && (next || ofAddress)) {
                return Optional.of(Integer.parseInt(last));
            }
            next = plain.equalsIgnoreCase("port");
        }
        return Optional.empty();
    }

    private static List<String> words(String line) {
        var words = new ArrayList<String>();
        int from = 0;
        for (int i = 0; i <= line.length(); i++) {
            if (i == line.length() || ENDS.indexOf(line.charAt(i)) >= 0) {
                if (i > from) {
                    words.add(line.substring(from, i));
                }
                from = i + 1;
            }
        }
        return words;
    }

    private static String withoutColon(String word) {
        int end = word.length();
        while (end > 0 && (word.charAt(end - 1) == ':' || word.charAt(end - 1) == '.')) {
            end--;
        }
        return word.substring(0, end);
    }
}
