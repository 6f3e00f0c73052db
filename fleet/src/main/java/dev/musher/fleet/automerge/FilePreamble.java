package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The beginning of a file, up to the first line that is neither an import nor something that stands
 * before imports. Further down nothing is believed: what looks like an import there may be part of
 * a text, or may not always be run.
 *
 * @param imports by their places
 * @param end the first place that is not part of it
 */
record FilePreamble(Map<Integer, ImportLine> imports, int end) {
    FilePreamble {
        imports = Map.copyOf(imports);
    }

    static FilePreamble of(ImportSyntax syntax, List<String> lines) {
        var reader = new Reader(syntax);
        int at = 0;
        while (at < lines.size() && reader.takes(at, lines.get(at))) {
            at++;
        }
        return new FilePreamble(reader.imports, at);
    }

    /** Whether a part of the file has imports and blank lines only. */
    boolean isPlain(LineInterval lineInterval, List<String> lines) {
        for (int at = lineInterval.start(); at < lineInterval.end(); at++) {
            if (!imports.containsKey(at) && !lines.get(at).isBlank()) {
                return false;
            }
        }
        return lineInterval.end() <= end;
    }

    /** The imports in a part of the file and those that go on from it without another line. */
    List<ImportLine> around(LineInterval lineInterval) {
        int start = lineInterval.start();
        while (imports.containsKey(start - 1)) {
            start--;
        }
        int last = lineInterval.end();
        while (imports.containsKey(last)) {
            last++;
        }
        return imports.entrySet().stream()
                .filter(within(new LineInterval(start, last)))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    private static Predicate<Map.Entry<Integer, ImportLine>> within(LineInterval lineInterval) {
        return entry ->
                entry.getKey() >= lineInterval.start() && entry.getKey() < lineInterval.end();
    }

    /** What is imported twice: a line, a name, or one thing under two names. */
    Set<String> clashes(ImportSyntax syntax) {
        var clashes = new HashSet<String>();
        var texts = new HashSet<String>();
        var things = new HashMap<String, String>();
        var names = new HashMap<String, String>();
        for (ImportLine line : imports.values()) {
            if (!texts.add(line.text())) {
                clashes.add(line.text());
            }
            line.names()
                    .forEach(
                            (name, thing) -> {
                                var known = things.put(name, thing);
                                var called = names.put(thing, name);
                                boolean isAgain = thing.equals(known) && syntax.mayBindAgain();
                                boolean isOther = called != null && !called.equals(name);
                                if ((known != null && !isAgain) || isOther) {
                                    clashes.add(name);
                                }
                            });
        }
        return clashes;
    }

    /** Goes through the lines. */
    private static final class Reader {
        private final ImportSyntax syntax;
        private final Map<Integer, ImportLine> imports = new HashMap<>();
        private Optional<String> closing = Optional.empty();
        private boolean isListed;

        Reader(ImportSyntax syntax) {
            this.syntax = syntax;
        }

        boolean takes(int place, String line) {
            var text = line.strip();
            if (closing.isPresent()) {
                return ends(text);
            }
            if (text.isEmpty() || syntax.isComment(text)) {
                return true;
            }
            var opened = syntax.closing(text);
            if (opened.isPresent()) {
                closing = opened;
                return ends(text.substring(opened.get().length()));
            }
            return takesCode(place, line);
        }

        /** Code after the end of a comment is not looked at. */
        private boolean ends(String text) {
            int end = text.indexOf(closing.orElseThrow());
            if (end < 0) {
                return true;
            }
            boolean isLast = end + closing.orElseThrow().length() == text.length();
            closing = Optional.empty();
            return isLast;
        }

        private boolean takesCode(int place, String line) {
            if (isListed && syntax.closesList(line)) {
                isListed = false;
                return true;
            }
            if (!isListed && syntax.opensList(line)) {
                isListed = true;
                return true;
            }
            var found = isListed ? syntax.readListed(line) : syntax.read(line);
            found.ifPresent(imported -> imports.put(place, imported));
            return found.isPresent() || (!isListed && syntax.isPreface(line));
        }
    }
}
