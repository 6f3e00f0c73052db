package dev.musher.app;

import dev.musher.agent.context.ContextSettings;
import dev.musher.agent.context.FirstRequest;
import dev.musher.agent.context.PrefixPart;
import dev.musher.agent.crew.SubagentKinds;
import dev.musher.agent.crew.TaskTool;
import dev.musher.agent.instructions.InstructionBounds;
import dev.musher.agent.instructions.InstructionSources;
import dev.musher.agent.instructions.Instructions;
import dev.musher.agent.instructions.SessionFacts;
import dev.musher.agent.memory.MemorySettings;
import dev.musher.agent.memory.recall.SummaryFile;
import dev.musher.agent.memory.tool.MemoryTool;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillTool;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.contextcommand.ContextAction;
import dev.musher.app.contextcommand.ContextCommand;
import dev.musher.base.config.Config;
import dev.musher.base.time.SystemZone;
import dev.musher.host.models.Models;
import dev.musher.host.view.MeasuredContext;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionStart;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.vendor.ModelChoice;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolDescription;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The command about what a model sees first, put together. */
record ContextParts(AgentParts parts) {
    /** A model and what is to be said of it. */
    private record Known(Optional<ModelFacts> facts, List<String> remarks) {}

    CommandAction action() {
        return new ContextAction(this::look, CommandTree.JSON);
    }

    private MeasuredContext look(CommandInvocation commandInvocation) {
        Config config = parts.settings().require(commandInvocation.values(CommandTree.SET));
        var known = model(commandInvocation);
        var bounds =
                known.facts()
                        .map(facts -> InstructionBounds.within(facts.window()))
                        .orElse(InstructionBounds.WIDEST);
        var today = LocalDate.ofInstant(parts.clock().now(), SystemZone.get());
        var session =
                SessionFacts.of(
                        parts.tools().workingDirectory().folder(),
                        parts.tools().repository(),
                        today);
        var flags = commandInvocation.values(CommandTree.SET);
        var skills = parts.skills(flags);
        var told = new ArrayList<PrefixPart>();
        if (!skills.forModel().isEmpty()) {
            told.add(new PrefixPart("skills", parts.skillListing(skills)));
        }
        String memory = memory(config);
        var sheets = sheets(flags, skills);
        if (!memory.isEmpty()) {
            told.add(new PrefixPart("memory", memory));
            sheets.add(MemoryTool.SHEET);
            sheets.sort(Comparator.comparing(ToolDescription::name));
        }
        var first =
                new FirstRequest(
                        instructions(config, session, bounds),
                        told,
                        session,
                        SessionStart.specs(sheets));
        return new MeasuredContext(
                first, known.facts(), known.remarks(), config.value(ContextSettings.FOLD_AT));
    }

    private String memory(Config config) {
        var now = parts.clock().now();
        return config.value(MemorySettings.ENABLED)
                ? new SummaryFile(parts.memory(parts.project())).read(now).block(now).text()
                : "";
    }

    private List<ToolDescription> sheets(List<String> flags, SkillCatalogue skills) {
        var sheets = new ArrayList<>(parts.tools().descriptions());
        if (!skills.forModel().isEmpty()) {
            sheets.add(SkillTool.SHEET);
        }
        parts.tools().webSearchTool(flags).ifPresent(tool -> sheets.add(tool.description()));
        sheets.add(
                TaskTool.sheet(
                        SubagentKinds.of(
                                parts.project(),
                                parts.tools()::toolNames,
                                (name, text) ->
                                        parts.trust().load(flags).countsAgent(name, text))));
        sheets.sort(Comparator.comparing(ToolDescription::name));
        return sheets;
    }

    private Known model(CommandInvocation commandInvocation) {
        Models all = parts.models(commandInvocation.values(CommandTree.SET));
        var named = commandInvocation.value(ContextCommand.MODEL);
        if (named.isPresent()) {
            return new Known(Optional.of(all.facts(all.require(named))), List.of());
        }
        return switch (all.choose(ModelRole.MAIN)) {
            case ModelChoice.Chosen(var name, _) ->
                    new Known(Optional.of(all.facts(name)), List.of());
            case ModelChoice.Wrong(var why) -> new Known(Optional.empty(), List.of(why));
            case ModelChoice.Off _, ModelChoice.Nothing _ ->
                    new Known(
                            Optional.empty(),
                            List.of(
                                    "No model is chosen, so its context window is unknown; choose one with"
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
