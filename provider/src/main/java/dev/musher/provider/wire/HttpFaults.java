package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpException;
import dev.musher.provider.api.ProviderFault;
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
    public static ProviderFault of(int status, Headers headers, String message, Instant now) {
        return of(status, headers, message, RetryAfter.reset(headers, message, now));
    }

    /**
     * The fault, for those who looked for the time to come back themselves.
     *
     * @param reset when the vendor lets us in again
     */
    public static ProviderFault of(
            int status, Headers headers, String message, Optional<Instant> reset) {
        String detail = detail(status, message);
        return switch (status) {
            case 401, 403 -> new ProviderFault.Auth(detail);
            case 402 -> new ProviderFault.UsageCap(detail, reset);
            case 413 -> new ProviderFault.ContextTooLong(detail);
            case 429 -> new ProviderFault.RateLimited(detail, reset);
            case 400, 404, 405, 406, 410, 415, 422 -> new ProviderFault.BadRequest(detail);
            case 408, 409, 425 -> new ProviderFault.Overloaded(detail, reset);
            default -> byClass(status, headers, detail, reset);
        };
    }

    private static ProviderFault byClass(
            int status, Headers headers, String detail, Optional<Instant> reset) {
        if (status >= 500 && status <= 599) {
            return new ProviderFault.Overloaded(detail, reset);
        }
        Optional<String> elsewhere = headers.first("Location");
        if (status >= 300 && status <= 399 && elsewhere.isPresent()) {
            return new ProviderFault.BadRequest(
                    "The server redirects to "
                            + elsewhere.get()
                            + ", which is not followed: correct the base address (HTTP "
                            + status
                            + ").");
        }
        return new ProviderFault.Unknown(status, detail);
    }

    /** What the network did, before or within an answer. */
    static ProviderFault of(HttpException failure) {
        String detail = failure.detail();
        return switch (failure.fault()) {
            case UNKNOWN_HOST, REFUSED, UNREACHABLE, TIMED_OUT, UNTRUSTED, PROXY, LOST ->
                    new ProviderFault.Network(detail);
            case BROKEN_OFF, MALFORMED -> new ProviderFault.StreamBroken(detail);
            case UNSENDABLE, FORBIDDEN -> new ProviderFault.BadRequest(detail);
            case UNENCRYPTED -> new ProviderFault.BadRequest(withWayOut(detail));
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
