package dev.musher.host.wiring;

import dev.musher.agent.context.ContextSettings;
import dev.musher.agent.context.FirstRequest;
import dev.musher.agent.context.FirstRequestFit;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.PrefixPart;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.instructions.FolderInstructions;
import dev.musher.agent.instructions.InstructionBounds;
import dev.musher.agent.instructions.InstructionSources;
import dev.musher.agent.instructions.Instructions;
import dev.musher.agent.instructions.SessionFacts;
import dev.musher.agent.instructions.SystemPrompt;
import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.tools.api.ToolDescription;
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
public record SessionStart(Prefix prefix, PathNotices news, List<String> remarks) {
    /** What the model can use, and what it is told of it. */
    record Offered(List<ToolDescription> tools, List<PrefixPart> parts) {}

    static SessionStart of(
            AgentParts parts,
            SessionOptions options,
            ModelFacts model,
            Offered offered,
            String permission,
            List<AuthoredMessage> said) {
        Path folder = parts.tools().workingDirectory().folder();
        var day = LocalDate.ofInstant(parts.clock().now(), ZoneOffset.UTC);
        var facts = SessionFacts.of(folder, parts.tools().repository(), day).with(permission);
        var reading = reading(parts, options, facts);
        var bounds = InstructionBounds.within(model.window());
        var instructions = reading.isPresent() ? reading.get().read(bounds) : Instructions.NONE;
        var first = new FirstRequest(instructions, offered.parts(), facts, specs(offered.tools()));
        var fit = FirstRequestFit.fit(first, Message.User.text(options.prompt()), model);
        if (fit instanceof FirstRequestFit.Fit.TooLarge(var text)) {
            throw new ExplainedException(text, "See what fills it: musher context");
        }
        var fits = (FirstRequestFit.Fit.Fits) fit;
        var remarks = new ArrayList<>(instructions.notes());
        if (!fits.dropped().isEmpty()) {
            remarks.add(
                    "The window of "
                            + model.name()
                            + " is small, so these tools are left out: "
                            + String.join(", ", fits.dropped())
                            + ".");
        }
        return new SessionStart(fits.prefix(), news(parts, reading, bounds, said), remarks);
    }

    /** The same, and the model is told what was uncommitted before. */
    SessionStart withGitState(ToolParts tools) {
        return tools.repository().isEmpty()
                ? this
                : new SessionStart(
                        prefix,
                        new GitStateNotice(tools.git(tools.workingDirectory().folder()), news),
                        remarks);
    }

    /** The same where commands run without a sandbox. */
    SessionStart withoutSandbox() {
        var system = new ArrayList<>(prefix.system());
        system.set(0, new SystemBlock(SystemPrompt.withoutSandbox()));
        return new SessionStart(new Prefix(system, prefix.tools()), news, remarks);
    }

    /**
     * The same for a part of the work, which is told last.
     *
     * @param rights who may not change anything has no use for how to do it
     */
    SessionStart forPart(String instructions, SubagentRights rights) {
        if (instructions.isEmpty()) {
            return this;
        }
        var system = new ArrayList<>(prefix.system());
        if (rights != SubagentRights.WRITE) {
            system.set(0, new SystemBlock(SystemPrompt.claims()));
        }
        system.add(new SystemBlock(instructions));
        return new SessionStart(new Prefix(system, prefix.tools()), news, remarks);
    }

    private static PathNotices news(
            AgentParts parts,
            Optional<InstructionSources> reading,
            InstructionBounds bounds,
            List<AuthoredMessage> said) {
        return reading.isPresent()
                ? new FolderInstructionNotices(
                        parts.tools().workingDirectory(),
                        new FolderInstructions(reading.get(), bounds, said))
                : PathNotices.NONE;
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

    public static List<ToolSpec> specs(List<ToolDescription> sheets) {
        var specs = new ArrayList<ToolSpec>();
        for (ToolDescription sheet : sheets) {
            specs.add(new ToolSpec(sheet.name(), sheet.description(), sheet.input().schema()));
        }
        return specs;
    }
}
