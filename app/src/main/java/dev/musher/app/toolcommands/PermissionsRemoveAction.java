package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.PermissionsAction.ShownRule;
import dev.musher.base.json.Json;
import dev.musher.tools.permission.PermissionRule;
import java.util.List;
import java.util.function.Function;

/** {@code musher permissions remove}: takes a rule out of the user's settings. */
public final class PermissionsRemoveAction implements CommandAction {
    private final Function<CommandInvocation, List<PermissionRule>> removing;
    private final Option.Flag json;

    /**
     * @param removing removes the rules that the command line names
     */
    public PermissionsRemoveAction(
            Function<CommandInvocation, List<PermissionRule>> removing, Option.Flag json) {
        this.removing = removing;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var removed = removing.apply(commandInvocation).stream().map(ShownRule::of).toList();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(removed));
            return ExitCode.OK;
        }
        for (ShownRule rule : removed) {
            commandScreen
                    .out()
                    .line(
                            "Removed "
                                    + rule.ruling()
                                    + " "
                                    + rule.rule()
                                    + " ("
                                    + rule.origin()
                                    + ").");
        }
        return ExitCode.OK;
    }
}
