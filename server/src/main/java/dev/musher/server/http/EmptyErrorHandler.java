package dev.musher.server.http;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers what Jetty itself refuses with the status and nothing else: no page, no echo. */
final class EmptyErrorHandler extends ErrorHandler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        callback.succeeded();
        return true;
    }
}
