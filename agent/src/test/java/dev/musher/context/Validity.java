package dev.musher.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;

/** What every vendor wants of a conversation. */
public final class Validity {
    private Validity() {}

    /** Each call is followed by its result before anybody else speaks, and nothing else is one. */
    public static void check(List<Utterance> conversation) {
        var waiting = new ArrayList<String>();
        for (Utterance utterance : conversation) {
            if (utterance.message() instanceof Message.ToolResult result) {
                assertThat(waiting.remove(result.callId()))
                        .as("result of %s has a call", result.callId())
                        .isTrue();
                continue;
            }
            assertThat(waiting).as("calls without a result").isEmpty();
            if (utterance.message() instanceof Message.Assistant assistant) {
                assertThat(assistant.parts()).isNotEmpty();
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        waiting.add(call.id());
                    }
                }
            }
        }
        assertThat(waiting).as("calls without a result").isEmpty();
        assertThat(conversation.getFirst().author())
                .as("who speaks first")
                .isIn(Author.USER, Author.HARNESS);
    }

    public static long blocks(List<Utterance> conversation) {
        return conversation.stream().filter(FoldBlock::is).count();
    }
}
