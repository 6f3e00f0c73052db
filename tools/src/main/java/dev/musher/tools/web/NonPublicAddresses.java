package dev.musher.tools.web;

import dev.musher.base.text.ImmutableBytes;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The addresses that are not public.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA, IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IANA, IPv6</a>
 */
final class NonPublicAddresses {
    /** A block of addresses: how many of the first bits are common, and what they are. */
    private record Block(ImmutableBytes start, int bits, String kind) {
        static Block of(String start, int bits, String kind) {
            return new Block(
                    ImmutableBytes.of(InetAddress.ofLiteral(start).getAddress()), bits, kind);
        }

        boolean holds(byte[] address) {
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if ((address[bit / 8] & mask) != (start.at(bit / 8) & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final String PRIVATE = "a private address";
    private static final String RESERVED = "a reserved address";
    private static final String DOCUMENTATION = "an address for documentation";

    private static final List<Block> FOURTH =
            List.of(
                    Block.of("0.0.0.0", 8, "an unspecified address"),
                    Block.of("10.0.0.0", 8, PRIVATE),
                    Block.of("100.64.0.0", 10, "a shared address of a carrier's network"),
                    Block.of("127.0.0.0", 8, "a loopback address"),
                    Block.of("168.63.129.16", 32, "a metadata address of a cloud"),
                    Block.of("169.254.0.0", 16, "a link-local address"),
                    Block.of("172.16.0.0", 12, PRIVATE),
                    Block.of("192.0.0.0", 24, RESERVED),
                    Block.of("192.0.2.0", 24, DOCUMENTATION),
                    Block.of("192.88.99.0", 24, RESERVED),
                    Block.of("192.168.0.0", 16, PRIVATE),
                    Block.of("198.18.0.0", 15, "an address for benchmarks"),
                    Block.of("198.51.100.0", 24, DOCUMENTATION),
                    Block.of("203.0.113.0", 24, DOCUMENTATION),
                    Block.of("224.0.0.0", 4, "a multicast address"),
                    Block.of("240.0.0.0", 4, RESERVED));

    private static final List<Block> SIXTH =
            List.of(
                    Block.of("::", 128, "an unspecified address"),
                    Block.of("::1", 128, "a loopback address"),
                    Block.of("fe80::", 10, "a link-local address"),
                    Block.of("fc00::", 7, "a unique-local address"),
                    Block.of("fec0::", 10, PRIVATE),
                    Block.of("ff00::", 8, "a multicast address"),
                    Block.of("2001::", 32, "an address of a tunnel"),
                    Block.of("2001::", 23, RESERVED),
                    Block.of("2001:db8::", 32, DOCUMENTATION),
                    Block.of("2002::", 16, "an address of a tunnel"),
                    Block.of("3fff::", 20, DOCUMENTATION));

    /** All that is given out to networks on the internet. */
    private static final Block UNICAST = Block.of("2000::", 3, "");

    /** Where a network has IPv6 only, its name server puts every IPv4 address in here. */
    private static final Block TRANSLATED = Block.of("64:ff9b::", 96, "");

    private NonPublicAddresses() {}

    /** What kind of address it is, if it is not one that everybody can reach. */
    static Optional<String> nonPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length == 4) {
            return kind(FOURTH, bytes);
        }
        if (isMapped(bytes) || TRANSLATED.holds(bytes)) {
            return kind(FOURTH, Arrays.copyOfRange(bytes, 12, 16));
        }
        Optional<String> kind = kind(SIXTH, bytes);
        return kind.isPresent() || UNICAST.holds(bytes) ? kind : Optional.of(RESERVED);
    }

    private static boolean isMapped(byte[] bytes) {
        for (int i = 0; i < 10; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return bytes[10] == -1 && bytes[11] == -1;
    }

    private static Optional<String> kind(List<Block> blocks, byte[] address) {
        for (Block block : blocks) {
            if (block.holds(address)) {
                return Optional.of(block.kind());
            }
        }
        return Optional.empty();
    }
}
