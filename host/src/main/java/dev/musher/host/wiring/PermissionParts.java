package dev.musher.host.wiring;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.tools.command.CommandAnalyzer;
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

/** Permission, put together from the settings and the options of a session. */
public record PermissionParts(Settings settings, CommandAnalyzer commands, PathFacts paths) {
    /** Where a rule comes from that a person gave in a session. */
    public static final String SESSION = "this session";

    public PermissionPolicy policy(SessionOptions options) {
        return policy(inForce(options));
    }

    public PermissionPolicy policy(ActivePermissionRules all) {
        return new PermissionPolicy(all.mode(), all.rules(), commands, paths);
    }

    /** The mode and the rules; whatever is wrong with them ends the command. */
    public ActivePermissionRules inForce(SessionOptions options) {
        Config config = settings.require(options.settings());
        var rules = new ArrayList<>(written(config));
        rules.addAll(flagged(options.permissions().allow(), Ruling.ALLOW));
        rules.addAll(flagged(options.permissions().deny(), Ruling.DENY));
        PermissionMode permissionMode =
                options.permissions().mode().orElse(config.value(PermissionSettings.MODE));
        var broken = new RuleCheck(commands, paths).brokenExamples(rules);
        if (!broken.isEmpty()) {
            throw unusable(broken.stream().map(PermissionParts::text).toList());
        }
        return new ActivePermissionRules(permissionMode, rules);
    }

    /** The same and one rule more, which a person gave in a session. */
    public ActivePermissionRules widened(ActivePermissionRules all, String written) {
        return switch (RuleText.read(written)) {
            case RuleText.Reading.Read(var ruleSubject, var pattern) -> {
                var rules = new ArrayList<>(all.rules());
                rules.add(
                        new PermissionRule(
                                Ruling.ALLOW,
                                ruleSubject,
                                pattern,
                                SESSION,
                                "",
                                List.of(),
                                List.of()));
                yield new ActivePermissionRules(all.mode(), rules);
            }
            case RuleText.Reading.Wrong(var why) ->
                    throw new ExplainedException("Not a rule: " + why + ".", "");
        };
    }

    /** Everything worth saying about the rules in the settings. */
    public List<Remark> remarks(SessionOptions options) {
        var rules = written(settings.require(options.settings()));
        var check = new RuleCheck(commands, paths);
        var remarks = new ArrayList<>(check.brokenExamples(rules));
        remarks.addAll(check.useless(rules));
        return remarks;
    }

    private List<PermissionRule> written(Config config) {
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
            switch (RuleText.read(text)) {
                case RuleText.Reading.Read(var ruleSubject, var pattern) ->
                        rules.add(
                                new PermissionRule(
                                        ruling,
                                        ruleSubject,
                                        pattern,
                                        "flag --" + ruling.word(),
                                        "",
                                        List.of(),
                                        List.of()));
                case RuleText.Reading.Wrong(var why) ->
                        throw unusable(List.of("--" + ruling.word() + ": " + why));
            }
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
