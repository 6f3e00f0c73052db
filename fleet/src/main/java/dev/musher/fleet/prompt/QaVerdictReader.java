package dev.musher.fleet.prompt;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.prompt.QaVerdict.Approved;
import dev.musher.fleet.prompt.QaVerdict.Rejected;
import dev.musher.fleet.prompt.QaVerdict.Unreadable;
import dev.musher.pipeline.story.item.Criterion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads a verdict strictly: what is not understood, or not shown, is not an approval. */
final class QaVerdictReader {
    private static final String FENCE = "```";
    private static final int LONGEST_NOTES = 3_900;

    private final ReviewFacts facts;
    private final CitationCheck citationCheck;

    QaVerdictReader(ReviewFacts facts) {
        this.facts = facts;
        this.citationCheck = new CitationCheck(facts);
    }

    QaVerdict read(String words) {
        try {
            return verdict(block(words));
        } catch (VerdictFlaw flaw) {
            return new Unreadable(String.valueOf(flaw.getMessage()));
        }
    }

    /** The block is the last thing that was said. */
    private static JsonValue.Fields block(String words) throws VerdictFlaw {
        String text = "\n" + words.strip();
        int end = text.lastIndexOf("\n" + FENCE);
        int begin = end < 1 ? -1 : text.lastIndexOf("\n" + FENCE, end - 1);
        if (begin < 0 || !text.substring(end).strip().equals(FENCE)) {
            throw new VerdictFlaw("the last answer does not end with a JSON block");
        }
        int line = text.indexOf('\n', begin + 1);
        return parsed(text.substring(line, Math.max(line, end)));
    }

    private static JsonValue.Fields parsed(String json) throws VerdictFlaw {
        try {
            if (Json.parse(json) instanceof JsonValue.Fields fields) {
                return fields;
            }
        } catch (JsonException e) {
            throw new VerdictFlaw(
                    "the block is not JSON: %s; inside of a string write \\\" for \" and \\\\ for \\"
                            .formatted(e.getMessage()));
        }
        throw new VerdictFlaw("the block is not a JSON object");
    }

    private QaVerdict verdict(JsonValue.Fields fields) throws VerdictFlaw {
        String verdict = fields.text("verdict").orElse("");
        if (!verdict.equals("approve") && !verdict.equals("reject")) {
            throw new VerdictFlaw("\"verdict\" is neither approve nor reject");
        }
        var missing = new ArrayList<String>();
        var cited = new TreeMap<Integer, List<String>>();
        var judged = numbered(fields, "criteria", "criterion");
        for (Criterion criterion : facts.criteria()) {
            var one = taken(judged, criterion.number(), "criterion");
            unmet(criterion, one).ifPresent(missing::add);
            cited.put(criterion.number(), CitationCheck.cited(one));
        }
        none(judged, "criterion");
        var answered = numbered(fields, "findings", "finding");
        for (int number = 1; number <= facts.findings().size(); number++) {
            harm(number, taken(answered, number, "finding")).ifPresent(missing::add);
        }
        none(answered, "finding");
        String notes = fields.text("notes").orElse("").strip();
        return verdict.equals("approve") ? approved(missing, cited) : rejected(missing, notes);
    }

    private static QaVerdict approved(List<String> missing, Map<Integer, List<String>> cited)
            throws VerdictFlaw {
        if (!missing.isEmpty()) {
            throw new VerdictFlaw(
                    "it approves although not everything is met: " + missing.getFirst());
        }
        return new Approved(cited);
    }

    private static QaVerdict rejected(List<String> missing, String notes) throws VerdictFlaw {
        if (missing.isEmpty() && notes.isEmpty()) {
            throw new VerdictFlaw("it rejects without saying why");
        }
        var all = new ArrayList<>(missing);
        if (!notes.isEmpty()) {
            all.add(notes);
        }
        return new Rejected(Utf8.head(String.join("\n", all), LONGEST_NOTES));
    }

    private static JsonValue.Fields taken(
            Map<Integer, JsonValue.Fields> judged, int number, String what) throws VerdictFlaw {
        var one = judged.remove(number);
        if (one == null) {
            throw new VerdictFlaw("%s %d is not judged".formatted(what, number));
        }
        return one;
    }

    private static void none(Map<Integer, JsonValue.Fields> left, String what) throws VerdictFlaw {
        if (!left.isEmpty()) {
            throw new VerdictFlaw("there is no " + what + " " + left.keySet().iterator().next());
        }
    }

    /** A list of objects by their numbers; one that is not there is empty. */
    private static Map<Integer, JsonValue.Fields> numbered(
            JsonValue.Fields fields, String name, String what) throws VerdictFlaw {
        if (!(fields.field(name).orElse(new JsonValue.Items(List.of()))
                instanceof JsonValue.Items(var items))) {
            throw new VerdictFlaw("\"%s\" is not a list".formatted(name));
        }
        var judged = new TreeMap<Integer, JsonValue.Fields>();
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Fields one)) {
                throw new VerdictFlaw("a " + what + " is not an object");
            }
            var number = CitationCheck.whole(one, "number");
            if (number.isEmpty()) {
                throw new VerdictFlaw("a " + what + " has no number");
            }
            if (judged.put(number.get(), one) != null) {
                throw new VerdictFlaw("%s %d is judged twice".formatted(what, number.get()));
            }
        }
        return judged;
    }

    /** What is missing, in a line for the coder; empty if it is met. */
    private Optional<String> unmet(Criterion criterion, JsonValue.Fields one) throws VerdictFlaw {
        var name = "criterion " + criterion.number();
        boolean isMet = flag(one, "met", name);
        citationCheck.check(name, one);
        return isMet
                ? Optional.empty()
                : Optional.of(
                        "Criterion %d (%s): %s"
                                .formatted(
                                        criterion.number(),
                                        criterion.text(),
                                        why(one, "why " + name + " is not met")));
    }

    /** What has to be done about a finding, in a line for the coder; empty if nothing has. */
    private Optional<String> harm(int number, JsonValue.Fields one) throws VerdictFlaw {
        var name = "finding " + number;
        boolean isFine = flag(one, "fine", name);
        String why = why(one, "why " + name + (isFine ? " is fine" : " is not fine"));
        if (one.field("evidence").isPresent()) {
            citationCheck.check(name, one);
        }
        return isFine
                ? Optional.empty()
                : Optional.of("%s: %s".formatted(facts.findings().get(number - 1), why));
    }

    private static boolean flag(JsonValue.Fields one, String field, String name)
            throws VerdictFlaw {
        if (!(one.field(field).orElse(new JsonValue.Null()) instanceof JsonValue.Flag(var is))) {
            throw new VerdictFlaw("\"%s\" of %s is neither true nor false".formatted(field, name));
        }
        return is;
    }

    private static String why(JsonValue.Fields one, String what) throws VerdictFlaw {
        String why = one.text("why").orElse("").strip();
        if (why.isEmpty()) {
            throw new VerdictFlaw("it does not say " + what);
        }
        return why;
    }
}
