package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.process.TestDepth;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.wire.SampleStreams.Sample;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a server says, there is an answer, soon and in bounded memory. */
@Tag("slow")
class DecodingFuzzTest {
    private static final int STREAMS = TestDepth.of(2_000, 100_000);
    private static final int DOCUMENTS = TestDepth.of(5_000, 500_000);
    private static final Duration LONGEST_CASE = Duration.ofSeconds(60);
    private static final long MOST_GROWTH = 32L << 20;

    private static final List<Integer> STATUSES =
            List.of(200, 200, 200, 200, 200, 200, 200, 200, 400, 401, 404, 413, 429, 500, 503, 529);
    private static final List<Headers> HEADERS =
            List.of(
                    Headers.NONE,
                    Headers.NONE.plus("Retry-After", "99999999999999999999"),
                    Headers.NONE.plus("Retry-After", "-1").plus("Content-Type", ""),
                    Headers.NONE.plus("anthropic-ratelimit-requests-reset", "never"),
                    Headers.NONE.plus("x-ratelimit-reset-requests", "1e9h"));

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** Neither all nor none may be whole, or the streams are spoiled too little or too much. */
    private final AtomicLong replies = new AtomicLong();

    @Test
    void answersWhateverAServerSays() throws Exception {
        List<Sample> samples = SampleStreams.all();
        long before = heapInUse();
        new Fuzzing(STREAMS, LONGEST_CASE, random -> ask(samples, random, f -> f)).run();
        assertThat(replies.get()).isBetween(STREAMS / 20L, STREAMS * 19L / 20);
        assertThat(heapInUse() - before).isLessThan(MOST_GROWTH);
    }

    @Test
    void readsAnyTextAsJsonOrSaysWhatIsWrong() throws Exception {
        List<String> documents =
                SampleStreams.all().stream()
                        .flatMap(sample -> sample.body().lines())
                        .filter(line -> line.startsWith("data: {"))
                        .map(line -> line.substring("data: ".length()))
                        .toList();
        new Fuzzing(DOCUMENTS, LONGEST_CASE, random -> parse(documents, random)).run();
    }

    @Test
    void catchesADecoderThatThrows() throws Exception {
        List<Sample> samples = SampleStreams.all();
        var fuzzing =
                new Fuzzing(STREAMS, LONGEST_CASE, random -> ask(samples, random, Fragile::new));
        assertThatThrownBy(fuzzing::run)
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching(
                        "The case of seed -?\\d+ \\(-Dmusher.fuzz.seed=-?\\d+\\) failed:"
                                + " java.lang.AssertionError: the decoder threw"
                                + " java.lang.IndexOutOfBoundsException: planted");
    }

    @Test
    void catchesACaseThatDoesNotEnd() {
        var never = new CountDownLatch(1);
        var fuzzing = new Fuzzing(STREAMS, Duration.ofMillis(100), _ -> never.await());
        assertThatThrownBy(fuzzing::run)
                .isInstanceOf(AssertionError.class)
                .hasMessageEndingWith("did not end within PT0.1S");
    }

    private void ask(List<Sample> samples, Random random, Function<WireFormat, WireFormat> around)
            throws InterruptedException {
        Sample sample = samples.get(random.nextInt(samples.size()));
        byte[] body = new Mutation(random).of(sample.body());
        var transport =
                new CannedTransport(
                        STATUSES.get(random.nextInt(STATUSES.size())),
                        HEADERS.get(random.nextInt(HEADERS.size())),
                        body,
                        List.of(size(random, body), size(random, body), size(random, body)));
        var format = new WatchedFormat(around.apply(sample.format()));
        var endpoint = Endpoint.of(BaseUrl.parse("http://127.0.0.1:1").orElseThrow());
        ModelAnswer modelAnswer =
                new HttpProvider(format, endpoint, transport, clock)
                        .ask(SampleRequest.REQUEST, _ -> {});
        assertThat(modelAnswer).isNotNull();
        if (modelAnswer instanceof ModelAnswer.Replied) {
            replies.incrementAndGet();
        }
    }

    /** Single bytes only where there are few of them. */
    private static int size(Random random, byte[] body) {
        return 1 + body.length / 5_000 + random.nextInt(1 << random.nextInt(13));
    }

    private static void parse(List<String> documents, Random random) {
        String document = documents.get(random.nextInt(documents.size()));
        String spoiled = new String(new Mutation(random).of(document), StandardCharsets.UTF_8);
        try {
            assertThat(Json.parse(spoiled)).isNotNull();
        } catch (JsonException problem) {
            assertThat(problem.what()).isNotEmpty();
        }
    }

    /** The serial collector may leave a twentieth of the heap as it is, but not the fourth time. */
    private static long heapInUse() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            runtime.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    /** A format with a bug that only few streams show. */
    private record Fragile(WireFormat sound) implements WireFormat {
        @Override
        public OutgoingRequest encode(ModelRequest modelRequest) {
            return sound.encode(modelRequest);
        }

        @Override
        public ReplyDecoder decoder() {
            return new FragileDecoder(sound.decoder());
        }

        @Override
        public ProviderFault fault(int status, Headers headers, String body, Instant now) {
            return sound.fault(status, headers, body, now);
        }
    }

    private record FragileDecoder(ReplyDecoder sound) implements ReplyDecoder {
        @Override
        public void accept(SseEvent event, ReplyListener listener) {
            if (event.data().contains("1e400")) {
                throw new IndexOutOfBoundsException("planted");
            }
            sound.accept(event, listener);
        }

        @Override
        public boolean ended() {
            return sound.ended();
        }

        @Override
        public ModelAnswer conclude(ReplyListener listener) {
            return sound.conclude(listener);
        }
    }
}
