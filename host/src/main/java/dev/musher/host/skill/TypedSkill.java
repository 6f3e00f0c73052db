package dev.musher.host.skill;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.List;

/**
 * A skill that a person can name after a slash.
 *
 * @param argument what stands behind its name; may be empty
 */
public record TypedSkill(String name, String argument, String description) {
    private static final int LONGEST = 80;

    public static List<TypedSkill> of(SkillCatalogue catalogue) {
        var typed = new ArrayList<TypedSkill>();
        for (Skill skill : catalogue.forUser()) {
            typed.add(new TypedSkill(skill.name(), skill.argumentHint(), skill.description()));
        }
        return typed;
    }

    /** The same for people, a line each. */
    public static List<String> lines(SkillCatalogue catalogue) {
        var lines = new ArrayList<String>();
        for (TypedSkill skill : of(catalogue)) {
            lines.add(
                    ("/" + skill.name() + " " + skill.argument()).strip()
                            + "  "
                            + OneLineText.beginning(skill.description(), LONGEST));
        }
        lines.add(
                lines.isEmpty()
                        ? "There are no skills here; 'musher skills' says where they are looked"
                                + " for."
                        : "'musher skills' lists those that do not count, too.");
        return lines;
    }
}
