package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.EditorProgram;
import dev.musher.app.initcommand.InitAction;
import dev.musher.app.settings.ConfigAction;
import dev.musher.app.settings.ConfigChangeActions;
import dev.musher.app.settings.ConfigCommand;
import dev.musher.app.settings.ConfigEditAction;
import dev.musher.app.trust.TrustAction;
import dev.musher.base.git.Git;
import dev.musher.host.settings.SettingEditor;
import dev.musher.host.trust.TrustStore;
import java.util.List;
import java.util.function.Supplier;

/** The commands by which a machine and a project are prepared. */
record SetupCommands(CommandParts parts) {
    Supplier<CommandAction> init() {
        return parts.logged(() -> initAction());
    }

    Supplier<CommandAction> trust() {
        return parts.logged(() -> trustAction());
    }

    Supplier<CommandAction> demo() {
        return parts.logged(() -> new DemoParts(parts.facts()).action());
    }

    Supplier<CommandAction> doctor() {
        return parts.logged(
                () ->
                        new DoctorParts(
                                        parts.facts(),
                                        parts.directories(),
                                        parts.processes(),
                                        parts.settings(),
                                        parts::agents)
                                .action());
    }

    ConfigCommand.Actions config() {
        return new ConfigCommand.Actions(
                parts.logged(
                        () ->
                                new ConfigAction(
                                        parts.settings(), CommandTree.JSON, CommandTree.SET)),
                parts.logged(() -> changes()::get),
                parts.byPerson(() -> changes()::set),
                parts.byPerson(() -> changes()::unset),
                parts.byPerson(
                        () ->
                                new ConfigEditAction(
                                        new SettingEditor(parts.directories()),
                                        new EditorProgram(
                                                parts.facts().environment(),
                                                parts.facts().directory()))));
    }

    private ConfigChangeActions changes() {
        return new ConfigChangeActions(
                () -> {
                    parts.rereadSettings();
                    return parts.settings();
                },
                new SettingEditor(parts.directories()),
                name -> parts.agents().models(List.of()).problem(name),
                CommandTree.JSON,
                CommandTree.SET);
    }

    private CommandAction initAction() {
        var facts = parts.facts();
        var git = new Git(parts.processes(), facts.environment(), facts.directory());
        return new InitAction(
                git, facts.home(), CommandTree.JSON, InitializedProject.before(parts));
    }

    private CommandAction trustAction() {
        return new TrustAction(
                commandInvocation ->
                        parts.agents().trust().load(commandInvocation.values(CommandTree.SET)),
                new TrustStore(parts.directories()),
                parts.question(),
                CommandTree.JSON,
                parts.facts().directory());
    }
}
