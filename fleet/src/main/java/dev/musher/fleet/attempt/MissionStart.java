package dev.musher.fleet.attempt;

import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.fleet.dispatch.PastAttempt;
import dev.musher.fleet.dispatch.SessionChoice;
import dev.musher.fleet.prompt.ItemChanges;
import dev.musher.fleet.prompt.MergeProblem;
import dev.musher.fleet.prompt.MissionPrompt;
import dev.musher.fleet.prompt.OrientationFiles;
import dev.musher.fleet.prompt.PromptInput;
import dev.musher.fleet.prompt.ReviewedWork;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.item.Item;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a mission starts: its prompt and its session.
 *
 * @param instead what is said if it cannot be resumed
 */
record MissionStart(Prompting talk, Prompting.Fresh instead) {
    /**
     * What an opening is made of.
     *
     * @param gates the commands by which work is judged
     * @param orientation files that every agent of the project should read first
     * @param dirty files with changes that no commit has
     */
    record MissionSubject(
            Item item,
            AttemptAgent worker,
            List<RecordedEvent> history,
            MissionBase ground,
            List<String> gates,
            List<String> orientation,
            List<String> dirty) {}

    /**
     * The commit and folder that an agent starts from.
     *
     * @param branch in its short name
     * @param base the commit that the branch started from
     */
    record MissionBase(Path top, String branch, String base) {}

    /** For a coder; the session is that of the attempt that is resumed, if it is known. */
    static MissionStart coder(
            MissionSubject missionSubject,
            AttemptPurpose attemptPurpose,
            Optional<String> session) {
        if (attemptPurpose == AttemptPurpose.COMMIT) {
            var words = MissionPrompt.commit(briefing(missionSubject, 0), missionSubject.dirty());
            return of(words, words, session);
        }
        return of(
                MissionPrompt.coder(briefing(missionSubject, 0)),
                MissionPrompt.goOn(briefing(missionSubject, lastOf(missionSubject))),
                session);
    }

    /** For a merger; what it left without a commit it is asked to commit first. */
    static MissionStart merger(
            MissionSubject missionSubject,
            MergeProblem mergeProblem,
            AttemptPurpose attemptPurpose,
            Optional<String> session) {
        if (attemptPurpose == AttemptPurpose.COMMIT) {
            var words = MissionPrompt.conclude(briefing(missionSubject, 0), missionSubject.dirty());
            return of(words, words, session);
        }
        return of(
                MissionPrompt.merger(briefing(missionSubject, 0), mergeProblem),
                MissionPrompt.joinOn(
                        briefing(missionSubject, lastOf(missionSubject)), mergeProblem),
                session);
    }

    static MissionStart reviewer(
            MissionSubject missionSubject, ReviewedWork work, Optional<String> session) {
        return of(
                MissionPrompt.reviewer(briefing(missionSubject, 0), work),
                MissionPrompt.judge(briefing(missionSubject, lastOf(missionSubject))),
                session);
    }

    private static MissionStart of(String fresh, String resumed, Optional<String> session) {
        var instead = new Prompting.Fresh(fresh);
        return new MissionStart(
                session.<Prompting>map(known -> new Prompting.Resumed(known, resumed))
                        .orElse(instead),
                instead);
    }

    private static PromptInput briefing(MissionSubject missionSubject, int after) {
        return new PromptInput(
                missionSubject.item(),
                missionSubject.ground().branch(),
                missionSubject.ground().base(),
                ItemChanges.since(missionSubject.history(), after),
                missionSubject.gates(),
                new OrientationFiles(missionSubject.ground().top())
                        .read(
                                OrientationFiles.forRuntime(
                                        missionSubject.worker().runtime(),
                                        missionSubject.orientation())));
    }

    private static int lastOf(MissionSubject missionSubject) {
        return history(missionSubject)
                .latest(missionSubject.worker().role())
                .map(pastAttempt -> pastAttempt.attempt().number())
                .orElse(0);
    }

    /** The attempt whose session is gone on with; a reviewer never goes on with other work. */
    static Optional<Integer> resumed(MissionSubject missionSubject) {
        var attemptHistory = history(missionSubject);
        boolean isOfNow =
                missionSubject.worker().role() == AgentRole.CODER
                        || attemptHistory
                                .latest(missionSubject.worker().role())
                                .map(PastAttempt::attempt)
                                .filter(
                                        it ->
                                                it.visit()
                                                        == missionSubject.item().progress().visit())
                                .isPresent();
        return isOfNow
                        && SessionChoice.of(attemptHistory, missionSubject.worker())
                                instanceof SessionChoice.Of(int number)
                ? Optional.of(number)
                : Optional.empty();
    }

    private static AttemptHistory history(MissionSubject missionSubject) {
        return AttemptHistory.of(missionSubject.item(), missionSubject.history());
    }
}
