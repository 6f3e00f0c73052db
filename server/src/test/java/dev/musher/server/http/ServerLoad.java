package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.task.TaskGroup;
import dev.musher.host.access.AccessRole;
import dev.musher.server.web.PageFiles;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What the server bears, with its clients in the same process: from an order to a hundred clients
 * that listen, reads of the board, and the weight of the page. {@code bench/server} runs it.
 */
final class ServerLoad {
    private static final int ITEMS = 1_000;
    private static final int LISTENERS = 100;
    private static final int EVENTS = 200;
    private static final int READERS = 8;
    private static final long READING_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final ServerFixture server;
    private final String token;

    private ServerLoad(ServerFixture server) {
        this.server = server;
        this.token = server.token(AccessRole.OPERATOR);
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (var server = new ServerFixture(folder)) {
            var load = new ServerLoad(server);
            for (int i = 1; i <= ITEMS; i++) {
                load.add("Story number " + i);
            }
            load.listen();
            load.read("whole boards, packed", "Accept-Encoding: gzip");
            load.read("whole boards", "X-Nothing: 1");
            load.read("boards that did not change", "If-None-Match: " + load.tag());
            load.weigh();
        }
    }

    private void add(String name) throws IOException {
        var added =
                server.client.send(
                        "POST",
                        "/api/items",
                        "{\"name\": \"%s\"}".formatted(name),
                        token,
                        "Content-Type: application/json");
        if (added.status() != 200) {
            throw new IllegalStateException(added.text());
        }
    }

    private void listen() throws Exception {
        var sent = new ConcurrentHashMap<String, Long>();
        var took = new ConcurrentHashMap<Integer, List<Long>>();
        var ready = new CountDownLatch(LISTENERS);
        var tokens = new ArrayList<String>();
        for (int i = 0; i < LISTENERS; i += 25) {
            tokens.add(server.token(AccessRole.VIEWER));
        }
        try (var group = new TaskGroup<Integer>("listener")) {
            for (int i = 0; i < LISTENERS; i++) {
                int client = i;
                String header = tokens.get(i / 25);
                group.fork(() -> listener(client, header, ready, sent, took));
            }
            ready.await();
            for (int i = 0; i < EVENTS; i++) {
                String name = "Event-%d-".formatted(i);
                sent.put(name, System.nanoTime());
                add(name);
                // As stories come, not as fast as the ledger takes them.
                TimeUnit.MILLISECONDS.sleep(20);
            }
            group.join();
        }
        long[] all = took.values().stream().flatMap(List::stream).mapToLong(n -> n).toArray();
        Arrays.sort(all);
        System.out.printf(
                "order to %d clients: %d deliveries, median %.1f ms, p95 %.1f ms, longest %.1f ms%n",
                LISTENERS,
                all.length,
                all[all.length / 2] / 1e6,
                all[all.length * 95 / 100] / 1e6,
                all[all.length - 1] / 1e6);
    }

    private Integer listener(
            int client,
            String header,
            CountDownLatch ready,
            Map<String, Long> sent,
            Map<Integer, List<Long>> took)
            throws IOException {
        var times = new ArrayList<Long>();
        try (var socket = server.client.connect()) {
            send(socket, "/api/live", header);
            var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            String line;
            while (times.size() < EVENTS && (line = lines.readLine()) != null) {
                if (line.equals("event: ready")) {
                    ready.countDown();
                }
                int at = line.indexOf("Event-");
                if (at >= 0) {
                    String name = line.substring(at, line.indexOf('-', at + 6) + 1);
                    times.add(System.nanoTime() - sent.get(name));
                }
            }
        }
        took.put(client, times);
        return times.size();
    }

    private void send(Socket socket, String path, String... headers) throws IOException {
        String head =
                "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n\r\n"
                        .formatted(path, server.port(), String.join("\r\n", headers));
        socket.getOutputStream().write(head.getBytes(UTF_8));
    }

    private String tag() throws IOException {
        return server.client.get("/api/board", token).header("ETag").orElseThrow();
    }

    private void read(String what, String header) throws Exception {
        long start = System.nanoTime();
        long cpu = cpuNanos();
        try (var group = new TaskGroup<Long>("reader")) {
            for (int i = 0; i < READERS; i++) {
                group.fork(() -> reader(start + READING_NANOS, header));
            }
            long reads = group.join().stream().mapToLong(n -> n).sum();
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    "%s: %.0f reads/s, %.2f ms of CPU for each, clients included%n",
                    what, reads / seconds, (cpuNanos() - cpu) / 1e6 / reads);
        }
    }

    /** Of all processors, by this process: what others do meanwhile changes it little. */
    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }

    private Long reader(long end, String header) throws IOException {
        long reads = 0;
        try (var socket = server.client.connect()) {
            var in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
            while (System.nanoTime() < end) {
                send(socket, "/api/board", token, header);
                answer(in);
                reads++;
            }
        }
        return reads;
    }

    private static void answer(InputStream in) throws IOException {
        var line = new StringBuilder();
        int length = 0;
        int next;
        while ((next = in.read()) >= 0) {
            if (next != '\n') {
                line.append((char) next);
                continue;
            }
            String field = line.toString().strip();
            if (field.isEmpty()) {
                in.skipNBytes(length);
                return;
            }
            if (field.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(field.substring(15).strip());
            }
            line.setLength(0);
        }
        throw new IOException("cut off");
    }

    private void weigh() throws IOException {
        long bytes = 0;
        var paths = new ArrayList<>(List.of("/"));
        try (var list = PageFiles.class.getResourceAsStream("/dev/musher/server/web/files.txt")) {
            new String(list.readAllBytes(), UTF_8).lines().forEach(name -> paths.add("/" + name));
        }
        for (String path : paths) {
            var answer = server.client.send("HEAD", path, "", "Accept-Encoding: gzip");
            bytes += Long.parseLong(answer.header("Content-Length").orElseThrow());
        }
        System.out.printf("the page: %d files, %.1f kB packed%n", paths.size(), bytes / 1e3);
    }
}
