package dev.musher.chat.remote;

import dev.musher.base.http.HttpTransport;
import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TimeSource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

/**
 * What adapters need from outside.
 *
 * @param chance numbers from 0 up to 1
 */
public record RemoteParts(
        HttpTransport http, TimeSource clock, Sleeper sleeper, DoubleSupplier chance) {
    /** With every wait by a timer. */
    public static RemoteParts of(HttpTransport http, ActionTimer timer) {
        return new RemoteParts(
                http,
                timer.clock(),
                length -> sleep(timer, length),
                () -> ThreadLocalRandom.current().nextDouble());
    }

    private static void sleep(ActionTimer timer, Duration length) throws InterruptedException {
        var over = new CountDownLatch(1);
        var waking = timer.after(length, over::countDown);
        try {
            over.await();
        } finally {
            waking.cancel();
        }
    }
}
