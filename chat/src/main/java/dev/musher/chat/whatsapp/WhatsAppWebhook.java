package dev.musher.chat.whatsapp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.chat.remote.ButtonKeys;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportListener;
import dev.musher.chat.transport.Webhook;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** What the vendor calls. It is told that a message was taken once that is so. */
final class WhatsAppWebhook {
    private static final int MOST_PEOPLE = 1_000;

    /** So long the vendor tries to deliver something; what is older was captured. */
    private static final Duration OLDEST = Duration.ofDays(7);

    private static final Webhook.Answer TAKEN = new Webhook.Answer(200, "");
    private static final Webhook.Answer FORBIDDEN = new Webhook.Answer(403, "Forbidden.");

    private final TimeSource clock;
    private final WhatsAppOptions options;
    private final ServiceWindow window;
    private final ButtonKeys buttons;

    /** What comes by two calls at once is handed on in one order. */
    private final ReentrantLock order = new ReentrantLock();

    private final LinkedHashMap<String, String> lastMessages = new LinkedHashMap<>();
    private volatile Optional<TransportListener> listener = Optional.empty();

    WhatsAppWebhook(
            TimeSource clock, WhatsAppOptions options, ServiceWindow window, ButtonKeys buttons) {
        this.clock = clock;
        this.options = options;
        this.window = window;
        this.buttons = buttons;
    }

    void open(TransportListener told) {
        listener = Optional.of(told);
    }

    /** From here on the vendor has to try again later. */
    void close() {
        listener = Optional.empty();
    }

    /** The latest message of a person since this process started. */
    Optional<String> lastMessage(String person) {
        synchronized (lastMessages) {
            return Optional.ofNullable(lastMessages.get(person));
        }
    }

    Webhook.Answer receive(Webhook.Call call) throws InterruptedException {
        return switch (call.method()) {
            case "GET" -> verification(call);
            case "POST" -> delivery(call);
            default -> new Webhook.Answer(405, "Use GET or POST.");
        };
    }

    private Webhook.Answer verification(Webhook.Call call) {
        String challenge = call.query().getOrDefault("hub.challenge", "");
        boolean isOurs =
                call.query().getOrDefault("hub.mode", "").equals("subscribe")
                        && WebhookSignature.isSame(
                                call.query().getOrDefault("hub.verify_token", ""),
                                options.secrets().verify());
        return isOurs && challenge.matches("[\\w-]{1,200}")
                ? new Webhook.Answer(200, challenge)
                : FORBIDDEN;
    }

    private Webhook.Answer delivery(Webhook.Call call) throws InterruptedException {
        String signature = call.headers().getOrDefault(WebhookSignature.HEADER, "");
        if (!WebhookSignature.fits(call.body().toArray(), signature, options.secrets().app())) {
            return FORBIDDEN;
        }
        var told = listener;
        if (told.isEmpty()) {
            return new Webhook.Answer(503, "Not connected.");
        }
        order.lockInterruptibly();
        try {
            for (WebhookPayload.Incoming incoming : messages(call.body().toString())) {
                take(incoming, told.get());
            }
        } finally {
            order.unlock();
        }
        return TAKEN;
    }

    /** What is not as it should be would not be better the next time, either. */
    private List<WebhookPayload.Incoming> messages(String body) {
        try {
            return Json.parseTolerant(body) instanceof JsonValue.Fields payload
                    ? WebhookPayload.messages(payload, options.number())
                    : List.of();
        } catch (JsonException _) {
            return List.of();
        }
    }

    private void take(WebhookPayload.Incoming incoming, TransportListener told)
            throws InterruptedException {
        if (incoming.at().isBefore(clock.now().minus(OLDEST))) {
            return;
        }
        String person = incoming.from();
        // Before it is handed on: it may be answered at once.
        window.heard(person, incoming.at());
        synchronized (lastMessages) {
            lastMessages.putLast(person, incoming.id());
            if (lastMessages.size() > MOST_PEOPLE) {
                lastMessages.pollFirstEntry();
            }
        }
        switch (incoming.content()) {
            case WebhookPayload.Content.Said(var text) ->
                    told.received(
                            new IncomingMessage(
                                    incoming.id(),
                                    person,
                                    IncomingMessage.Address.DIRECT,
                                    person,
                                    IncomingMessage.AuthorKind.PERSON,
                                    text));
            case WebhookPayload.Content.Pressed(var key, var message) -> {
                var command = buttons.command(key, person);
                if (command.isPresent()) {
                    told.pressed(
                            new ButtonPress(
                                    incoming.id(),
                                    person,
                                    command.get(),
                                    new PostedMessage(person, message)));
                }
            }
        }
    }
}
