package dev.musher.agent;

import dev.musher.guard.CallReport;
import dev.musher.guard.StormBreaker;
import java.util.List;

/**
 * The calls of a turn, all of them answered.
 *
 * @param reports of the calls that were run or made no sense
 * @param unsound how many made no sense
 */
record Answered(List<CallReport> reports, StormBreaker.Standing standing, int unsound) {
    Answered {
        reports = List.copyOf(reports);
    }
}
