package dev.musher.chat.matrix;

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
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the transport of a homeserver; the HTTP client is asked for when it is needed. */
public record MatrixFactory(Supplier<HttpTransport> http) implements TransportFactory {
    @Override
    public String name() {
        return "matrix";
    }

    @Override
    public boolean isConversation(String conversation) {
        return conversation.startsWith("!");
    }

    @Override
    public ChatTransport create(TransportSettings settings, ActionTimer timer) {
        return new MatrixTransport(
                RemoteParts.of(http.get(), timer), options(settings), settings.state());
    }

    @Override
    public TransportCheck check(TransportSettings settings, ActionTimer timer)
            throws InterruptedException {
        try {
            return new MatrixCheck(RemoteParts.of(http.get(), timer), options(settings)).run();
        } catch (ExplainedException e) {
            return new TransportCheck("", List.of(e.explanation()));
        }
    }

    private static MatrixOptions options(TransportSettings settings) {
        String url = settings.requireOption("homeserver");
        var homeserver =
                BaseUrl.parse(url)
                        .orElseThrow(
                                () ->
                                        new ExplainedException(
                                                "chat.matrix.homeserver is not a URL: " + url + ".",
                                                "Write it like https://matrix.example.org."));
        return new MatrixOptions(
                homeserver,
                login(settings),
                Set.copyOf(settings.rooms()),
                people(settings.option("people").orElse("")));
    }

    private static Set<String> people(String ids) {
        return Stream.of(ids.split("\\s+", -1))
                .filter(id -> !id.isEmpty())
                .collect(Collectors.toSet());
    }

    /** A token outranks a password. */
    private static MatrixOptions.Login login(TransportSettings settings) {
        var token = settings.secret("token");
        if (token.isPresent()) {
            return new MatrixOptions.Login.Token(token.get());
        }
        if (settings.secret("password").isEmpty()) {
            return new MatrixOptions.Login.Token(settings.requireSecret("token"));
        }
        return new MatrixOptions.Login.Password(
                settings.requireOption("user"), settings.requireSecret("password"));
    }
}
