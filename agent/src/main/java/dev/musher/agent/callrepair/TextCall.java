package dev.musher.agent.callrepair;

import java.util.List;

/**
 * Calls that were found in a text.
 *
 * @param start where their text begins
 * @param end where it ends
 */
record TextCall(int start, int end, List<JsonCall> wishes) {
    TextCall {
        wishes = List.copyOf(wishes);
    }
}
