package dev.musher.fleet.commitmessage;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The last paragraph of a story's commit: one fact in a line, as git writes trailers. */
public final class TrailerLines {
    public static final String TIP = "Musher-Tip";

    private static final String OURS = "Musher-";
    private static final String STORY = "Musher-Story";
    private static final String AGENT = "Musher-Agent";
    private static final String MODEL = "Musher-Model";
    private static final String ATTEMPT = "Musher-Attempt";
    private static final String EVIDENCE = "Musher-Evidence";
    private static final String COST = "Musher-Cost";

    private static final String BETWEEN = ": ";
    private static final int LONGEST_VALUE = 200;
    private static final int MOST_VALUES = 50;

    private TrailerLines() {}

    /** What a paragraph says. */
    record Found(CommitId tip, CommitTrailers trailers) {}

    /** The same with every value in one line. */
    static CommitTrailers fitted(CommitTrailers commitTrailers) {
        return new CommitTrailers(
                commitTrailers.story(),
                fitted(commitTrailers.agents()),
                fitted(commitTrailers.models()),
                commitTrailers.attempt(),
                fitted(commitTrailers.evidence()),
                commitTrailers.cost());
    }

    private static List<String> fitted(List<String> values) {
        return values.stream()
                .map(TrailerLines::fitted)
                .filter(value -> !value.isEmpty())
                .distinct()
                .limit(MOST_VALUES)
                .toList();
    }

    private static String fitted(String value) {
        return OneLineText.beginning(Utf8.encodable(value), LONGEST_VALUE);
    }

    /** Whether a line could be taken for one of these, by a less strict reader. */
    static boolean looksLikeOurs(String line) {
        return line.regionMatches(true, 0, OURS, 0, OURS.length());
    }

    static String text(CommitId tip, CommitTrailers commitTrailers) {
        var text = new StringBuilder();
        line(text, STORY, commitTrailers.story().toString());
        commitTrailers.agents().forEach(agent -> line(text, AGENT, agent));
        commitTrailers.models().forEach(model -> line(text, MODEL, model));
        line(text, ATTEMPT, Integer.toString(commitTrailers.attempt()));
        line(text, TIP, tip.hex());
        line(text, EVIDENCE, commitTrailers.evidence());
        commitTrailers.cost().ifPresent(cost -> line(text, COST, cost.toString()));
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(value.isEmpty() ? ":" : BETWEEN).append(value).append('\n');
    }

    /** Empty if our lines are not to the letter as {@link #text} writes them. */
    static Optional<Found> parse(String paragraph) {
        var values = new LinkedHashMap<String, List<String>>();
        var ours = new StringBuilder();
        for (String line : List.of(paragraph.split("\n", -1))) {
            int colon = line.indexOf(':');
            if (colon <= 0) {
                return Optional.empty();
            }
            String key = line.substring(0, colon);
            if (looksLikeOurs(key)) {
                ours.append(line).append('\n');
            }
            values.computeIfAbsent(key, _ -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        try {
            return Optional.of(found(values))
                    .filter(found -> text(found.tip(), found.trailers()).contentEquals(ours));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Found found(Map<String, List<String>> values) {
        var costs = values.getOrDefault(COST, List.of());
        var commitTrailers =
                new CommitTrailers(
                        new ItemNumber(Integer.parseInt(only(values, STORY))),
                        values.getOrDefault(AGENT, List.of()),
                        values.getOrDefault(MODEL, List.of()),
                        Integer.parseInt(only(values, ATTEMPT)),
                        only(values, EVIDENCE),
                        costs.isEmpty()
                                ? Optional.empty()
                                : Optional.of(dollars(only(values, COST))));
        return new Found(new CommitId(only(values, TIP)), commitTrailers);
    }

    private static String only(Map<String, List<String>> values, String key) {
        var found = values.getOrDefault(key, List.of());
        if (found.size() != 1) {
            throw new IllegalArgumentException(key + " is there " + found.size() + " times");
        }
        return found.getFirst();
    }

    private static Dollars dollars(String text) {
        if (!text.startsWith("$")) {
            throw new IllegalArgumentException("not an amount of dollars: " + text);
        }
        return Dollars.of(text.substring(1));
    }
}
