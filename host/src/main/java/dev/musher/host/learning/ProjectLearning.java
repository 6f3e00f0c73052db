package dev.musher.host.learning;

import dev.musher.agent.learning.Curation;
import dev.musher.agent.learning.DailyBudget;
import dev.musher.agent.learning.LearningFolder;
import dev.musher.agent.learning.LearningOrchestrator;
import dev.musher.agent.learning.LearningPass;
import dev.musher.agent.learning.LearningResult;
import dev.musher.agent.learning.LearningSettings;
import dev.musher.agent.learning.LearningTrigger;
import dev.musher.agent.learning.LearningUndo;
import dev.musher.agent.learning.MemoryCuratorPass;
import dev.musher.agent.learning.ReviewPass;
import dev.musher.agent.learning.ReviewQueue;
import dev.musher.agent.learning.SessionReviewer;
import dev.musher.agent.learning.SkillsCuratorPass;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.config.Config;
import dev.musher.base.time.SharedTimer;
import dev.musher.host.learning.LearningStatusView.PassView;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionModelParts;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelChoice;
import dev.musher.provider.vendor.ModelRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Learning in a project, put together from its settings. */
public final class ProjectLearning implements IdleLearning.Learning {
    private final AgentParts parts;
    private final List<String> flags;
    private final LearningFolder folder;

    /**
     * @param flags settings of the command line
     */
    public ProjectLearning(AgentParts parts, List<String> flags) {
        this.parts = parts;
        this.flags = List.copyOf(flags);
        folder = new LearningFolder(folder(parts));
    }

    private static Path folder(AgentParts parts) {
        return MemoryFolders.of(parts.tools().directories(), parts.project())
                .personal()
                .resolve("learning");
    }

    /** Learns in the background while nothing happens, unless that is switched off. */
    public static IdleLearning whenIdle(AgentParts parts, List<String> flags) {
        var config = parts.settings().require(flags);
        return new IdleLearning(
                SharedTimer.instance(),
                LearningSettings.idle(config),
                config.value(LearningSettings.ENABLED)
                        ? new ProjectLearning(parts, flags)
                        : IdleLearning.Learning.NONE);
    }

    /** As it is now. */
    private ReviewQueue queue(StorySessions stories) {
        return new ReviewQueue(parts.sessions(), folder, stories, parts.clock());
    }

    private Config config() {
        return parts.settings().require(flags);
    }

    /** Learns on this thread, if something is due and nothing else learns here. */
    public LearningResult learn(LearningTrigger trigger) throws InterruptedException {
        if (!config().value(LearningSettings.ENABLED)) {
            return new LearningResult.Off("learning.enabled is false");
        }
        return orchestrator().run(trigger);
    }

    private LearningOrchestrator orchestrator() {
        var stories = new StorySessions(parts, flags);
        var queue = queue(stories);
        return new LearningOrchestrator(
                folder,
                parts.memory(parts.project()),
                passes(queue, stories),
                queue,
                SharedTimer.instance(),
                LearningSettings.passLimit(config()));
    }

    private List<LearningPass> passes(ReviewQueue queue, StorySessions stories) {
        var learner = learner();
        var material = new LearningMaterial(parts, flags, stories);
        Optional<SessionReviewer> reviewer =
                learner.map(agent -> new ModelReviewer(agent, material));
        Curation curation =
                learner.isPresent() ? new ModelCuration(learner.get(), material) : Curation.NONE;
        return List.of(
                new ReviewPass(queue, parts.sessions(), reviewer),
                new SkillsCuratorPass(material.skills(), curation),
                new MemoryCuratorPass(material.memory(), parts.project(), curation));
    }

    private Optional<ReviewingAgent> learner() {
        return new SessionModelParts(config(), parts.models(flags), parts.clock())
                .learning()
                .map(model -> new ReviewingAgent(parts, model, budget()));
    }

    private DailyBudget budget() {
        return new DailyBudget(
                new ExpenseFile(parts.project()),
                folder,
                LearningSettings.budget(config()),
                parts.clock());
    }

    @Override
    public void learn() throws InterruptedException {
        var unused = learn(LearningTrigger.IDLE);
    }

    /** Every run, the newest first. */
    public List<LearningRunView> log() {
        var views = new ArrayList<LearningRunView>();
        folder.records().reversed().forEach(run -> views.add(LearningRunView.of(run)));
        return views;
    }

    public Optional<LearningRunView> run(int number) {
        return folder.find(number).map(LearningRunView::of);
    }

    public LearningUndo undo() {
        return new LearningUndo(
                folder, parts.memory(parts.project()), parts.skillStore(), parts.clock());
    }

    public LearningStatusView status() {
        boolean enabled = config().value(LearningSettings.ENABLED);
        var choice = parts.models(flags).choose(ModelRole.LEARNING);
        var chosen =
                choice instanceof ModelChoice.Chosen known
                        ? Optional.of(known)
                        : Optional.<ModelChoice.Chosen>empty();
        var waits = orchestrator().waiting(LearningTrigger.IDLE);
        var passViews = new ArrayList<PassView>();
        for (String pass :
                List.of(ReviewPass.NAME, SkillsCuratorPass.NAME, MemoryCuratorPass.NAME)) {
            passViews.add(new PassView(pass, waits.getOrDefault(pass, "")));
        }
        var waiting = queue(new StorySessions(parts, flags)).open();
        return new LearningStatusView(
                !enabled ? "off" : chosen.isEmpty() ? "no-model" : "on",
                enabled ? "" : "learning.enabled is false",
                chosen.map(model -> model.name().toString()).orElse(""),
                chosen.map(ModelChoice.Chosen::because).orElse(""),
                new Cost.Known(LearningSettings.budget(config())).dollars(),
                new Cost.Known(budget().spentToday()).dollars(),
                waiting.stream().map(slice -> slice.session().text()).toList(),
                passViews,
                folder.numbers().size());
    }
}
