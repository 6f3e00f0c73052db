package dev.musher.app;

import dev.musher.catalogue.ModelFacts;
import dev.musher.commandline.Action;
import dev.musher.commandline.Invocation;
import dev.musher.config.Config;
import dev.musher.config.UserDirectories;
import dev.musher.context.ContextSettings;
import dev.musher.context.FirstRequest;
import dev.musher.contextview.ContextAction;
import dev.musher.contextview.ContextCommand;
import dev.musher.contextview.ContextLook;
import dev.musher.crew.Kinds;
import dev.musher.crew.TaskTool;
import dev.musher.instructions.InstructionBounds;
import dev.musher.instructions.InstructionSources;
import dev.musher.instructions.Instructions;
import dev.musher.instructions.Repository;
import dev.musher.instructions.SessionFacts;
import dev.musher.models.Models;
import dev.musher.settings.Settings;
import dev.musher.tool.ToolSheet;
import dev.musher.trust.Trust;
import dev.musher.trust.TrustStore;
import dev.musher.vendor.Choice;
import dev.musher.vendor.Role;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The command about what a model sees first, put together. */
record ContextParts(
        Settings settings, UserDirectories directories, ToolParts tools, ModelsParts models) {
    /** A model and what is to be said of it. */
    private record Known(Optional<ModelFacts> facts, List<String> remarks) {}

    Action action() {
        return new ContextAction(this::look, Commands.JSON);
    }

    private ContextLook look(Invocation invocation) {
        Config config = settings.require(invocation.values(Commands.SET));
        var known = model(invocation);
        var bounds =
                known.facts()
                        .map(facts -> InstructionBounds.within(facts.window()))
                        .orElse(InstructionBounds.WIDEST);
        var today = LocalDate.ofInstant(models.clock().now(), ZoneId.systemDefault());
        var session = SessionFacts.of(tools.workplace().folder(), tools.repository(), today);
        var first =
                new FirstRequest(
                        instructions(config, session, bounds),
                        session,
                        Beginning.specs(sheets(invocation.values(Commands.SET))));
        return new ContextLook(
                first, known.facts(), known.remarks(), config.value(ContextSettings.FOLD_AT));
    }

    private List<ToolSheet> sheets(List<String> flags) {
        var project = tools.repository().map(Repository::root).orElse(tools.workplace().folder());
        var sheets = new ArrayList<>(tools.sheets());
        var trust = new Trust.Desk(settings, new TrustStore(directories), project);
        sheets.add(
                TaskTool.sheet(
                        Kinds.of(
                                project,
                                tools::names,
                                (name, text) -> trust.of(flags).countsAgent(name, text))));
        sheets.sort(Comparator.comparing(ToolSheet::name));
        return sheets;
    }

    private Known model(Invocation invocation) {
        Models all = models.models(invocation);
        var named = invocation.value(ContextCommand.MODEL);
        if (named.isPresent()) {
            return new Known(Optional.of(all.facts(all.require(named))), List.of());
        }
        return switch (all.choose(Role.MAIN)) {
            case Choice.Chosen(var name, _) -> new Known(Optional.of(all.facts(name)), List.of());
            case Choice.Wrong(var why) -> new Known(Optional.empty(), List.of(why));
            case Choice.Nothing _ ->
                    new Known(
                            Optional.empty(),
                            List.of(
                                    "No model is chosen, so its window is not known; name one with"
                                            + " --model provider/model."));
        };
    }

    private Instructions instructions(
            Config config, SessionFacts session, InstructionBounds bounds) {
        if (!config.value(ContextSettings.INSTRUCTIONS)) {
            return Instructions.NONE;
        }
        return InstructionSources.of(
                        directories.config(),
                        directories.home(),
                        session.folder(),
                        session.repository())
                .read(bounds);
    }
}
