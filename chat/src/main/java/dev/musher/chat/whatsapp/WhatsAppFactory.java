package dev.musher.chat.whatsapp;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the transport of a phone number; the HTTP client is asked for when it is needed.
 *
 * @param graph where the Graph API is
 */
public record WhatsAppFactory(Supplier<HttpTransport> http, BaseUrl graph)
        implements TransportFactory {
    private static final String VERSION = "v23.0";
    private static final String USUAL_LANGUAGE = "en_US";

    public static WhatsAppFactory usual(Supplier<HttpTransport> http) {
        return new WhatsAppFactory(http, BaseUrl.parse("https://graph.facebook.com").orElseThrow());
    }

    @Override
    public String name() {
        return "whatsapp";
    }

    @Override
    public boolean isConversation(String conversation) {
        return conversation.matches("\\d{1,20}");
    }

    @Override
    public ChatTransport create(TransportSettings settings, ActionTimer timer) {
        return new WhatsAppTransport(
                RemoteParts.of(http.get(), timer), options(settings), settings.state());
    }

    private WhatsAppOptions options(TransportSettings settings) {
        String number = settings.requireOption("phone_number_id");
        if (!number.matches("\\d{1,30}")) {
            throw new ExplainedException(
                    "chat.whatsapp.phone_number_id is not a number: " + number + ".",
                    "It is the id of the phone number, which is not the phone number.");
        }
        return new WhatsAppOptions(
                graph,
                VERSION,
                number,
                new WhatsAppOptions.Secrets(
                        settings.requireSecret("token"),
                        settings.requireSecret("app_secret"),
                        settings.requireSecret("verify_token")),
                settings.option("template")
                        .map(
                                name ->
                                        new WhatsAppOptions.Template(
                                                name,
                                                settings.option("template_language")
                                                        .orElse(USUAL_LANGUAGE))));
    }

    /** Whether the vendor reaches our webhook shows when it is verified there. */
    @Override
    public TransportCheck check(TransportSettings settings, ActionTimer timer)
            throws InterruptedException {
        try {
            var api = new WhatsAppApi(RemoteParts.of(http.get(), timer), options(settings));
            return new TransportCheck(api.account(), List.of());
        } catch (ExplainedException e) {
            return new TransportCheck("", List.of(e.explanation()));
        }
    }
}
