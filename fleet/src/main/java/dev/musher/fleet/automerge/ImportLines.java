package dev.musher.fleet.automerge;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The import lines at the head of a file, whatever its language: up to the first line that is
 * neither an import nor something that stands before imports. Further down a line that looks like
 * an import may be part of a text, or may not always run.
 *
 * @param places of the imports that are whole in one line
 * @param end the first line that is not part of the head
 */
record ImportLines(List<String> lines, BitSet places, int end) {
    private static final String START =
            "(?:(?:pub(?:\\([^)]*\\))?|global)\\s+)?(?:import|from|use|using)\\b";
    private static final Pattern IMPORT =
            Pattern.compile(
                    START
                            + "[^;(){}]+(?:\\{[^{}]*\\}[^;(){}]*)?;?(?<!\\\\)"
                            + "|#\\s*include\\s*(?:<[^<>]+>|\"[^\"]+\")"
                            + "|(?:(?:const|let|var)\\s[^=;()]+=\\s*)?require(?:_relative)?"
                            + "\\s*\\(?(['\"])[^'\"]+\\1\\)?;?");

    /** A line of Go's {@code import ( )}. */
    private static final Pattern LISTED = Pattern.compile("(?:[\\w.]+\\s+)?\"[^\"]+\"");

    private static final Pattern SEVERAL_LINES = Pattern.compile(START + ".*[({][^)}]*");
    private static final Pattern PREFACE =
            Pattern.compile(
                    "|(?://|#(?!\\s*(?:if|el|endif)|\\[)|--|<\\?php|@file:).*"
                            + "|#\\s*ifndef\\s+\\w+_H\\w*|(['\"])use \\w+\\1;?"
                            + "|(?:package|namespace|(?:pub\\s+)?mod|extern\\s+crate)\\s[^{}()]*");
    private static final Pattern COMMENT = Pattern.compile("\\s+(?://|#|/\\*).*");
    private static final Map<String, String> BLOCKS =
            Map.of("/*", "*/", "\"\"\"", "\"\"\"", "'''", "'''");

    private static final Pattern SOURCE = Pattern.compile("\\bfrom\\s*['\"].*|=.*|^#.*");
    private static final Pattern NAME =
            Pattern.compile("(?!(?:self|_|v\\d+)\\b)(?<![\\w$])[\\w$]+(?=\\s*(?:[,;}\"]|$))");

    static ImportLines of(List<String> lines) {
        var places = new BitSet();
        var closing = "";
        int at = 0;
        for (; at < lines.size(); at++) {
            var text = bare(lines.get(at)).strip();
            var opened = closing.isEmpty() ? opened(text) : "";
            if (!closing.isEmpty()) {
                places.set(at, closing.equals(")") && LISTED.matcher(text).matches());
                closing = text.contains(closing) ? "" : closing;
            } else if (!opened.isEmpty()) {
                closing = text.indexOf(opened, 2) < 0 ? opened : "";
            } else if (IMPORT.matcher(bare(lines.get(at))).matches()) {
                places.set(at);
            } else if (!PREFACE.matcher(text).matches()) {
                break;
            }
        }
        return new ImportLines(lines, places, at);
    }

    /** What ends the comment or the list of imports that a line begins; empty if it does not. */
    private static String opened(String text) {
        var comment =
                BLOCKS.keySet().stream().filter(text::startsWith).map(BLOCKS::get).findFirst();
        return comment.orElseGet(
                () ->
                        !SEVERAL_LINES.matcher(text).matches()
                                ? ""
                                : text.lastIndexOf('{') > text.lastIndexOf('(') ? "}" : ")");
    }

    /** A line without the comment after it. */
    static String bare(String line) {
        return COMMENT.matcher(line).replaceFirst("").stripTrailing();
    }

    /** Whether a part of the file is in the head and has imports and blank lines only. */
    boolean isPlain(LineRange lineRange) {
        return lineRange.end() <= end
                && IntStream.range(lineRange.start(), lineRange.end())
                        .allMatch(at -> places.get(at) || lines.get(at).isBlank());
    }

    String above(LineRange lineRange) {
        return lineRange.start() == 0 ? "" : lines.get(lineRange.start() - 1);
    }

    /** The imports in a part of the head, and those above and below it without another line. */
    List<String> around(LineRange lineRange) {
        int start = lineRange.start() == 0 ? 0 : places.previousClearBit(lineRange.start() - 1) + 1;
        return IntStream.range(start, places.nextClearBit(lineRange.end()))
                .filter(places::get)
                .mapToObj(at -> bare(lines.get(at)))
                .toList();
    }

    /** The names that are bound more than once. */
    Set<String> clashes() {
        var known = new HashSet<String>();
        return places.stream()
                .mapToObj(at -> SOURCE.matcher(bare(lines.get(at))).replaceFirst(""))
                .flatMap(line -> NAME.matcher(line).results().map(MatchResult::group))
                .filter(name -> !known.add(name))
                .collect(Collectors.toSet());
    }
}
