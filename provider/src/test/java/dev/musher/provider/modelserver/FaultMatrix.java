package dev.musher.provider.modelserver;

import dev.musher.base.http.HttpTransport;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.retry.Latch;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.retry.RetryPolicy;
import dev.musher.provider.retry.RetryingProvider;
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
        for (FaultCase faultCase : FaultCase.all()) {
            System.out.print("\n" + faultCase.name() + "\n" + rows(faultCase));
        }
    }

    /** One line for each adapter. */
    static String rows(FaultCase faultCase) throws InterruptedException {
        var rows = new StringBuilder();
        for (Adapter adapter : Adapter.values()) {
            rows.append(row(adapter, outcome(adapter, faultCase, _ -> faultCase.turn())));
        }
        return rows.toString();
    }

    static String whenNobodyListens() throws InterruptedException {
        var rows = new StringBuilder();
        for (Adapter adapter : Adapter.values()) {
            var client = new Client(adapter, ModelServer.nobodyThere());
            var modelAnswer = client.ask(FaultCase.PATIENT, () -> {});
            rows.append(row(adapter, new Outcome(0, client.waits, modelAnswer, client.server)));
        }
        return rows.toString();
    }

    /** Text that arrives ends a pause, so that a break comes after it was heard. */
    static Outcome outcome(
            Adapter adapter, FaultCase faultCase, Function<RecordedRequest, Turn> script)
            throws InterruptedException {
        try (var server = ModelServer.start().answering(script)) {
            var client = new Client(adapter, server.address());
            var modelAnswer = client.ask(faultCase.patience(), server::release);
            return new Outcome(server.requests().size(), client.waits, modelAnswer, client.server);
        }
    }

    private static String row(Adapter adapter, Outcome outcome) {
        var name = adapter.name().toLowerCase(Locale.ROOT);
        return "  " + name + " ".repeat(NAME_WIDTH - name.length()) + outcome.line() + "\n";
    }

    /** An adapter with retries, whose time passes only while it waits to try again. */
    private static final class Client {
        private final TestClock clock = new TestClock(FaultCase.NOW);
        private final List<Duration> waits = new ArrayList<>();
        private final Adapter adapter;
        private final URI server;

        Client(Adapter adapter, URI server) {
            this.adapter = adapter;
            this.server = server;
        }

        ModelAnswer ask(ReplyLimits patience, Runnable whenTextComes) throws InterruptedException {
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

        private Provider provider(HttpTransport httpTransport) {
            return new RetryingProvider(
                    adapter.provider(server, httpTransport, clock),
                    RetryPolicy.STANDARD,
                    new Latch(),
                    new RetryingProvider.RetryEnvironment(clock, this::sleep, () -> 0),
                    RetryListener.NONE);
        }

        private void sleep(Duration time) {
            waits.add(time);
            clock.advance(time);
        }
    }
}
