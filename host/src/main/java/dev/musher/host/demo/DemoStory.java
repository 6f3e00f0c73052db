package dev.musher.host.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * A story of the demo, as a user would write it.
 *
 * @param criteria by which it is judged, each shown by a test of its coder except the last of the
 *     loser's
 * @param after the numbers that it depends on
 * @param judge who judges it besides the gates; empty for none
 */
public record DemoStory(
        String name, String body, List<String> criteria, List<Integer> after, String judge) {
    /** The one that lands first of the two that change the same line. */
    public static final int WINNER = 5;

    /** The other one: started before the first has landed, and approved afterwards. */
    public static final int LOSER = 6;

    /** What no test of the loser's coder shows. */
    private static final String UNSHOWN = "no number is given out twice";

    /**
     * What orders the stories: the loser depends on nothing, so that it is started on the very
     * first base; the winner depends on one that has to land before; and a person approves the
     * loser when the winner has landed.
     */
    public static final List<DemoStory> ALL =
            List.of(
                    new DemoStory(
                            "Add up the prices",
                            "`total` of a list of prices.",
                            List.of("100, 200 and 300 are 600"),
                            List.of(),
                            ""),
                    new DemoStory(
                            "Show amounts with cents",
                            "Prices are in cents.",
                            List.of("305 cents are shown as 3.05"),
                            List.of(),
                            ""),
                    new DemoStory(
                            "Give a discount",
                            "`total` takes a discount in percent.",
                            List.of("10 percent off 500 is 450"),
                            List.of(1),
                            ""),
                    new DemoStory(
                            "Count the items",
                            "How many there are of each.",
                            List.of("tea, jam and tea are 2 tea and 1 jam"),
                            List.of(2),
                            ""),
                    new DemoStory(
                            "Name the shop on the receipt",
                            "Customers want to know where they were.",
                            List.of("the header begins with the name of the shop"),
                            List.of(1),
                            ""),
                    new DemoStory(
                            "Number the receipts",
                            "The tax office asks for it.",
                            List.of("the header ends with a number", UNSHOWN),
                            List.of(),
                            "human"),
                    new DemoStory(
                            "Add the tax",
                            "A fifth on top of the price.",
                            List.of("500 with tax are 600"),
                            List.of(2),
                            ""));

    public DemoStory {
        criteria = List.copyOf(criteria);
        after = List.copyOf(after);
    }

    /** Whether it can be started at once; the others begin by themselves. */
    public boolean isFree() {
        return after.isEmpty();
    }

    /** The command that adds it. */
    public List<String> words() {
        var words = new ArrayList<>(List.of("story", "add", name, "--body", body));
        for (String criterion : criteria) {
            words.addAll(List.of("--criterion", criterion));
        }
        for (int number : after) {
            words.addAll(List.of("--depends", Integer.toString(number)));
        }
        if (!judge.isEmpty()) {
            words.addAll(List.of("--qa", judge));
        }
        return words;
    }
}
