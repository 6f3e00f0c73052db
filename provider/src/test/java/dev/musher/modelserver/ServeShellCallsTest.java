package dev.musher.modelserver;

import static dev.musher.modelserver.Script.call;
import static dev.musher.modelserver.Script.say;
import static dev.musher.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.ToolSpec;
import dev.musher.json.Json;
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

    private static Asked asked(List<ToolSpec> tools, Message... messages) {
        return new Asked("m", "", List.of(messages), tools);
    }

    private static Message result() {
        return new Message.ToolResult(
                "1", "shell", Message.ToolResult.Status.DONE, List.of(new Content.Text("hello")));
    }
}
