package dev.musher.app;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.settings.Settings;
import dev.musher.app.toolcommands.PermissionsAction.InForce;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
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
import java.util.Locale;

/** Permission, put together from the settings and the flags of an invocation. */
record GuardParts(Settings settings, CommandAnalyzer commands, PathFacts paths) {
    /** Where a rule comes from that a person gave in a session. */
    static final String SESSION = "this session";

    /** Whether the command takes rules and a mode as flags. */
    enum Flags {
        TAKEN,
        NOT_TAKEN
    }

    PermissionPolicy policy(CommandInvocation commandInvocation) {
        return policy(inForce(commandInvocation, Flags.TAKEN));
    }

    PermissionPolicy policy(InForce all) {
        return new PermissionPolicy(all.mode(), all.rules(), commands, paths);
    }

    /** The mode and the rules; whatever is wrong with them ends the command. */
    InForce inForce(CommandInvocation commandInvocation, Flags flags) {
        Config config = settings.require(commandInvocation.values(CommandTree.SET));
        var rules = new ArrayList<>(written(config));
        PermissionMode permissionMode = config.value(PermissionSettings.MODE);
        if (flags == Flags.TAKEN) {
            rules.addAll(flagged(commandInvocation.values(WhyCommand.ALLOW), Ruling.ALLOW));
            rules.addAll(flagged(commandInvocation.values(WhyCommand.DENY), Ruling.DENY));
            permissionMode =
                    commandInvocation
                            .value(ToolCommand.MODE)
                            .map(GuardParts::mode)
                            .orElse(permissionMode);
        }
        var broken = new RuleCheck(commands, paths).brokenExamples(rules);
        if (!broken.isEmpty()) {
            throw unusable(broken.stream().map(GuardParts::text).toList());
        }
        return new InForce(permissionMode, rules);
    }

    /** The same and one rule more, which a person gave in a session. */
    InForce widened(InForce all, String written) {
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
                yield new InForce(all.mode(), rules);
            }
            case RuleText.Reading.Wrong(var why) ->
                    throw new CommandFailed("This is no rule: " + why + ".", "");
        };
    }

    /** Everything worth saying about the rules in the settings. */
    List<Remark> remarks(CommandInvocation commandInvocation) {
        var rules = written(settings.require(commandInvocation.values(CommandTree.SET)));
        var check = new RuleCheck(commands, paths);
        var remarks = new ArrayList<>(check.brokenExamples(rules));
        remarks.addAll(check.useless(rules));
        return remarks;
    }

    private static List<PermissionRule> written(Config config) {
        Loaded loaded = PermissionSettings.rules(config);
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

    private static PermissionMode mode(String word) {
        return PermissionMode.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static String text(Remark remark) {
        return remark.rule().origin() + ": " + remark.rule().text() + " " + remark.what();
    }

    private static CommandFailed unusable(List<String> problems) {
        return new CommandFailed(
                "The rules of permission cannot be used, so nothing is run:\n  "
                        + String.join("\n  ", problems),
                "Mend them, then try again; docs/permissions.md has the grammar.");
    }
}
