package dev.musher.agent.crew;

import dev.musher.agent.crew.FrontMatter.Entry;
import dev.musher.base.text.NearestWord;
import dev.musher.provider.vendor.ModelName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a kind as people write it: lines {@code key: value} between two lines of three dashes, and
 * behind them what such an agent is told. Strict: what is not understood is a problem.
 */
final class SubagentKindReader {
    private static final List<String> KEYS =
            List.of("name", "description", "model", "tools", "rights", "turns");
    private static final String ROLE = "role";
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_DESCRIPTION = 200;
    private static final int MOST_TURNS = 1000;

    private final FrontMatter file;

    /** What a file turned out to be. */
    sealed interface Reading {
        record Read(SubagentKind kind) implements Reading {}

        /** It is about a member of the team that works on stories, and not for us. */
        record OfTheTeam() implements Reading {}

        /** Each problem begins with the file and the line. */
        record Wrong(List<String> problems) implements Reading {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    private SubagentKindReader(FrontMatter file) {
        this.file = file;
    }

    /**
     * Reads one.
     *
     * @param file as people know it, like {@code .musher/agents/tester.md}
     * @param tools the names of all tools
     */
    static Reading read(String file, String text, List<String> tools) {
        return FrontMatter.sets(text, ROLE)
                ? new Reading.OfTheTeam()
                : new SubagentKindReader(FrontMatter.read(file, text, KEYS)).read(tools);
    }

    private Reading read(List<String> tools) {
        if (!file.isFramed()) {
            return wrong();
        }
        var subagentKind = kind(file.body(), tools);
        return file.problems().isEmpty() ? new Reading.Read(subagentKind) : wrong();
    }

    private Reading wrong() {
        var texts = new ArrayList<String>();
        for (FrontMatter.Problem problem : file.problems()) {
            texts.add(problem.text());
        }
        return new Reading.Wrong(texts);
    }

    private SubagentKind kind(String body, List<String> known) {
        SubagentRights subagentRights =
                entry("rights").map(this::rights).orElse(SubagentRights.READ);
        return new SubagentKind(
                name(),
                description(),
                entry("model").map(this::model),
                subagentRights,
                entry("tools").map(entry -> tools(entry, subagentRights, known)).orElse(List.of()),
                entry("turns").map(this::turns),
                body);
    }

    private Optional<Entry> entry(String key) {
        return file.entry(key);
    }

    private String name() {
        var given = entry("name").orElse(new Entry(file.stem(), 1));
        String name = given.value();
        boolean plain =
                name.length() <= LONGEST_NAME
                        && name.chars()
                                .allMatch(
                                        c ->
                                                (c >= 'a' && c <= 'z')
                                                        || (c >= '0' && c <= '9')
                                                        || c == '-'
                                                        || c == '_');
        if (!plain) {
            problem(
                    given.line(),
                    "a name has at most 40 characters: lowercase letters, digits, - and _");
        }
        for (SubagentRights subagentRights : SubagentRights.values()) {
            if (subagentRights.word().equals(name)) {
                problem(given.line(), "'" + name + "' already is a kind; choose another name");
            }
        }
        return name;
    }

    private String description() {
        var given = entry("description");
        if (given.isEmpty()) {
            problem(1, "description is missing: say in a line when to use this agent");
            return "";
        }
        if (given.get().value().length() > LONGEST_DESCRIPTION) {
            problem(given.get().line(), "a description has at most 200 characters");
        }
        return given.get().value();
    }

    private String model(Entry entry) {
        if (!ModelName.isOfVendor(entry.value())) {
            problem(entry.line(), "model must " + ModelName.OF_A_VENDOR);
        }
        return entry.value();
    }

    private SubagentRights rights(Entry entry) {
        for (SubagentRights subagentRights : SubagentRights.values()) {
            if (subagentRights.word().equals(entry.value())) {
                return subagentRights;
            }
        }
        problem(entry.line(), "rights are read, run or write, not '" + entry.value() + "'");
        return SubagentRights.READ;
    }

    private int turns(Entry entry) {
        try {
            int turns = Integer.parseInt(entry.value());
            if (turns >= 1 && turns <= MOST_TURNS) {
                return turns;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        problem(entry.line(), "turns is a whole number from 1 to 1000");
        return 1;
    }

    private List<String> tools(Entry entry, SubagentRights subagentRights, List<String> known) {
        var tools = new ArrayList<String>();
        for (String tool : FrontMatter.words(entry)) {
            tools.add(tool);
            if (!known.contains(tool)) {
                problem(
                        entry.line(),
                        "there is no tool '"
                                + tool
                                + "'"
                                + NearestWord.of(tool, known)
                                        .map(near -> "; did you mean '" + near + "'?")
                                        .orElse("; the tools are " + String.join(", ", known)));
            } else if (!subagentRights.allowNamed(tool)) {
                problem(
                        entry.line(),
                        "with the rights '"
                                + subagentRights.word()
                                + "' there is no tool '"
                                + tool
                                + "'");
            }
        }
        return tools;
    }

    private void problem(int line, String what) {
        file.problem(line, what);
    }
}
