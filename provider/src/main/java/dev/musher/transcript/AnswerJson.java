package dev.musher.transcript;

import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Reply;
import dev.musher.provider.Usage;
import java.util.Optional;

/** Answers as JSON, and back. */
public final class AnswerJson {
    private AnswerJson() {}

    public static JsonValue.Fields encode(Answer answer) {
        return switch (answer) {
            case Answer.Replied(var reply) -> reply(reply);
            case Answer.Failed(var fault) ->
                    new FieldWriter()
                            .text("type", "failed")
                            .value("fault", FaultJson.encode(fault))
                            .build();
        };
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Answer decode(JsonValue json) {
        var fields = FieldReader.of("answer", json);
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "replied" -> new Answer.Replied(reply(fields));
                    case "failed" -> new Answer.Failed(FaultJson.read(fields.object("fault")));
                    default -> throw fields.unknown("type", type);
                });
    }

    private static JsonValue.Fields reply(Reply reply) {
        var fields =
                new FieldWriter()
                        .text("type", "replied")
                        .text("id", reply.id())
                        .text("model", reply.model())
                        .list("parts", reply.message().parts(), PartJson::encode)
                        .text("reason", Words.of(reply.reason()));
        reply.usage().ifPresent(usage -> fields.value("usage", UsageJson.encode(usage)));
        return fields.build();
    }

    private static Reply reply(FieldReader fields) {
        Optional<Usage> usage =
                fields.optional("usage").isPresent()
                        ? Optional.of(UsageJson.read(fields.object("usage")))
                        : Optional.empty();
        return new Reply(
                fields.text("id"),
                fields.text("model"),
                MessageJson.assistant(fields),
                fields.oneOf("reason", FinishReason.values()),
                usage);
    }
}
