package dev.musher.app.modelcommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.AnswerView;
import dev.musher.host.models.TestQuestion;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFaultText;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.vendor.ModelName;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What an answer took and cost. */
record AnswerUsage(
        ModelName name,
        ModelAnswer answer,
        TestQuestion question,
        ModelFacts facts,
        TimeSource clock) {

    AnswerView shown() {
        return switch (answer) {
            case ModelAnswer.Replied(var modelReply) -> shown(modelReply);
            case ModelAnswer.Failed(var providerFault) ->
                    new AnswerView(
                            name.toString(),
                            "",
                            "",
                            ProviderFaultText.sentence(providerFault),
                            -1,
                            question.whole().toMillis(),
                            0,
                            0,
                            "");
        };
    }

    /** Success, or a failure that says what to do. */
    ExitCode conclude() {
        if (answer instanceof ModelAnswer.Failed(var providerFault)) {
            throw new CommandFailed(
                    name + ": " + ProviderFaultText.sentence(providerFault),
                    ProviderFaultText.advice(providerFault, clock.now()));
        }
        return ExitCode.OK;
    }

    private AnswerView shown(ModelReply modelReply) {
        TokenUsage tokenUsage = modelReply.usage().orElse(TokenUsage.NONE);
        return new AnswerView(
                name.toString(),
                modelReply.model(),
                text(modelReply),
                "",
                question.firstWord().map(Duration::toMillis).orElse(-1L),
                question.whole().toMillis(),
                tokenUsage.wholeInput(),
                tokenUsage.output(),
                cost(modelReply));
    }

    private String cost(ModelReply modelReply) {
        if (modelReply.usage().isEmpty()) {
            return "unknown (the provider reports no usage)";
        }
        var day = LocalDate.ofInstant(clock.now(), ZoneOffset.UTC);
        return facts.cost(modelReply.usage().get(), day).text();
    }

    private static String text(ModelReply modelReply) {
        var text = new StringBuilder();
        for (ReplyPart replyPart : modelReply.message().parts()) {
            if (replyPart instanceof ReplyPart.Text words) {
                text.append(words.text());
            }
        }
        return text.toString();
    }
}
