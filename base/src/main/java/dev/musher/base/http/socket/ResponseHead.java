package dev.musher.base.http.socket;

import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Status line and headers of an answer. */
record ResponseHead(Version version, int status, Headers headers) {
    /** All of it together, so that no server can fill our memory with headers. */
    static final int LARGEST = 64 << 10;

    /** Of the two only the later one keeps connections by itself. */
    enum Version {
        HTTP_1_0,
        HTTP_1_1
    }

    /** Changes how long the server may be silent. */
    interface TimeoutSetter {
        void limit(Duration gap) throws HttpException;
    }

    /**
     * The head of the final answer; interim ones are passed over.
     *
     * @param gap how long the server may be silent once the answer has started
     */
    static ResponseHead read(ConnectionInput input, Duration gap, TimeoutSetter timeoutSetter)
            throws HttpException {
        int left = LARGEST;
        while (true) {
            String statusLine = line(input, left);
            timeoutSetter.limit(gap);
            left -= statusLine.length() + 1;
            var fields = new ArrayList<Headers.Field>();
            left = fields(input, left, fields);
            Version version = version(statusLine);
            int status = status(statusLine);
            if (status >= 200) {
                return new ResponseHead(version, status, new Headers(fields));
            }
        }
    }

    private static int fields(ConnectionInput input, int most, List<Headers.Field> fields)
            throws HttpException {
        int left = most;
        while (true) {
            String line = line(input, left);
            left -= line.length() + 1;
            if (line.isEmpty()) {
                return left;
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw noHttp();
            }
            String value = line.substring(colon + 1).strip();
            fields.add(new Headers.Field(line.substring(0, colon), value));
        }
    }

    private static String line(ConnectionInput input, int left) throws HttpException {
        if (left <= 0) {
            throw new HttpException(
                    HttpFault.MALFORMED,
                    "The head of the answer is larger than " + LARGEST + " bytes.");
        }
        return input.line(left);
    }

    private static Version version(String statusLine) throws HttpException {
        if (statusLine.startsWith("HTTP/1.1 ")) {
            return Version.HTTP_1_1;
        }
        if (statusLine.startsWith("HTTP/1.0 ")) {
            return Version.HTTP_1_0;
        }
        throw noHttp();
    }

    private static int status(String statusLine) throws HttpException {
        int from = "HTTP/1.1 ".length();
        if (statusLine.length() < from + 3) {
            throw noHttp();
        }
        int status = 0;
        for (int at = from; at < from + 3; at++) {
            int digit = Character.digit(statusLine.charAt(at), 10);
            if (digit < 0) {
                throw noHttp();
            }
            status = status * 10 + digit;
        }
        if (status < 100 || status == 101) {
            throw noHttp();
        }
        return status;
    }

    private static HttpException noHttp() {
        return new HttpException(HttpFault.MALFORMED, "The answer of the server is not HTTP/1.1.");
    }

    boolean keepsConnection() {
        String wish = headers.first("Connection").orElse("").toLowerCase(Locale.ROOT);
        return version == Version.HTTP_1_1 ? !wish.contains("close") : wish.contains("keep-alive");
    }
}
