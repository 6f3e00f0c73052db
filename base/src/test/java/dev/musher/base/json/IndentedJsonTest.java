package dev.musher.base.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IndentedJsonTest {
    @Test
    void keepsANameAndItsValueOnOneLine() {
        assertThat(
                        IndentedJson.of(
                                "[{\"number\":1,\"names\":[\"a, b: {\\\"}\",null],\"none\":[],\"no\":{}}]"))
                .isEqualTo(
                        """
                        [
                          {
                            "number": 1,
                            "names": [
                              "a, b: {\\"}",
                              null
                            ],
                            "none": [],
                            "no": {}
                          }
                        ]""");
    }

    @Test
    void laysListsOfRecordsOutLikeTrees() {
        var tree = Json.parse("[{\"line\":1},\"x\"]");

        assertThat(Json.encodeIndented(tree))
                .isEqualTo("[\n  {\n    \"line\": 1\n  },\n  \"x\"\n]");
        assertThat(IndentedJson.of("7")).isEqualTo("7");
    }
}
