package dev.musher.agent;

import dev.musher.agent.ModelCalls.Called;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Limits;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.util.List;
import java.util.Optional;

/** Questions to a model beside the conversation: without tools, and counted like all others. */
final class Aside {
    private static final int LONGEST_ANSWER = 12_000;
    private static final int CHARACTERS_PER_TOKEN = 3;

    private final Mind mind;
    private Optional<ModelCalls> calls = Optional.empty();

    Aside(Mind mind) {
        this.mind = mind;
    }

    Mind mind() {
        return mind;
    }

    void asksThrough(ModelCalls counted) {
        calls = Optional.of(counted);
    }

    Called ask(String instructions, String text) throws InterruptedException {
        if (calls.isEmpty()) {
            return new Called.NoMoney("There is no session yet that would pay for it.");
        }
        var request =
                new Request(
                        mind.model(),
                        List.of(new Request.SystemBlock(instructions)),
                        List.of(new Message.User(List.of(new Content.Text(text)))),
                        List.of(),
                        new ToolChoice.Auto(),
                        Limits.STANDARD.outputTokens(
                                (int) Math.min(LONGEST_ANSWER, mind.facts().output())),
                        mind.effort(),
                        CachePolicy.OFF,
                        "");
        long characters = (long) instructions.length() + text.length();
        return calls.get().ask(mind, request, characters / CHARACTERS_PER_TOKEN, _ -> {});
    }
}
