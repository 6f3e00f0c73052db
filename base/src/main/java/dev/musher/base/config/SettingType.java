package dev.musher.base.config;

import dev.musher.base.text.CountText;
import dev.musher.base.text.NearestWord;
import dev.musher.base.time.DurationText;
import dev.musher.base.toml.TomlKeyText;
import dev.musher.base.toml.TomlNode;
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
public final class SettingType<T> {
    /** Returns nothing when the node is not of this type. */
    private interface Reader<T> {
        Optional<T> read(String name, TomlNode node, LayerReadContext layerReadContext);
    }

    private final Reader<T> reader;
    private final Function<T, String> shown;
    private final BinaryOperator<T> overlay;

    private SettingType(Reader<T> reader, Function<T, String> shown, BinaryOperator<T> overlay) {
        this.reader = reader;
        this.shown = shown;
        this.overlay = overlay;
    }

    private static <T> SettingType<T> scalar(
            String wanted, Function<TomlNode, Optional<T>> reader, Function<T, String> shown) {
        Reader<T> reporting =
                (name, node, layerReadContext) -> {
                    var value = reader.apply(node);
                    if (value.isEmpty()) {
                        wrong(name, wanted, node, layerReadContext);
                    }
                    return value;
                };
        return new SettingType<>(reporting, shown, (_, later) -> later);
    }

    public static SettingType<String> text() {
        return scalar("a string", SettingType::string, Function.identity());
    }

    public static SettingType<Long> integer() {
        return scalar(
                "an integer",
                node ->
                        node instanceof TomlNode.Whole(var value, _)
                                ? Optional.of(value)
                                : Optional.empty(),
                Object::toString);
    }

    /** A finite number, with or without a fraction. */
    public static SettingType<BigDecimal> decimal() {
        return scalar("a number", SettingType::number, BigDecimal::toPlainString);
    }

    public static SettingType<Boolean> flag() {
        return scalar(
                "true or false",
                node ->
                        node instanceof TomlNode.Flag(var value, _)
                                ? Optional.of(value)
                                : Optional.empty(),
                Object::toString);
    }

    public static SettingType<Duration> duration() {
        return scalar(
                "a duration like \"90s\" or \"5m\"",
                node -> string(node).flatMap(DurationText::parse),
                DurationText::exact);
    }

    /** Relative paths stay relative: the room that owns the key knows what they are relative to. */
    public static SettingType<Path> path() {
        return scalar("a path", node -> string(node).flatMap(SettingType::toPath), Path::toString);
    }

    public static SettingType<List<String>> texts() {
        return new SettingType<>(
                SettingType::strings, value -> String.join(", ", value), (_, later) -> later);
    }

    /** A constant {@code GATES_ONLY} is written {@code gates-only}. */
    public static <E extends Enum<E>> SettingType<E> oneOf(Class<E> type) {
        var words = new LinkedHashMap<String, E>();
        for (var constant : type.getEnumConstants()) {
            words.put(word(constant), constant);
        }
        var wanted = "one of " + String.join(", ", words.keySet());
        Reader<E> reader =
                (name, node, layerReadContext) -> {
                    var value = string(node).flatMap(text -> Optional.ofNullable(words.get(text)));
                    if (value.isEmpty()) {
                        var nearest =
                                string(node).flatMap(text -> NearestWord.of(text, words.keySet()));
                        var hint = nearest.map(text -> "; did you mean \"" + text + "\"?");
                        wrong(
                                name,
                                wanted,
                                node.described() + hint.orElse(""),
                                node,
                                layerReadContext);
                    }
                    return value;
                };
        return new SettingType<>(reader, SettingType::word, (_, later) -> later);
    }

    /** A free table; a later layer adds to it and replaces what has the same name. */
    public static SettingType<Map<String, String>> textMap() {
        return new SettingType<>(
                SettingType::stringMap,
                SettingType::shownMap,
                (earlier, later) -> {
                    var all = new LinkedHashMap<>(earlier);
                    all.putAll(later);
                    return Collections.unmodifiableMap(all);
                });
    }

    /** A table array, {@code [[name]]}, whose tables have keys of their own. */
    public static SettingType<List<Config>> tables(ConfigSchema configSchema) {
        return new SettingType<>(
                (name, node, layerReadContext) ->
                        ConfigTableReader.elements(name, configSchema, node, layerReadContext),
                list -> list.isEmpty() ? "none" : CountText.of(list.size(), "table"),
                (_, later) -> later);
    }

    /** The same type, where a later layer does not replace the value of an earlier one. */
    public SettingType<T> merged(BinaryOperator<T> merging) {
        return new SettingType<>(reader, shown, merging);
    }

    Optional<T> read(String name, TomlNode node, LayerReadContext layerReadContext) {
        return reader.read(name, node, layerReadContext);
    }

    String show(T value) {
        return shown.apply(value);
    }

    T overlaid(T earlier, T later) {
        return overlay.apply(earlier, later);
    }

    static void wrong(
            String name, String wanted, TomlNode found, LayerReadContext layerReadContext) {
        wrong(name, wanted, found.described(), found, layerReadContext);
    }

    private static void wrong(
            String name,
            String wanted,
            String described,
            TomlNode found,
            LayerReadContext layerReadContext) {
        layerReadContext.problem(
                found.line(), name + " must be " + wanted + ", found " + described);
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

    private static Optional<List<String>> strings(
            String name, TomlNode node, LayerReadContext layerReadContext) {
        var wanted = "a list of strings";
        if (!(node instanceof TomlNode.Items(var items, _))) {
            wrong(name, wanted, node, layerReadContext);
            return Optional.empty();
        }
        var values = new ArrayList<String>();
        for (var item : items) {
            string(item)
                    .ifPresentOrElse(
                            values::add, () -> wrong(name, wanted, item, layerReadContext));
        }
        return values.size() == items.size() ? Optional.of(List.copyOf(values)) : Optional.empty();
    }

    private static Optional<Map<String, String>> stringMap(
            String name, TomlNode node, LayerReadContext layerReadContext) {
        if (!(node instanceof TomlNode.Table(var entries, _))) {
            wrong(name, "a table of strings", node, layerReadContext);
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
                                                        name + "." + TomlKeyText.quoted(entry),
                                                        "a string",
                                                        value,
                                                        layerReadContext)));
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
