package dev.musher.provider.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Spoils a text as broken servers, broken networks and enemies do. */
final class Mutation {
    /** What is longer is not spoiled further, because copies of copies fill any memory. */
    private static final int LONG = 200_000;

    private static final Pattern SCALAR =
            Pattern.compile(
                    "\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|-?\\d[\\d.]*|true|false|null");
    private static final Pattern CONTAINER =
            Pattern.compile("\\{[^{}\n]*+}|\\[[^\\[\\]\n]*+]|\"[^\"\n]*+\":");

    /** Values of other types and values at the edge of their type. */
    private static final List<String> VALUES =
            List.of(
                    "null",
                    "true",
                    "{}",
                    "[]",
                    "[[]]",
                    "\"\"",
                    "\"\\ud800\"",
                    "\"\\udc00x\\ud83d\"",
                    "\"\\u0000\"",
                    "-1",
                    "0.5",
                    "-0",
                    "1e400",
                    "1e-999999999",
                    "1e999999999",
                    "9223372036854775808",
                    "2147483648",
                    "99999999999999999999999999999999999999",
                    "9".repeat(5_000),
                    "{\"type\":{\"type\":[{\"type\":null}]}}",
                    "[".repeat(20_000) + "]".repeat(20_000),
                    "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000),
                    "\"" + "x".repeat(50_000) + "\"");

    private static final List<String> GARBAGE =
            List.of(
                    "data: [DONE]\n\n",
                    "data:\n\n",
                    "data\n",
                    "event: error\n",
                    "event: \n\n",
                    ": comment\n\n",
                    "id: 1\nretry: 0\n",
                    "data: {\"error\":{\"message\":\"x\",\"type\":\"overloaded_error\"}}\n\n",
                    "data: {\"type\":\"error\"}\n\n",
                    "data: {\"error\":null}\n\n",
                    "data: nonsense\n\n",
                    "\r\r\n",
                    "\uFEFF",
                    "\u0000",
                    "<html>",
                    "{");

    private final Random random;

    Mutation(Random random) {
        this.random = random;
    }

    byte[] of(String text) {
        String spoiled = text;
        for (int left = random.nextInt(5); left > 0 && spoiled.length() < LONG; left--) {
            spoiled = step(spoiled);
        }
        byte[] bytes = spoiled.getBytes(StandardCharsets.UTF_8);
        return random.nextInt(3) == 0 ? bytes(bytes) : bytes;
    }

    private String step(String text) {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> replaced(SCALAR, text, pick(VALUES));
            case 3 -> replaced(CONTAINER, text, random.nextBoolean() ? "" : pick(VALUES));
            case 4 -> shuffled(text, "(?<=\n)");
            case 5 -> shuffled(text, "(?<=\n\n)");
            case 6 -> inserted(text, pick(GARBAGE));
            default -> rare(text);
        };
    }

    private String replaced(Pattern pattern, String text, String by) {
        var found = pattern.matcher(text).results().toList();
        if (found.isEmpty()) {
            return text;
        }
        var place = found.get(random.nextInt(found.size()));
        return text.substring(0, place.start()) + by + text.substring(place.end());
    }

    /** Drops, repeats or moves one of the pieces. */
    private String shuffled(String text, String border) {
        var pieces = new ArrayList<>(List.of(text.split(border, -1)));
        int at = random.nextInt(pieces.size());
        switch (random.nextInt(4)) {
            case 0 -> pieces.remove(at);
            case 1 -> pieces.add(at, pieces.get(at));
            case 2 -> Collections.swap(pieces, at, random.nextInt(pieces.size()));
            default -> pieces.addAll(at, Collections.nCopies(random.nextInt(50), pieces.get(at)));
        }
        return String.join("", pieces);
    }

    private String inserted(String text, String what) {
        int at = random.nextInt(text.length() + 1);
        return text.substring(0, at) + what + text.substring(at);
    }

    private String rare(String text) {
        return switch (random.nextInt(100)) {
            case 0 -> inserted(text, "y".repeat(SseReader.LARGEST_EVENT + random.nextInt(9_000)));
            case 1 -> inserted(text, "data: \n".repeat(100_000));
            case 2, 3, 4 -> inserted(text, "z".repeat(1 << 20));
            case 5, 6, 7 -> text.replace("\n", "\r");
            case 8, 9, 10 -> text.replace("\n", "\r\n");
            default -> text.substring(0, random.nextInt(text.length() + 1));
        };
    }

    private byte[] bytes(byte[] whole) {
        if (whole.length == 0) {
            return whole;
        }
        if (random.nextBoolean()) {
            return Arrays.copyOf(whole, random.nextInt(whole.length));
        }
        for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
            whole[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return whole;
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
