package dev.musher.server.mcp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** A request goes on once the client has answered questions, by sending it again with answers. */
public final class InputRequired extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, Question> questions;
    private final String signedState;

    InputRequired(Map<String, Question> questions, String signedState) {
        super("The client has to answer first.");
        this.questions = questions;
        this.signedState = signedState;
    }

    /**
     * What a client is asked.
     *
     * @param method like {@code elicitation/create}
     */
    public record Question(String method, JsonValue.Fields params) {
        /** What a client has to be able to do for it. */
        String capability() {
            return method.substring(0, method.indexOf('/'));
        }

        /** Whether an answer has the field without which it says nothing. */
        boolean isAnsweredBy(JsonValue.Fields answer) {
            return answer.field(
                            switch (capability()) {
                                case "elicitation" -> "action";
                                case "sampling" -> "content";
                                default -> "roots";
                            })
                    .isPresent();
        }

        JsonObjectBuilder json() {
            return new JsonObjectBuilder().text("method", method).value("params", params);
        }
    }

    JsonObjectBuilder json() {
        var requests = new LinkedHashMap<String, JsonValue>();
        questions.forEach((key, question) -> requests.put(key, question.json().build()));
        var result =
                new JsonObjectBuilder()
                        .text("resultType", "input_required")
                        .value("inputRequests", new JsonValue.Fields(requests));
        return signedState.isEmpty() ? result : result.text("requestState", signedState);
    }
}
