package dev.musher.base.http.socket;

import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.DurationText;
import dev.musher.base.time.SharedTimer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** A connection to a server, used for one request at a time by one thread at a time. */
final class HttpConnection {
    /** What the system takes from us at once, even if the server reads nothing. */
    private static final int TAKEN_AT_ONCE = 32 << 10;

    private final String server;
    private final Socket socket;
    private final Socket plain;
    private final ConnectionInput input;
    private final OutputStream output;

    /**
     * @param socket what is read and written
     * @param plain the same, or what is below the encryption: closing it does not wait for the
     *     server
     */
    HttpConnection(String server, Socket socket, Socket plain) throws IOException {
        this.server = server;
        this.socket = socket;
        this.plain = plain;
        input = new ConnectionInput(socket.getInputStream());
        output = socket.getOutputStream();
    }

    String server() {
        return server;
    }

    Socket socket() {
        return plain;
    }

    ConnectionInput input() {
        return input;
    }

    /** Sends the whole request and reads the head of the answer. */
    ResponseHead ask(byte[] message, HttpCall call) throws HttpException {
        input.expectAnswer();
        try {
            write(message, call.waits().firstByte());
        } catch (HttpException e) {
            throw e;
        } catch (IOException e) {
            return afterFailedWrite(e, call);
        }
        allowSilence(call.waits().firstByte());
        return ResponseHead.read(input, call.waits().gap(), this::allowSilence);
    }

    private void write(byte[] message, Duration limit) throws IOException {
        if (message.length <= TAKEN_AT_ONCE) {
            output.write(message);
            return;
        }
        var late = new AtomicBoolean();
        ActionTimer.ScheduledAction scheduledAction =
                SharedTimer.instance().after(limit, () -> giveUp(late));
        try {
            output.write(message);
        } catch (IOException e) {
            throw late.get() ? notTaken(limit, e) : e;
        } finally {
            scheduledAction.cancel();
        }
    }

    private void giveUp(AtomicBoolean late) {
        late.set(true);
        ConnectionsInUse.end(plain);
    }

    private static HttpException notTaken(Duration limit, IOException cause) {
        return new HttpException(
                HttpFault.TIMED_OUT,
                "The server did not accept the request within " + DurationText.show(limit) + ".",
                cause);
    }

    /** A server may answer and close before it has read everything, when it does not want it. */
    private ResponseHead afterFailedWrite(IOException failed, HttpCall call) throws HttpException {
        allowSilence(call.waits().gap());
        try {
            return ResponseHead.read(input, call.waits().gap(), this::allowSilence);
        } catch (HttpException e) {
            e.addSuppressed(failed);
            throw e;
        }
    }

    /** How long the server may be silent. */
    void allowSilence(Duration limit) throws HttpException {
        input.allowSilence(limit);
        try {
            socket.setSoTimeout(SocketTimeout.of(limit));
        } catch (SocketException e) {
            throw input.failed(e);
        }
    }

    /** Whether it failed without a byte of an answer, as one does that was closed while idle. */
    boolean silentlyClosed() {
        return !input.begun() && !input.timedOut();
    }

    /** Whether the server has said more than it was asked for. */
    boolean hasUnaskedBytes() {
        return input.available();
    }

    void close() {
        ConnectionsInUse.end(plain);
    }
}
