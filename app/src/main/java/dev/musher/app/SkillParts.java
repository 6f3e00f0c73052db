package dev.musher.app;

import dev.musher.agent.loop.RunLimits;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.Completion;
import dev.musher.app.skillcommands.SkillChangeAction;
import dev.musher.app.skillcommands.SkillLearnAction;
import dev.musher.app.skillcommands.SkillLookAction;
import dev.musher.app.skillcommands.SkillsCommand;
import dev.musher.base.text.OneLineText;
import dev.musher.host.session.SkillWriting;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.skill.SkillViews;
import dev.musher.host.wiring.AgentParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands about skills, put together. */
record SkillParts(AgentParts parts) {
    private static final int LONGEST_OFFER = 60;

    private SkillViews views(List<String> flags) {
        return new SkillViews(
                parts.skills(flags), parts.skillStore(), parts.tools().directories()::shown);
    }

    List<Completion.Candidate> known() {
        var candidates = new ArrayList<Completion.Candidate>();
        for (var view : views(List.of()).all().skills()) {
            candidates.add(
                    new Completion.Candidate(
                            view.name(), OneLineText.beginning(view.description(), LONGEST_OFFER)));
        }
        return candidates;
    }

    CommandAction look() {
        return new SkillLookAction(
                commandInvocation -> views(commandInvocation.values(CommandTree.SET)),
                parts.facts().directory(),
                CommandTree.JSON);
    }

    CommandAction learn() {
        return new SkillLearnAction(new SkillWriting(parts), SkillParts::options, CommandTree.JSON);
    }

    private static SessionOptions options(CommandInvocation commandInvocation) {
        return SessionFlags.of(commandInvocation)
                .with(
                        new SessionOptions.Model(
                                commandInvocation.value(SkillsCommand.MODEL), Optional.empty()))
                .within(
                        new SessionOptions.Limits(
                                SessionFlags.budget(commandInvocation.value(SkillsCommand.BUDGET)),
                                RunLimits.USUAL,
                                Optional.empty()));
    }

    CommandAction change() {
        return new SkillChangeAction(
                parts::skillStore,
                commandInvocation -> views(commandInvocation.values(CommandTree.SET)),
                CommandTree.JSON);
    }
}
