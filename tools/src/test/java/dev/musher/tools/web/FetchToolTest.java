package dev.musher.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.http.ResolverTwin;
import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolOutcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FetchToolTest {
    private final ResolverTwin resolver = new ResolverTwin().knows("site.test", "127.0.0.1");
    private final FetchTool tool = Fetching.anywhere(resolver, Fetching.PATIENT);

    @Test
    void sendsAPlainGetAndShowsThePageAsMarkdown() throws Exception {
        String html = "<title>T &amp; t</title><h1>Head</h1><p>See <a href=/more>more</a>.";
        try (var server = RawServer.answering(ok("text/html; charset=utf-8", html))) {
            assertThat(fetch(server, "/a b?q=1#part"))
                    .isEqualTo(
                            """
                            http://site.test:%d/a%%20b?q=1
                            HTTP 200, text/html, 67 bytes
                            Title: T & t

                            # Head

                            See [more](http://site.test:%d/more)."""
                                    .formatted(server.port(), server.port()));
            assertThat(server.requests())
                    .containsExactly(
                            """
                            GET /a%%20b?q=1 HTTP/1.1
                            Host: site.test:%d
                            Accept: text/markdown, text/html;q=0.9, text/*;q=0.8, */*;q=0.5
                            Accept-Encoding: gzip
                            User-Agent: Mozilla/5.0 (compatible; musher)

                            """
                                    .formatted(server.port())
                                    .replace("\n", "\r\n"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text/plain | <b>x</b> | <b>x</b>",
                "application/json | {`a`:1} | {`a`:1}",
                "application/ld+json | [] | []",
                "application/atom+xml | <feed/> | <feed/>",
                "text/markdown | # x | # x",
                "image/svg+xml | <svg/> | <svg/>",
                "`` | <!DOCTYPE html><p>x | x",
                "application/octet-stream | <html><p>x | x",
                "application/octet-stream | just text | just text",
                "application/xhtml+xml | <p>x</p> | x",
            })
    void typeDecidesHowABodyIsShown(String type, String body, String shown) throws Exception {
        try (var server = RawServer.answering(ok(type, body))) {
            assertThat(fetch(server, "/")).endsWith(" bytes\n\n" + shown);
        }
    }

    @Test
    void rawShowsHtmlAsItIs() throws Exception {
        try (var server = RawServer.answering(ok("text/html", "<p>x</p>"))) {
            assertThat(Fetching.said(tool, "{\"raw\":true," + urlField(server) + "}"))
                    .endsWith("<p>x</p>");
        }
    }

    @Test
    void longTextIsCutAndGoesOnAtTheOffset() throws Exception {
        try (var server = RawServer.answering(ok("text/plain", "0123456789ABCDE"))) {
            String url = urlField(server);

            assertThat(Fetching.said(tool, "{\"max_chars\":6," + url + "}"))
                    .endsWith(
                            "\n\n012345\n\n[Characters 0 to 6 of 15; for more call fetch with"
                                    + " offset 6.]");
            assertThat(Fetching.said(tool, "{\"max_chars\":6,\"offset\":6," + url + "}"))
                    .endsWith(
                            "\n\n6789AB\n\n[Characters 6 to 12 of 15; for more call fetch with"
                                    + " offset 12.]");
            assertThat(Fetching.said(tool, "{\"offset\":12," + url + "}")).endsWith("\n\nCDE");
            assertThat(Fetching.said(tool, "{\"offset\":15," + url + "}"))
                    .isEqualTo("INPUT: There is nothing at offset 15: the text has 15 characters.");
        }
    }

    @Test
    void characterOfTwoHalvesIsNotCutInTwo() throws Exception {
        try (var server = RawServer.answering(ok("text/plain; charset=utf-8", "a🐕b"))) {
            assertThat(Fetching.said(tool, "{\"max_chars\":2," + urlField(server) + "}"))
                    .contains("\n\na\n\n[Characters 0 to 1 of 4;");
        }
    }

    @Test
    void pictureIsShownAsOne() throws Exception {
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 1, 2, 3};
        try (var server = bytes("text/plain", png)) {
            String url = "http://site.test:" + server.port() + "/x.png";

            assertThat(Fetching.outcome(tool, Fetching.url(url)))
                    .isEqualTo(
                            new ToolOutcome.Done(
                                    List.of(
                                            new OutcomePiece.Text(
                                                    url + "\nHTTP 200, text/plain, 12 bytes"),
                                            new OutcomePiece.Image(
                                                    "image/png", ImmutableBytes.of(png)))));
        }
    }

    @Test
    void otherBinariesAreRefusedWithTheirType() throws Exception {
        try (var pdf = RawServer.answering(ok("application/pdf", "%PDF-1.7"));
                var disguised = bytes("text/plain", new byte[] {'E', 'L', 'F', 0, 0})) {
            assertThat(fetch(pdf, "/a.pdf"))
                    .isEqualTo(
                            "ERROR: http://site.test:%d/a.pdf is not text (application/pdf, 8 bytes). fetch reads text, HTML and PNG, JPEG, GIF or WebP pictures."
                                    .formatted(pdf.port()));
            assertThat(fetch(disguised, "/")).contains("is not text (text/plain, 5 bytes)");
        }
    }

    @Test
    void failureOfTheServerIsAFailureWithWhatItSays() throws Exception {
        String page = "<h1>Not here</h1>" + "<p>filler".repeat(1000);
        try (var server = RawServer.answering(answer("404 Gone", "text/html", page))) {
            assertThat(fetch(server, "/"))
                    .startsWith(
                            "ERROR: http://site.test:%d/\nHTTP 404, text/html, 9017 bytes\n\n# Not here\n\nfiller\n"
                                    .formatted(server.port()))
                    .hasSizeLessThan(2200);
        }
    }

    @Test
    void emptyPageSaysWhatMayBeMissing() throws Exception {
        try (var server = RawServer.answering(ok("text/html", "<script>app()</script>"))) {
            assertThat(fetch(server, "/"))
                    .endsWith("(No text. The page may need JavaScript, which fetch does not run.)");
        }
    }

    @Test
    void unpacksGzip() throws Exception {
        try (var server = packed(gzip("packed text".getBytes(StandardCharsets.UTF_8)))) {
            assertThat(fetch(server, "/")).endsWith("11 bytes\n\npacked text");
        }
    }

    @Test
    void gzipBombIsReadUpToTheLimit() throws Exception {
        try (var server = packed(gzip(new byte[40 << 20]))) {
            assertThat(fetch(server, "/")).contains("is not text (text/plain, 10485760 bytes)");
        }
    }

    @Test
    void endlessEmptyGzipMembersEndWithTheFirst() throws Exception {
        var members = new ByteArrayOutputStream();
        for (int i = 0; i < 50_000; i++) {
            members.writeBytes(gzip(new byte[0]));
        }
        try (var server = packed(members.toByteArray())) {
            assertThat(fetch(server, "/")).endsWith("0 bytes\n\n(No text.)");
        }
    }

    @Test
    void cutOffAndDamagedGzipIsToldAsSuch() throws Exception {
        byte[] whole = gzip("packed text".repeat(50).getBytes(StandardCharsets.UTF_8));
        try (var cut = packed(java.util.Arrays.copyOf(whole, whole.length - 20));
                var damaged = packed("no gzip at all".getBytes(StandardCharsets.UTF_8))) {
            assertThat(fetch(cut, "/"))
                    .isEqualTo("ERROR: The compressed answer of the server ends too early.");
            assertThat(fetch(damaged, "/"))
                    .isEqualTo(
                            "ERROR: The compressed answer of the server cannot be decompressed.");
        }
    }

    @Test
    void cutOffAnswerIsAFailure() throws Exception {
        try (var server =
                RawServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")) {
            assertThat(fetch(server, "/"))
                    .isEqualTo(
                            "ERROR: The server closed the connection in the middle of the answer.");
        }
    }

    @Test
    void bodyWithoutEndIsCutAtTheLimit() throws Exception {
        byte[] chunk = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n");
                            while (true) {
                                peer.send(chunk);
                            }
                        })) {
            assertThat(fetch(server, "/"))
                    .contains("HTTP 200, text/plain, 10485760 bytes (cut off there)")
                    .contains("[Characters 0 to 20000 of 10485760;");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain; charset=utf-8 | utf-8 | Grüße €",
                "text/plain; charset=\"UTF8\" | utf-8 | Grüße €",
                "text/plain | utf-8 | Grüße €",
                "text/plain; charset=iso-8859-1 | windows-1252 | Grüße €",
                "text/plain | windows-1252 | Grüße €",
                "text/plain; charset=klingon | utf-8 | Grüße €",
                "text/plain; charset=shift_jis | windows-31j | 日本語",
                "text/plain; charset=gb2312 | GB18030 | 汉字",
                "text/plain; charset=utf-16le | utf-16le | Grüße",
                "text/html | windows-1251 | <meta charset=windows-1251>Привет",
                "text/html | koi8-r | <meta http-equiv=x content='text/html; charset=koi8-r'>Да",
                "text/html; charset=utf-8 | utf-8 | <meta charset=windows-1251>Привет",
                "text/html | utf-8 | <meta charset=utf-16>Grüße",
            })
    void textIsReadInItsEncoding(String type, String written, String text) throws Exception {
        try (var server = bytes(type, text.getBytes(Charset.forName(written)))) {
            assertThat(fetch(server, "/")).endsWith("\n\n" + text.substring(text.indexOf('>') + 1));
        }
    }

    @Test
    void byteOrderMarkBeatsWhatTheServerSays() throws Exception {
        byte[] marked = "\uFEFFGrüße".getBytes(StandardCharsets.UTF_16BE);
        try (var server = bytes("text/plain; charset=utf-8", marked)) {
            assertThat(fetch(server, "/")).endsWith("\n\nGrüße");
        }
    }

    @Test
    void wrongEncodingLosesLettersAndNothingElse() throws Exception {
        byte[] latin = "Grüße".getBytes(StandardCharsets.ISO_8859_1);
        try (var server = bytes("text/plain; charset=utf-8", latin)) {
            assertThat(fetch(server, "/")).endsWith("\n\nGr\uFFFD\uFFFDe");
        }
    }

    @Test
    void unaskedPackingIsRefused() throws Exception {
        try (var server =
                RawServer.answering(
                        "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 1\r\n\r\nx")) {
            assertThat(fetch(server, "/"))
                    .isEqualTo(
                            "ERROR: The server compressed its answer in a way that was not asked for (br).");
        }
    }

    @Test
    void unknownHostIsNamed() throws Exception {
        assertThat(Fetching.said(tool, Fetching.url("http://nobody.test/")))
                .isEqualTo("ERROR: No such host: nobody.test.");
    }

    @Test
    void costsLittleInEveryRequest() {
        var sheet = tool.description();
        String schema = Json.encode(sheet.input().schema());

        assertThat(sheet.description().length() + schema.length()).isLessThan(750);
    }

    private String fetch(RawServer server, String path) throws InterruptedException {
        return Fetching.said(tool, Fetching.url("http://site.test:" + server.port() + path));
    }

    private static String urlField(RawServer server) {
        return "\"url\":\"http://site.test:" + server.port() + "/\"";
    }

    private static String ok(String type, String body) {
        return answer("200 OK", type, body);
    }

    private static String answer(String status, String type, String body) {
        String typed = type.isEmpty() ? "" : "Content-Type: " + type + "\r\n";
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return "HTTP/1.1 "
                + status
                + "\r\n"
                + typed
                + "Content-Length: "
                + length
                + "\r\n\r\n"
                + body;
    }

    private static RawServer bytes(String type, byte[] body) {
        return new RawServer(
                peer -> {
                    peer.request();
                    peer.send("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nConnection: close");
                    peer.send("\r\n\r\n");
                    peer.send(body);
                });
    }

    private static RawServer packed(byte[] body) {
        return bytes("text/plain\r\nContent-Encoding: gzip", body);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(plain);
        }
        return packed.toByteArray();
    }
}
