package dev.musher.agent.loop;

import dev.musher.agent.loop.ModelCalls.Called;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.List;
import java.util.Optional;

/** Questions to a model beside the conversation: without tools, and counted like all others. */
final class SideQuestion {
    private static final int LONGEST_ANSWER = 12_000;
    private static final int CHARACTERS_PER_TOKEN = 3;

    private final RoleModel roleModel;
    private Optional<ModelCalls> calls = Optional.empty();

    SideQuestion(RoleModel roleModel) {
        this.roleModel = roleModel;
    }

    RoleModel model() {
        return roleModel;
    }

    void asksThrough(ModelCalls counted) {
        calls = Optional.of(counted);
    }

    Called ask(String instructions, String text) throws InterruptedException {
        if (calls.isEmpty()) {
            return new Called.NoMoney("No session is open yet, so there is no budget for it.");
        }
        var modelRequest =
                new ModelRequest(
                        roleModel.model(),
                        List.of(new ModelRequest.SystemBlock(instructions)),
                        List.of(new Message.User(List.of(new MessageContent.Text(text)))),
                        List.of(),
                        new ToolChoice.Auto(),
                        ReplyLimits.STANDARD.outputTokens(
                                (int) Math.min(LONGEST_ANSWER, roleModel.facts().output())),
                        ThinkingEffort.STANDARD,
                        CachePolicy.OFF,
                        "");
        long characters = (long) instructions.length() + text.length();
        return calls.get().ask(roleModel, modelRequest, characters / CHARACTERS_PER_TOKEN, _ -> {});
    }
}
