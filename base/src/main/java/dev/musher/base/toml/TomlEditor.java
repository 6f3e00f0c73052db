package dev.musher.base.toml;

import dev.musher.base.toml.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Changes single settings of a TOML document and keeps everything else as it is written: comments,
 * order, blank lines and line ends.
 */
public final class TomlEditor {
    /** What became of a wish to change a document. */
    public sealed interface Result {
        record Changed(String text) implements Result {}

        /** It cannot be done; why, as the end of a sentence. */
        record Impossible(String why) implements Result {}
    }

    /** A table begins; elements of lists of tables hold nothing that has a name of its own. */
    private record Header(List<String> path, boolean element, int start, int end) {}

    /** A setting; the path is that from the root of the document. */
    private record Setting(
            Header header, List<String> path, int start, int from, int to, int end) {}

    private final String text;
    private final String lineEnd;
    private final List<Header> headers = new ArrayList<>();
    private final List<Setting> settings = new ArrayList<>();

    private TomlEditor(String text) {
        this.text = text;
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        headers.add(new Header(List.of(), false, 0, 0));
        scan();
    }

    /**
     * Sets a key.
     *
     * @param value as TOML
     */
    public static Result set(String text, List<String> key, String value) {
        return edited(text, key, value, editor -> editor.set(key, value));
    }

    /** Removes a key, and the rest of its line. */
    public static Result unset(String text, List<String> key) {
        return edited(text, key, "", editor -> editor.unset(key));
    }

    /** Adds a table to a list of tables, at the end of the document. */
    public static String plusTable(String text, String name, Map<String, String> values) {
        String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        var more = new StringBuilder(text);
        more.append(text.isEmpty() || text.endsWith("\n") ? "" : lineEnd)
                .append(text.isEmpty() ? "" : lineEnd)
                .append("[[")
                .append(name)
                .append("]]")
                .append(lineEnd);
        values.forEach(
                (key, value) ->
                        more.append(key)
                                .append(" = ")
                                .append(TomlQuotes.quoted(value))
                                .append(lineEnd));
        return more.toString();
    }

    /**
     * Removes tables from a list of tables, each with the blank line above it. A document in which
     * that cannot be done, as in a list that is written as a value, stays as it is.
     *
     * @param list the name of the list
     */
    public static String withoutTables(
            String text, List<String> list, Predicate<TomlNode.Table> isUnwanted) {
        var document = TomlReader.read(text);
        if (!document.faults().isEmpty()) {
            return text;
        }
        var tables = tables(document.root(), list);
        var left = new ArrayList<>(tables);
        left.removeIf(isUnwanted);
        String changed = new TomlEditor(text).withoutTables(list, tables, isUnwanted);
        var reread = TomlReader.read(changed);
        boolean done =
                reread.faults().isEmpty()
                        && shapes(tables(reread.root(), list)).equals(shapes(left));
        return done ? changed : text;
    }

    /** The tables of a list, in their order. */
    public static List<TomlNode.Table> tables(TomlNode.Table root, List<String> list) {
        var tables = new ArrayList<TomlNode.Table>();
        if (at(root, list).orElse(root) instanceof TomlNode.Items items) {
            for (TomlNode item : items.values()) {
                if (item instanceof TomlNode.Table table) {
                    tables.add(table);
                }
            }
        }
        return tables;
    }

    private static List<String> shapes(List<TomlNode.Table> tables) {
        return tables.stream().map(table -> shape(Optional.of(table))).toList();
    }

    private interface Edit {
        String apply(TomlEditor editor);
    }

    /** What was written is read again: a document is never made worse than it was. */
    private static Result edited(String text, List<String> key, String value, Edit edit) {
        if (!TomlReader.read(text).faults().isEmpty()) {
            return new Result.Impossible("the file is not valid TOML");
        }
        try {
            String changed = edit.apply(new TomlEditor(text));
            var document = TomlReader.read(changed);
            boolean done =
                    document.faults().isEmpty()
                            && shape(at(document.root(), key))
                                    .equals(value.isEmpty() ? "" : shape(TomlReader.value(value)));
            return done
                    ? new Result.Changed(changed)
                    : new Result.Impossible("it is part of a value that only an editor can change");
        } catch (Broken broken) {
            return new Result.Impossible(broken.fault.what());
        }
    }

    private static Optional<TomlNode> at(TomlNode.Table root, List<String> key) {
        Optional<TomlNode> node = Optional.of(root);
        for (String segment : key) {
            node =
                    node.flatMap(
                            table ->
                                    table instanceof TomlNode.Table(var values, _)
                                            ? Optional.ofNullable(values.get(segment))
                                            : Optional.empty());
        }
        return node;
    }

    /** A value without the lines it stands in. */
    private static String shape(Optional<TomlNode> node) {
        return node.map(value -> value.toString().replaceAll("line=[0-9]+", "")).orElse("");
    }

    private void scan() {
        var cursor = new TomlCursor(text);
        var keys = new TomlKeyReader(cursor);
        while (!cursor.atEnd()) {
            int start = cursor.at();
            cursor.skipSpaces();
            if (cursor.peek() == '[') {
                header(cursor, keys, start);
            } else if (!cursor.atLineEnd() && cursor.peek() != '#') {
                setting(cursor, keys, start);
            } else {
                lineEnd(cursor);
            }
        }
    }

    private void header(TomlCursor cursor, TomlKeyReader keys, int start) {
        boolean element = cursor.take("[[");
        if (!element) {
            cursor.next();
        }
        var path = keys.read(0).segments();
        cursor.take(element ? "]]" : "]");
        lineEnd(cursor);
        boolean within = element || headers.stream().anyMatch(one -> isWithin(path, one));
        headers.add(new Header(path, within, start, cursor.at()));
    }

    private static boolean isWithin(List<String> path, Header header) {
        return header.element() && startsWith(path, header.path());
    }

    private void setting(TomlCursor cursor, TomlKeyReader keys, int start) {
        var header = headers.getLast();
        var path = new ArrayList<>(header.path());
        path.addAll(keys.readBeforeValue(0).segments());
        int from = cursor.at();
        var _ = new TomlValueReader(cursor).read(0);
        int to = cursor.at();
        lineEnd(cursor);
        settings.add(new Setting(header, path, start, from, to, cursor.at()));
    }

    private static void lineEnd(TomlCursor cursor) {
        cursor.skipSpaces();
        cursor.skipComment();
        cursor.takeLineEnd();
    }

    private static boolean startsWith(List<String> path, List<String> beginning) {
        return path.size() >= beginning.size()
                && path.subList(0, beginning.size()).equals(beginning);
    }

    private Optional<Setting> found(List<String> key) {
        for (Setting setting : settings) {
            if (!setting.header().element() && setting.path().equals(key)) {
                return Optional.of(setting);
            }
        }
        return Optional.empty();
    }

    private String set(List<String> key, String value) {
        var known = found(key);
        if (known.isPresent()) {
            return text.substring(0, known.get().from()) + value + text.substring(known.get().to());
        }
        var header = nearest(key);
        String line =
                TomlKeyText.dotted(key.subList(header.path().size(), key.size())) + " = " + value;
        int place = behind(header);
        String before = text.substring(0, place);
        String after = text.substring(place);
        boolean first = header.path().isEmpty() && lastOf(header).isEmpty();
        return before
                + (before.isEmpty() || before.endsWith("\n") ? "" : lineEnd)
                + line
                + lineEnd
                + (first && !after.isEmpty() && !after.startsWith(lineEnd) ? lineEnd : "")
                + after;
    }

    /** The table that the key may be added to; the root of the document if there is no nearer. */
    private Header nearest(List<String> key) {
        var nearest = headers.getFirst();
        for (Header header : headers) {
            boolean fits =
                    !header.element()
                            && header.path().size() < key.size()
                            && startsWith(key, header.path());
            if (fits && header.path().size() >= nearest.path().size()) {
                nearest = header;
            }
        }
        return nearest;
    }

    /** Behind the last setting of a table, or where its first one would be. */
    private int behind(Header header) {
        var last = lastOf(header);
        if (last.isPresent()) {
            return last.get().end();
        }
        if (!header.path().isEmpty()) {
            return header.end();
        }
        return headers.size() == 1 ? text.length() : aboveComments(headers.get(1).start());
    }

    private Optional<Setting> lastOf(Header header) {
        Optional<Setting> last = Optional.empty();
        for (Setting setting : settings) {
            last = setting.header().equals(header) ? Optional.of(setting) : last;
        }
        return last;
    }

    /** A comment right above a table belongs to it. */
    private int aboveComments(int start) {
        int place = start;
        while (place > 0) {
            int line = text.lastIndexOf('\n', place - 2) + 1;
            if (!text.substring(line, place).stripLeading().startsWith("#")) {
                return place;
            }
            place = line;
        }
        return place;
    }

    private String unset(List<String> key) {
        return found(key)
                .map(known -> text.substring(0, known.start()) + text.substring(known.end()))
                .orElse(text);
    }

    private String withoutTables(
            List<String> list, List<TomlNode.Table> tables, Predicate<TomlNode.Table> isUnwanted) {
        var begins = headers.stream().filter(header -> header.path().equals(list)).toList();
        if (begins.size() != tables.size()) {
            return text;
        }
        String left = text;
        for (int at = begins.size() - 1; at >= 0; at--) {
            if (isUnwanted.test(tables.get(at))) {
                var header = begins.get(at);
                left = left.substring(0, aboveBlank(header.start())) + left.substring(end(header));
            }
        }
        return left;
    }

    /** Behind the last line of a table and those in it; comments that follow are of the next. */
    private int end(Header table) {
        int end = table.end();
        var own = table;
        for (Header header : headers.subList(headers.indexOf(table) + 1, headers.size())) {
            boolean within =
                    header.path().size() > table.path().size()
                            && startsWith(header.path(), table.path());
            if (!within) {
                break;
            }
            own = header;
            end = header.end();
        }
        return lastOf(own).map(Setting::end).orElse(end);
    }

    private int aboveBlank(int start) {
        int line = start < 1 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
        return text.substring(line, start).isBlank() ? line : start;
    }
}
