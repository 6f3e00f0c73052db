package dev.musher.base.http.socket;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A request as it goes over the wire, in one piece so that it travels in as few as possible. */
final class RequestBytes {
    private final StringBuilder head = new StringBuilder(512);

    private RequestBytes() {}

    static byte[] of(HttpCall call, Route route) throws HttpException {
        var bytes = new RequestBytes();
        bytes.requestLine(call, route);
        bytes.fields(call, route);
        byte[] head = bytes.head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        byte[] body = call.body().toArray();
        byte[] all = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }

    private void requestLine(HttpCall call, Route route) throws HttpException {
        BaseUrl base = call.endpoint().base();
        String path = base.path() + call.path();
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) <= ' ' || path.charAt(i) == 0x7F) {
                throw unfit("The path " + path + " contains a space or a control character.");
            }
        }
        head.append(call.method().name()).append(' ');
        if (route instanceof Route.Forwarded) {
            head.append(base.scheme().prefix()).append(base.authority());
        }
        head.append(path).append(" HTTP/1.1\r\n");
    }

    private void fields(HttpCall call, Route route) throws HttpException {
        field("Host", call.endpoint().base().authority());
        for (ApiKeyHeader key : call.endpoint().keys()) {
            field(key.name(), key.prefix() + key.key().value());
        }
        fields(call.headers());
        fields(call.endpoint().extra());
        if (route instanceof Route.Forwarded(var httpProxy) && httpProxy.login().isPresent()) {
            field("Proxy-Authorization", httpProxy.login().get().value());
        }
        if (call.method() != HttpCall.Method.GET) {
            field("Content-Length", Integer.toString(call.body().length()));
        }
        if (!namesEncodings(call)) {
            field("Accept-Encoding", "identity");
        }
        if (!names(call.headers()) && !names(call.endpoint().extra())) {
            field("User-Agent", "musher");
        }
    }

    /** A caller that names them decodes them itself. */
    static boolean namesEncodings(HttpCall call) {
        return call.headers().first("Accept-Encoding").isPresent();
    }

    /** Some gateways refuse clients that do not say what they are. */
    private static boolean names(Headers headers) {
        return headers.first("User-Agent").isPresent();
    }

    private void fields(Headers headers) throws HttpException {
        for (Headers.Field field : headers.fields()) {
            field(field.name(), field.value());
        }
    }

    /** Refuses what would end the field early and begin another one. */
    private void field(String name, String value) throws HttpException {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F) {
                throw unfit(
                        "The value of the header "
                                + name
                                + " contains a control character; is there a line break in the key?");
            }
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c <= ' ' || c >= 0x7F || c == ':') {
                throw unfit("\"" + name + "\" is not a valid header name.");
            }
        }
        head.append(name).append(": ").append(value).append("\r\n");
    }

    private static HttpException unfit(String what) {
        return new HttpException(HttpFault.UNSENDABLE, what);
    }
}
