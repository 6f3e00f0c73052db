package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.provider.modelserver.FaultScript.BrokenOff;
import dev.musher.provider.modelserver.FaultScript.Hint;
import dev.musher.provider.modelserver.FaultScript.Mislabelled;
import dev.musher.provider.modelserver.FaultScript.Page;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import dev.musher.provider.modelserver.FaultScript.Silence;
import dev.musher.provider.modelserver.FaultScript.Unanswered;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Does on one connection what a turn of the script says. */
final class ScriptedTurnRun {
    private static final byte[] BOM = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final int LOOKS_A_SIGN_OF_LIFE = 100;

    private final ReplyWriter replyWriter;
    private final AnsweredRequest answeredRequest;
    private final HttpResponse response;
    private final ReplyBarrier replyBarrier;

    ScriptedTurnRun(RecordedRequest request, HttpResponse response, ReplyBarrier replyBarrier) {
        replyWriter = request.dialect().speech();
        answeredRequest = request.occasion();
        this.response = response;
        this.replyBarrier = replyBarrier;
    }

    void perform(Turn turn) throws IOException, InterruptedException {
        switch (turn) {
            case Turn.Say say -> whole(say, replyWriter.contentType());
            case Turn.Fail(Refusal refusal) -> refuse(refusal);
            case Turn.Fail(Page(var status, var type, var body)) ->
                    response.send(status, Headers.NONE.plus("content-type", type), body);
            case Turn.Fail(Mislabelled(var say, var type)) -> whole(say, type);
            case Turn.Fail(Unanswered(var how)) -> leave(how);
            case Turn.Fail(BrokenOff broken) -> breakOff(broken);
            case Turn.Later(var look) -> later(look);
        }
    }

    private void later(Supplier<Optional<Turn.Say>> look) throws IOException, InterruptedException {
        response.begin(Headers.NONE.plus("content-type", replyWriter.contentType()));
        var never = new CountDownLatch(1);
        var found = look.get();
        for (int looks = 1; found.isEmpty(); looks++) {
            if (looks % LOOKS_A_SIGN_OF_LIFE == 0) {
                response.chunk(": the reply is still to come\n\n".getBytes(StandardCharsets.UTF_8));
            }
            never.await(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
            found = look.get();
        }
        var frames = replyWriter.stream(found.get(), answeredRequest);
        play(frames.body(), found.get().delivery());
        play(frames.end(), found.get().delivery());
        response.end();
    }

    private void whole(Turn.Say say, String contentType) throws IOException, InterruptedException {
        var frames = replyWriter.stream(say, answeredRequest);
        begin(say, contentType);
        play(frames.body(), say.delivery());
        play(frames.end(), say.delivery());
        response.end();
    }

    private void begin(Turn.Say say, String contentType) throws IOException {
        response.begin(Headers.NONE.plus("content-type", contentType));
        if (say.delivery() == Delivery.BOM) {
            response.chunk(BOM);
        }
    }

    private void play(List<Frame> frames, Delivery delivery)
            throws IOException, InterruptedException {
        for (Frame frame : frames) {
            switch (frame) {
                case Frame.Event event -> write(new EventText(delivery).of(event), delivery);
                case Frame.Verbatim event -> write(new EventText(delivery).of(event), delivery);
                case Frame.Pause _ -> replyBarrier.pause();
            }
        }
    }

    private void write(String text, Delivery delivery) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        if (delivery == Delivery.ONE_BYTE_AT_A_TIME) {
            response.byteByByte(bytes);
        } else {
            response.chunk(bytes);
        }
    }

    private void refuse(Refusal refusal) throws IOException {
        var headers = refusal.headers().plus("content-type", "application/json");
        for (Hint hint : refusal.hints()) {
            if (hint instanceof Hint.ResetHeaders reset) {
                for (Headers.Field field : replyWriter.resetHeaders(reset).fields()) {
                    headers = headers.plus(field.name(), field.value());
                }
            }
        }
        response.send(refusal.status(), headers, Json.encode(replyWriter.error(refusal)));
    }

    private void leave(Silence how) throws IOException, InterruptedException {
        switch (how) {
            case RESET -> response.reset();
            case CLOSED -> response.close();
            case HUSH -> untilTheClientGoes();
        }
    }

    private void breakOff(BrokenOff broken) throws IOException, InterruptedException {
        var say = broken.beginning();
        begin(say, replyWriter.contentType());
        play(replyWriter.stream(say, answeredRequest).body(), say.delivery());
        switch (broken.cut()) {
            case RESET -> response.reset();
            case CLOSED -> response.close();
            case ENDED -> response.end();
            case HUSH -> untilTheClientGoes();
            case MALFORMED -> {
                play(List.of(new Frame.Verbatim("{\"type\": \"mes")), say.delivery());
                response.end();
            }
            case OVERLOADED -> {
                play(List.of(replyWriter.overloadedInStream()), say.delivery());
                response.end();
            }
        }
    }

    /** The connection's reader interrupts us when the client has closed it. */
    private static void untilTheClientGoes() throws InterruptedException {
        new CountDownLatch(1).await();
    }
}
