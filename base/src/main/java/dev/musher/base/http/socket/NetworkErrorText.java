package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Failures of connections in words that tell the user where to look. */
final class NetworkErrorText {
    private NetworkErrorText() {}

    static HttpException connecting(String place, IOException cause) {
        HttpFault httpFault = fault(cause);
        return new HttpException(httpFault, whyNoConnection(httpFault, place, cause), cause);
    }

    private static HttpFault fault(IOException cause) {
        if (cause instanceof UnknownHostException) {
            return HttpFault.UNKNOWN_HOST;
        }
        if (cause instanceof SocketTimeoutException) {
            return HttpFault.TIMED_OUT;
        }
        if (cause instanceof SSLException) {
            return HttpFault.UNTRUSTED;
        }
        boolean refused = cause instanceof ConnectException && reason(cause).contains("refused");
        return refused ? HttpFault.REFUSED : HttpFault.UNREACHABLE;
    }

    private static String whyNoConnection(HttpFault httpFault, String place, IOException cause) {
        if (httpFault == HttpFault.UNKNOWN_HOST) {
            return "No such host: " + place + ".";
        }
        if (httpFault == HttpFault.TIMED_OUT) {
            return "Could not connect to " + place + " in time.";
        }
        if (httpFault == HttpFault.UNTRUSTED) {
            return "No secure connection to " + place + ": " + whyNoTrust(cause) + ".";
        }
        if (httpFault == HttpFault.REFUSED) {
            return "Nothing is listening at " + place + " (connection refused).";
        }
        return cause instanceof NoRouteToHostException
                ? "No route to " + place + "."
                : "Could not connect to " + place + " (" + reason(cause) + ").";
    }

    private static String whyNoTrust(Throwable failure) {
        boolean path = false;
        for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
            String message = String.valueOf(at.getMessage());
            if (at instanceof CertificateExpiredException || isExpired(at)) {
                return "its certificate has expired";
            }
            if (at instanceof CertificateNotYetValidException) {
                return "its certificate is not valid yet";
            }
            if (at instanceof CertificateException && message.startsWith("No ")) {
                return "its certificate is for another host";
            }
            path |= message.contains("path building failed");
        }
        return path ? "its certificate comes from an unknown issuer" : reason(failure);
    }

    private static boolean isExpired(Throwable failure) {
        return failure instanceof CertPathValidatorException path
                && path.getReason() == BasicReason.EXPIRED;
    }

    static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
    }
}
