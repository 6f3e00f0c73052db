package dev.musher.agent.jsonschema;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.json.Json;
import java.util.List;

/** What a model is told of the shape of its answer. */
public final class SchemaNotice {
    private SchemaNotice() {}

    /** What is wanted, before the work begins. */
    public static Notice wanted(OutputSchema schema) {
        return new Notice(
                NoticeTag.SHAPE,
                "When the work is done, answer with one JSON value and nothing else: no words"
                        + " around it, no code fence. It must fit this JSON Schema:\n"
                        + Json.encode(schema.json()));
    }

    /** What was wrong with an answer, and that it has to be given again. */
    public static Notice again(List<String> problems) {
        var text = new StringBuilder("The answer does not have the shape that was asked for:\n");
        for (String problem : problems) {
            text.append("- ").append(problem).append('\n');
        }
        text.append("Give the whole answer again as one JSON value and nothing else.");
        return new Notice(NoticeTag.SHAPE, text.toString());
    }
}
