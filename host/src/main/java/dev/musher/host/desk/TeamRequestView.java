package dev.musher.host.desk;

import dev.musher.tools.ask.UserQuestion;
import io.avaje.jsonb.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What an agent of the fleet wants to do or to know, for programs.
 *
 * @param kind permission or question
 * @param question in one line; the whole of a question
 * @param shown the whole of what it wants to do
 * @param diff what it would change; empty if that cannot be told
 * @param reasons why it is asked
 * @param options the answers that a question offers
 * @param several whether more than one of them may be chosen
 * @param deadline when it is denied if no answer came
 */
@Json
public record TeamRequestView(
        int id,
        String kind,
        String agent,
        String question,
        String shown,
        String diff,
        List<String> reasons,
        List<Option> options,
        boolean several,
        String asked,
        String deadline) {
    /** An answer that a question offers, for programs; the description may be empty. */
    @Json
    public record Option(String label, String description) {}

    private static final String QUESTION = "question";

    static TeamRequestView permission(
            int id, String agent, Person.Operation operation, Instant now, Duration patience) {
        return new TeamRequestView(
                id,
                "permission",
                agent,
                operation.question(),
                operation.shown(),
                operation.diff(),
                operation.reasons(),
                List.of(),
                false,
                now.toString(),
                now.plus(patience).toString());
    }

    static TeamRequestView question(
            int id, String agent, UserQuestion question, Instant now, Duration patience) {
        return new TeamRequestView(
                id,
                QUESTION,
                agent,
                question.text(),
                question.text(),
                "",
                List.of(),
                question.options().stream()
                        .map(one -> new Option(one.label(), one.description()))
                        .toList(),
                question.picks() == UserQuestion.Choices.SEVERAL,
                now.toString(),
                now.plus(patience).toString());
    }

    boolean isQuestion() {
        return kind.equals(QUESTION);
    }
}
