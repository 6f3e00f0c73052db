package dev.musher.wire;

import dev.musher.http.Headers;
import dev.musher.http.HttpException;
import dev.musher.provider.Fault;
import java.time.Instant;
import java.util.Optional;

/**
 * What a status means where the vendor's own error kinds say nothing more exact. Vendors look at
 * their body first and come here with what is left.
 */
public final class HttpFaults {
    private HttpFaults() {}

    /**
     * The fault, with a time to come back that is looked for in the headers and in the message.
     *
     * @param message what the vendor said, taken out of the body; may be empty
     */
    public static Fault of(int status, Headers headers, String message, Instant now) {
        return of(status, headers, message, RetryAfter.reset(headers, message, now));
    }

    /**
     * The fault, for those who looked for the time to come back themselves.
     *
     * @param reset when the vendor lets us in again
     */
    public static Fault of(int status, Headers headers, String message, Optional<Instant> reset) {
        String detail = detail(status, message);
        return switch (status) {
            case 401, 403 -> new Fault.Auth(detail);
            case 402 -> new Fault.UsageCap(detail, reset);
            case 413 -> new Fault.ContextTooLong(detail);
            case 429 -> new Fault.RateLimited(detail, reset);
            case 400, 404, 405, 406, 410, 415, 422 -> new Fault.BadRequest(detail);
            case 408, 409, 425 -> new Fault.Overloaded(detail, reset);
            default -> byClass(status, headers, detail, reset);
        };
    }

    private static Fault byClass(
            int status, Headers headers, String detail, Optional<Instant> reset) {
        if (status >= 500 && status <= 599) {
            return new Fault.Overloaded(detail, reset);
        }
        Optional<String> elsewhere = headers.first("Location");
        if (status >= 300 && status <= 399 && elsewhere.isPresent()) {
            return new Fault.BadRequest(
                    "The server sends us on to "
                            + elsewhere.get()
                            + ", and we do not follow: correct the base address (HTTP "
                            + status
                            + ").");
        }
        return new Fault.Unknown(status, detail);
    }

    /** What the network did, before or within an answer. */
    static Fault of(HttpException failure) {
        String detail = failure.detail();
        return switch (failure.fault()) {
            case UNKNOWN_HOST, REFUSED, UNREACHABLE, TIMED_OUT, UNTRUSTED, PROXY, LOST ->
                    new Fault.Network(detail);
            case BROKEN_OFF, MALFORMED -> new Fault.StreamBroken(detail);
            case UNSENDABLE, FORBIDDEN -> new Fault.BadRequest(detail);
            case UNENCRYPTED -> new Fault.BadRequest(withWayOut(detail));
        };
    }

    private static String withWayOut(String sentence) {
        int stop = sentence.length() - 1;
        return sentence.substring(0, stop) + ", unless the settings allow it for this provider.";
    }

    /** The message with its status; a status without a message gets the name it has in HTTP. */
    public static String detail(int status, String message) {
        String said = message.strip();
        return said.isEmpty() ? "HTTP " + status + name(status) : said + " (HTTP " + status + ")";
    }

    private static String name(int status) {
        return switch (status) {
            case 400 -> " Bad Request";
            case 401 -> " Unauthorized";
            case 402 -> " Payment Required";
            case 403 -> " Forbidden";
            case 404 -> " Not Found";
            case 408 -> " Request Timeout";
            case 413 -> " Content Too Large";
            case 422 -> " Unprocessable Content";
            case 429 -> " Too Many Requests";
            case 500 -> " Internal Server Error";
            case 502 -> " Bad Gateway";
            case 503 -> " Service Unavailable";
            case 504 -> " Gateway Timeout";
            case 529 -> " Overloaded";
            default -> "";
        };
    }
}
