package dev.musher.permission;

import dev.musher.command.CommandReader;
import dev.musher.command.Step;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.List;

/** Finds what is wrong with rules before they are relied on. */
public final class RuleCheck {
    private final CommandReader commands;
    private final Paths paths;

    public RuleCheck(CommandReader commands, Paths paths) {
        this.commands = commands;
        this.paths = paths;
    }

    /** A rule and what is to be said of it. */
    public record Remark(Rule rule, String what) {}

    /** Examples that a rule does not treat as its author says; such rules must not be used. */
    public List<Remark> brokenExamples(List<Rule> rules) {
        var remarks = new ArrayList<Remark>();
        for (Rule rule : rules) {
            var compiled = CompiledRule.of(rule, paths);
            for (String example : rule.fits()) {
                if (!fits(compiled, example)) {
                    remarks.add(new Remark(rule, "does not match its own example: " + example));
                }
            }
            for (String example : rule.spares()) {
                if (fits(compiled, example)) {
                    remarks.add(new Remark(rule, "matches what it should not: " + example));
                }
            }
        }
        return remarks;
    }

    /** Rules that can never matter, and rules that contradict each other. */
    public List<Remark> useless(List<Rule> rules) {
        var remarks = new ArrayList<Remark>();
        for (int i = 0; i < rules.size(); i++) {
            for (int j = 0; j < rules.size(); j++) {
                boolean repeats = j < i && says(rules.get(i), rules.get(j));
                if (repeats) {
                    var what = "says the same as " + rules.get(j).shown();
                    remarks.add(new Remark(rules.get(i), what));
                }
                judge(rules.get(i), rules.get(j), remarks);
            }
        }
        return remarks;
    }

    private static boolean says(Rule rule, Rule other) {
        return rule.ruling() == other.ruling()
                && rule.subject() == other.subject()
                && rule.pattern().equals(other.pattern());
    }

    private static void judge(Rule rule, Rule other, List<Remark> remarks) {
        if (rule.subject() != other.subject() || rule.ruling().compareTo(other.ruling()) >= 0) {
            return;
        }
        if (rule.pattern().equals(other.pattern())) {
            remarks.add(new Remark(rule, "is contradicted by " + other.shown() + ", which wins"));
        } else if (covers(other, rule)) {
            remarks.add(new Remark(rule, "can never matter: " + other.shown() + " covers it"));
        }
    }

    /** Whether everything that the narrow pattern fits is fitted by the wide one, as texts tell. */
    private static boolean covers(Rule wide, Rule narrow) {
        String pattern = wide.pattern();
        if (pattern.equals("*") || pattern.equals("**")) {
            return true;
        }
        if (pattern.endsWith("*")) {
            String fixed = pattern.substring(0, pattern.length() - 1);
            fixed = fixed.endsWith("*") ? fixed.substring(0, fixed.length() - 1) : fixed;
            return Glob.of(fixed).isLiteral() && narrow.pattern().startsWith(fixed);
        }
        return false;
    }

    private boolean fits(CompiledRule rule, String example) {
        return switch (rule.rule().subject()) {
            case RUN, OUTSIDE -> fitsCommand(rule, example);
            case READ ->
                    rule.match(new Access.Read(path(example), Reach.ITSELF, Way.STRAIGHT))
                            == Match.YES;
            case WRITE ->
                    rule.match(new Access.Write(path(example), Reach.ITSELF, Way.STRAIGHT))
                            == Match.YES;
            case CONNECT -> rule.match(new Access.Connect(example)) == Match.YES;
            case TOOL -> rule.isOfTool(example);
        };
    }

    private boolean fitsCommand(CompiledRule rule, String command) {
        for (Step step : commands.read(command).steps()) {
            var access =
                    rule.rule().subject() == Subject.RUN
                            ? new Access.Run(step)
                            : new Access.Outside(step);
            if (rule.match(access) == Match.YES) {
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
                ? paths.home() + example.substring(1)
                : paths.project() + "/" + example;
    }
}
