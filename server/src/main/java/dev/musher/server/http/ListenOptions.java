package dev.musher.server.http;

import dev.musher.base.failure.UsageException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Where a server listens, and what keeps others on the way from reading along.
 *
 * @param port empty for any
 * @param certificate that it shows itself
 * @param proxy the names of the reverse proxy before it, which has TLS
 */
public record ListenOptions(
        InetAddress address,
        OptionalInt port,
        Optional<CertificateFiles> certificate,
        Optional<ServerNames> proxy) {
    /** Of an IPv6 address. */
    private static final int GROUPS = 8;

    public ListenOptions {
        if (!address.isLoopbackAddress() && certificate.isEmpty() && proxy.isEmpty()) {
            throw new UsageException(
                    "Without TLS the server listens on this machine only, not on %s."
                            .formatted(address.getHostAddress()),
                    "Give it a certificate (--certificate FILE --key FILE), or name the reverse"
                            + " proxy that has one (--proxy https://board.example.org).");
        }
    }

    /** On 127.0.0.1, where nobody else is on the way. */
    public static ListenOptions loopback(OptionalInt port) {
        return new ListenOptions(
                InetAddress.ofLiteral("127.0.0.1"), port, Optional.empty(), Optional.empty());
    }

    /** The same on this port. */
    public ListenOptions with(int other) {
        return new ListenOptions(address, OptionalInt.of(other), certificate, proxy);
    }

    /** The names under which it answers on a port. */
    ServerNames names(int opened) {
        if (proxy.isPresent()) {
            return proxy.get();
        }
        var own = new ArrayList<String>();
        certificate.ifPresent(files -> own.addAll(files.read().names()));
        if (certificate.isEmpty()) {
            own.add(literal(address));
        }
        if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
            own.addAll(ServerNames.LOOPBACK);
        }
        var scheme = certificate.isPresent() ? ServerNames.Scheme.HTTPS : ServerNames.Scheme.HTTP;
        return new ServerNames(scheme, own.stream().distinct().toList(), opened);
    }

    /** An address as browsers write it in a Host: the longest run of zeros is left out. */
    static String literal(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return address.getHostAddress();
        }
        String whole = address.getHostAddress().replaceFirst("%.*", "");
        Optional<String> zeros =
                IntStream.iterate(GROUPS, length -> length > 1, length -> length - 1)
                        .mapToObj(length -> String.join(":", Collections.nCopies(length, "0")))
                        .filter(run -> contains(whole, run))
                        .findFirst();
        return "[" + zeros.map(run -> shortened(whole, run)).orElse(whole) + "]";
    }

    private static boolean contains(String whole, String run) {
        return (":" + whole + ":").contains(":" + run + ":");
    }

    private static String shortened(String whole, String run) {
        String framed = (":" + whole + ":").replaceFirst(":" + run + ":", "::");
        return framed.replaceFirst("^:(?!:)", "").replaceFirst("(?<!:):$", "");
    }

    /** An address and a port, for people. */
    String place(int opened) {
        return literal(address) + ":" + opened;
    }
}
