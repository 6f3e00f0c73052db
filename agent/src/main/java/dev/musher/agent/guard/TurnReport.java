package dev.musher.agent.guard;

import java.util.List;

/**
 * What became of a turn.
 *
 * @param turn counts from 1 in each run
 * @param mostTurns where the run ends
 * @param spent the share of the budget that is spent, from 0 to 1
 * @param calls in the order in which the model made them; what fits no tool is a failure of its
 *     input, and what the storm breaker kept from running is left out
 */
public record TurnReport(int turn, int mostTurns, double spent, List<CallReport> calls) {
    public TurnReport {
        calls = List.copyOf(calls);
    }
}
