package dev.musher.base.http.socket;

import java.io.IOException;
import java.net.Socket;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/**
 * Encryption, with the server's name checked against its certificate. Loading the trusted issuers
 * takes tens of milliseconds: it happens with the first connection that needs it, or before, on a
 * thread that has nothing else to do.
 */
public final class Tls {
    /** Where the keys and the trusted issuers come from; may be slow the first time. */
    @FunctionalInterface
    private interface Trust {
        SSLContext context() throws NoSuchAlgorithmException;
    }

    private final Trust trust;

    private Tls(Trust trust) {
        this.trust = trust;
    }

    /** Trusts the issuers that the JDK trusts. */
    public static Tls system() {
        return new Tls(SSLContext::getDefault);
    }

    public static Tls of(SSLContext context) {
        return new Tls(() -> context);
    }

    /** Loads what the first connection needs; from any thread, any number of times. */
    public void warmUp() {
        try {
            trust.context().getSocketFactory();
        } catch (NoSuchAlgorithmException _) {
            // The first connection fails the same way and reports it to its caller.
        }
    }

    Socket secure(Socket plain, String host, int port, Duration limit) throws IOException {
        SSLContext context;
        try {
            context = trust.context();
        } catch (NoSuchAlgorithmException e) {
            throw new SSLException("the trusted certificates cannot be loaded", e);
        }
        var socket = (SSLSocket) context.getSocketFactory().createSocket(plain, host, port, true);
        var parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        parameters.setApplicationProtocols(new String[] {"http/1.1"});
        if (isName(host)) {
            parameters.setServerNames(List.of(new SNIHostName(host)));
        }
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(SocketTimeout.of(limit));
        socket.startHandshake();
        return socket;
    }

    /** Only names are announced to servers; a number names no host. */
    private static boolean isName(String host) {
        char last = host.charAt(host.length() - 1);
        return host.indexOf(':') < 0 && (last < '0' || last > '9') && last != '.';
    }
}
