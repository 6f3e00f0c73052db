package dev.musher.tools.command.bash;

import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.ProgramSpec.Change;
import dev.musher.tools.command.bash.ProgramSpec.Choice;
import dev.musher.tools.command.bash.ProgramSpec.Kind;
import dev.musher.tools.command.bash.ProgramSpec.Slot;
import dev.musher.tools.command.bash.ProgramSpec.Trait;
import dev.musher.tools.command.bash.ProgramSpec.Value;
import dev.musher.tools.command.bash.ProgramSpec.WordPosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads a row of the table of programs; the table itself says what the rows mean. */
final class ProgramSpecParser {
    private ProgramSpecParser() {}

    static ProgramSpec read(String name, String row, KnownPrograms knownPrograms) {
        int bar = row.indexOf('|');
        var slots = new ArrayList<Slot>();
        var traits = new ArrayList<Trait>();
        boolean subcommands = false;
        for (String word : words(row.substring(0, bar))) {
            switch (word) {
                case "anything" -> traits.add(Trait.HARMLESS);
                case "meek" -> traits.add(Trait.MEEK);
                case "tame" -> traits.add(Trait.TAME);
                case "first" -> traits.add(Trait.OPTIONS_FIRST);
                case "visible" -> traits.add(Trait.VISIBLE);
                case "whole" -> traits.add(Trait.WHOLE_WORDS);
                case "here" -> traits.add(Trait.DEFAULTS_TO_HERE);
                case "here-below" -> traits.add(Trait.DEFAULTS_TO_HERE_BELOW);
                case "somewhere" -> traits.add(Trait.REMOTE);
                case "needs" -> traits.add(Trait.NEEDS_OPTION);
                case "dashed" -> traits.add(Trait.DASHED);
                case "assigns" -> traits.add(Trait.ASSIGNS);
                case "runs" -> traits.add(Trait.RUNS);
                case "more" -> traits.add(Trait.MORE);
                case "none" -> {}
                case "sub" -> subcommands = true;
                default -> slots.add(slot(word));
            }
        }
        var options = new HashMap<String, Choice>();
        for (String word : words(row.substring(bar + 1))) {
            option(word, options);
        }
        return new ProgramSpec(
                name,
                slots,
                options,
                traits,
                subcommands ? Optional.of(knownPrograms) : Optional.empty());
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        for (String word : text.split(" ", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    private static Slot slot(String word) {
        WordPosition place =
                word.endsWith("*")
                        ? WordPosition.ALL
                        : word.endsWith("$") ? WordPosition.LAST : WordPosition.NEXT;
        String kind = place == WordPosition.NEXT ? word : word.substring(0, word.length() - 1);
        if (kind.equals("names") || kind.equals("stat")) {
            return new Slot(
                    kind.equals("names") ? Kind.READ : Kind.LOOK, AccessExtent.NAMES, place);
        }
        boolean below = kind.endsWith("-below");
        return new Slot(
                kind(below ? kind.substring(0, kind.length() - "-below".length()) : kind),
                below ? AccessExtent.BELOW : AccessExtent.ITSELF,
                place);
    }

    private static Kind kind(String word) {
        return Kind.valueOf(word.toUpperCase(Locale.ROOT));
    }

    /**
     * {@code -abc}, {@code -x=kind}, {@code --long[?]=kind}, with {@code !change} before the value.
     */
    private static void option(String word, Map<String, Choice> into) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        Kind kind = equals < 0 ? Kind.TEXT : kind(word.substring(equals + 1));
        Value value = equals < 0 ? Value.NONE : Value.NEEDED;
        if (name.endsWith("?") && equals >= 0) {
            value = Value.ATTACHED;
            name = name.substring(0, name.length() - 1);
        }
        Change change = Change.NOTHING;
        int mark = name.indexOf('!');
        if (mark > 0) {
            change =
                    switch (name.substring(mark + 1)) {
                        case "below" -> Change.BELOW;
                        case "links" -> Change.LINKS;
                        case "below-links" -> Change.BELOW_AND_LINKS;
                        case "text" -> Change.ALL_TEXT;
                        case "write" -> Change.WRITES;
                        case "first" -> Change.TAKES_FIRST;
                        case "names" -> Change.NAMES;
                        case "list" -> Change.LISTS;
                        case "only" -> Change.INCLUDES;
                        case "not" -> Change.EXCLUDES;
                        case "not-in" -> Change.EXCLUDES_FOLDERS;
                        case "glob" -> Change.SELECTS;
                        case "enough" -> Change.SUFFICES;
                        default -> throw new IllegalStateException("the table has " + word);
                    };
            name = name.substring(0, mark);
        }
        var choice = new Choice(value, kind, change);
        boolean letters =
                equals < 0
                        && name.length() > 2
                        && name.charAt(0) == '-'
                        && name.charAt(1) != '-'
                        && name.charAt(1) != ':';
        if (!letters) {
            into.put(name.startsWith("-:") ? "-" + name.substring(2) : name, choice);
            return;
        }
        for (int i = 1; i < name.length(); i++) {
            into.put("-" + name.charAt(i), choice);
        }
    }
}
