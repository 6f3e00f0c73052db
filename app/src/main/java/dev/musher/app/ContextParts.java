package dev.musher.app;

import dev.musher.catalogue.ModelFacts;
import dev.musher.commandline.Action;
import dev.musher.commandline.Invocation;
import dev.musher.config.Config;
import dev.musher.context.ContextSettings;
import dev.musher.context.FirstRequest;
import dev.musher.contextview.ContextAction;
import dev.musher.contextview.ContextCommand;
import dev.musher.contextview.ContextLook;
import dev.musher.crew.Kinds;
import dev.musher.crew.TaskTool;
import dev.musher.host.models.Models;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.Beginning;
import dev.musher.instructions.InstructionBounds;
import dev.musher.instructions.InstructionSources;
import dev.musher.instructions.Instructions;
import dev.musher.instructions.SessionFacts;
import dev.musher.tool.ToolSheet;
import dev.musher.vendor.Choice;
import dev.musher.vendor.Role;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The command about what a model sees first, put together. */
record ContextParts(AgentParts parts) {
    /** A model and what is to be said of it. */
    private record Known(Optional<ModelFacts> facts, List<String> remarks) {}

    Action action() {
        return new ContextAction(this::look, Commands.JSON);
    }

    private ContextLook look(Invocation invocation) {
        Config config = parts.settings().require(invocation.values(Commands.SET));
        var known = model(invocation);
        var bounds =
                known.facts()
                        .map(facts -> InstructionBounds.within(facts.window()))
                        .orElse(InstructionBounds.WIDEST);
        var today = LocalDate.ofInstant(parts.clock().now(), ZoneId.systemDefault());
        var session =
                SessionFacts.of(
                        parts.tools().workplace().folder(), parts.tools().repository(), today);
        var first =
                new FirstRequest(
                        instructions(config, session, bounds),
                        session,
                        Beginning.specs(sheets(invocation.values(Commands.SET))));
        return new ContextLook(
                first, known.facts(), known.remarks(), config.value(ContextSettings.FOLD_AT));
    }

    private List<ToolSheet> sheets(List<String> flags) {
        var sheets = new ArrayList<>(parts.tools().sheets());
        sheets.add(
                TaskTool.sheet(
                        Kinds.of(
                                parts.project(),
                                parts.tools()::names,
                                (name, text) -> parts.trust().of(flags).countsAgent(name, text))));
        sheets.sort(Comparator.comparing(ToolSheet::name));
        return sheets;
    }

    private Known model(Invocation invocation) {
        Models all = parts.models(invocation.values(Commands.SET));
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
                        parts.tools().directories().config(),
                        parts.tools().directories().home(),
                        session.folder(),
                        session.repository())
                .read(bounds);
    }
}
