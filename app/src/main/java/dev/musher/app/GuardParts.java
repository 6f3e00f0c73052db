package dev.musher.app;

import dev.musher.command.CommandReader;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.config.Config;
import dev.musher.config.Problem;
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
import dev.musher.settings.Settings;
import dev.musher.workbench.PermissionsAction.InForce;
import dev.musher.workbench.ToolCommand;
import dev.musher.workbench.WhyCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Permission, put together from the settings and the flags of an invocation. */
record GuardParts(Settings settings, CommandReader commands, Paths paths) {
    /** Where a rule comes from that a person gave in a session. */
    static final String SESSION = "this session";

    /** Whether the command takes rules and a mode as flags. */
    enum Flags {
        TAKEN,
        NOT_TAKEN
    }

    Policy policy(Invocation invocation) {
        return policy(inForce(invocation, Flags.TAKEN));
    }

    Policy policy(InForce all) {
        return new Policy(all.mode(), all.rules(), commands, paths);
    }

    /** The mode and the rules; whatever is wrong with them ends the command. */
    InForce inForce(Invocation invocation, Flags flags) {
        Config config = settings.require(invocation.values(Commands.SET));
        var rules = new ArrayList<>(written(config));
        Mode mode = config.value(PermissionSettings.MODE);
        if (flags == Flags.TAKEN) {
            rules.addAll(flagged(invocation.values(WhyCommand.ALLOW), Ruling.ALLOW));
            rules.addAll(flagged(invocation.values(WhyCommand.DENY), Ruling.DENY));
            mode = invocation.value(ToolCommand.MODE).map(GuardParts::mode).orElse(mode);
        }
        var broken = new RuleCheck(commands, paths).brokenExamples(rules);
        if (!broken.isEmpty()) {
            throw unusable(broken.stream().map(GuardParts::text).toList());
        }
        return new InForce(mode, rules);
    }

    /** The same and one rule more, which a person gave in a session. */
    InForce widened(InForce all, String written) {
        return switch (RuleText.read(written)) {
            case RuleText.Reading.Read(var subject, var pattern) -> {
                var rules = new ArrayList<>(all.rules());
                rules.add(
                        new Rule(
                                Ruling.ALLOW, subject, pattern, SESSION, "", List.of(), List.of()));
                yield new InForce(all.mode(), rules);
            }
            case RuleText.Reading.Wrong(var why) ->
                    throw new CommandFailed("This is no rule: " + why + ".", "");
        };
    }

    /** Everything worth saying about the rules in the settings. */
    List<Remark> remarks(Invocation invocation) {
        var rules = written(settings.require(invocation.values(Commands.SET)));
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

    private static Mode mode(String word) {
        return Mode.valueOf(word.toUpperCase(Locale.ROOT));
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
