package dev.musher.server.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The files of the page, all in memory and found by their exact names: no path leads out of them.
 * The page itself is always the same, so that the content security policy can name the hash of its
 * import map.
 */
public final class PageFiles {
    private static final String FOLDER = "/dev/musher/server/web/";
    private static final String LIBRARIES = "/META-INF/resources/webjars/";
    private static final String LIBRARY = "lib/";
    private static final String LIST = "files.txt";
    private static final String PAGE = "index.html";

    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "mjs", "text/javascript; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "svg", "image/svg+xml");

    private final Map<String, HttpAnswer.Whole> plain = new HashMap<>();
    private final Map<String, HttpAnswer.Whole> packed = new HashMap<>();
    private final String policy;

    /** Reads them all; a missing one is a mistake of the build. */
    public PageFiles() {
        for (String name : new String(bytes(LIST), UTF_8).lines().toList()) {
            add("/" + name, bytes(name));
        }
        byte[] page = bytes(PAGE);
        add("/", page);
        policy = policy(importMap(new String(page, UTF_8)));
    }

    private void add(String path, byte[] content) {
        String name = path.equals("/") ? PAGE : path;
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("no type for the file " + name);
        }
        var headers =
                Map.of(
                        "ETag",
                        "\"" + HexFormat.of().formatHex(sha256(content), 0, 10) + "\"",
                        "Cache-Control",
                        "no-cache",
                        "Vary",
                        "Accept-Encoding");
        plain.put(path, new HttpAnswer.Whole(200, type, ImmutableBytes.wrap(content), headers));
        packed.put(
                path,
                new HttpAnswer.Whole(200, type, ImmutableBytes.wrap(gzip(content)), headers)
                        .with("Content-Encoding", "gzip"));
    }

    /** What the page may load and run. */
    public String policy() {
        return policy;
    }

    /** The file at a path. */
    public Optional<HttpAnswer> find(HttpCall call) {
        var known = plain.get(call.path());
        if (known == null) {
            return Optional.empty();
        }
        if (call.header("if-none-match").equals(known.headers().get("ETag"))) {
            return Optional.of(
                    new HttpAnswer.Whole(304, "", ImmutableBytes.of(""), known.headers()));
        }
        boolean takesGzip = call.header("accept-encoding").contains("gzip");
        return Optional.ofNullable((takesGzip ? packed : plain).get(call.path()));
    }

    private static String policy(String importMap) {
        String hash = Base64.getEncoder().encodeToString(sha256(importMap.getBytes(UTF_8)));
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self' 'sha256-" + hash + "'",
                "style-src 'self'",
                "img-src 'self' data:",
                "font-src 'self'",
                "connect-src 'self'",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
                "trusted-types lit-html dompurify");
    }

    private static String importMap(String page) {
        String open = "<script type=\"importmap\">";
        int start = page.indexOf(open) + open.length();
        return page.substring(start, page.indexOf("</script>", start));
    }

    private static byte[] bytes(String name) {
        String place =
                name.startsWith(LIBRARY)
                        ? LIBRARIES + name.substring(LIBRARY.length())
                        : FOLDER + name;
        try (var in = PageFiles.class.getResourceAsStream(place)) {
            if (in == null) {
                throw new IllegalStateException("the program has no file " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    private static byte[] sha256(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
