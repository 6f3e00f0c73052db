package dev.musher.repair;

import java.util.List;

/**
 * Calls that stand in a text.
 *
 * @param start where their text begins
 * @param end where it ends
 */
record WrittenCall(int start, int end, List<Wish> wishes) {
    WrittenCall {
        wishes = List.copyOf(wishes);
    }
}
