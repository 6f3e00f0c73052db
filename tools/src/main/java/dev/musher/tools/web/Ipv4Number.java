package dev.musher.tools.web;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * IPv4 addresses in all the ways that are understood somewhere: one to four parts, each decimal,
 * octal or hexadecimal.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">The IPv4 parser of browsers</a>
 */
final class Ipv4Number {
    private static final int MOST_PARTS = 4;

    private Ipv4Number() {}

    /** A name whose last part is a number is not a name. */
    static boolean isMeantBy(String host) {
        String last = host.substring(host.lastIndexOf('.') + 1);
        if (last.isEmpty()) {
            return false;
        }
        boolean decimal = true;
        for (int i = 0; i < last.length(); i++) {
            decimal &= last.charAt(i) >= '0' && last.charAt(i) <= '9';
        }
        return decimal || value(last) >= 0;
    }

    static InetAddress parse(String host) throws UrlException {
        String[] parts = host.split("\\.", MOST_PARTS + 2);
        if (parts.length > MOST_PARTS) {
            throw bad(host);
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            boolean last = i == parts.length - 1;
            long most = last ? (1L << (8 * (MOST_PARTS + 1 - parts.length))) - 1 : 0xFF;
            long value = value(parts[i]);
            if (value < 0 || value > most) {
                throw bad(host);
            }
            address |= last ? value : value << (8 * (MOST_PARTS - 1 - i));
        }
        try {
            return InetAddress.getByAddress(
                    new byte[] {
                        (byte) (address >> 24),
                        (byte) (address >> 16),
                        (byte) (address >> 8),
                        (byte) address
                    });
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    /** -1 where it is none; more than any address has becomes the largest there is. */
    private static long value(String part) {
        boolean hex = part.startsWith("0x") || part.startsWith("0X");
        boolean octal = !hex && part.length() > 1 && part.startsWith("0");
        int radix = hex ? 16 : octal ? 8 : 10;
        long value = 0;
        for (int i = hex ? 2 : 0; i < part.length(); i++) {
            int digit = part.charAt(i) < 0x80 ? Character.digit(part.charAt(i), radix) : -1;
            if (digit < 0) {
                return -1;
            }
            value = Math.min(value * radix + digit, Integer.MAX_VALUE * 4L);
        }
        return part.isEmpty() ? -1 : value;
    }

    private static UrlException bad(String host) {
        return new UrlException(host + " is not an IPv4 address");
    }
}
