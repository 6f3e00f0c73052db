package dev.musher.host.wiring;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.PathFacts;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PermissionSettings;
import dev.musher.tools.permission.policy.PermissionSettings.Loaded;
import dev.musher.tools.permission.policy.RuleCheck;
import dev.musher.tools.permission.policy.RuleCheck.Remark;
import dev.musher.tools.permission.policy.RuleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The mode and the rules of permission that hold. */
public record ActivePermissionRules(PermissionMode mode, List<PermissionRule> rules) {
    /** Where a rule comes from that a person gave in a session. */
    public static final String SESSION = "this session";

    public ActivePermissionRules {
        rules = List.copyOf(rules);
    }

    /** Those of the settings and of a session; whatever is wrong with them ends the command. */
    public static ActivePermissionRules of(AgentParts parts, SessionOptions options) {
        Config config = parts.settings().require(options.settings());
        var paths = parts.tools().pathFacts(Optional.empty());
        var rules = new ArrayList<>(written(config, paths));
        rules.addAll(flagged(options.permissions().allow(), Ruling.ALLOW));
        rules.addAll(flagged(options.permissions().deny(), Ruling.DENY));
        PermissionMode permissionMode =
                options.permissions().mode().orElse(config.value(PermissionSettings.MODE));
        var broken = new RuleCheck(parts.tools().commandAnalyzer(), paths).brokenExamples(rules);
        if (!broken.isEmpty()) {
            throw unusable(broken.stream().map(ActivePermissionRules::text).toList());
        }
        return new ActivePermissionRules(permissionMode, rules);
    }

    /** Everything worth saying about the rules in the settings. */
    public static List<Remark> remarks(AgentParts parts, SessionOptions options) {
        var paths = parts.tools().pathFacts(Optional.empty());
        var rules = written(parts.settings().require(options.settings()), paths);
        var check = new RuleCheck(parts.tools().commandAnalyzer(), paths);
        var remarks = new ArrayList<>(check.brokenExamples(rules));
        remarks.addAll(check.useless(rules));
        return remarks;
    }

    /** Decides by them in a folder. */
    public PermissionPolicy policy(ToolParts tools) {
        return policy(tools, tools.pathFacts(Optional.empty()));
    }

    PermissionPolicy policy(ToolParts tools, PathFacts paths) {
        return new PermissionPolicy(mode, rules, tools.commandAnalyzer(), paths);
    }

    /** The same and one rule more, which a person gave. */
    ActivePermissionRules with(String written, Ruling ruling, String origin) {
        var all = new ArrayList<>(rules);
        all.add(
                RuleText.rule(ruling, written, origin)
                        .orElseThrow(
                                () ->
                                        new ExplainedException(
                                                "Not a rule: " + RuleText.problem(written) + ".",
                                                "")));
        return new ActivePermissionRules(mode, all);
    }

    private static List<PermissionRule> written(Config config, PathFacts paths) {
        Loaded loaded = PermissionSettings.rules(config, paths.project());
        if (loaded instanceof Loaded.Rules found) {
            return found.rules();
        }
        var wrong = (Loaded.Wrong) loaded;
        throw unusable(wrong.problems().stream().map(ConfigProblem::text).toList());
    }

    private static List<PermissionRule> flagged(List<String> texts, Ruling ruling) {
        var rules = new ArrayList<PermissionRule>();
        for (String text : texts) {
            rules.add(
                    RuleText.rule(ruling, text, "flag --" + ruling.word())
                            .orElseThrow(
                                    () ->
                                            unusable(
                                                    List.of(
                                                            "--"
                                                                    + ruling.word()
                                                                    + ": "
                                                                    + RuleText.problem(text)))));
        }
        return rules;
    }

    private static String text(Remark remark) {
        return remark.rule().origin() + ": " + remark.rule().text() + " " + remark.what();
    }

    private static ExplainedException unusable(List<String> problems) {
        return new ExplainedException(
                "The permission rules cannot be used, so nothing runs:\n  "
                        + String.join("\n  ", problems),
                "Fix them, then retry; docs/permissions.md has the grammar.");
    }
}
