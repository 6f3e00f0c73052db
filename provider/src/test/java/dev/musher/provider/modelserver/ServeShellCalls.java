package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * A model for manual use and benchmarks: asks for a number of shell calls, one after the other, and
 * then says that it is done. It speaks all dialects on one port and answers at once.
 *
 * <pre>{@code
 * java -cp … dev.musher.provider.modelserver.ServeShellCalls [calls] [port]
 * }</pre>
 */
public final class ServeShellCalls {
    private static final int USUAL_CALLS = 20;
    private static final List<String> SHELLS =
            List.of("bash", "shell", "exec_command", "run_shell_command", "shell_command");
    private static final List<String> COMMANDS = List.of("command", "cmd");

    private ServeShellCalls() {}

    /** Serves until the process is ended. */
    public static void main(String[] arguments) throws InterruptedException {
        int calls = arguments.length > 0 ? Integer.parseInt(arguments[0]) : USUAL_CALLS;
        int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        try (var server = ModelServer.onPort(port)) {
            server.answering(request -> next(request.asked(), calls));
            System.out.println("serving at " + server.address());
            new CountDownLatch(1).await();
        }
    }

    /** The conversation says how far it has come, so that any number of them may run at once. */
    static Turn next(ParsedRequest parsedRequest, int calls) {
        int made = parsedRequest.toolResults().size();
        var shell = shell(parsedRequest);
        if (made >= calls || shell.isEmpty()) {
            return say(text("done"));
        }
        var arguments = JsonLiteral.object(commandField(shell.get()), "echo hello-" + made);
        return say(call(shell.get().name(), Json.encode(arguments)));
    }

    private static Optional<ToolSpec> shell(ParsedRequest parsedRequest) {
        return parsedRequest.tools().stream()
                .filter(tool -> SHELLS.contains(tool.name()))
                .findFirst();
    }

    private static String commandField(ToolSpec shell) {
        var properties = JsonView.of(shell.schema()).at("properties");
        return COMMANDS.stream()
                .filter(name -> properties.at(name).present())
                .findFirst()
                .orElse(COMMANDS.getFirst());
    }
}
