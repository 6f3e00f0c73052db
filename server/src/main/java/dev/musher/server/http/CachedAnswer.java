package dev.musher.server.http;

import dev.musher.base.text.ImmutableBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** An answer that is made once, plain and packed, and known by its hash to those who had it. */
public record CachedAnswer(HttpAnswer.Kept plain, HttpAnswer.Kept packed) {
    public static final CachedAnswer EMPTY = of("text/plain", ImmutableBytes.of(""), Map.of());

    public static CachedAnswer of(String type, ImmutableBytes body, Map<String, String> headers) {
        byte[] content = body.toArray();
        var all = new LinkedHashMap<>(headers);
        all.put("ETag", "\"" + HexFormat.of().formatHex(sha256(content), 0, 10) + "\"");
        all.put("Vary", "Accept-Encoding");
        var packed = new HttpAnswer.Whole(200, type, ImmutableBytes.wrap(gzip(content)), all);
        return new CachedAnswer(
                HttpAnswer.Kept.of(new HttpAnswer.Whole(200, type, body, all)),
                HttpAnswer.Kept.of(packed.with("Content-Encoding", "gzip")));
    }

    public HttpAnswer answer(HttpCall call) {
        var headers = plain.whole().headers();
        if (call.header("if-none-match").equals(headers.get("ETag"))) {
            return new HttpAnswer.Whole(304, "", ImmutableBytes.of(""), headers);
        }
        return takesGzip(call.header("accept-encoding")) ? packed : plain;
    }

    /** A quality of 0 means that it is not taken. */
    static boolean takesGzip(String accepted) {
        for (String one : accepted.split(",", -1)) {
            String[] words = one.toLowerCase(Locale.ROOT).replace(" ", "").strip().split(";", -1);
            if (words[0].equals("gzip") || words[0].equals("x-gzip")) {
                return Arrays.stream(words).noneMatch(word -> word.matches("q=0(\\.0*)?"));
            }
        }
        return false;
    }

    public static byte[] sha256(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private static byte[] gzip(byte[] content) {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
