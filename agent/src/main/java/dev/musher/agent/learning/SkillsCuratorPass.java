package dev.musher.agent.learning;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillCurator;
import dev.musher.agent.skill.SkillCurator.Change;
import dev.musher.agent.skill.SkillStore;
import dev.musher.agent.skill.SkillStore.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The second pass: ages the skills that agents wrote; a model merges those that are alike. */
public final class SkillsCuratorPass implements LearningPass {
    public static final String NAME = "skills";

    private final SkillStore skills;
    private final Curation curation;

    public SkillsCuratorPass(SkillStore skills, Curation curation) {
        this.skills = skills;
        this.curation = curation;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> waitsFor(LearningState state) {
        return LearningSchedule.skillsCurator(NAME, state);
    }

    @Override
    public void run(PassRun run) throws InterruptedException {
        var store = skills.writingBy(run);
        Set<String> fresh = fresh(run);
        for (Change change : SkillCurator.changes(store.candidates(), fresh, run.clock().now())) {
            store.apply(change);
            switch (change) {
                case Change.BecomesStale(var name, _) -> {
                    run.agedSkill(name);
                    run.noted("The skill " + name + " is stale: it was not used for 30 days.");
                }
                case Change.Expires(var name, _) ->
                        run.noted("The skill " + name + " is archived: it was stale for 90 days.");
            }
        }
        var alike = alike(store, fresh);
        if (!alike.isEmpty()) {
            curation.merge("These skills are alike:\n" + String.join("\n", alike), run);
        }
    }

    /** Skills that the review of the same run wrote; they are too new to be judged. */
    private Set<String> fresh(PassRun run) {
        var fresh = new HashSet<String>();
        for (Skill skill : skills.withStatus(Status.ACTIVE)) {
            Path file = skill.file().toAbsolutePath().normalize();
            if (run.written().contains(file)) {
                fresh.add(skill.name());
            }
        }
        return fresh;
    }

    private static List<String> alike(SkillStore store, Set<String> fresh) {
        var own = new ArrayList<Skill>();
        for (Skill skill : store.withStatus(Status.ACTIVE)) {
            if (skill.learnedFrom().isPresent() && !fresh.contains(skill.name())) {
                own.add(skill);
            }
        }
        return Similarity.pairs(own, Skill::description).stream()
                .map(
                        pair ->
                                "- "
                                        + pair.one().name()
                                        + " and "
                                        + pair.other().name()
                                        + ": "
                                        + pair.one().description()
                                        + " / "
                                        + pair.other().description())
                .toList();
    }
}
