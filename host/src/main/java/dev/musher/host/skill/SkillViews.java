package dev.musher.host.skill;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillCatalogue;
import dev.musher.agent.skill.SkillCheck;
import dev.musher.agent.skill.SkillFinder;
import dev.musher.agent.skill.SkillHistory;
import dev.musher.agent.skill.SkillProblem;
import dev.musher.agent.skill.SkillStore;
import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.host.skill.SkillCheckView.ProblemView;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The skills of a folder for people and programs: those that count, those that do not and why, and
 * what agents wrote that is archived or in quarantine.
 *
 * @param shown a path as people write it
 */
public record SkillViews(SkillCatalogue catalogue, SkillStore store, Function<Path, String> shown) {
    /** All of them, those that count first. */
    public SkillsView all() {
        var histories = store.log().read();
        var views = new ArrayList<SkillView>();
        for (SkillCatalogue.Entry entry : catalogue.entries()) {
            var skill = entry.skill();
            boolean stale =
                    entry.state() == SkillCatalogue.State.ACTIVE
                            && history(skill, histories).staleSince().isPresent();
            views.add(view(skill, stale ? "stale" : entry.state().word(), entry.why(), histories));
        }
        for (Skill skill : store.withStatus(Status.QUARANTINE)) {
            String why = "read it, then: musher skills accept " + skill.name();
            views.add(view(skill, Status.QUARANTINE.word(), why, histories));
        }
        for (Skill skill : store.withStatus(Status.ARCHIVE)) {
            String why = "bring it back: musher skills restore " + skill.name();
            views.add(view(skill, Status.ARCHIVE.word(), why, histories));
        }
        return new SkillsView(views, catalogue.notes());
    }

    private SkillView view(
            Skill skill, String state, String why, Map<String, SkillHistory> histories) {
        var history = history(skill, histories);
        return new SkillView(
                skill.name(),
                skill.description(),
                skill.origin().word(),
                state,
                why,
                shown.apply(skill.file()),
                skill.argumentHint(),
                skill.allowedTools(),
                skill.isForModel(),
                skill.isForUser(),
                history.uses(),
                history.last().equals(Instant.EPOCH) ? "" : history.last().toString(),
                history.pin() == SkillHistory.Pin.PINNED,
                skill.learnedFrom().orElse(""));
    }

    private static SkillHistory history(Skill skill, Map<String, SkillHistory> histories) {
        return Optional.ofNullable(histories.get(skill.name())).orElse(SkillHistory.NONE);
    }

    /** A skill by its name, wherever it lies; the one that counts before others. */
    public Optional<Skill> named(String name) {
        var active = catalogue.named(name);
        if (active.isPresent()) {
            return active;
        }
        var others = new ArrayList<Skill>();
        catalogue.entries().forEach(entry -> others.add(entry.skill()));
        others.addAll(store.withStatus(Status.QUARANTINE));
        others.addAll(store.withStatus(Status.ARCHIVE));
        return others.stream().filter(skill -> skill.name().equals(name)).findFirst();
    }

    /** What is worth saying of skills, and of what could not be read. */
    public SkillCheckView check(SkillFinder.Found found) {
        var problems = new ArrayList<ProblemView>();
        int errors = found.notes().size();
        for (Skill skill : found.skills()) {
            for (SkillProblem problem : SkillCheck.of(skill)) {
                errors += problem.severity() == SkillProblem.Severity.ERROR ? 1 : 0;
                problems.add(
                        new ProblemView(
                                shown.apply(skill.file()),
                                problem.line(),
                                problem.severity().word(),
                                problem.what()));
            }
        }
        for (String note : found.notes()) {
            int space = note.indexOf(' ');
            problems.add(
                    new ProblemView(
                            note.substring(0, space), 1, "error", note.substring(space + 1)));
        }
        return new SkillCheckView(found.skills().size(), errors, problems);
    }
}
