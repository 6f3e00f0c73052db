package dev.musher.config;

import dev.musher.text.Nearest;
import dev.musher.time.Durations;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** What a setting may be: how it is read, shown, and laid over one of an earlier layer. */
public final class KeyType<T> {
    /** Answers nothing when the node is none of this type. */
    private interface Reader<T> {
        Optional<T> read(String name, TomlNode node, Reading reading);
    }

    private final Reader<T> reader;
    private final Function<T, String> shown;
    private final BinaryOperator<T> overlay;

    private KeyType(Reader<T> reader, Function<T, String> shown, BinaryOperator<T> overlay) {
        this.reader = reader;
        this.shown = shown;
        this.overlay = overlay;
    }

    private static <T> KeyType<T> scalar(
            String wanted, Function<TomlNode, Optional<T>> reader, Function<T, String> shown) {
        Reader<T> reporting =
                (name, node, reading) -> {
                    var value = reader.apply(node);
                    if (value.isEmpty()) {
                        wrong(name, wanted, node, reading);
                    }
                    return value;
                };
        return new KeyType<>(reporting, shown, (_, later) -> later);
    }

    public static KeyType<String> text() {
        return scalar("a string", KeyType::string, Function.identity());
    }

    public static KeyType<Long> integer() {
        return scalar(
                "an integer",
                node ->
                        node instanceof TomlNode.Whole(var value, _)
                                ? Optional.of(value)
                                : Optional.empty(),
                Object::toString);
    }

    /** A finite number, with or without a fraction. */
    public static KeyType<BigDecimal> decimal() {
        return scalar("a number", KeyType::number, BigDecimal::toPlainString);
    }

    public static KeyType<Boolean> flag() {
        return scalar(
                "true or false",
                node ->
                        node instanceof TomlNode.Flag(var value, _)
                                ? Optional.of(value)
                                : Optional.empty(),
                Object::toString);
    }

    public static KeyType<Duration> duration() {
        return scalar(
                "a duration like \"90s\" or \"5m\"",
                node -> string(node).flatMap(Durations::parse),
                Durations::exact);
    }

    /** Relative paths stay relative: the room that owns the key knows what they are relative to. */
    public static KeyType<Path> path() {
        return scalar("a path", node -> string(node).flatMap(KeyType::toPath), Path::toString);
    }

    public static KeyType<List<String>> texts() {
        return new KeyType<>(
                KeyType::strings, value -> String.join(", ", value), (_, later) -> later);
    }

    /** A constant {@code GATES_ONLY} is written {@code gates-only}. */
    public static <E extends Enum<E>> KeyType<E> oneOf(Class<E> type) {
        var words = new LinkedHashMap<String, E>();
        for (var constant : type.getEnumConstants()) {
            words.put(word(constant), constant);
        }
        var wanted = "one of " + String.join(", ", words.keySet());
        Reader<E> reader =
                (name, node, reading) -> {
                    var value = string(node).flatMap(text -> Optional.ofNullable(words.get(text)));
                    if (value.isEmpty()) {
                        var nearest =
                                string(node).flatMap(text -> Nearest.of(text, words.keySet()));
                        var hint = nearest.map(text -> "; did you mean \"" + text + "\"?");
                        wrong(name, wanted, node.described() + hint.orElse(""), node, reading);
                    }
                    return value;
                };
        return new KeyType<>(reader, KeyType::word, (_, later) -> later);
    }

    /** A free table; a later layer adds to it and replaces what has the same name. */
    public static KeyType<Map<String, String>> textMap() {
        return new KeyType<>(
                KeyType::stringMap,
                KeyType::shownMap,
                (earlier, later) -> {
                    var all = new LinkedHashMap<>(earlier);
                    all.putAll(later);
                    return Collections.unmodifiableMap(all);
                });
    }

    /** A table array, {@code [[name]]}, whose tables have keys of their own. */
    public static KeyType<List<Config>> tables(Schema schema) {
        return new KeyType<>(
                (name, node, reading) -> TableReader.elements(name, schema, node, reading),
                list -> list.isEmpty() ? "none" : list.size() + " tables",
                (_, later) -> later);
    }

    /** The same type, where a later layer does not replace the value of an earlier one. */
    public KeyType<T> merged(BinaryOperator<T> merging) {
        return new KeyType<>(reader, shown, merging);
    }

    Optional<T> read(String name, TomlNode node, Reading reading) {
        return reader.read(name, node, reading);
    }

    String show(T value) {
        return shown.apply(value);
    }

    T overlaid(T earlier, T later) {
        return overlay.apply(earlier, later);
    }

    static void wrong(String name, String wanted, TomlNode found, Reading reading) {
        wrong(name, wanted, found.described(), found, reading);
    }

    private static void wrong(
            String name, String wanted, String described, TomlNode found, Reading reading) {
        reading.problem(found.line(), name + " wants " + wanted + ", found " + described);
    }

    private static Optional<BigDecimal> number(TomlNode node) {
        if (node instanceof TomlNode.Whole whole) {
            return Optional.of(BigDecimal.valueOf(whole.value()));
        }
        return node instanceof TomlNode.Real real && Double.isFinite(real.value())
                ? Optional.of(BigDecimal.valueOf(real.value()))
                : Optional.empty();
    }

    private static Optional<String> string(TomlNode node) {
        return node instanceof TomlNode.Text(var value, _) ? Optional.of(value) : Optional.empty();
    }

    private static Optional<Path> toPath(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static Optional<List<String>> strings(String name, TomlNode node, Reading reading) {
        var wanted = "a list of strings";
        if (!(node instanceof TomlNode.Items(var items, _))) {
            wrong(name, wanted, node, reading);
            return Optional.empty();
        }
        var values = new ArrayList<String>();
        for (var item : items) {
            string(item).ifPresentOrElse(values::add, () -> wrong(name, wanted, item, reading));
        }
        return values.size() == items.size() ? Optional.of(List.copyOf(values)) : Optional.empty();
    }

    private static Optional<Map<String, String>> stringMap(
            String name, TomlNode node, Reading reading) {
        if (!(node instanceof TomlNode.Table(var entries, _))) {
            wrong(name, "a table of strings", node, reading);
            return Optional.empty();
        }
        var values = new LinkedHashMap<String, String>();
        entries.forEach(
                (entry, value) ->
                        string(value)
                                .ifPresentOrElse(
                                        text -> values.put(entry, text),
                                        () ->
                                                wrong(
                                                        name + "." + TomlKeys.quoted(entry),
                                                        "a string",
                                                        value,
                                                        reading)));
        return values.size() == entries.size()
                ? Optional.of(Collections.unmodifiableMap(values))
                : Optional.empty();
    }

    private static String shownMap(Map<String, String> map) {
        var text = new StringBuilder();
        map.forEach(
                (name, value) ->
                        text.append(text.isEmpty() ? "" : ", ")
                                .append(name)
                                .append("=")
                                .append(value));
        return text.toString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
