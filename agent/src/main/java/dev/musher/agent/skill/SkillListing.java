package dev.musher.agent.skill;

import dev.musher.agent.safety.HiddenCharacters;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What a model is told of skills at the start of a session, within a budget: those used most with
 * their descriptions, then names, and how to find the others. The same skills and histories give
 * the same bytes. Pure.
 */
public final class SkillListing {
    /** With the tool's own description, 50 skills take less than a kilobyte of every request. */
    private static final int MOST_BYTES = 400;

    private static final int SHARE_OF_DESCRIPTIONS = 230;
    private static final List<Integer> LENGTHS = List.of(300, 160, 100, 70);
    private static final String HEADER =
            "# Skills\nBefore such work, load its instructions with the tool skill:";

    private SkillListing() {}

    /** Empty where there are no skills. */
    public static String of(List<Skill> skills, Map<String, SkillHistory> histories) {
        if (skills.isEmpty()) {
            return "";
        }
        var ranked = ranked(skills, histories);
        for (int length : LENGTHS) {
            String all = HEADER + lines(ranked, length);
            if (Utf8.length(all) <= MOST_BYTES) {
                return all;
            }
        }
        return HEADER + some(ranked);
    }

    private static String lines(List<Skill> skills, int length) {
        var text = new StringBuilder();
        for (Skill skill : skills) {
            text.append(line(skill, length));
        }
        return text.toString();
    }

    private static String line(Skill skill, int length) {
        // What knows the scripts of the world is not loaded for nothing.
        String description =
                isPlain(skill.description())
                        ? skill.description()
                        : HiddenCharacters.removed(skill.description());
        return "\n- " + skill.name() + ": " + OneLineText.beginning(description, length);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    private static String some(List<Skill> skills) {
        var text = new StringBuilder();
        int described = 0;
        while (described < skills.size()) {
            String line = line(skills.get(described), LENGTHS.getLast());
            if (Utf8.length(text + line) > SHARE_OF_DESCRIPTIONS) {
                break;
            }
            text.append(line);
            described++;
        }
        return text + names(skills.subList(described, skills.size()), text.toString());
    }

    private static String names(List<Skill> rest, String before) {
        var names = new StringBuilder("\nOthers: ");
        int left = rest.size();
        for (Skill skill : rest) {
            String more = (left == rest.size() ? "" : ", ") + skill.name();
            if (Utf8.length(HEADER + before + names + more + ending(left)) > MOST_BYTES) {
                break;
            }
            names.append(more);
            left--;
        }
        if (left == rest.size()) {
            return "\nThere are " + left + " more; search them by query.";
        }
        return names + (left == 0 ? "." : ending(left));
    }

    private static String ending(int left) {
        return " and " + left + " more; search them by query.";
    }

    private static List<Skill> ranked(List<Skill> skills, Map<String, SkillHistory> histories) {
        var ranked = new ArrayList<>(skills);
        ranked.sort(
                Comparator.comparing((Skill skill) -> isStale(history(skill, histories)))
                        .thenComparing(skill -> -history(skill, histories).uses()));
        return ranked;
    }

    private static SkillHistory history(Skill skill, Map<String, SkillHistory> histories) {
        return histories.getOrDefault(skill.name(), SkillHistory.NONE);
    }

    private static boolean isStale(SkillHistory history) {
        return history.staleSince().isPresent();
    }
}
