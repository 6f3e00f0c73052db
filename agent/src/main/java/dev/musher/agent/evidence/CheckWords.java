package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.CheckTable.Form;
import dev.musher.agent.evidence.CheckTable.Row;
import dev.musher.agent.evidence.KnownCheck.Depth;
import dev.musher.agent.evidence.KnownCheck.Selection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words of a program, as its row in the table has them. */
final class CheckWords {
    private final Row row;
    private final List<String> words;

    /** Commands of their programs, and not names of what is checked. */
    private static final Set<String> VERBS = Set.of("run", "discover", "start");

    /** In the name of an option that is not known they say that it runs less, or nothing. */
    private static final List<String> SELECTING =
            List.of(
                    "only",
                    "skip",
                    "filter",
                    "exclude",
                    "ignore",
                    "select",
                    "match",
                    "pattern",
                    "grep",
                    "changed",
                    "failed",
                    "since",
                    "related",
                    "shard",
                    "list",
                    "dry",
                    "collect",
                    "plan",
                    "watch",
                    "nothing",
                    "group",
                    "pick",
                    "testmon",
                    "affected",
                    "until",
                    "exit-zero",
                    "stepwise",
                    "sample",
                    "partial",
                    "subset");

    private final List<String> targets = new ArrayList<>();
    private final List<String> modules = new ArrayList<>(0);
    private final List<String> filters = new ArrayList<>(0);
    private final List<String> tasks = new ArrayList<>(1);
    private final List<String> leftOut = new ArrayList<>(0);
    private final List<String> plain = new ArrayList<>();
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final Set<Kind> most = EnumSet.allOf(Kind.class);
    private Depth depth = Depth.PLAIN;
    private Next next = Next.COMMAND;
    private int script = -1;
    private int inner = -1;
    private boolean halted;

    /** What the next word of a program means whose first word says what it does. */
    private enum Next {
        COMMAND,
        PATH,
        PART,
        NAME,
        NAMES,
        PROGRAM,
        NOTHING
    }

    CheckWords(Row row, List<String> words) {
        this.row = row;
        this.words = words;
        kinds.addAll(row.kinds());
        int at = 1;
        while (at < words.size() && inner < 0) {
            String word = words.get(at);
            at += word.startsWith("-") && word.length() > 1 ? option(at) : plain(at);
        }
        if (row.form() == Form.EVERY) {
            every();
        }
        kinds.retainAll(most);
    }

    Set<Kind> kinds() {
        return kinds;
    }

    Depth depth() {
        return depth;
    }

    Selection selection() {
        return new Selection(tasks, modules, targets, filters);
    }

    /** Where the file is named that is run; negative if none is. */
    int script() {
        return script;
    }

    /** Where the command begins that this one runs; negative if it runs none. */
    int inner() {
        return inner;
    }

    /** Whether an option makes the program do something else than what follows. */
    boolean isHalted() {
        return halted;
    }

    boolean hasNeeded() {
        for (String word : words) {
            if (row.needed().contains(word)) {
                return true;
            }
        }
        return row.needed().isEmpty();
    }

    /** How many words it takes up. */
    private int option(int at) {
        String word = words.get(at);
        int equals = word.indexOf('=');
        String name = equals > 0 ? word.substring(0, equals) : word;
        String meaning = row.options().get(name);
        if (takesLetters() && isIdle(word)) {
            halted = true;
            return words.size();
        }
        if (meaning == null) {
            if (row.form() != Form.RUN && isSelecting(word)) {
                filters.add("!" + word);
            }
            return word.startsWith("--") ? 1 : letters(at);
        }
        if (">:+*".indexOf(meaning.charAt(0)) >= 0) {
            if (!word.endsWith("=false")) {
                flag(meaning);
            }
            return 1;
        }
        if (equals > 0) {
            valued(meaning, word.substring(equals + 1), at);
            return 1;
        }
        valued(meaning, at + 1 < words.size() ? words.get(at + 1) : "", at + 1);
        return 2;
    }

    /** Letters that stand together, like {@code -qk name}, of which one selects tests. */
    private int letters(int at) {
        String word = words.get(at);
        for (int i = 1; i < word.length(); i++) {
            String meaning = row.options().get("-" + word.charAt(i));
            if (meaning != null && "%&".indexOf(meaning.charAt(0)) >= 0) {
                boolean last = i == word.length() - 1;
                String after = at + 1 < words.size() ? words.get(at + 1) : "";
                valued(meaning, last ? after : word.substring(i + 1), at);
                return last ? 2 : 1;
            }
            if (meaning != null && meaning.charAt(0) == '^' && i == word.length() - 1) {
                inner = at + 1;
                return 1;
            }
            if (meaning != null && meaning.charAt(0) == '=') {
                return 1;
            }
        }
        return 1;
    }

    /** Whether letters of its options may stand together, as in Python's programs. */
    private boolean takesLetters() {
        return row.form() == Form.SCRIPT
                || (row.form() == Form.SELF && row.languages().contains("py"));
    }

    /** Whether the program does something else with it, also among other letters like in -Bc. */
    private boolean isIdle(String word) {
        for (int i = 1; !word.startsWith("--") && i < word.length(); i++) {
            String letter = "-" + word.charAt(i);
            if (row.idle().contains(letter)) {
                return true;
            }
            if (row.options().containsKey(letter)) {
                return false;
            }
        }
        return row.idle().contains(word);
    }

    /** Of options that are not in the table; those that are harmless have other names. */
    private static boolean isSelecting(String option) {
        String name = option.toLowerCase(Locale.ROOT);
        if (!name.startsWith("--") || name.startsWith("--no-") || name.endsWith("=false")) {
            return false;
        }
        for (String word : SELECTING) {
            int found = name.indexOf(word);
            if (found >= 0 && (name.indexOf('=') < 0 || found < name.indexOf('='))) {
                return true;
            }
        }
        return false;
    }

    private void flag(String meaning) {
        if (meaning.charAt(0) == '*') {
            filters.add("!");
            return;
        }
        var letters = CheckTable.kinds(meaning.substring(1));
        if (meaning.charAt(0) == '>') {
            most.retainAll(letters);
            return;
        }
        kinds.addAll(letters);
        if (meaning.charAt(0) == ':') {
            most.retainAll(letters);
        }
    }

    private void valued(String meaning, String value, int at) {
        char sign = meaning.charAt(0);
        if (sign == '@') {
            parts(value);
            kinds.addAll(CheckTable.kinds(meaning.substring(1)));
        } else if (sign == '~') {
            leftOut.add(value);
        } else if (sign == '^') {
            inner = at;
        } else if (sign == '%') {
            filters.add(value);
        } else if (sign == '&') {
            filters.add("!" + value);
        }
    }

    private void parts(String value) {
        for (String part : value.split(",", -1)) {
            (part.startsWith("!") || part.startsWith("-") ? filters : modules).add(part);
        }
    }

    private void target(String word) {
        if (!VERBS.contains(word)) {
            targets.add(word);
        }
    }

    private int plain(int at) {
        String word = words.get(at);
        if (word.equals("-") || word.startsWith("+")) {
            return 1;
        }
        switch (row.form()) {
            case RUN -> inner = word.indexOf('=') > 0 ? inner : at;
            case SCRIPT -> script = script < 0 ? at : script;
            case FIRST -> first(word, at);
            case SELF -> target(word);
            case EVERY -> plain.add(word);
            case SEEK -> throw new IllegalStateException("what is sought has no words of its own");
        }
        return 1;
    }

    private void first(String word, int at) {
        switch (next) {
            case COMMAND -> command(word);
            case PATH -> target(word);
            case PART -> {
                modules.add(word);
                next = Next.COMMAND;
            }
            case NAME -> {
                named(word);
                next = Next.NOTHING;
            }
            case NAMES -> named(word);
            case PROGRAM -> inner = word.indexOf('=') > 0 ? inner : at;
            case NOTHING -> {
                // It belongs to the task.
            }
        }
    }

    private void command(String word) {
        String meaning = row.words().get(word);
        next = Next.NOTHING;
        if (meaning == null) {
            task(null, word);
            return;
        }
        switch (meaning) {
            case "named" -> next = Next.NAME;
            case "names" -> next = Next.NAMES;
            case "run" -> next = Next.PROGRAM;
            case "workspace" -> next = Next.PART;
            default -> {
                int colon = meaning.indexOf(':');
                if (colon < 0 || words.contains(meaning.substring(colon + 1))) {
                    task(colon < 0 ? meaning : meaning.substring(0, colon), word);
                }
                next = Next.PATH;
            }
        }
    }

    /** Goals, targets and tasks; where none is named, the program has one for that. */
    private void every() {
        boolean any = false;
        for (String word : plain) {
            if (word.indexOf('=') >= 0) {
                // It gives a variable of the build another value.
                filters.add("!" + word);
            } else if (!leftOut.contains(word) && !isNumber(word)) {
                any = true;
                oneOfMany(word);
            }
        }
        String none = row.words().get("none");
        if (!any && none != null) {
            kinds.addAll(CheckTable.kinds(none));
            depth = Depth.OPAQUE;
        }
        for (String word : leftOut) {
            if (word.equals("test") || word.endsWith(":test")) {
                most.remove(Kind.TEST);
            }
        }
    }

    /** What stands before the last colon is a plugin or, where tasks have names, a place. */
    private void oneOfMany(String word) {
        String meaning = row.words().get(word);
        int colon = word.lastIndexOf(':');
        if (meaning != null || colon < 0) {
            task(meaning, word);
            return;
        }
        String name = word.substring(colon + 1);
        if (row.words().containsKey("*")) {
            String place = word.substring(0, colon).replace(':', '/');
            modules.add(place.startsWith("/") ? place.substring(1) : place);
        }
        task(row.words().get(name), name);
    }

    private void task(@Nullable String letters, String word) {
        if (letters != null) {
            kinds.addAll(CheckTable.kinds(letters));
            tasks.add(word);
        } else if (row.words().containsKey("*")) {
            named(word);
        }
    }

    private void named(String word) {
        var found = TaskNames.kinds(word);
        if (!found.isEmpty()) {
            kinds.addAll(found);
            tasks.add(word);
            depth = Depth.OPAQUE;
        }
    }

    private static boolean isNumber(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (!Character.isDigit(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
