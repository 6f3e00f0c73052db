package dev.musher.agent.plan;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue.Fields;
import java.util.Optional;

/** Finds the last block of JSON in what a reviewer wrote. */
final class LastJsonBlock {
    private static final String FENCE = "```";

    /** Opening brackets that are tried, from the end. */
    private static final int MOST_LOOKS = 200;

    /** A block of code: what stands in it, and what comes after it. */
    private record Block(String content, String rest) {}

    private LastJsonBlock() {}

    /** The object; none if the last block is not a JSON object, whatever stands before it. */
    static Optional<Fields> of(String text) {
        var fenced = fenced(text);
        // An echo of the format is often fenced where the verdict itself is not.
        boolean isLast = fenced.isPresent() && !fenced.get().rest().contains("\"verdict\"");
        return isLast ? object(fenced.get().content()) : bare(text);
    }

    /** The last block of code that is meant as JSON; one without an end ends with the text. */
    private static Optional<Block> fenced(String text) {
        Optional<Block> last = Optional.empty();
        String fence = "";
        int content = 0;
        for (int line = 0; line < text.length(); ) {
            int feed = text.indexOf('\n', line);
            int next = feed < 0 ? text.length() : feed + 1;
            String bare = text.substring(line, next).strip();
            if (bare.startsWith(FENCE)) {
                if (!fence.isEmpty() && isMeant(fence, text.substring(content, line))) {
                    last = block(text, content, line);
                }
                fence = fence.isEmpty() ? bare : "";
                content = next;
            }
            line = next;
        }
        return !fence.isEmpty() && isMeant(fence, text.substring(content))
                ? block(text, content, text.length())
                : last;
    }

    private static Optional<Block> block(String text, int from, int to) {
        return Optional.of(new Block(text.substring(from, to), text.substring(to)));
    }

    private static boolean isMeant(String fence, String content) {
        return fence.replace("`", "").strip().equalsIgnoreCase("json")
                || content.stripLeading().startsWith("{");
    }

    /** The object that ends with the last closing bracket. */
    private static Optional<Fields> bare(String text) {
        int end = text.lastIndexOf('}') + 1;
        int open = end;
        for (int looks = 0; looks < MOST_LOOKS && open > 0; looks++) {
            open = text.lastIndexOf('{', open - 1);
            if (open < 0) {
                return Optional.empty();
            }
            var object = object(text.substring(open, end));
            if (object.isPresent()) {
                return object;
            }
        }
        return Optional.empty();
    }

    private static Optional<Fields> object(String json) {
        try {
            return Json.parse(json.strip()) instanceof Fields fields
                    ? Optional.of(fields)
                    : Optional.empty();
        } catch (JsonException _) {
            return Optional.empty();
        }
    }
}
