package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.TextTable;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.tools.permission.PermissionRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** {@code musher permissions}: the mode and the rules that hold here. */
public final class PermissionsAction implements CommandAction {
    private final Function<CommandInvocation, ActivePermissionRules> inForce;
    private final Option.Flag json;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record Shown(String mode, List<ShownRule> rules) {}

    /** One rule. */
    @io.avaje.jsonb.Json
    record ShownRule(String ruling, String rule, String origin, String because) {
        static ShownRule of(PermissionRule permissionRule) {
            return new ShownRule(
                    permissionRule.ruling().word(),
                    permissionRule.text(),
                    permissionRule.origin(),
                    permissionRule.because());
        }
    }

    /** A rule, and the number by which it can be removed. */
    private record Numbered(int number, ShownRule rule) {}

    public PermissionsAction(
            Function<CommandInvocation, ActivePermissionRules> inForce, Option.Flag json) {
        this.inForce = inForce;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        ActivePermissionRules all = inForce.apply(commandInvocation);
        var shown = new Shown(all.mode().word(), all.rules().stream().map(ShownRule::of).toList());
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
            return ExitCode.OK;
        }
        commandScreen.out().line("Mode " + shown.mode() + ".");
        var numbered = new ArrayList<Numbered>();
        for (ShownRule rule : shown.rules()) {
            numbered.add(new Numbered(numbered.size() + 1, rule));
        }
        TextTable.print(
                numbered,
                List.of(
                        row -> String.valueOf(row.number()),
                        row -> row.rule().ruling(),
                        row -> row.rule().rule(),
                        row -> row.rule().origin(),
                        row -> row.rule().because()),
                commandScreen.page()::line);
        if (shown.rules().isEmpty()) {
            commandScreen.out().line("No rules of your own. See docs/permissions.md");
        }
        return ExitCode.OK;
    }
}
