package dev.musher.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IndentationTest {
    @Test
    void listsAndObjectsAreIndentedAlike() {
        String compact = "[{\"a\":1,\"b\":[],\"c\":{},\"d\":[true,null]},\"x,\\\"{:[\\\\\"]";

        String indented = Json.encodeIndented(Json.parse(compact));

        assertThat(indented)
                .isEqualTo(
                        """
                        [
                          {
                            "a": 1,
                            "b": [],
                            "c": {},
                            "d": [
                              true,
                              null
                            ]
                          },
                          "x,\\"{:[\\\\"
                        ]""");
        assertThat(Json.parse(indented)).isEqualTo(Json.parse(compact));
    }
}
