package dev.musher.fleet;

import dev.musher.dispatch.Dispatch;
import dev.musher.dispatch.Outlook;
import dev.musher.story.Item;
import dev.musher.story.Role;
import dev.musher.story.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sends out whom the dispatch names, and stops whoever is not wanted any more. */
final class Foreman implements Controller {
    private final Jobs jobs;

    Foreman(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public List<Action> plan(Scene scene) {
        var actions = new ArrayList<Action>();
        for (Job job : jobs.all()) {
            reasonToStop(scene, job.post())
                    .filter(_ -> !job.isStopped())
                    .ifPresent(
                            why ->
                                    actions.add(
                                            new Action.Stop(
                                                    job.post().story(),
                                                    new StopCause.Unwanted(why))));
        }
        return actions;
    }

    /** What the dispatch wants, where nobody is at work. */
    static List<Action> wanted(Scene scene, Dispatch dispatch) {
        var actions = new ArrayList<Action>();
        dispatch.promotions().forEach(story -> actions.add(new Action.Promote(story)));
        dispatch.blocks()
                .forEach(
                        (story, why) -> {
                            if (scene.isFree(story)) {
                                actions.add(new Action.Block(story, why));
                            }
                        });
        dispatch.outlooks()
                .forEach(
                        (story, outlook) -> {
                            if (outlook instanceof Outlook.Next(var teammate)
                                    && scene.isFree(story)) {
                                actions.add(new Action.SendOut(story, teammate));
                            }
                        });
        return actions;
    }

    private static Optional<String> reasonToStop(Scene scene, Job.Post post) {
        var card = scene.board().card(post.story());
        if (card.isEmpty()) {
            return Optional.of("the story was deleted");
        }
        Item item = card.get().item();
        if (post.visit() == Job.ANY_VISIT) {
            return Optional.empty();
        }
        if (!(item.stage() instanceof Stage.Active)) {
            return Optional.of("the story is " + item.stage().word());
        }
        if (item.progress().visit() != post.visit()) {
            return Optional.of("the story moved to " + item.stage().word());
        }
        return post.role()
                .filter(role -> !fits(role, item.stage()))
                .map(role -> "no " + role.word() + " is wanted there any more");
    }

    private static boolean fits(Role role, Stage stage) {
        return switch (role) {
            case CODER -> stage instanceof Stage.Coding;
            case REVIEWER -> stage instanceof Stage.Qa;
            case MERGER ->
                    stage instanceof Stage.MergeFailed || stage instanceof Stage.MergeFailedFinal;
        };
    }
}
