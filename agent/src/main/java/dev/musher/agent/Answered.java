package dev.musher.agent;

import dev.musher.guard.CallReport;
import dev.musher.guard.StormBreaker;
import dev.musher.notice.Notice;
import java.util.List;

/**
 * The calls of a turn, all of them answered.
 *
 * @param reports of the calls that were run or made no sense
 * @param unsound how many made no sense
 * @param news what the model should know of the places that it came to
 */
record Answered(
        List<CallReport> reports, StormBreaker.Standing standing, int unsound, List<Notice> news) {
    Answered {
        reports = List.copyOf(reports);
        news = List.copyOf(news);
    }
}
