package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import dev.musher.server.mcp.InputRequired;
import dev.musher.server.mcp.McpError;
import dev.musher.server.mcp.McpExchange;
import dev.musher.server.mcp.McpOffer;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a project offers by MCP to one caller: its paths as tools, items and attempts to read. */
record ProjectOffer(
        McpTools all,
        McpTools.Dispatch dispatch,
        DelegateTool delegate,
        Caller caller,
        ProjectQueries queries)
        implements McpOffer {
    private static final Pattern ITEM =
            Pattern.compile("musher://items/([1-9]\\d{0,8})(?:/attempts/([1-9]\\d{0,8}))?");
    private static final String ITEM_TEMPLATE = "musher://items/{item}";
    private static final int MOST_CHANGES = 500;

    @Override
    public String instructions() {
        return "Stories of a project: add them, start them, watch agents work on them, and approve"
                + " what they made. Or hand a task to an agent at once: delegate.";
    }

    @Override
    public List<JsonValue.Fields> tools() {
        return Stream.concat(all.list().stream(), Stream.of(DelegateTool.definition())).toList();
    }

    /** A person is asked before something is deleted, if the client can ask. */
    @Override
    public Optional<JsonObjectBuilder> call(
            String tool, JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        if (tool.equals(DelegateTool.NAME)) {
            return Optional.of(delegate.call(arguments, caller, exchange));
        }
        if (McpTools.isDestructive(tool)
                && all.allows(tool, caller)
                && exchange.can("elicitation")) {
            var answers = exchange.ask(Map.of("confirm", confirmation(tool, arguments)), "");
            if (!answers.values().stream().allMatch(ProjectOffer::isYes)) {
                return Optional.of(McpTools.result("The user did not confirm it.", true));
            }
        }
        return all.call(tool, arguments, caller, dispatch);
    }

    @Override
    public boolean takesLong(String tool) {
        return tool.equals(DelegateTool.NAME) || McpTools.isDestructive(tool);
    }

    private static InputRequired.Question confirmation(String tool, JsonValue.Fields arguments) {
        var delete =
                new JsonObjectBuilder()
                        .text("type", "boolean")
                        .text("title", "Delete it")
                        .value("default", new JsonValue.Flag(false));
        var schema =
                new JsonObjectBuilder()
                        .text("type", "object")
                        .object("properties", new JsonObjectBuilder().object("delete", delete))
                        .texts("required", List.of("delete"));
        return new InputRequired.Question(
                "elicitation/create",
                new JsonObjectBuilder()
                        .text("message", "Delete for good? " + tool + " " + Json.encode(arguments))
                        .object("requestedSchema", schema)
                        .build());
    }

    private static boolean isYes(JsonValue.Fields answer) {
        return answer.text("action").equals(Optional.of("accept"))
                && answer.object("content")
                        .flatMap(content -> content.field("delete"))
                        .equals(Optional.of(new JsonValue.Flag(true)));
    }

    @Override
    public List<JsonValue.Fields> resources() throws McpError, InterruptedException {
        return items().map(
                        item ->
                                new JsonObjectBuilder()
                                        .text("uri", uri(item.requireNumber("number").intValue()))
                                        .text("name", item.requireText("name"))
                                        .text("mimeType", "application/json")
                                        .build())
                .toList();
    }

    private static String uri(int item) {
        return "musher://items/" + item;
    }

    private Stream<JsonValue.Fields> items() throws McpError, InterruptedException {
        var board = (JsonValue.Fields) Json.parse(text("board", Map.of()));
        return board.items("columns").stream()
                .flatMap(column -> ((JsonValue.Fields) column).items("items").stream())
                .map(JsonValue.Fields.class::cast);
    }

    @Override
    public List<JsonValue.Fields> templates() {
        return List.of(
                template(ITEM_TEMPLATE, "Everything about an item"),
                template(ITEM_TEMPLATE + "/attempts/{attempt}", "What an attempt did"));
    }

    private static JsonValue.Fields template(String uri, String name) {
        return new JsonObjectBuilder()
                .text("uriTemplate", uri)
                .text("name", name)
                .text("mimeType", "application/json")
                .build();
    }

    @Override
    public Optional<JsonObjectBuilder> read(String uri, McpExchange exchange)
            throws McpError, InterruptedException {
        var known = ITEM.matcher(uri);
        if (!known.matches()) {
            return Optional.empty();
        }
        var numbers = new LinkedHashMap<String, Long>();
        numbers.put("item", Long.parseLong(known.group(1)));
        Optional.ofNullable(known.group(2))
                .ifPresent(number -> numbers.put("attempt", Long.parseLong(number)));
        String text = text(numbers.size() == 1 ? "item" : "item_attempt", numbers);
        var contents =
                new JsonObjectBuilder()
                        .text("uri", uri)
                        .text("mimeType", "application/json")
                        .text("text", text);
        return Optional.of(
                new JsonObjectBuilder().objects("contents", List.of(contents), one -> one));
    }

    /** What a tool that only reads says. */
    private String text(String tool, Map<String, Long> numbers)
            throws McpError, InterruptedException {
        var arguments = new JsonObjectBuilder();
        numbers.forEach(arguments::number);
        var result = all.call(tool, arguments.build(), caller, dispatch).orElseThrow().build();
        String text = ((JsonValue.Fields) result.items("content").getFirst()).requireText("text");
        if (result.field("isError").equals(Optional.of(new JsonValue.Flag(true)))) {
            throw McpError.invalid(text);
        }
        return text;
    }

    @Override
    public List<String> completions(String of, String argument, String begun)
            throws McpError, InterruptedException {
        if (!of.startsWith(ITEM_TEMPLATE) || !argument.equals("item")) {
            return List.of();
        }
        return items().map(item -> item.requireNumber("number").toPlainString())
                .filter(number -> number.startsWith(begun))
                .toList();
    }

    @Override
    public long position() {
        return queries.sequence();
    }

    @Override
    public Changes changes(long after, Duration patience) throws InterruptedException {
        long end = queries.await(after, patience);
        var events = end > after ? queries.events(after, MOST_CHANGES) : List.<RunLine.Event>of();
        Set<Listing> lists = EnumSet.noneOf(Listing.class);
        var uris = new HashSet<String>();
        for (RunLine.Event event : events) {
            uris.add(uri(event.item()));
            if (event.type().equals("created")) {
                lists.add(Listing.RESOURCES);
            }
        }
        boolean isAll = events.size() < MOST_CHANGES;
        return new Changes(isAll ? end : events.getLast().sequence(), lists, uris);
    }
}
