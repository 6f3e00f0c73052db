package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.server.http.CertificateFiles;
import dev.musher.server.http.ListenOptions;
import dev.musher.server.http.ServerNames;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where {@code musher serve} is told to listen. */
final class ListenFlags {
    private static final int HIGHEST_PORT = 65_535;
    private static final int HTTPS_PORT = 443;

    private ListenFlags() {}

    /**
     * The options of a command.
     *
     * @param directory in which it was typed
     */
    static ListenOptions read(CommandInvocation commandInvocation, Path directory) {
        return new ListenOptions(
                address(commandInvocation.value(ServeCommand.LISTEN).orElse("127.0.0.1")),
                commandInvocation.count(ServeCommand.PORT, HIGHEST_PORT),
                certificate(commandInvocation, directory),
                commandInvocation.value(ServeCommand.PROXY).map(ListenFlags::proxy));
    }

    private static InetAddress address(String written) {
        try {
            return InetAddress.ofLiteral(written.equals("localhost") ? "127.0.0.1" : written);
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    "'%s' is not an address.".formatted(PrintableText.line(written)),
                    "For example: --listen 192.168.1.5, or --listen 0.0.0.0 for all of this machine.",
                    e);
        }
    }

    private static Optional<CertificateFiles> certificate(
            CommandInvocation commandInvocation, Path directory) {
        var chain = commandInvocation.value(ServeCommand.CERTIFICATE).map(directory::resolve);
        var key = commandInvocation.value(ServeCommand.KEY).map(directory::resolve);
        if (chain.isPresent() != key.isPresent()) {
            throw new UsageException(
                    "--certificate and --key belong together.",
                    "For example: --certificate chain.pem --key key.pem");
        }
        return chain.map(file -> new CertificateFiles(file, key.orElseThrow()));
    }

    private static ServerNames proxy(String written) {
        try {
            var url = new URI(written);
            boolean isPlain =
                    url.getRawUserInfo() == null
                            && url.getRawQuery() == null
                            && url.getRawFragment() == null
                            && List.of("", "/").contains(String.valueOf(url.getRawPath()));
            if ("https".equalsIgnoreCase(url.getScheme()) && url.getHost() != null && isPlain) {
                return new ServerNames(
                        ServerNames.Scheme.HTTPS,
                        List.of(url.getHost().toLowerCase(Locale.ROOT)),
                        url.getPort() < 0 ? HTTPS_PORT : url.getPort());
            }
        } catch (URISyntaxException _) {
            // Said below.
        }
        throw new UsageException(
                "'%s' is not where a proxy with TLS could be."
                        .formatted(PrintableText.line(written)),
                "For example: --proxy https://board.example.org");
    }
}
