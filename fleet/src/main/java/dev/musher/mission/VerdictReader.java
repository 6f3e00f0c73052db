package dev.musher.mission;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.mission.QaVerdict.Approved;
import dev.musher.mission.QaVerdict.Rejected;
import dev.musher.mission.QaVerdict.Unreadable;
import dev.musher.story.Criterion;
import dev.musher.text.Utf8;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads a verdict strictly: what is not understood, or not shown, is no approval. */
final class VerdictReader {
    private static final String FENCE = "```";
    private static final int LONGEST_NOTES = 3_900;

    private final List<Criterion> criteria;
    private final List<Ran> ran;
    private final CitedFiles files;

    VerdictReader(List<Criterion> criteria, List<Ran> ran, CitedFiles files) {
        this.criteria = List.copyOf(criteria);
        this.ran = List.copyOf(ran);
        this.files = files;
    }

    /** Something in the block is not as it has to be; the message is a clause. */
    private static final class Flaw extends Exception {
        private static final long serialVersionUID = 1L;

        Flaw(String clause) {
            super(clause);
        }
    }

    QaVerdict read(String words) {
        try {
            return verdict(block(words));
        } catch (Flaw flaw) {
            return new Unreadable(String.valueOf(flaw.getMessage()));
        }
    }

    /** The block is the last thing that was said. */
    private static JsonValue.Fields block(String words) throws Flaw {
        String text = "\n" + words.strip();
        int end = text.lastIndexOf("\n" + FENCE);
        int begin = end < 1 ? -1 : text.lastIndexOf("\n" + FENCE, end - 1);
        if (begin < 0 || !text.substring(end).strip().equals(FENCE)) {
            throw new Flaw("the last words do not end with a JSON block");
        }
        int line = text.indexOf('\n', begin + 1);
        return parsed(text.substring(line, Math.max(line, end)));
    }

    private static JsonValue.Fields parsed(String json) throws Flaw {
        try {
            if (Json.parse(json) instanceof JsonValue.Fields fields) {
                return fields;
            }
        } catch (JsonException e) {
            throw new Flaw("the block is no JSON: " + e.getMessage());
        }
        throw new Flaw("the block is no JSON object");
    }

    private QaVerdict verdict(JsonValue.Fields fields) throws Flaw {
        String verdict = fields.text("verdict").orElse("");
        if (!verdict.equals("approve") && !verdict.equals("reject")) {
            throw new Flaw("\"verdict\" is neither approve nor reject");
        }
        var judged = judged(fields);
        var missing = new ArrayList<String>();
        for (Criterion criterion : criteria) {
            var one = judged.remove(criterion.number());
            if (one == null) {
                throw new Flaw("criterion %d is not judged".formatted(criterion.number()));
            }
            unmet(criterion, one).ifPresent(missing::add);
        }
        if (!judged.isEmpty()) {
            throw new Flaw("there is no criterion " + judged.keySet().iterator().next());
        }
        String notes = fields.text("notes").orElse("").strip();
        return verdict.equals("approve") ? approved(missing) : rejected(missing, notes);
    }

    private static QaVerdict approved(List<String> missing) throws Flaw {
        if (!missing.isEmpty()) {
            throw new Flaw("it approves although something is not met: " + missing.getFirst());
        }
        return new Approved();
    }

    private static QaVerdict rejected(List<String> missing, String notes) throws Flaw {
        if (missing.isEmpty() && notes.isEmpty()) {
            throw new Flaw("it rejects without saying why");
        }
        var all = new ArrayList<>(missing);
        if (!notes.isEmpty()) {
            all.add(notes);
        }
        return new Rejected(Utf8.head(String.join("\n", all), LONGEST_NOTES));
    }

    private static Map<Integer, JsonValue.Fields> judged(JsonValue.Fields fields) throws Flaw {
        if (!(fields.field("criteria").orElse(new JsonValue.Null())
                instanceof JsonValue.Items(var items))) {
            throw new Flaw("\"criteria\" is no list");
        }
        var judged = new TreeMap<Integer, JsonValue.Fields>();
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Fields one)) {
                throw new Flaw("a criterion is no object");
            }
            int number =
                    whole(one, "number").orElseThrow(() -> new Flaw("a criterion has no number"));
            if (judged.put(number, one) != null) {
                throw new Flaw("criterion %d is judged twice".formatted(number));
            }
        }
        return judged;
    }

    /** What is missing, in a line for the coder; empty if it is met. */
    private Optional<String> unmet(Criterion criterion, JsonValue.Fields one) throws Flaw {
        if (!(one.field("met").orElse(new JsonValue.Null()) instanceof JsonValue.Flag(var met))) {
            throw new Flaw(
                    "\"met\" of criterion %d is neither true nor false"
                            .formatted(criterion.number()));
        }
        if (met) {
            holds(criterion.number(), one);
            return Optional.empty();
        }
        String why = one.text("why").orElse("").strip();
        if (why.isEmpty()) {
            throw new Flaw(
                    "it does not say why criterion %d is not met".formatted(criterion.number()));
        }
        return Optional.of(
                "Criterion %d (%s): %s".formatted(criterion.number(), criterion.text(), why));
    }

    private void holds(int number, JsonValue.Fields one) throws Flaw {
        if (!(one.field("evidence").orElse(new JsonValue.Null())
                        instanceof JsonValue.Items(var items))
                || items.isEmpty()) {
            throw new Flaw("there is no evidence for criterion " + number);
        }
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Fields cited)) {
                throw new Flaw("evidence for criterion %d is no object".formatted(number));
            }
            check(number, cited);
        }
    }

    private void check(int number, JsonValue.Fields cited) throws Flaw {
        var command = cited.text("command").filter(text -> !text.isBlank());
        var file = cited.text("file").filter(text -> !text.isBlank());
        var exit = whole(cited, "exit");
        var line = whole(cited, "line");
        if (command.isPresent() && exit.isPresent()) {
            if (ran.stream().noneMatch(seen -> seen.isWhat(command.get(), exit.get()))) {
                throw new Flaw(
                        "for criterion %d it cites `%s` with exit code %d, which was not seen to run so"
                                .formatted(number, command.get(), exit.get()));
            }
        } else if (file.isPresent() && line.isPresent()) {
            if (!files.has(file.get(), line.get())) {
                throw new Flaw(
                        "for criterion %d it cites %s:%d, which is not there"
                                .formatted(number, file.get(), line.get()));
            }
        } else {
            throw new Flaw(
                    "evidence for criterion %d is neither a command with its exit code nor a file with a line"
                            .formatted(number));
        }
    }

    private static Optional<Integer> whole(JsonValue.Fields fields, String name) {
        if (fields.field(name).orElse(new JsonValue.Null())
                instanceof JsonValue.Numeral(BigDecimal value)) {
            try {
                return Optional.of(value.intValueExact());
            } catch (ArithmeticException _) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
