package dev.musher.app;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** A model on loopback that gives a few fixed answers, one after the other. */
final class AotTrainingModel implements AutoCloseable {
    static final String WORDS =
            reply(
                    """
                    event: content_block_start
                    data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}

                    event: content_block_delta
                    data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"I ran echo, and it printed x. The tests were not run, and no file was changed."}}

                    event: content_block_stop
                    data: {"type":"content_block_stop","index":0}

                    """,
                    "end_turn");

    static final String CALL =
            reply(
                    """
                    event: content_block_start
                    data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"c","name":"bash","input":{}}}

                    event: content_block_delta
                    data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\\"command\\":\\"echo x\\"}"}}

                    event: content_block_stop
                    data: {"type":"content_block_stop","index":0}

                    """,
                    "tool_use");

    private static final String HEAD =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: ";
    private static final String LENGTH = "content-length:";

    private final ServerSocket listener;

    AotTrainingModel(List<String> replies) throws IOException {
        listener = new ServerSocket(0, replies.size(), InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("training-model").start(() -> serve(replies));
    }

    String address() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }

    private static String reply(String blocks, String reason) {
        return """
               event: message_start
               data: {"type":"message_start","message":{"id":"m","model":"t","usage":{"input_tokens":1}}}

               %sevent: message_delta
               data: {"type":"message_delta","delta":{"stop_reason":"%s"},"usage":{"output_tokens":2}}

               event: message_stop
               data: {"type":"message_stop"}

               """
                .formatted(blocks, reason);
    }

    private void serve(List<String> replies) {
        var left = new ArrayDeque<>(replies);
        while (!left.isEmpty()) {
            try (var socket = listener.accept()) {
                answer(socket, left);
            } catch (IOException _) {
                // The cache is then trained without a whole answer, which only costs milliseconds.
                return;
            }
        }
    }

    /** Answers on one connection for as long as the other side keeps it. */
    private static void answer(Socket socket, Deque<String> left) throws IOException {
        var in = new BufferedInputStream(socket.getInputStream());
        while (!left.isEmpty() && isAsked(in)) {
            byte[] reply = left.remove().getBytes(StandardCharsets.UTF_8);
            var out = socket.getOutputStream();
            out.write((HEAD + reply.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            out.write(reply);
        }
    }

    /** Reads a request to its end. */
    private static boolean isAsked(InputStream in) throws IOException {
        int length = 0;
        String first = line(in);
        for (String line = first; !line.isEmpty(); line = line(in)) {
            if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
            }
        }
        in.readNBytes(length);
        return !first.isEmpty();
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int read = in.read(); read >= 0 && read != '\n'; read = in.read()) {
            line.append((char) read);
        }
        return line.toString().strip();
    }
}
