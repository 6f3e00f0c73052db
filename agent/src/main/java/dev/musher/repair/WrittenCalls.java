package dev.musher.repair;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the calls in a text, by the rule of {@link CallReader#recovered}. */
final class WrittenCalls {
    /** How many places that look like the beginning of a call are looked at. */
    private static final int MOST_LOOKS = 64;

    private final String text;
    private final Toolbox tools;
    private final Quotes quotes;
    private final TagReader tags;

    WrittenCalls(String text, Toolbox tools) {
        this.text = text;
        this.tools = tools;
        this.quotes = new Quotes(text);
        this.tags = new TagReader(text, tools);
    }

    /** Calls in tags, wherever they stand. */
    List<WrittenCall> inTags() {
        var found = new ArrayList<WrittenCall>();
        int looks = 0;
        int at = text.indexOf('<');
        while (at >= 0 && looks < MOST_LOOKS) {
            int next = at + 1;
            var tag = Tag.at(text, at).filter(Tag::opensCall);
            if (tag.isPresent()) {
                looks++;
                var call = call(tag.get());
                call.ifPresent(it -> found.add(new Envelope(text).around(it)));
                next = call.map(WrittenCall::end).orElse(next);
            }
            at = text.indexOf('<', next);
        }
        found.removeIf(call -> !beginsLine(call) && !isLast(call, found));
        return found;
    }

    private Optional<WrittenCall> call(Tag tag) {
        return quotes.covers(tag.start())
                ? Optional.empty()
                : tags.call(tag).filter(call -> fit(call.wishes()));
    }

    private boolean beginsLine(WrittenCall call) {
        int line = text.lastIndexOf('\n', call.start()) + 1;
        return line > call.start() || text.substring(line, call.start()).isBlank();
    }

    private boolean isLast(WrittenCall call, List<WrittenCall> all) {
        int end = call.end();
        for (WrittenCall other : all) {
            if (other.start() >= end && text.substring(end, other.start()).isBlank()) {
                end = other.end();
            }
        }
        return text.substring(end).isBlank();
    }

    /** Calls with which the text ends, as JSON or in a block of code. */
    List<WrittenCall> atTheEnd() {
        var block = quotes.lastBlock();
        if (block.isEmpty()) {
            return bare();
        }
        var fence = block.get();
        var inside = new WrittenCalls(text.substring(fence.from(), fence.to()).strip(), tools);
        return written(fence.start(), inside.alone());
    }

    private List<WrittenCall> written(int start, List<Wish> wishes) {
        return fit(wishes) ? List.of(new WrittenCall(start, text.length(), wishes)) : List.of();
    }

    /** What a text says that is nothing but calls. */
    private List<Wish> alone() {
        if (!text.startsWith("<")) {
            return sequence(0);
        }
        var wishes = new ArrayList<Wish>();
        int end = 0;
        for (WrittenCall call : inTags()) {
            if (!text.substring(end, call.start()).isBlank()) {
                return List.of();
            }
            wishes.addAll(call.wishes());
            end = call.end();
        }
        return text.substring(end).isBlank() ? wishes : List.of();
    }

    /** Values that begin a line and end the text. */
    private List<WrittenCall> bare() {
        int looks = 0;
        int line = 0;
        while (line < text.length() && looks < MOST_LOOKS) {
            if (text.charAt(line) == '{' || text.charAt(line) == '[') {
                looks++;
                var wishes = sequence(line);
                if (!wishes.isEmpty()) {
                    return written(line, wishes);
                }
            }
            int end = text.indexOf('\n', line);
            line = end < 0 ? text.length() : end + 1;
        }
        return List.of();
    }

    /** The wishes from a place to the end of the text; none if anything else is there. */
    private List<Wish> sequence(int from) {
        var wishes = new ArrayList<Wish>();
        int at = from;
        while (!text.substring(at).isBlank()) {
            var found = LooseJson.read(text, at).filter(Loosened::isStrict);
            var next = found.isEmpty() ? List.<Wish>of() : wishes(found.get().json());
            if (next.isEmpty()) {
                return List.of();
            }
            wishes.addAll(next);
            at = found.get().end();
        }
        return wishes;
    }

    private static List<Wish> wishes(String json) {
        try {
            return Wish.in(Json.parse(json));
        } catch (JsonException _) {
            return List.of();
        }
    }

    private boolean fit(List<Wish> wishes) {
        for (Wish wish : wishes) {
            var tool = tools.named(wish.tool());
            if (tool.isEmpty() || !fits(tool.get().sheet(), wish.input())) {
                return false;
            }
        }
        return !wishes.isEmpty();
    }

    private static boolean fits(ToolSheet sheet, JsonValue input) {
        var repairs = new Repairs();
        new InputRepair(sheet, repairs).repair(input);
        return repairs.sentences().isEmpty() && sheet.input().check(input) instanceof Checked.Fits;
    }
}
