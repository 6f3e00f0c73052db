package dev.musher.host.wiring;

import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.NearestWord;
import dev.musher.host.settings.UserRules;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes a rule: from the user's settings, or from the session that it was given in.
 *
 * @param directories where the user's settings are
 * @param project its folder, by its real path
 */
public record RuleRemoval(UserDirectories directories, String project) {
    private static final String USER = "user ";
    private static final String FLAG = "flag ";

    /** In the folder that the tools work in. */
    public static RuleRemoval in(ToolParts tools) {
        return new RuleRemoval(tools.directories(), tools.pathFacts(Optional.empty()).project());
    }

    /**
     * The rules of one ruling that a person means; those of another are refused.
     *
     * @param written a rule as it is listed, or its number in the list, from 1
     */
    static List<PermissionRule> named(List<PermissionRule> rules, String written, Ruling ruling) {
        var same = rules.stream().filter(rule -> rule.ruling() == ruling).toList();
        boolean isListed = same.stream().anyMatch(rule -> rule.text().equals(written));
        var named = named(isListed ? same : rules, written);
        var other = named.getFirst();
        if (other.ruling() != ruling) {
            throw new ExplainedException(
                    "This rule is not one to "
                            + ruling.word()
                            + ": "
                            + other.ruling().word()
                            + " "
                            + other.text()
                            + ".",
                    "Remove it: " + command(other.ruling()) + " remove " + written);
        }
        return named;
    }

    private static String command(Ruling ruling) {
        return switch (ruling) {
            case ALLOW, DENY -> "/" + ruling.word();
            case ASK -> "musher permissions";
        };
    }

    /**
     * The rules that a person means.
     *
     * @param written a rule as it is listed, or its number in the list, from 1
     */
    public static List<PermissionRule> named(List<PermissionRule> rules, String written) {
        if (!written.isEmpty() && written.chars().allMatch(Character::isDigit)) {
            return List.of(numbered(rules, written));
        }
        var found = new ArrayList<PermissionRule>();
        Set<Ruling> rulings = EnumSet.noneOf(Ruling.class);
        for (PermissionRule rule : rules) {
            if (rule.text().equals(written)) {
                found.add(rule);
                rulings.add(rule.ruling());
            }
        }
        if (found.isEmpty()) {
            var near = NearestWord.of(written, rules.stream().map(PermissionRule::text).toList());
            throw new ExplainedException(
                    "There is no rule " + written + ".",
                    near.map(one -> "Did you mean " + one + "?")
                            .orElse("List the rules: musher permissions"));
        }
        if (rulings.size() > 1) {
            throw new ExplainedException(
                    "There are several rules " + written + ".",
                    "Give the number of one: musher permissions");
        }
        return found;
    }

    private static PermissionRule numbered(List<PermissionRule> rules, String number) {
        int at = number.length() > 9 ? 0 : Integer.parseInt(number);
        if (at < 1 || at > rules.size()) {
            throw new ExplainedException(
                    "There is no rule with number " + number + ".",
                    rules.isEmpty()
                            ? "There are no rules."
                            : "The numbers go from 1 to " + rules.size() + ".");
        }
        return rules.get(at - 1);
    }

    /** Removes a rule from the file it is in; those of a session or a flag are in none. */
    public void remove(PermissionRule rule) {
        String origin = rule.origin();
        if (origin.equals(ActivePermissionRules.SESSION) || origin.startsWith(FLAG)) {
            return;
        }
        if (!origin.startsWith(USER)) {
            throw new ExplainedException(
                    rule.text() + " is not one of your own rules: it comes from " + origin + ".",
                    "Change it there.");
        }
        int removed =
                UserRules.remove(directories.configFile(), project, rule.ruling(), rule.text());
        if (removed == 0) {
            throw new ExplainedException(
                    rule.text()
                            + " cannot be removed from "
                            + origin.substring(USER.length())
                            + ".",
                    "Remove it by hand.");
        }
    }
}
