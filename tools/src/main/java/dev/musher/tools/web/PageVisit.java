package dev.musher.tools.web;

import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.tools.api.ToolFailure;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Fetches a page and follows the redirects of its own server; every stop is checked again. Used by
 * one thread.
 */
final class PageVisit {
    private static final int MOST_REDIRECTS = 5;

    private static final HttpTimeouts WAITS =
            new HttpTimeouts(
                    Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(15));

    private static final Headers HEADERS =
            Headers.NONE
                    .plus("Accept", "text/markdown, text/html;q=0.9, text/*;q=0.8, */*;q=0.5")
                    .plus("Accept-Encoding", "gzip")
                    .plus("User-Agent", "Mozilla/5.0 (compatible; musher)");

    private final HttpTransport httpTransport;
    private final WebPolicy policy;
    private final LargePageLimit.Slot slot;

    PageVisit(HttpTransport httpTransport, WebPolicy policy, LargePageLimit.Slot slot) {
        this.httpTransport = httpTransport;
        this.policy = policy;
        this.slot = slot;
    }

    PageVisitResult to(WebUrl start) throws HttpException, InterruptedException {
        WebUrl url = start;
        for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
            try (StreamingResponse streamingResponse = httpTransport.send(request(url))) {
                Optional<String> location = location(streamingResponse);
                if (location.isEmpty()) {
                    return page(url, streamingResponse);
                }
                streamingResponse.finish();
                WebUrl next = next(url, location.get());
                if (!next.staysWith(url)) {
                    return new PageVisitResult.Elsewhere(url, streamingResponse.status(), next);
                }
                url = next;
            }
        }
        throw ToolFailure.error(
                "The server redirects more than "
                        + MOST_REDIRECTS
                        + " times, last to "
                        + url
                        + ". It may require cookies or a login, which fetch does not have.");
    }

    private static HttpCall request(WebUrl url) {
        var endpoint =
                new Endpoint(url.server(), List.of(), Headers.NONE, Endpoint.PlainHttp.ANYWHERE);
        return HttpCall.get(endpoint, url.path(), HEADERS, WAITS);
    }

    private static Optional<String> location(StreamingResponse streamingResponse) {
        int status = streamingResponse.status();
        boolean redirect =
                status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
        return redirect ? streamingResponse.headers().first("Location") : Optional.empty();
    }

    private WebUrl next(WebUrl from, String location) {
        try {
            WebUrl next = from.resolve(location);
            Optional<String> objection = policy.objection(next);
            if (objection.isPresent()) {
                throw ToolFailure.error(refused(from, location, objection.get()));
            }
            return next;
        } catch (UrlException e) {
            throw ToolFailure.error(refused(from, location, e.why()));
        }
    }

    private static String refused(WebUrl from, String location, String why) {
        int most = 200;
        String shown = location.length() <= most ? location : location.substring(0, most) + "…";
        return from + " redirects to " + shown + ", which is refused: " + why + ".";
    }

    private PageVisitResult page(WebUrl url, StreamingResponse streamingResponse)
            throws HttpException, InterruptedException {
        var type = MediaType.parse(streamingResponse.headers().first("Content-Type").orElse(""));
        try (InputStream body = body(streamingResponse)) {
            return new PageVisitResult.Page(
                    url, streamingResponse.status(), type, PageBody.read(body, slot));
        } catch (HttpException e) {
            throw e;
        } catch (EOFException _) {
            throw ToolFailure.error("The compressed answer of the server ends too early.");
        } catch (IOException _) {
            throw ToolFailure.error("The compressed answer of the server cannot be decompressed.");
        }
    }

    private static InputStream body(StreamingResponse streamingResponse) throws IOException {
        String coding = streamingResponse.headers().first("Content-Encoding").orElse("").strip();
        return switch (coding.toLowerCase(Locale.ROOT)) {
            case "gzip", "x-gzip" -> Gunzip.unpack(streamingResponse.body());
            case "identity", "" -> streamingResponse.body();
            default ->
                    throw ToolFailure.error(
                            "The server compressed its answer in a way that was not asked for ("
                                    + coding
                                    + ").");
        };
    }
}
