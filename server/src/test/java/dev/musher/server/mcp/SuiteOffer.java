package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.server.mcp.InputRequired.Question;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What the conformance suite of MCP expects to find: tools, resources and prompts by name. */
final class SuiteOffer implements McpOffer {
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    private static final String WAV =
            "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAD//w==";

    /** A tool at work. */
    private interface Tool {
        JsonObjectBuilder call(JsonValue.Fields arguments, McpExchange exchange)
                throws McpError, InputRequired, InterruptedException;
    }

    private final Map<String, Tool> tools = new TreeMap<>();
    private final Object changed = new Object();
    private long position;
    private Listing latest = Listing.TOOLS;

    SuiteOffer() {
        tools.put(
                "test_simple_text", (_, _) -> text("This is a simple text response for testing."));
        tools.put("test_image_content", (_, _) -> content(image()));
        tools.put("test_audio_content", (_, _) -> content(media("audio", WAV, "audio/wav")));
        tools.put(
                "test_embedded_resource",
                (_, _) ->
                        content(
                                resource(
                                        "test://embedded-resource",
                                        "text/plain",
                                        "This is an embedded resource content.")));
        tools.put(
                "test_multiple_content_types",
                (_, _) ->
                        content(
                                plain("Multiple content types test:"),
                                image(),
                                resource(
                                        "test://mixed-content-resource",
                                        "application/json",
                                        "{\"test\":\"data\",\"value\":123}")));
        tools.put(
                "test_error_handling",
                (_, _) ->
                        text("This tool intentionally returns an error for testing")
                                .value("isError", new JsonValue.Flag(true)));
        tools.put("test_tool_with_logging", SuiteOffer::logs);
        tools.put("test_logging_tool", SuiteOffer::logs);
        tools.put("test_tool_with_progress", SuiteOffer::progresses);
        tools.put("test_missing_capability", (_, exchange) -> said(exchange, sampling("Hello")));
        tools.put(
                "test_sampling",
                (arguments, exchange) ->
                        said(exchange, sampling(arguments.text("prompt").orElse(""))));
        tools.put(
                "test_elicitation",
                (arguments, exchange) ->
                        said(
                                exchange,
                                elicitation(
                                        arguments.text("message").orElse(""),
                                        """
                                        {"username": {"type": "string"}, "email": {"type": "string"}}""")));
        tools.put("test_streaming_elicitation", tools.get("test_elicitation"));
        tools.put(
                "test_elicitation_sep1034_defaults",
                (_, exchange) ->
                        said(
                                exchange,
                                elicitation(
                                        "Defaults",
                                        """
                                        {"name": {"type": "string", "default": "John Doe"},
                                         "age": {"type": "integer", "default": 30},
                                         "score": {"type": "number", "default": 95.5},
                                         "status": {"type": "string", "enum": ["active", "inactive", "pending"], "default": "active"},
                                         "verified": {"type": "boolean", "default": true}}""")));
        tools.put(
                "test_elicitation_sep1330_enums",
                (_, exchange) ->
                        said(
                                exchange,
                                elicitation(
                                        "Enums",
                                        """
                                        {"untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
                                         "titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First Option"}, {"const": "value2", "title": "Second Option"}, {"const": "value3", "title": "Third Option"}]},
                                         "legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"], "enumNames": ["Option One", "Option Two", "Option Three"]},
                                         "untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
                                         "titledMulti": {"type": "array", "items": {"anyOf": [{"const": "value1", "title": "First Choice"}, {"const": "value2", "title": "Second Choice"}, {"const": "value3", "title": "Third Choice"}]}}}""")));
        tools.put("test_input_required_result_elicitation", SuiteOffer::greets);
        tools.put(
                "test_input_required_result_sampling",
                (_, exchange) ->
                        asked(
                                exchange,
                                Map.of(
                                        "capital_question",
                                        sampling("What is the capital of France?")),
                                ""));
        tools.put(
                "test_input_required_result_list_roots",
                (_, exchange) -> asked(exchange, Map.of("client_roots", roots()), ""));
        tools.put("test_input_required_result_request_state", SuiteOffer::confirms);
        tools.put("test_input_required_result_tampered_state", SuiteOffer::confirms);
        tools.put("test_input_required_result_multiple_inputs", SuiteOffer::asksThreeThings);
        tools.put("test_input_required_result_multi_round", SuiteOffer::asksTwice);
        tools.put(
                "test_input_required_result_capabilities",
                (_, exchange) -> asked(exchange, possible(exchange), ""));
        tools.put("test_trigger_tool_change", (_, _) -> change(Listing.TOOLS));
        tools.put("test_trigger_prompt_change", (_, _) -> change(Listing.PROMPTS));
    }

    private static JsonObjectBuilder content(JsonObjectBuilder... parts) {
        return new JsonObjectBuilder().objects("content", List.of(parts), one -> one);
    }

    private static JsonObjectBuilder text(String text) {
        return content(plain(text));
    }

    private static JsonObjectBuilder plain(String text) {
        return new JsonObjectBuilder().text("type", "text").text("text", text);
    }

    private static JsonObjectBuilder image() {
        return media("image", PNG, "image/png");
    }

    private static JsonObjectBuilder media(String type, String data, String mime) {
        return new JsonObjectBuilder().text("type", type).text("data", data).text("mimeType", mime);
    }

    private static JsonObjectBuilder resource(String uri, String mime, String text) {
        return new JsonObjectBuilder()
                .text("type", "resource")
                .object("resource", contents(uri, mime, text));
    }

    private static JsonObjectBuilder contents(String uri, String mime, String text) {
        return new JsonObjectBuilder().text("uri", uri).text("mimeType", mime).text("text", text);
    }

    private static JsonObjectBuilder logs(JsonValue.Fields arguments, McpExchange exchange) {
        exchange.log(LogLevel.INFO, "Tool execution started");
        exchange.log(LogLevel.DEBUG, "Nobody asked for this");
        exchange.log(LogLevel.INFO, "Tool processing data");
        exchange.log(LogLevel.INFO, "Tool execution completed");
        return text("It wrote to the log.");
    }

    private static JsonObjectBuilder progresses(JsonValue.Fields arguments, McpExchange exchange) {
        exchange.progress(0, 100, "begun");
        exchange.progress(50, 100, "half");
        exchange.progress(100, 100, "done");
        return text("It told how far it was.");
    }

    private static Question sampling(String prompt) {
        return new Question(
                "sampling/createMessage",
                fields(
                        """
                        {"messages": [{"role": "user", "content": {"type": "text", "text": "%s"}}], "maxTokens": 100}"""
                                .formatted(prompt)));
    }

    private static Question elicitation(String message, String properties) {
        return new Question(
                "elicitation/create",
                fields(
                        """
                        {"message": "%s", "requestedSchema": {"type": "object", "properties": %s, "required": []}}"""
                                .formatted(message, properties)));
    }

    private static Question roots() {
        return new Question("roots/list", new JsonValue.Fields(Map.of()));
    }

    private static JsonValue.Fields fields(String json) {
        return (JsonValue.Fields) Json.parse(json);
    }

    private static JsonObjectBuilder said(McpExchange exchange, Question question)
            throws McpError, InputRequired, InterruptedException {
        return asked(exchange, Map.of("question", question), "");
    }

    private static JsonObjectBuilder asked(
            McpExchange exchange, Map<String, Question> questions, String state)
            throws McpError, InputRequired, InterruptedException {
        return text("The client said: " + exchange.ask(questions, state));
    }

    private static Question name(String message) {
        return elicitation(message, "{\"name\": {\"type\": \"string\"}}");
    }

    private static JsonObjectBuilder greets(JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        var answer = exchange.ask(Map.of("user_name", name("What is your name?")), "");
        return text("Hello, " + answer + "!");
    }

    private static JsonObjectBuilder confirms(JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        var state = exchange.state();
        exchange.ask(
                Map.of(
                        "confirm",
                        elicitation("Please confirm", "{\"ok\": {\"type\": \"boolean\"}}")),
                "asked");
        return text(state.equals(Optional.of("asked")) ? "state-ok" : "no state");
    }

    private static JsonObjectBuilder asksThreeThings(
            JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        return asked(
                exchange,
                Map.of(
                        "user_name",
                        name("What is your name?"),
                        "greeting",
                        sampling("Generate a greeting"),
                        "client_roots",
                        roots()),
                "three");
    }

    private static JsonObjectBuilder asksTwice(JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        if (!exchange.state().equals(Optional.of("second"))) {
            var first = exchange.state();
            exchange.ask(Map.of("step1", name("Step 1: What is your name?")), "first");
            if (first.isEmpty()) {
                throw McpError.invalid("There were answers without a state.");
            }
        }
        return asked(
                exchange,
                Map.of("step2", elicitation("Step 2", "{\"color\": {\"type\": \"string\"}}")),
                "second");
    }

    private static Map<String, Question> possible(McpExchange exchange) {
        var possible = new LinkedHashMap<String, Question>();
        if (exchange.can("sampling")) {
            possible.put("greeting", sampling("Generate a greeting"));
        }
        if (exchange.can("elicitation")) {
            possible.put("user_name", name("What is your name?"));
        }
        return possible;
    }

    private JsonObjectBuilder change(Listing list) {
        synchronized (changed) {
            position++;
            latest = list;
            changed.notifyAll();
        }
        return text("Changed.");
    }

    @Override
    public String instructions() {
        return "For a test.";
    }

    @Override
    public List<JsonValue.Fields> tools() {
        return tools.keySet().stream()
                .map(
                        name ->
                                new JsonObjectBuilder()
                                        .text("name", name)
                                        .text("description", "For a test.")
                                        .object(
                                                "inputSchema",
                                                new JsonObjectBuilder().text("type", "object"))
                                        .build())
                .toList();
    }

    @Override
    public Optional<JsonObjectBuilder> call(
            String tool, JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        var known = tools.get(tool);
        return known == null ? Optional.empty() : Optional.of(known.call(arguments, exchange));
    }

    @Override
    public boolean takesLong(String tool) {
        return true;
    }

    @Override
    public List<JsonValue.Fields> resources() {
        return List.of(
                named("uri", "test://static-text", "text/plain"),
                named("uri", "test://static-binary", "image/png"),
                named("uri", "test://watched-resource", "text/plain"));
    }

    private static JsonValue.Fields named(String key, String uri, String mime) {
        return new JsonObjectBuilder()
                .text(key, uri)
                .text("name", uri)
                .text("description", "For a test.")
                .text("mimeType", mime)
                .build();
    }

    @Override
    public List<JsonValue.Fields> templates() {
        return List.of(named("uriTemplate", "test://template/{id}/data", "application/json"));
    }

    @Override
    public Optional<JsonObjectBuilder> read(String uri, McpExchange exchange) {
        if (uri.equals("test://static-binary")) {
            return Optional.of(
                    contents(
                            new JsonObjectBuilder()
                                    .text("uri", uri)
                                    .text("mimeType", "image/png")
                                    .text("blob", PNG)));
        }
        if (uri.matches("test://template/[^/]+/data")) {
            String id = uri.split("/", -1)[3];
            String data =
                    "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}"
                            .formatted(id, id);
            return Optional.of(contents(contents(uri, "application/json", data)));
        }
        return resources().stream().anyMatch(one -> one.requireText("uri").equals(uri))
                ? Optional.of(
                        contents(
                                contents(
                                        uri,
                                        "text/plain",
                                        "This is the content of the static text resource.")))
                : Optional.empty();
    }

    private static JsonObjectBuilder contents(JsonObjectBuilder one) {
        return new JsonObjectBuilder().objects("contents", List.of(one), all -> all);
    }

    @Override
    public List<JsonValue.Fields> prompts() {
        return List.of(
                prompt("test_simple_prompt"),
                prompt("test_prompt_with_arguments", "arg1", "arg2"),
                prompt("test_prompt_with_embedded_resource", "resourceUri"),
                prompt("test_prompt_with_image"),
                prompt("test_input_required_result_prompt"));
    }

    private static JsonValue.Fields prompt(String name, String... arguments) {
        return new JsonObjectBuilder()
                .text("name", name)
                .text("description", "For a test.")
                .objects(
                        "arguments",
                        List.of(arguments),
                        argument ->
                                new JsonObjectBuilder()
                                        .text("name", argument)
                                        .value("required", new JsonValue.Flag(true)))
                .build();
    }

    @Override
    public Optional<JsonObjectBuilder> prompt(
            String name, JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        return switch (name) {
            case "test_simple_prompt" ->
                    Optional.of(messages(plain("This is a simple prompt for testing.")));
            case "test_prompt_with_arguments" ->
                    Optional.of(
                            messages(
                                    plain(
                                            "Prompt with arguments: arg1='%s', arg2='%s'"
                                                    .formatted(
                                                            arguments.requireText("arg1"),
                                                            arguments.requireText("arg2")))));
            case "test_prompt_with_embedded_resource" ->
                    Optional.of(
                            messages(
                                    resource(
                                            arguments.requireText("resourceUri"),
                                            "text/plain",
                                            "Embedded resource content for testing."),
                                    plain("Please process the embedded resource above.")));
            case "test_prompt_with_image" ->
                    Optional.of(messages(image(), plain("Please analyze the image above.")));
            case "test_input_required_result_prompt" ->
                    Optional.of(
                            messages(
                                    plain(
                                            "Context: "
                                                    + exchange.ask(
                                                            Map.of(
                                                                    "user_context",
                                                                    elicitation(
                                                                            "What context should the prompt use?",
                                                                            "{\"context\": {\"type\": \"string\"}}")),
                                                            ""))));
            default -> Optional.empty();
        };
    }

    private static JsonObjectBuilder messages(JsonObjectBuilder... parts) {
        return new JsonObjectBuilder()
                .objects(
                        "messages",
                        List.of(parts),
                        part ->
                                new JsonObjectBuilder()
                                        .text("role", "user")
                                        .object("content", part));
    }

    @Override
    public List<String> completions(String of, String argument, String begun) {
        return List.of(begun + "is", begun + "k", begun + "ty");
    }

    @Override
    public long position() {
        synchronized (changed) {
            return position;
        }
    }

    @Override
    public Changes changes(long after, Duration patience) throws InterruptedException {
        synchronized (changed) {
            long end = System.nanoTime() + patience.toNanos();
            while (position <= after && System.nanoTime() < end) {
                changed.wait(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
            return position > after
                    ? new Changes(position, EnumSet.of(latest), Set.of())
                    : new Changes(position, Set.of(), Set.of());
        }
    }
}
