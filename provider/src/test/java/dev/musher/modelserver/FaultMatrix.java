package dev.musher.modelserver;

import dev.musher.http.Transport;
import dev.musher.provider.Answer;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.retry.Latch;
import dev.musher.retry.RetryListener;
import dev.musher.retry.RetryPolicy;
import dev.musher.retry.RetryingProvider;
import dev.musher.time.TestClock;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Puts every adapter into every trouble, over the real transport and with retries. */
final class FaultMatrix {
    /** The one trouble that needs no server. */
    static final String REFUSED = "connection refused";

    private static final int NAME_WIDTH = 11;

    private FaultMatrix() {}

    /** Prints the whole table as it is now, to be read and then put into the file. */
    public static void main(String[] arguments) throws InterruptedException {
        System.out.print(REFUSED + "\n" + whenNobodyListens());
        for (Trouble trouble : Trouble.all()) {
            System.out.print("\n" + trouble.name() + "\n" + rows(trouble));
        }
    }

    /** One line for each adapter. */
    static String rows(Trouble trouble) throws InterruptedException {
        var rows = new StringBuilder();
        for (Adapter adapter : Adapter.values()) {
            rows.append(row(adapter, outcome(adapter, trouble, _ -> trouble.turn())));
        }
        return rows.toString();
    }

    static String whenNobodyListens() throws InterruptedException {
        var rows = new StringBuilder();
        for (Adapter adapter : Adapter.values()) {
            var client = new Client(adapter, ModelServer.nobodyThere());
            var answer = client.ask(Trouble.PATIENT, () -> {});
            rows.append(row(adapter, new Outcome(0, client.waits, answer, client.server)));
        }
        return rows.toString();
    }

    /** Text that arrives ends a pause, so that a break comes after it was heard. */
    static Outcome outcome(Adapter adapter, Trouble trouble, Function<RecordedRequest, Turn> script)
            throws InterruptedException {
        try (var server = ModelServer.start().answering(script)) {
            var client = new Client(adapter, server.address());
            var answer = client.ask(trouble.patience(), server::release);
            return new Outcome(server.requests().size(), client.waits, answer, client.server);
        }
    }

    private static String row(Adapter adapter, Outcome outcome) {
        var name = adapter.name().toLowerCase(Locale.ROOT);
        return "  " + name + " ".repeat(NAME_WIDTH - name.length()) + outcome.line() + "\n";
    }

    /** An adapter with retries, whose time passes only while it waits to try again. */
    private static final class Client {
        private final TestClock clock = new TestClock(Trouble.NOW);
        private final List<Duration> waits = new ArrayList<>();
        private final Adapter adapter;
        private final URI server;

        Client(Adapter adapter, URI server) {
            this.adapter = adapter;
            this.server = server;
        }

        Answer ask(Limits patience, Runnable whenTextComes) throws InterruptedException {
            try (var transport = Adapter.transport()) {
                return provider(transport)
                        .ask(
                                adapter.question(patience),
                                event -> {
                                    if (event instanceof ReplyEvent.TextDelta) {
                                        whenTextComes.run();
                                    }
                                });
            }
        }

        private Provider provider(Transport transport) {
            return new RetryingProvider(
                    adapter.provider(server, transport, clock),
                    RetryPolicy.STANDARD,
                    new Latch(),
                    new RetryingProvider.Surroundings(clock, this::sleep, () -> 0),
                    RetryListener.NONE);
        }

        private void sleep(Duration time) {
            waits.add(time);
            clock.advance(time);
        }
    }
}
