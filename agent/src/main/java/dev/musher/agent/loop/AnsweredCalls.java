package dev.musher.agent.loop;

import dev.musher.agent.guard.CallReport;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.agent.notice.Notice;
import java.util.List;

/**
 * The calls of a turn, all of them answered.
 *
 * @param reports of the calls that were run or made no sense
 * @param unsound how many made no sense
 * @param news what the model should know of the places that it came to
 */
record AnsweredCalls(
        List<CallReport> reports, StormBreaker.StormLevel storm, int unsound, List<Notice> news) {
    AnsweredCalls {
        reports = List.copyOf(reports);
        news = List.copyOf(news);
    }
}
