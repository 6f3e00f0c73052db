package dev.musher.host.session;

import dev.musher.base.failure.ExplainedException;
import dev.musher.host.wiring.SessionPermission;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import java.util.ArrayList;
import java.util.List;

/** The rules of a session, as a person lists, adds and removes them. */
record SessionRuleLines(SessionPermission permission) {
    private static final String REMOVE = "remove";

    /**
     * @param written a rule that is added, {@code remove} and one that is removed, or nothing: then
     *     they are listed, with their numbers among all rules
     */
    List<String> lines(String written, Ruling ruling) {
        if (written.isEmpty()) {
            return listed(ruling);
        }
        if (written.equals(REMOVE)) {
            throw new ExplainedException(
                    "Which rule?", "Give its number or the rule: /" + ruling.word() + " remove 1");
        }
        if (written.startsWith(REMOVE + " ")) {
            return removed(written.substring(REMOVE.length()).strip(), ruling);
        }
        permission.add(written, ruling);
        return List.of(
                ruling == Ruling.ALLOW
                        ? "Allowed in this session: "
                                + written
                                + ". A deny rule still overrides it."
                        : "Denied in this session: " + written + ".");
    }

    private List<String> removed(String written, Ruling ruling) {
        var grants = permission.grants().shown();
        int at = ruling == Ruling.ALLOW ? numberOfGrant(written, grants) : 0;
        if (at > 0) {
            permission.grants().remove(grants.get(at - 1));
            return List.of("Removed: " + grants.get(at - 1));
        }
        var lines = new ArrayList<String>();
        for (PermissionRule rule : permission.remove(written, ruling)) {
            lines.add("Removed: " + rule.ruling().word() + " " + rule.text() + shown(rule));
        }
        return lines;
    }

    /** Grants are listed after the rules, and numbered on; 0 if none is meant. */
    private int numberOfGrant(String written, List<String> grants) {
        for (int at = 1; at <= grants.size(); at++) {
            if (written.equals(Integer.toString(permission.rules().rules().size() + at))
                    || grants.get(at - 1).startsWith(written + "  (")) {
                return at;
            }
        }
        return 0;
    }

    private List<String> listed(Ruling ruling) {
        var lines = new ArrayList<String>();
        var rules = permission.rules().rules();
        for (int at = 0; at < rules.size(); at++) {
            if (rules.get(at).ruling() == ruling) {
                lines.add((at + 1) + "  " + rules.get(at).text() + shown(rules.get(at)));
            }
        }
        if (ruling == Ruling.ALLOW) {
            int number = rules.size();
            for (String grant : permission.grants().shown()) {
                lines.add(++number + "  " + grant);
            }
        }
        if (lines.isEmpty()) {
            return List.of(
                    "No rule "
                            + (ruling == Ruling.ALLOW ? "allows" : "denies")
                            + " anything; for example: /"
                            + ruling.word()
                            + " run(make test)");
        }
        lines.add("Remove one: /" + ruling.word() + " remove NUMBER");
        return lines;
    }

    private static String shown(PermissionRule rule) {
        return "  (" + rule.origin() + ")";
    }
}
