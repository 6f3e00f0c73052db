package dev.musher.host.wiring;

import dev.musher.agent.Surroundings;
import dev.musher.catalogue.ModelFacts;
import dev.musher.context.ContextSettings;
import dev.musher.context.FirstRequest;
import dev.musher.context.Fitting;
import dev.musher.context.Prefix;
import dev.musher.conversation.Message;
import dev.musher.conversation.ToolSpec;
import dev.musher.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.instructions.FolderInstructions;
import dev.musher.instructions.InstructionBounds;
import dev.musher.instructions.InstructionSources;
import dev.musher.instructions.Instructions;
import dev.musher.instructions.SessionFacts;
import dev.musher.provider.Request.SystemBlock;
import dev.musher.tool.ToolSheet;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a session begins with, made to fit the model.
 *
 * @param news what the model is told of folders that it comes to later
 * @param remarks what the user should know of it
 */
public record Beginning(Prefix prefix, Surroundings news, List<String> remarks) {
    static Beginning of(
            AgentParts parts, SessionOptions options, ModelFacts model, List<ToolSheet> sheets) {
        Path folder = parts.tools().workplace().folder();
        var day = LocalDate.ofInstant(parts.clock().now(), ZoneOffset.UTC);
        var facts = SessionFacts.of(folder, parts.tools().repository(), day);
        var reading = reading(parts, options, facts);
        var bounds = InstructionBounds.within(model.window());
        var instructions = reading.isPresent() ? reading.get().read(bounds) : Instructions.NONE;
        var first = new FirstRequest(instructions, facts, specs(sheets));
        var fit = Fitting.fit(first, Message.User.text(options.prompt()), model);
        if (fit instanceof Fitting.Fit.TooLarge(var text)) {
            throw new ExplainedException(text, "'musher context' shows what takes the room.");
        }
        var fits = (Fitting.Fit.Fits) fit;
        var remarks = new ArrayList<>(instructions.notes());
        if (!fits.dropped().isEmpty()) {
            remarks.add(
                    "The window of "
                            + model.name()
                            + " is small, so these tools are left out: "
                            + String.join(", ", fits.dropped())
                            + ".");
        }
        return new Beginning(fits.prefix(), news(parts, reading, bounds), remarks);
    }

    /** The same behind instructions of its own; none if they are empty. */
    Beginning after(String instructions) {
        if (instructions.isEmpty()) {
            return this;
        }
        var system = new ArrayList<SystemBlock>();
        system.add(new SystemBlock(instructions));
        system.addAll(prefix.system());
        return new Beginning(new Prefix(system, prefix.tools()), news, remarks);
    }

    private static Surroundings news(
            AgentParts parts, Optional<InstructionSources> reading, InstructionBounds bounds) {
        return reading.isPresent()
                ? new FolderNews(
                        parts.tools().workplace(), new FolderInstructions(reading.get(), bounds))
                : Surroundings.NONE;
    }

    /** Where instructions come from; nowhere if the user wants none. */
    private static Optional<InstructionSources> reading(
            AgentParts parts, SessionOptions options, SessionFacts facts) {
        var config = parts.settings().require(options.settings());
        if (!config.value(ContextSettings.INSTRUCTIONS)) {
            return Optional.empty();
        }
        return Optional.of(
                InstructionSources.of(
                        parts.tools().directories().config(),
                        parts.facts().home(),
                        facts.folder(),
                        facts.repository()));
    }

    public static List<ToolSpec> specs(List<ToolSheet> sheets) {
        var specs = new ArrayList<ToolSpec>();
        for (ToolSheet sheet : sheets) {
            specs.add(new ToolSpec(sheet.name(), sheet.description(), sheet.input().schema()));
        }
        return specs;
    }
}
