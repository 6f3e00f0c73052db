package dev.musher.provider.bench;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.wire.HttpProvider;
import dev.musher.provider.wire.LineFormat;
import dev.musher.provider.wire.SampleRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/** What each of many open streams takes, in the heap and of the machine. */
public final class StreamMemory {
    private static final double KIB = 1024;

    private StreamMemory() {}

    /** Takes the port of a {@link StreamServer} and a number of streams. */
    public static void main(String[] args) throws Exception {
        int streams = Integer.parseInt(args[1]);
        var base = BaseUrl.parse("http://127.0.0.1:" + args[0]).orElseThrow();
        try (var transport =
                new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource())) {
            var provider =
                    new HttpProvider(
                            new LineFormat(), Endpoint.of(base), transport, new SystemTimeSource());
            open(provider, 20);
            long heap = heap();
            long resident = resident();
            long start = System.nanoTime();
            open(provider, streams);
            double millis = (System.nanoTime() - start) / 1e6;
            double heapEach = (heap() - heap) / KIB / streams;
            double residentEach = (resident() - resident) / KIB / streams;
            System.out.printf(
                    Locale.ROOT,
                    "%d streams open after %.0f ms: %.1f KiB heap, %.1f KiB resident each%n",
                    streams,
                    millis,
                    heapEach,
                    residentEach);
        }
        System.exit(0);
    }

    /** Returns when every stream has told its first event; they stay open. */
    private static void open(HttpProvider provider, int streams) throws InterruptedException {
        var heard = new CountDownLatch(streams);
        for (int i = 0; i < streams; i++) {
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try {
                                    provider.ask(SampleRequest.REQUEST, _ -> heard.countDown());
                                } catch (InterruptedException _) {
                                    Thread.currentThread().interrupt();
                                }
                            });
        }
        heard.await();
    }

    private static long heap() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static long resident() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
            }
        }
        throw new IOException("no VmRSS in /proc/self/status");
    }
}
