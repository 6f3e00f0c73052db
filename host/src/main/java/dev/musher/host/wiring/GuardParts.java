package dev.musher.host.wiring;

import dev.musher.command.CommandReader;
import dev.musher.config.Config;
import dev.musher.config.Problem;
import dev.musher.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.permission.Mode;
import dev.musher.permission.Paths;
import dev.musher.permission.PermissionSettings;
import dev.musher.permission.PermissionSettings.Loaded;
import dev.musher.permission.Policy;
import dev.musher.permission.Rule;
import dev.musher.permission.RuleCheck;
import dev.musher.permission.RuleCheck.Remark;
import dev.musher.permission.RuleText;
import dev.musher.permission.Ruling;
import java.util.ArrayList;
import java.util.List;

/** Permission, put together from the settings and the options of a session. */
public record GuardParts(Settings settings, CommandReader commands, Paths paths) {
    /** Where a rule comes from that a person gave in a session. */
    public static final String SESSION = "this session";

    public Policy policy(SessionOptions options) {
        return policy(inForce(options));
    }

    public Policy policy(InForce all) {
        return new Policy(all.mode(), all.rules(), commands, paths);
    }

    /** The mode and the rules; whatever is wrong with them ends the command. */
    public InForce inForce(SessionOptions options) {
        Config config = settings.require(options.settings());
        var rules = new ArrayList<>(written(config));
        rules.addAll(flagged(options.permissions().allow(), Ruling.ALLOW));
        rules.addAll(flagged(options.permissions().deny(), Ruling.DENY));
        Mode mode = options.permissions().mode().orElse(config.value(PermissionSettings.MODE));
        var broken = new RuleCheck(commands, paths).brokenExamples(rules);
        if (!broken.isEmpty()) {
            throw unusable(broken.stream().map(GuardParts::text).toList());
        }
        return new InForce(mode, rules);
    }

    /** The same and one rule more, which a person gave in a session. */
    public InForce widened(InForce all, String written) {
        return switch (RuleText.read(written)) {
            case RuleText.Reading.Read(var subject, var pattern) -> {
                var rules = new ArrayList<>(all.rules());
                rules.add(
                        new Rule(
                                Ruling.ALLOW, subject, pattern, SESSION, "", List.of(), List.of()));
                yield new InForce(all.mode(), rules);
            }
            case RuleText.Reading.Wrong(var why) ->
                    throw new ExplainedException("This is no rule: " + why + ".", "");
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

    private static List<Rule> written(Config config) {
        Loaded loaded = PermissionSettings.rules(config);
        if (loaded instanceof Loaded.Rules found) {
            return found.rules();
        }
        var wrong = (Loaded.Wrong) loaded;
        throw unusable(wrong.problems().stream().map(Problem::text).toList());
    }

    private static List<Rule> flagged(List<String> texts, Ruling ruling) {
        var rules = new ArrayList<Rule>();
        for (String text : texts) {
            switch (RuleText.read(text)) {
                case RuleText.Reading.Read(var subject, var pattern) ->
                        rules.add(
                                new Rule(
                                        ruling,
                                        subject,
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
                "The rules of permission cannot be used, so nothing is run:\n  "
                        + String.join("\n  ", problems),
                "Mend them, then try again; docs/permissions.md has the grammar.");
    }
}
