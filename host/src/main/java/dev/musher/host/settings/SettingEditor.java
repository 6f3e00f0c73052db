package dev.musher.host.settings;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.NearestWord;
import dev.musher.base.toml.TomlEditor;
import dev.musher.base.toml.TomlQuotes;
import dev.musher.base.toml.TomlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Changes the user's own file of settings; a project's file is never written. */
public final class SettingEditor {
    private static final String BY_HAND = "Change it in an editor: musher config edit";

    private final UserDirectories directories;

    public SettingEditor(UserDirectories directories) {
        this.directories = directories;
    }

    /** The file, as people write it. */
    public String shownFile() {
        return directories.shown(directories.configFile());
    }

    /** Requires a key that there is; the failure names the nearest. */
    public static void requireKey(String key) {
        var names = new ArrayList<String>();
        for (SettingKey<?> known : Settings.SCHEMA.keys()) {
            if (known.name().equals(key)) {
                return;
            }
            names.add(known.name());
        }
        throw new UsageException(
                "There is no setting '"
                        + key
                        + "'"
                        + NearestWord.of(key, names)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("."),
                "List all settings: musher config");
    }

    /**
     * Sets a key, and returns its value as it is written.
     *
     * @param value TOML, or a text that needs no quotes
     */
    public String set(String key, String value) {
        requireKey(key);
        String written = written(key, value);
        edit(key, text -> TomlEditor.set(text, path(key), written));
        return written;
    }

    /** What a key is once this was written for it; a failure if it cannot be. */
    public static <T> Optional<T> parse(SettingKey<T> key, String value) {
        return load(key.name(), written(key.name(), value))
                        instanceof ConfigLoadResult.Loaded(var config)
                ? config.find(key)
                : Optional.empty();
    }

    /** Removes a key; whether it was there. */
    public boolean unset(String key) {
        requireKey(key);
        return edit(key, text -> TomlEditor.unset(text, path(key)));
    }

    private interface Edit {
        TomlEditor.Result apply(String text);
    }

    /** Whether it changed anything. */
    private boolean edit(String key, Edit edit) {
        var isChanged = new AtomicBoolean();
        UserFile.edit(
                directories.configFile(),
                WriteOptions.usual(),
                text ->
                        switch (edit.apply(text)) {
                            case TomlEditor.Result.Changed(var changed) -> {
                                isChanged.set(!changed.equals(text));
                                yield changed;
                            }
                            case TomlEditor.Result.Impossible(var why) ->
                                    throw new ExplainedException(
                                            "Cannot change "
                                                    + key
                                                    + " in "
                                                    + shownFile()
                                                    + ": "
                                                    + why
                                                    + ".",
                                            BY_HAND);
                        });
        return isChanged.get();
    }

    /** As TOML where it is, else as a text or a list of one; whichever the key takes. */
    private static String written(String key, String value) {
        boolean isToml = TomlReader.value(value).isPresent();
        String text = TomlQuotes.quoted(value);
        if (isToml && problems(key, value).isEmpty()) {
            return value.strip();
        }
        for (String form : List.of(text, "[" + text + "]")) {
            if (problems(key, form).isEmpty()) {
                return form;
            }
        }
        String wrong = isToml ? value : text;
        check(key, wrong);
        return wrong;
    }

    private static void check(String key, String value) {
        var problems = problems(key, value);
        if (!problems.isEmpty()) {
            throw new UsageException(sentence(problems.getFirst().what()), BY_HAND);
        }
    }

    private static String sentence(String text) {
        return text.endsWith("?") || text.endsWith(".") ? text : text + ".";
    }

    private static List<ConfigProblem> problems(String key, String value) {
        return load(key, value) instanceof ConfigLoadResult.Rejected(var problems)
                ? problems
                : List.of();
    }

    private static ConfigLoadResult load(String key, String value) {
        var flags = new ConfigLayer.Flags(List.of(key + "=" + value));
        return Config.load(Settings.SCHEMA, List.of(flags));
    }

    private static List<String> path(String key) {
        return List.of(key.split("\\.", -1));
    }

    /** What an editor made of the file. */
    public sealed interface Saved {
        record Kept() implements Saved {}

        record Unchanged() implements Saved {}

        /** It is wrong; the file is as it was, and what was written is kept aside. */
        record Rejected(Path aside, String problems) implements Saved {}
    }

    /** A copy of the file, for an editor; copies that were kept aside earlier stay. */
    public Path copy() throws IOException {
        Path file = directories.configFile();
        Path copy = file.resolveSibling("config.edited.toml");
        for (int number = 2; Files.exists(copy); number++) {
            copy = file.resolveSibling("config.edited-" + number + ".toml");
        }
        UserFile.edit(copy, WriteOptions.usual().ownerOnly(), _ -> readOr(file));
        if (Files.notExists(copy)) {
            Files.createFile(copy);
        }
        return copy;
    }

    private static String readOr(Path file) {
        try {
            return UserFile.read(file);
        } catch (IOException unreadable) {
            throw new ExplainedException(
                    "Cannot read " + file + ": " + unreadable.getMessage() + ".", "", unreadable);
        }
    }

    /**
     * Takes an edited copy over, if it is right and the file is still the one that was copied.
     *
     * @param before what the copy was
     */
    public Saved takeOver(Path copy, String before) throws IOException {
        String text = UserFile.read(copy);
        if (text.equals(before)) {
            Files.deleteIfExists(copy);
            return new Saved.Unchanged();
        }
        var layer = new ConfigLayer.File("user", copy, directories.shown(copy));
        if (Config.load(Settings.SCHEMA, List.of(layer))
                instanceof ConfigLoadResult.Rejected(var problems)) {
            return new Saved.Rejected(copy, Settings.text(problems));
        }
        var taken = new ArrayList<String>();
        UserFile.edit(
                directories.configFile(),
                WriteOptions.usual(),
                now -> {
                    if (!now.equals(before)) {
                        return now;
                    }
                    taken.add(text);
                    return text;
                });
        if (taken.isEmpty()) {
            return new Saved.Rejected(copy, "  " + shownFile() + " was changed meanwhile");
        }
        Files.deleteIfExists(copy);
        return new Saved.Kept();
    }
}
