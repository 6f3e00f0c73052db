package dev.musher.agent.skill;

import dev.musher.agent.safety.HiddenCharacters;
import dev.musher.agent.skill.HeadValue.Items;
import dev.musher.agent.skill.HeadValue.Table;
import dev.musher.agent.skill.HeadValue.Text;
import dev.musher.base.text.NearestWord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Compares a skill with the open specification, and says what means something else here than where
 * it was written for. Pure.
 */
public final class SkillCheck {
    private static final int LONGEST_DESCRIPTION = 1024;
    private static final int LONGEST_COMPATIBILITY = 500;
    private static final int MOST_LINES = 500;
    private static final int MOST_TOKENS = 5000;
    private static final int BYTES_OF_TOKEN = 4;

    private static final List<String> KEYS =
            List.of("name", "description", "license", "compatibility", "metadata", "allowed-tools");

    /** Keys of Claude Code that count here, too. */
    private static final Set<String> EXTRA =
            Set.of("argument-hint", "disable-model-invocation", "user-invocable");

    /** Those that do not. */
    private static final Set<String> ELSEWHERE =
            Set.of(
                    "disallowed-tools",
                    "model",
                    "effort",
                    "context",
                    "agent",
                    "hooks",
                    "paths",
                    "background",
                    "display-name",
                    "default-enabled",
                    "fallback");

    private final Skill skill;
    private final List<SkillProblem> problems = new ArrayList<>();

    private SkillCheck(Skill skill) {
        this.skill = skill;
        problems.addAll(skill.content().problems());
    }

    /** Everything that is worth saying, by lines. */
    public static List<SkillProblem> of(Skill skill) {
        var check = new SkillCheck(skill);
        if (!skill.content().head().isEmpty() || skill.content().problems().isEmpty()) {
            check.head();
            check.body();
        }
        check.hidden();
        check.problems.sort(Comparator.comparingInt(SkillProblem::line));
        return check.problems;
    }

    private void head() {
        name();
        required("description", LONGEST_DESCRIPTION);
        optional("license", Integer.MAX_VALUE);
        optional("compatibility", LONGEST_COMPATIBILITY);
        metadata();
        tools();
        skill.content()
                .head()
                .forEach(
                        (key, value) -> {
                            if (!KEYS.contains(key)) {
                                unknown(key, value.line());
                            }
                        });
    }

    private void name() {
        var value = skill.content().head().get("name");
        if (!(value instanceof Text text) || text.value().isBlank()) {
            error(value == null ? 1 : value.line(), "name is missing");
            return;
        }
        var wrong = SkillName.problem(text.value());
        wrong.ifPresent(what -> error(text.line(), what));
        String folder = String.valueOf(skill.folder().getFileName());
        if (wrong.isEmpty() && !SkillName.normal(text.value()).equals(SkillName.normal(folder))) {
            error(
                    text.line(),
                    "name is '" + text.value() + "', but the folder is '" + folder + "'");
        }
    }

    private void required(String key, int longest) {
        var value = skill.content().head().get(key);
        if (value == null || (value instanceof Text text && text.value().isBlank())) {
            error(value == null ? 1 : value.line(), key + " is missing");
        } else {
            optional(key, longest);
        }
    }

    private void optional(String key, int longest) {
        switch (skill.content().head().get(key)) {
            case Text text -> {
                int length = text.value().strip().codePointCount(0, text.value().strip().length());
                if (length > longest) {
                    error(
                            text.line(),
                            key
                                    + " has "
                                    + length
                                    + " characters; the specification allows "
                                    + longest);
                }
            }
            case Items items -> error(items.line(), key + " must be a text");
            case Table table -> error(table.line(), key + " must be a text");
            case null -> {}
        }
    }

    private void metadata() {
        switch (skill.content().head().get("metadata")) {
            case Table(var entries, _) ->
                    entries.forEach(
                            (key, value) -> {
                                if (!(value instanceof Text text)) {
                                    error(value.line(), "metadata." + key + " must be a text");
                                } else if (text.isTyped()) {
                                    error(
                                            value.line(),
                                            "metadata." + key + " is not a text; put it in quotes");
                                }
                            });
            case Text text -> error(text.line(), "metadata must be a table of texts");
            case Items items -> error(items.line(), "metadata must be a table of texts");
            case null -> {}
        }
    }

    private void tools() {
        switch (skill.content().head().get("allowed-tools")) {
            case Items items ->
                    error(
                            items.line(),
                            "allowed-tools is a list; the specification wants one text with spaces"
                                    + " between the tools");
            case Table table -> error(table.line(), "allowed-tools must be a text");
            case Text text -> {
                if (text.value().contains(",")) {
                    error(
                            text.line(),
                            "allowed-tools has commas; the specification wants spaces between the"
                                    + " tools");
                }
            }
            case null -> {}
        }
    }

    private void unknown(String key, int line) {
        if (EXTRA.contains(key)) {
            problems.add(
                    SkillProblem.note(
                            line, key + " is not in the specification; it counts here, too"));
        } else if (ELSEWHERE.contains(key)) {
            problems.add(
                    SkillProblem.note(
                            line, key + " is not in the specification, and not supported here"));
        } else {
            error(
                    line,
                    "unknown key '"
                            + key
                            + "'"
                            + NearestWord.of(key, KEYS)
                                    .map(near -> "; did you mean '" + near + "'?")
                                    .orElse("; other values belong below metadata"));
        }
    }

    private void body() {
        String body = skill.body();
        int line = skill.content().bodyLine();
        long lines = body.strip().lines().count();
        if (body.isBlank()) {
            problems.add(SkillProblem.warning(line, "there are no instructions"));
        }
        if (lines >= MOST_LINES) {
            problems.add(
                    SkillProblem.warning(
                            line,
                            "the instructions have "
                                    + lines
                                    + " lines; the specification advises less than "
                                    + MOST_LINES
                                    + ": move details into files beside it"));
        } else if (body.length() / BYTES_OF_TOKEN >= MOST_TOKENS) {
            problems.add(
                    SkillProblem.warning(
                            line,
                            "the instructions take about "
                                    + body.length() / BYTES_OF_TOKEN
                                    + " tokens; the specification advises less than "
                                    + MOST_TOKENS
                                    + ": move details into files beside it"));
        }
        int command = body.indexOf("!`");
        if (command >= 0) {
            int above = (int) body.substring(0, command).lines().count();
            problems.add(
                    SkillProblem.note(
                            line + Math.max(0, above - 1),
                            "a command in !`…` is not run here; the model sees it as it is"));
        }
    }

    /** What a person does not see, and a model reads. */
    private void hidden() {
        int number = 1;
        for (String line : skill.whole().split("\n", -1)) {
            int found = HiddenCharacters.first(number == 1 ? line.replace("\uFEFF", "") : line);
            if (found >= 0) {
                error(
                        number,
                        "there is an invisible character, U+%04X: remove it, or do not trust this"
                                .formatted(found));
            }
            number++;
        }
    }

    private void error(int line, String what) {
        problems.add(SkillProblem.error(line, what));
    }
}
