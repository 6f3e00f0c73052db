package dev.musher.server.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.server.http.CachedAnswer;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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

    private final Map<String, CachedAnswer> files = new HashMap<>();
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
        var headers = Map.of("Cache-Control", "no-cache");
        files.put(path, CachedAnswer.of(type, ImmutableBytes.wrap(content), headers));
    }

    /** What the page may load and run. */
    public String policy() {
        return policy;
    }

    /** The file at a path. */
    public Optional<HttpAnswer> find(HttpCall call) {
        return Optional.ofNullable(files.get(call.path())).map(file -> file.answer(call));
    }

    private static String policy(String importMap) {
        String hash =
                Base64.getEncoder().encodeToString(CachedAnswer.sha256(importMap.getBytes(UTF_8)));
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
}
