package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ServeShellCallsTest {
    private static final ToolSpec SHELL =
            new ToolSpec("shell", "", Json.parse("{\"properties\":{\"cmd\":{}}}"));

    @Test
    void asksForTheNextCallInTheShellsOwnWords() {
        assertThat(ServeShellCalls.next(asked(List.of(SHELL), result()), 2))
                .isEqualTo(say(call("shell", "{\"cmd\":\"echo hello-1\"}")));
    }

    @Test
    void isDoneAfterTheLastCall() {
        assertThat(ServeShellCalls.next(asked(List.of(SHELL), result(), result()), 2))
                .isEqualTo(say(text("done")));
    }

    @Test
    void isDoneAtOnceWithoutAShell() {
        assertThat(ServeShellCalls.next(asked(List.of()), 2)).isEqualTo(say(text("done")));
    }

    private static ParsedRequest asked(List<ToolSpec> tools, Message... messages) {
        return new ParsedRequest("m", "", List.of(messages), tools);
    }

    private static Message result() {
        return new Message.ToolResult(
                "1",
                "shell",
                Message.ToolResult.Status.DONE,
                List.of(new MessageContent.Text("hello")));
    }
}
