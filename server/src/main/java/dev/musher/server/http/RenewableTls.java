package dev.musher.server.http;

import dev.musher.base.failure.ExplainedException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.List;
import javax.net.ssl.SSLEngine;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * TLS with a certificate that is renewed while the server runs: the next connection gets what the
 * files have by then. The names under which the server answers stay as they were.
 */
final class RenewableTls extends SslContextFactory.Server {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.http");

    private final CertificateFiles files;
    private List<FileTime> known;

    RenewableTls(CertificateFiles files) {
        this.files = files;
        this.known = times();
        setSslContext(files.read().context());
        setIncludeProtocols("TLSv1.3", "TLSv1.2");
        setRenegotiationAllowed(false);
    }

    @Override
    public SSLEngine newSSLEngine(InetSocketAddress address) {
        renew();
        return super.newSSLEngine(address);
    }

    private synchronized void renew() {
        var now = times();
        if (now.equals(known)) {
            return;
        }
        known = now;
        try {
            var fresh = files.read().context();
            reload(factory -> factory.setSslContext(fresh));
        } catch (ExplainedException e) {
            // Half written, or wrong: the old one may still be good, and the next change is seen.
            LOG.log(Level.WARNING, () -> "the certificate was not renewed: " + e.explanation());
        } catch (Exception e) {
            LOG.log(Level.ERROR, "the certificate was not renewed", e);
        }
    }

    private List<FileTime> times() {
        try {
            return List.of(
                    Files.getLastModifiedTime(files.certificate()),
                    Files.getLastModifiedTime(files.key()));
        } catch (IOException _) {
            return List.of();
        }
    }
}
