package dev.musher.fleet;

import dev.musher.board.Happened;
import dev.musher.dispatch.Past;
import dev.musher.dispatch.Purpose;
import dev.musher.dispatch.Resumption;
import dev.musher.dispatch.Trail;
import dev.musher.mission.Briefing;
import dev.musher.mission.MissionText;
import dev.musher.mission.News;
import dev.musher.mission.OrientationFiles;
import dev.musher.mission.ReviewedWork;
import dev.musher.mission.Rift;
import dev.musher.runtime.Mission.Talk;
import dev.musher.story.Item;
import dev.musher.story.Role;
import dev.musher.story.Worker;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a talk begins.
 *
 * @param instead what is said if it cannot be resumed
 */
record Opening(Talk talk, Talk.Fresh instead) {
    /**
     * What an opening is made of.
     *
     * @param gates the commands by which work is judged
     * @param orientation files that the project wants everybody to read first
     * @param dirty files with changes that no commit has
     */
    record Matter(
            Item item,
            Worker worker,
            List<Happened> history,
            Ground ground,
            List<String> gates,
            List<String> orientation,
            List<String> dirty) {}

    /**
     * What somebody stands on.
     *
     * @param branch in its short name
     * @param base the commit that the branch started from
     */
    record Ground(Path top, String branch, String base) {}

    /** For a coder; the session is that of the attempt that is resumed, if it is known. */
    static Opening coder(Matter matter, Purpose purpose, Optional<String> session) {
        if (purpose == Purpose.COMMIT) {
            var words = MissionText.commit(briefing(matter, 0), matter.dirty());
            return of(words, words, session);
        }
        return of(
                MissionText.coder(briefing(matter, 0)),
                MissionText.goOn(briefing(matter, lastOf(matter))),
                session);
    }

    /** For a merger; what it left without a commit it is asked to commit first. */
    static Opening merger(Matter matter, Rift rift, Purpose purpose, Optional<String> session) {
        if (purpose == Purpose.COMMIT) {
            var words = MissionText.conclude(briefing(matter, 0), matter.dirty());
            return of(words, words, session);
        }
        return of(
                MissionText.merger(briefing(matter, 0), rift),
                MissionText.joinOn(briefing(matter, lastOf(matter)), rift),
                session);
    }

    static Opening reviewer(Matter matter, ReviewedWork work, Optional<String> session) {
        return of(
                MissionText.reviewer(briefing(matter, 0), work),
                MissionText.judge(briefing(matter, lastOf(matter))),
                session);
    }

    private static Opening of(String fresh, String resumed, Optional<String> session) {
        var instead = new Talk.Fresh(fresh);
        return new Opening(
                session.<Talk>map(known -> new Talk.Resumed(known, resumed)).orElse(instead),
                instead);
    }

    private static Briefing briefing(Matter matter, int after) {
        return new Briefing(
                matter.item(),
                matter.ground().branch(),
                matter.ground().base(),
                News.since(matter.history(), after),
                matter.gates(),
                new OrientationFiles(matter.ground().top())
                        .read(
                                OrientationFiles.forRuntime(
                                        matter.worker().runtime(), matter.orientation())));
    }

    private static int lastOf(Matter matter) {
        return trail(matter)
                .latest(matter.worker().role())
                .map(past -> past.attempt().number())
                .orElse(0);
    }

    /** The attempt whose session is gone on with; a reviewer never goes on with other work. */
    static Optional<Integer> resumed(Matter matter) {
        var trail = trail(matter);
        boolean isOfNow =
                matter.worker().role() == Role.CODER
                        || trail.latest(matter.worker().role())
                                .map(Past::attempt)
                                .filter(it -> it.visit() == matter.item().progress().visit())
                                .isPresent();
        return isOfNow && Resumption.of(trail, matter.worker()) instanceof Resumption.Of(int number)
                ? Optional.of(number)
                : Optional.empty();
    }

    private static Trail trail(Matter matter) {
        return Trail.of(matter.item(), matter.history());
    }
}
