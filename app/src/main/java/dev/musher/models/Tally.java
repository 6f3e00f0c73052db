package dev.musher.models;

import dev.musher.catalogue.ModelFacts;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.conversation.Part;
import dev.musher.provider.Answer;
import dev.musher.provider.FaultText;
import dev.musher.provider.Reply;
import dev.musher.provider.Usage;
import dev.musher.time.Clock;
import dev.musher.vendor.ModelName;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What an answer took and cost. */
record Tally(ModelName name, Answer answer, Question question, ModelFacts facts, Clock clock) {

    ShownAnswer shown() {
        return switch (answer) {
            case Answer.Replied(var reply) -> shown(reply);
            case Answer.Failed(var fault) ->
                    new ShownAnswer(
                            name.toString(),
                            "",
                            "",
                            FaultText.sentence(fault),
                            -1,
                            question.whole().toMillis(),
                            0,
                            0,
                            "");
        };
    }

    /** Success, or a failure that says what to do. */
    ExitCode conclude() {
        if (answer instanceof Answer.Failed(var fault)) {
            throw new CommandFailed(
                    name + ": " + FaultText.sentence(fault), FaultText.advice(fault, clock.now()));
        }
        return ExitCode.OK;
    }

    private ShownAnswer shown(Reply reply) {
        Usage usage = reply.usage().orElse(Usage.NONE);
        return new ShownAnswer(
                name.toString(),
                reply.model(),
                text(reply),
                "",
                question.firstWord().map(Duration::toMillis).orElse(-1L),
                question.whole().toMillis(),
                usage.wholeInput(),
                usage.output(),
                cost(reply));
    }

    private String cost(Reply reply) {
        if (reply.usage().isEmpty()) {
            return "unknown (the provider reports no usage)";
        }
        var day = LocalDate.ofInstant(clock.now(), ZoneOffset.UTC);
        return facts.cost(reply.usage().get(), day).text();
    }

    private static String text(Reply reply) {
        var text = new StringBuilder();
        for (Part part : reply.message().parts()) {
            if (part instanceof Part.Text words) {
                text.append(words.text());
            }
        }
        return text.toString();
    }
}
