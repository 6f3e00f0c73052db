package dev.musher.base.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * SHA-256 of short texts, for names that are needed while the program starts: the platform's own
 * costs ten milliseconds on its first use, because it looks for its providers. For anything longer
 * than a path the platform's is the faster one.
 *
 * @see <a href="https://doi.org/10.6028/NIST.FIPS.180-4">FIPS 180-4</a>
 */
public final class TextDigest {
    private static final int BLOCK_BYTES = 64;
    private static final int LENGTH_BYTES = 8;
    private static final int ROUNDS = 64;

    private final int[] constants = new int[ROUNDS];
    private final int[] state = new int[8];

    /** The constants are the first bits of the fractions of the roots of the first primes. */
    private TextDigest() {
        int found = 0;
        for (int candidate = 2; found < ROUNDS; candidate++) {
            if (isPrime(candidate)) {
                constants[found] = fraction(Math.cbrt(candidate));
                if (found < state.length) {
                    state[found] = fraction(Math.sqrt(candidate));
                }
                found++;
            }
        }
    }

    /** The first bytes of the hash in hexadecimal digits. */
    public static String sha256(String text, int bytes) {
        var digest = new TextDigest();
        byte[] padded = padded(text.getBytes(StandardCharsets.UTF_8));
        for (int start = 0; start < padded.length; start += BLOCK_BYTES) {
            digest.add(padded, start);
        }
        return digest.hexadecimal().substring(0, 2 * bytes);
    }

    private static boolean isPrime(int number) {
        for (int divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    private static int fraction(double root) {
        return (int) (long) ((root - Math.floor(root)) * (1L << Integer.SIZE));
    }

    private static byte[] padded(byte[] content) {
        int blocks = (content.length + LENGTH_BYTES) / BLOCK_BYTES + 1;
        byte[] padded = Arrays.copyOf(content, blocks * BLOCK_BYTES);
        padded[content.length] = (byte) 0x80;
        long bits = (long) content.length * Byte.SIZE;
        for (int i = 1; i <= LENGTH_BYTES; i++) {
            padded[padded.length - i] = (byte) bits;
            bits >>>= Byte.SIZE;
        }
        return padded;
    }

    private void add(byte[] bytes, int start) {
        var words = new int[ROUNDS];
        for (int i = 0; i < BLOCK_BYTES; i++) {
            words[i / 4] = (words[i / 4] << Byte.SIZE) | (bytes[start + i] & 0xff);
        }
        for (int i = 16; i < ROUNDS; i++) {
            int early = words[i - 15];
            int late = words[i - 2];
            words[i] =
                    words[i - 16]
                            + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3))
                            + words[i - 7]
                            + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
        }
        int[] v = state.clone();
        for (int i = 0; i < ROUNDS; i++) {
            round(v, constants[i] + words[i]);
        }
        for (int i = 0; i < v.length; i++) {
            state[i] += v[i];
        }
    }

    /** The letters a to h of the standard are the elements 0 to 7. */
    private static void round(int[] v, int added) {
        int chosen = (v[4] & v[5]) ^ (~v[4] & v[6]);
        int majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        int first = v[7] + (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) + chosen + added;
        int second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) + majority;
        System.arraycopy(v, 0, v, 1, v.length - 1);
        v[4] += first;
        v[0] = first + second;
    }

    private static int turned(int word, int bits) {
        return Integer.rotateRight(word, bits);
    }

    private String hexadecimal() {
        var text = new StringBuilder(state.length * Long.BYTES);
        for (int word : state) {
            for (int shift = Integer.SIZE - 4; shift >= 0; shift -= 4) {
                text.append(Character.forDigit((word >>> shift) & 0xf, 16));
            }
        }
        return text.toString();
    }
}
