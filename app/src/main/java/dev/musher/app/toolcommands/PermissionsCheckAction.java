package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.tools.permission.policy.RuleCheck.Remark;
import java.util.List;
import java.util.function.Function;

/** {@code musher permissions check}: rules that are wrong or never matter. */
public final class PermissionsCheckAction implements CommandAction {
    private final Function<CommandInvocation, List<Remark>> remarks;
    private final Option.Flag json;

    /** One remark in {@code --json}. */
    @io.avaje.jsonb.Json
    record ShownRemark(String ruling, String rule, String origin, String what) {
        static ShownRemark of(Remark remark) {
            return new ShownRemark(
                    remark.rule().ruling().word(),
                    remark.rule().text(),
                    remark.rule().origin(),
                    remark.what());
        }
    }

    public PermissionsCheckAction(
            Function<CommandInvocation, List<Remark>> remarks, Option.Flag json) {
        this.remarks = remarks;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var shown = remarks.apply(commandInvocation).stream().map(ShownRemark::of).toList();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else if (shown.isEmpty()) {
            commandScreen.out().line("Every rule matches its examples and takes effect.");
        }
        for (ShownRemark remark : commandInvocation.has(json) ? List.<ShownRemark>of() : shown) {
            commandScreen
                    .out()
                    .line(
                            remark.origin()
                                    + ": "
                                    + remark.ruling()
                                    + " "
                                    + remark.rule()
                                    + " "
                                    + remark.what());
        }
        return shown.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
