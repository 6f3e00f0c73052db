package dev.musher.config;

import dev.musher.config.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Lays the layers over one another. */
final class Loader {
    private final Schema schema;
    private final Map<String, Config.Held> values = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    Loader(Schema schema) {
        this.schema = schema;
    }

    Loading load(List<Layer> layers) {
        for (var layer : layers) {
            // Not a switch over the types: linking one costs milliseconds, and no AOT cache keeps
            // it.
            if (layer instanceof Layer.File file) {
                file(file, Reading.Author.USER, this::overlay);
            } else if (layer instanceof Layer.Project(var file, var usersFile)) {
                var project = new ProjectOverlay(schema, values, usersFile, problems);
                file(file, Reading.Author.PROJECT, project::lay);
            } else if (layer instanceof Layer.Flags flags) {
                flags.settings().forEach(this::flag);
            }
        }
        if (problems.isEmpty()) {
            findMissing();
        }
        return problems.isEmpty()
                ? new Loading.Loaded(new Config(schema, values))
                : new Loading.Rejected(problems);
    }

    private void findMissing() {
        for (var key : schema.keys()) {
            if (key.presence() == Key.Presence.REQUIRED
                    && key.fallback().isEmpty()
                    && !values.containsKey(key.name())) {
                problems.add(new Problem("settings", key.name() + " is required and set nowhere"));
            }
        }
    }

    private void file(
            Layer.File file, Reading.Author author, Consumer<Map<String, Config.Held>> overlay) {
        var content = FileText.read(file.path());
        if (content instanceof FileText.Found found) {
            document(file, found.text(), author, overlay);
        } else if (content instanceof FileText.Unreadable unreadable) {
            problems.add(new Problem(file.shown(), unreadable.why()));
        }
    }

    private record Located(int line, Problem problem) {}

    /** The faults of the syntax and of the content, as one list in the order of the lines. */
    private void document(
            Layer.File file,
            String text,
            Reading.Author author,
            Consumer<Map<String, Config.Held>> overlay) {
        var document = TomlReader.read(text);
        var lines = new SourceLines(text);
        var found = new ArrayList<Located>();
        for (var fault : document.faults()) {
            found.add(new Located(lines.line(fault.offset()), syntax(file, fault, lines)));
        }
        var reading =
                new Reading(
                        author,
                        line -> file.shown() + ":" + line,
                        line -> new Origin.Line(file.name(), file.shown(), line),
                        (line, problem) -> found.add(new Located(line, problem)));
        var layer = TableReader.layer(schema, document.root(), reading);
        found.sort((first, second) -> Integer.compare(first.line(), second.line()));
        found.forEach(located -> problems.add(located.problem()));
        overlay.accept(layer);
    }

    private static Problem syntax(Layer.File file, TomlFault fault, SourceLines lines) {
        int at = fault.offset();
        var where = file.shown() + ":" + lines.line(at) + ":" + lines.column(at);
        return new Problem(where, fault.what() + "\n    " + lines.textAt(at));
    }

    private void flag(String setting) {
        var reading =
                new Reading(
                        Reading.Author.USER,
                        _ -> "--set " + setting,
                        _ -> new Origin.Flag(setting),
                        (_, problem) -> problems.add(problem));
        int equals = setting.indexOf('=');
        if (equals < 0) {
            reading.problem(0, "expected name=value");
            return;
        }
        try {
            var key = TomlReader.key(setting.substring(0, equals));
            var root = nested(key, flagValue(setting.substring(equals + 1)));
            overlay(TableReader.layer(schema, root, reading));
        } catch (Broken broken) {
            reading.problem(0, broken.fault.what());
        }
    }

    private static TomlNode flagValue(String text) {
        return TomlReader.value(text).orElseGet(() -> new TomlNode.Text(text, 0));
    }

    private static TomlNode.Table nested(List<String> key, TomlNode value) {
        var node = value;
        for (var segment : key.reversed()) {
            node = new TomlNode.Table(Map.of(segment, node), 0);
        }
        return (TomlNode.Table) node;
    }

    private void overlay(Map<String, Config.Held> layer) {
        for (var key : schema.keys()) {
            var later = layer.get(key.name());
            if (later != null) {
                values.merge(key.name(), later, (earlier, _) -> overlaid(key, earlier, later));
            }
        }
    }

    static <T> Config.Held overlaid(Key<T> key, Config.Held earlier, Config.Held later) {
        var value = key.type().overlaid(Config.valueOf(key, earlier), Config.valueOf(key, later));
        return new Config.Held(value, later.origin());
    }
}
