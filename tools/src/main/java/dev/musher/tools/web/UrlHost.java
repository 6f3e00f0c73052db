package dev.musher.tools.web;

import java.io.ByteArrayOutputStream;
import java.net.IDN;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * The host of a URL, in the one spelling that a name server or the network takes. There are many
 * ways to write an address (0x7f.1, 2130706433, full-width digits, percent signs), and browsers
 * take them all: what is judged has to be what is meant.
 *
 * @param name in small ASCII letters; a number in its usual form and without brackets
 * @param number the address, if the host is written as one
 */
public record UrlHost(String name, Optional<InetAddress> number) {
    private static final int LONGEST = 253;
    private static final int LONGEST_LABEL = 63;

    static UrlHost parse(String written) throws UrlException {
        if (written.startsWith("[") && written.endsWith("]")) {
            return sixth(written.substring(1, written.length() - 1));
        }
        String name = ascii(decoded(written));
        if (name.endsWith(".")) {
            name = name.substring(0, name.length() - 1);
        }
        if (Ipv4Number.isMeantBy(name)) {
            InetAddress address = Ipv4Number.parse(name);
            return new UrlHost(address.getHostAddress(), Optional.of(address));
        }
        checkLabels(name);
        return new UrlHost(name, Optional.empty());
    }

    private static UrlHost sixth(String text) throws UrlException {
        try {
            if (text.indexOf('%') >= 0) {
                throw new UrlException("its address names a network interface");
            }
            InetAddress address = Inet6Address.ofLiteral(text);
            return new UrlHost(address.getHostAddress(), Optional.of(address));
        } catch (IllegalArgumentException _) {
            throw new UrlException("[" + text + "] is not an IPv6 address");
        }
    }

    private static String decoded(String text) throws UrlException {
        if (text.indexOf('%') < 0) {
            return text;
        }
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '%') {
                bytes.writeBytes(text.substring(i, i + 1).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
            if (high < 0 || low < 0) {
                throw new UrlException("its host name contains a stray percent sign");
            }
            bytes.write((high << 4) | low);
            i += 2;
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Letters and digits of all scripts folded as browsers do, the rest as punycode. */
    private static String ascii(String name) throws UrlException {
        if (name.isEmpty()) {
            throw new UrlException("it names no host");
        }
        try {
            return IDN.toASCII(name, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException _) {
            throw new UrlException("its host name is not valid");
        }
    }

    private static void checkLabels(String name) throws UrlException {
        int length = 0;
        for (int i = 0; i <= name.length(); i++) {
            char c = i == name.length() ? '.' : name.charAt(i);
            if (c == '.') {
                if (length == 0 || length > LONGEST_LABEL || name.length() > LONGEST) {
                    throw new UrlException("its host name is not valid");
                }
                length = 0;
                continue;
            }
            boolean good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
            if (!good) {
                throw new UrlException("its host name contains an invalid character");
            }
            length++;
        }
    }
}
