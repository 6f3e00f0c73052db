package dev.musher.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * A story of the demo, as somebody would write it down.
 *
 * @param after the numbers that it depends on
 * @param judge who judges it besides the gates; empty for nobody
 */
record Part(String name, String body, List<Integer> after, String judge) {
    /** The one that lands first of the two that change the same line. */
    static final int WINNER = 5;

    /** The other one: begun before the first has landed, and approved afterwards. */
    static final int LOSER = 6;

    /**
     * What orders the stories: the loser depends on nothing, so that it is begun on the very first
     * base; the winner depends on one that has to land before; and a person approves the loser when
     * the winner has landed.
     */
    static final List<Part> ALL =
            List.of(
                    new Part("Add up the prices", "`total` of a list of prices.", List.of(), ""),
                    new Part(
                            "Show amounts with cents",
                            "305 cents are shown as 3.05.",
                            List.of(),
                            ""),
                    new Part(
                            "Give a discount",
                            "`total` takes a discount: 10 percent off 500 is 450.",
                            List.of(1),
                            ""),
                    new Part("Count the items", "How many there are of each.", List.of(2), ""),
                    new Part(
                            "Name the shop on the receipt",
                            "The header begins with the name of the shop.",
                            List.of(1),
                            ""),
                    new Part(
                            "Number the receipts",
                            "The header ends with a number.",
                            List.of(),
                            "human"),
                    new Part("Add the tax", "A fifth on top of the price.", List.of(2), ""));

    Part {
        after = List.copyOf(after);
    }

    /** Whether it can be begun at once; the others begin by themselves. */
    boolean isFree() {
        return after.isEmpty();
    }

    /** The command that adds it. */
    List<String> words() {
        var words = new ArrayList<>(List.of("story", "add", name, "--body", body));
        for (int number : after) {
            words.addAll(List.of("--depends", Integer.toString(number)));
        }
        if (!judge.isEmpty()) {
            words.addAll(List.of("--qa", judge));
        }
        return words;
    }
}
