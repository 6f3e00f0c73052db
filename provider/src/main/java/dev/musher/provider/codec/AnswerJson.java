package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.TokenUsage;
import java.util.Optional;

/** Answers as JSON, and back. */
public final class AnswerJson {
    private AnswerJson() {}

    public static JsonValue.Fields encode(ModelAnswer modelAnswer) {
        return switch (modelAnswer) {
            case ModelAnswer.Replied(var modelReply) -> reply(modelReply);
            case ModelAnswer.Failed(var providerFault) ->
                    new JsonObjectBuilder()
                            .text("type", "failed")
                            .value("fault", FaultJson.encode(providerFault))
                            .build();
        };
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static ModelAnswer decode(JsonValue json) {
        var fields = JsonFieldReader.of("answer", json);
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "replied" -> new ModelAnswer.Replied(reply(fields));
                    case "failed" -> new ModelAnswer.Failed(FaultJson.read(fields.object("fault")));
                    default -> throw fields.unknown("type", type);
                });
    }

    private static JsonValue.Fields reply(ModelReply modelReply) {
        var fields =
                new JsonObjectBuilder()
                        .text("type", "replied")
                        .text("id", modelReply.id())
                        .text("model", modelReply.model())
                        .list("parts", modelReply.message().parts(), PartJson::encode)
                        .text("reason", ConstantNames.of(modelReply.reason()));
        modelReply
                .usage()
                .ifPresent(tokenUsage -> fields.value("usage", UsageJson.encode(tokenUsage)));
        return fields.build();
    }

    private static ModelReply reply(JsonFieldReader fields) {
        Optional<TokenUsage> usage =
                fields.optional("usage").isPresent()
                        ? Optional.of(UsageJson.read(fields.object("usage")))
                        : Optional.empty();
        return new ModelReply(
                fields.text("id"),
                fields.text("model"),
                MessageJson.assistant(fields),
                fields.oneOf("reason", FinishReason.values()),
                usage);
    }
}
