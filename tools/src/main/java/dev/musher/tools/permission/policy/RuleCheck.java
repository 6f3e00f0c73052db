package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.RuleSubject;
import java.util.ArrayList;
import java.util.List;

/** Finds what is wrong with rules before they are relied on. */
public final class RuleCheck {
    private final CommandAnalyzer commands;
    private final PathFacts pathFacts;

    public RuleCheck(CommandAnalyzer commands, PathFacts pathFacts) {
        this.commands = commands;
        this.pathFacts = pathFacts;
    }

    /** A rule and what is to be said of it. */
    public record Remark(PermissionRule rule, String what) {}

    /** Examples that a rule does not treat as its author says; such rules must not be used. */
    public List<Remark> brokenExamples(List<PermissionRule> rules) {
        var remarks = new ArrayList<Remark>();
        for (PermissionRule permissionRule : rules) {
            var compiled = CompiledRule.of(permissionRule, pathFacts);
            for (String example : permissionRule.fits()) {
                if (!fits(compiled, example)) {
                    remarks.add(
                            new Remark(
                                    permissionRule, "does not match its own example: " + example));
                }
            }
            for (String example : permissionRule.spares()) {
                if (fits(compiled, example)) {
                    remarks.add(
                            new Remark(permissionRule, "matches what it should not: " + example));
                }
            }
        }
        return remarks;
    }

    /** Rules that can never matter, and rules that contradict each other. */
    public List<Remark> useless(List<PermissionRule> rules) {
        var remarks = new ArrayList<Remark>();
        for (int i = 0; i < rules.size(); i++) {
            for (int j = 0; j < rules.size(); j++) {
                boolean repeats = j < i && says(rules.get(i), rules.get(j));
                if (repeats) {
                    var what = "says the same as " + rules.get(j).shown();
                    remarks.add(new Remark(rules.get(i), what));
                }
                check(rules.get(i), rules.get(j), remarks);
            }
        }
        return remarks;
    }

    private static boolean says(PermissionRule permissionRule, PermissionRule other) {
        return permissionRule.ruling() == other.ruling()
                && permissionRule.subject() == other.subject()
                && permissionRule.pattern().equals(other.pattern());
    }

    private static void check(
            PermissionRule permissionRule, PermissionRule other, List<Remark> remarks) {
        if (permissionRule.subject() != other.subject()
                || permissionRule.ruling().compareTo(other.ruling()) >= 0) {
            return;
        }
        if (permissionRule.pattern().equals(other.pattern())) {
            remarks.add(
                    new Remark(
                            permissionRule,
                            "is contradicted by " + other.shown() + ", which wins"));
        } else if (covers(other, permissionRule)) {
            remarks.add(
                    new Remark(permissionRule, "has no effect: " + other.shown() + " covers it"));
        }
    }

    /** Whether everything that the narrow pattern fits is fitted by the wide one, as texts tell. */
    private static boolean covers(PermissionRule wide, PermissionRule narrow) {
        String pattern = wide.pattern();
        if (pattern.equals("*") || pattern.equals("**")) {
            return true;
        }
        if (pattern.endsWith("*")) {
            String fixed = pattern.substring(0, pattern.length() - 1);
            fixed = fixed.endsWith("*") ? fixed.substring(0, fixed.length() - 1) : fixed;
            return NameGlob.of(fixed).isLiteral() && narrow.pattern().startsWith(fixed);
        }
        return false;
    }

    private boolean fits(CompiledRule rule, String example) {
        return switch (rule.rule().subject()) {
            case RUN, OUTSIDE -> fitsCommand(rule, example);
            case READ ->
                    rule.match(
                                    new RequestedAccess.Read(
                                            path(example),
                                            AccessExtent.ITSELF,
                                            PathResolution.STRAIGHT))
                            == PatternMatch.YES;
            case WRITE ->
                    rule.match(
                                    new RequestedAccess.Write(
                                            path(example),
                                            AccessExtent.ITSELF,
                                            PathResolution.STRAIGHT))
                            == PatternMatch.YES;
            case CONNECT -> rule.match(new RequestedAccess.Connect(example)) == PatternMatch.YES;
            case MEMORY -> rule.match(new RequestedAccess.Memory(example)) == PatternMatch.YES;
            case TOOL -> rule.isOfTool(example);
        };
    }

    private boolean fitsCommand(CompiledRule rule, String command) {
        for (CommandStep commandStep : commands.read(command).steps()) {
            var access =
                    rule.rule().subject() == RuleSubject.RUN
                            ? new RequestedAccess.Run(commandStep)
                            : new RequestedAccess.Outside(commandStep);
            if (rule.match(access) == PatternMatch.YES) {
                return true;
            }
        }
        return false;
    }

    private String path(String example) {
        if (example.startsWith("/")) {
            return example;
        }
        return example.startsWith("~/")
                ? pathFacts.home() + example.substring(1)
                : pathFacts.project() + "/" + example;
    }
}
