package dev.musher.agent.callrepair;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the calls in a text, by the rule of {@link CallReader#recovered}. */
final class TextCallFinder {
    /** How many places that look like the beginning of a call are looked at. */
    private static final int MOST_LOOKS = 64;

    private final String text;
    private final Toolbox tools;
    private final MarkdownQuotes markdownQuotes;
    private final CallTagReader tags;

    TextCallFinder(String text, Toolbox tools) {
        this.text = text;
        this.tools = tools;
        this.markdownQuotes = new MarkdownQuotes(text);
        this.tags = new CallTagReader(text, tools);
    }

    /** Calls in tags, wherever they stand. */
    List<TextCall> inTags() {
        var found = new ArrayList<TextCall>();
        int looks = 0;
        int at = text.indexOf('<');
        while (at >= 0 && looks < MOST_LOOKS) {
            int next = at + 1;
            var tag = CallTag.at(text, at).filter(CallTag::opensCall);
            if (tag.isPresent()) {
                looks++;
                var call = call(tag.get());
                call.ifPresent(it -> found.add(new CallEnvelope(text).around(it)));
                next = call.map(TextCall::end).orElse(next);
            }
            at = text.indexOf('<', next);
        }
        found.removeIf(call -> !beginsLine(call) && !isLast(call, found));
        return found;
    }

    private Optional<TextCall> call(CallTag callTag) {
        return markdownQuotes.covers(callTag.start())
                ? Optional.empty()
                : tags.call(callTag).filter(call -> fit(call.wishes()));
    }

    private boolean beginsLine(TextCall call) {
        int line = text.lastIndexOf('\n', call.start()) + 1;
        return line > call.start() || text.substring(line, call.start()).isBlank();
    }

    private boolean isLast(TextCall call, List<TextCall> all) {
        int end = call.end();
        for (TextCall other : all) {
            if (other.start() >= end && text.substring(end, other.start()).isBlank()) {
                end = other.end();
            }
        }
        return text.substring(end).isBlank();
    }

    /** Calls with which the text ends, as JSON or in a block of code. */
    List<TextCall> atTheEnd() {
        var block = markdownQuotes.lastBlock();
        if (block.isEmpty()) {
            return bare();
        }
        var fence = block.get();
        var inside = new TextCallFinder(text.substring(fence.from(), fence.to()).strip(), tools);
        return written(fence.start(), inside.alone());
    }

    private List<TextCall> written(int start, List<JsonCall> wishes) {
        return fit(wishes) ? List.of(new TextCall(start, text.length(), wishes)) : List.of();
    }

    /** What a text says that is nothing but calls. */
    private List<JsonCall> alone() {
        if (!text.startsWith("<")) {
            return sequence(0);
        }
        var wishes = new ArrayList<JsonCall>();
        int end = 0;
        for (TextCall call : inTags()) {
            if (!text.substring(end, call.start()).isBlank()) {
                return List.of();
            }
            wishes.addAll(call.wishes());
            end = call.end();
        }
        return text.substring(end).isBlank() ? wishes : List.of();
    }

    /** Values that begin a line and end the text. */
    private List<TextCall> bare() {
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
    private List<JsonCall> sequence(int from) {
        var wishes = new ArrayList<JsonCall>();
        int at = from;
        while (!text.substring(at).isBlank()) {
            var found = LooseJson.read(text, at).filter(LooseValue::isStrict);
            var next = found.isEmpty() ? List.<JsonCall>of() : wishes(found.get().json());
            if (next.isEmpty()) {
                return List.of();
            }
            wishes.addAll(next);
            at = found.get().end();
        }
        return wishes;
    }

    private static List<JsonCall> wishes(String json) {
        try {
            return JsonCall.in(Json.parse(json));
        } catch (JsonException _) {
            return List.of();
        }
    }

    private boolean fit(List<JsonCall> wishes) {
        for (JsonCall jsonCall : wishes) {
            var tool = tools.named(jsonCall.tool());
            if (tool.isEmpty() || !fits(tool.get().description(), jsonCall.input())) {
                return false;
            }
        }
        return !wishes.isEmpty();
    }

    private static boolean fits(ToolDescription sheet, JsonValue input) {
        var repairNotes = new RepairNotes();
        new InputRepair(sheet, repairNotes).repair(input);
        return repairNotes.sentences().isEmpty()
                && sheet.input().check(input) instanceof Checked.Fits;
    }
}
