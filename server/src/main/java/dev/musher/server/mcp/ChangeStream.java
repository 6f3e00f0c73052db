package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tells a client what changes, as far as it wants to know, until it has gone.
 *
 * @param tag the id of the request that all messages name; nothing for a client of 2025
 */
record ChangeStream(McpOffer offer, ClientChannel channel, Optional<JsonValue> tag) {
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    /**
     * What a client wants to be told.
     *
     * @param uris of the resources, asked for each time, because a client may change its mind
     */
    record Wanted(Set<McpOffer.Listing> lists, Supplier<Set<String>> uris) {}

    /** What a request of 2026 asks for. */
    static Wanted wanted(JsonValue.Fields params) {
        var filter = params.object("notifications").orElse(McpRequest.NOTHING);
        var lists = EnumSet.noneOf(McpOffer.Listing.class);
        for (McpOffer.Listing list : McpOffer.Listing.values()) {
            if (filter.field(list.word() + "ListChanged")
                    .equals(Optional.of(new JsonValue.Flag(true)))) {
                lists.add(list);
            }
        }
        Set<String> uris =
                filter.items("resourceSubscriptions").stream()
                        .flatMap(uri -> McpRequest.text(uri).stream())
                        .collect(Collectors.toSet());
        return new Wanted(lists, () -> uris);
    }

    /** Begins with what the client will be told. */
    void acknowledge(Wanted wanted) {
        var agreed = new JsonObjectBuilder();
        wanted.lists()
                .forEach(
                        list ->
                                agreed.value(
                                        list.word() + "ListChanged", new JsonValue.Flag(true)));
        if (!wanted.uris().get().isEmpty()) {
            agreed.texts("resourceSubscriptions", wanted.uris().get().stream().sorted().toList());
        }
        tell(
                "notifications/subscriptions/acknowledged",
                new JsonObjectBuilder().object("notifications", agreed));
    }

    void follow(Wanted wanted) throws InterruptedException {
        long position = offer.position();
        while (true) {
            var changes = offer.changes(position, PATIENCE);
            position = changes.position();
            for (McpOffer.Listing list : McpOffer.Listing.values()) {
                if (changes.lists().contains(list) && wanted.lists().contains(list)) {
                    tell("notifications/%s/list_changed".formatted(list.word()));
                }
            }
            var uris = wanted.uris().get();
            for (String uri : changes.uris()) {
                if (uris.contains(uri)) {
                    tell(
                            "notifications/resources/updated",
                            new JsonObjectBuilder().text("uri", uri));
                }
            }
            channel.stillThere();
        }
    }

    private void tell(String method) {
        tell(method, new JsonObjectBuilder());
    }

    private void tell(String method, JsonObjectBuilder params) {
        tag.ifPresent(
                id ->
                        params.object(
                                "_meta",
                                new JsonObjectBuilder()
                                        .value("io.modelcontextprotocol/subscriptionId", id)));
        channel.send(Json.encode(McpServer.notification(method, params).build()));
    }
}
