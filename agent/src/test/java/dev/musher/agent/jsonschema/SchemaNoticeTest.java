package dev.musher.agent.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaNoticeTest {
    @Test
    void saysWhatIsWanted() {
        var schema = ((ParsedSchema.Usable) OutputSchema.read("{ \"type\": \"object\" }")).schema();

        assertThat(SchemaNotice.wanted(schema).message())
                .isEqualTo(
                        """
                        [shape] When the work is done, answer with one JSON value and nothing else:\
                         no words around it, no code fence. It must fit this JSON Schema:
                        {"type":"object"}\
                        """);
    }

    @Test
    void saysWhatIsWrongAndToAnswerAgain() {
        assertThat(SchemaNotice.again(List.of("/a is missing.", "/b must be a string.")).message())
                .isEqualTo(
                        """
                        [shape] The answer does not have the shape that was asked for:
                        - /a is missing.
                        - /b must be a string.
                        Give the whole answer again as one JSON value and nothing else.\
                        """);
    }
}
