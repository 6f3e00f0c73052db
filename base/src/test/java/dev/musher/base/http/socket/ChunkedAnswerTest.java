package dev.musher.base.http.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.HttpCall;
import dev.musher.base.http.RawServer;
import dev.musher.base.time.SystemTimeSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChunkedAnswerTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    private final SocketTransport transport =
            new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource());

    @AfterEach
    void close() {
        transport.close();
    }

    /** A bar stands for the end of a line. */
    @ParameterizedTest
    @CsvSource({
        "5|hello|0||, hello",
        "2|he|3|llo|0||, hello",
        "5;name=value;q|hello|0;last||, hello",
        "5 |hello|0||, hello",
        "0005|hello|000||, hello",
        "A|0123456789|a|0123456789|0||, 01234567890123456789",
        "5|hello|0|X-Trailer: 1|Other: 2||, hello",
        "0||, ''",
    })
    void readsWellFormedChunks(String body, String text) {
        assertThat(said(HEAD + body.replace("|", "\r\n"))).isEqualTo("200 " + text);
    }

    @Test
    void readsChunksWithBareLineFeeds() {
        assertThat(said(HEAD + "5\nhello\n0\n\n")).isEqualTo("200 hello");
    }

    @ParameterizedTest
    @CsvSource({
        "x|hello|0||, MALFORMED: The server's answer is malformed: the size of a chunk is not a number.",
        "-5|hello|0||, MALFORMED: The server's answer is malformed: the size of a chunk is not a number.",
        "||hello, MALFORMED: The server's answer is malformed: the size of a chunk is not a number.",
        "FFFFFFFFFFFFFFFFFF|x, MALFORMED: The server's answer is malformed: the size of a chunk is not a number.",
        "4|hello|0||, MALFORMED: The server's answer is malformed: a chunk is longer than its size.",
        "5|hel, BROKEN_OFF: The server closed the connection in the middle of the answer.",
        "5|hello|, BROKEN_OFF: The server closed the connection in the middle of the answer.",
        "5|hello|0|, BROKEN_OFF: The server closed the connection in the middle of the answer.",
        "5|hello|0|X: 1|, BROKEN_OFF: The server closed the connection in the middle of the answer.",
    })
    void catchesBadChunks(String body, String fault) {
        assertThat(said(HEAD + body.replace("|", "\r\n"))).isEqualTo(fault);
    }

    @Test
    void endlessSizeLineAndEndlessTrailersAreCaught() {
        assertThat(said(HEAD + "5;" + "x".repeat(10_000)))
                .isEqualTo("MALFORMED: The server sent a line of more than 4096 bytes.");
        assertThat(said(HEAD + "0\r\n" + "a: b\r\n".repeat(20_000)))
                .isEqualTo(
                        "MALFORMED: The server's answer is malformed: too much data after its last chunk.");
    }

    @ParameterizedTest
    @CsvSource({
        "SSH-2.0-OpenSSH_9, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/2 200, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/1.1 abc, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/1.1 2, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/1.1 101 Switching, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/1.1 200 OK|no colon, MALFORMED: The answer of the server is not HTTP/1.1.",
        "HTTP/1.1 200 OK|Content-Length: -1, MALFORMED: Bad Content-Length -1.",
        "HTTP/1.1 200 OK|Content-Length: 1x, MALFORMED: Bad Content-Length 1x.",
        "HTTP/1.1 200 OK|Transfer-Encoding: gzip, MALFORMED: Unknown transfer encoding gzip.",
        "HTTP/1.1 200 OK|Content-Encoding: br, MALFORMED: The server compressed its answer (br) without being asked.",
    })
    void catchesBadHeads(String head, String fault) {
        assertThat(said(head.replace("|", "\r\n") + "\r\n\r\n")).isEqualTo(fault);
    }

    @Test
    void hugeHeadsAreCaught() {
        String start = "HTTP/1.1 200 OK\r\n";

        assertThat(said(start + "A: " + "x".repeat(100_000)))
                .startsWith("MALFORMED: The server sent a line of more than ");
        assertThat(said(start + "A: b\r\n".repeat(20_000)))
                .isEqualTo("MALFORMED: The head of the answer is larger than 65536 bytes.");
        assertThat(said(start + "A: " + "x".repeat(60_000) + "\r\nContent-Length: 0\r\n\r\n"))
                .isEqualTo("200 ");
    }

    private String said(String response) {
        try (var server = RawServer.answering(response)) {
            var call = HttpCall.get(server.endpoint(), "/x", SocketTransportTest.PATIENT);
            return SocketTransportTest.said(transport, call);
        }
    }
}
