package dev.musher.agent.safety;

import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sentences that are written so that people cannot read them and a model can. */
final class EncodedText {
    private static final Pattern BASE_64 = Pattern.compile("[A-Za-z0-9+/_-]{16,}={0,2}");
    private static final Pattern HEX = Pattern.compile("(?:[0-9a-fA-F]{2}){12,}+");
    private static final Pattern ESCAPES =
            Pattern.compile(
                    "(?:\\\\u\\{?[0-9a-fA-F]{4,6}\\}?){5}|(?:\\\\x[0-9a-fA-F]{2}){5}"
                            + "|(?:%[0-9a-fA-F]{2}){6}|(?:&#x?[0-9a-fA-F]{2,6};){5}");

    private static final int MOST_APART = 6;
    private static final int SHORTEST = 16;

    /** Codes of letters. */
    private static final Pattern NUMBERS =
            Pattern.compile(
                    "\\b(?:0x)?[0-9a-fA-F]{2,3}(?:[ ,]{1,2}(?:0x)?[0-9a-fA-F]{2,3}){9,}+\\b");

    private EncodedText() {}

    static Optional<String> problem(String text) {
        if ((text.indexOf('\\') >= 0 || text.indexOf('%') >= 0 || text.indexOf('&') >= 0)
                && ESCAPES.matcher(text).find()) {
            return Optional.of("It holds text in escapes that people cannot read.");
        }
        if (hasLettersApart(text)) {
            return Optional.of("It holds words whose letters stand apart.");
        }
        if (digits(text) >= SHORTEST) {
            for (var found = NUMBERS.matcher(text); found.find(); ) {
                if (isOfLetters(found.group(), 10) || isOfLetters(found.group(), 16)) {
                    return Optional.of("It holds text as numbers.");
                }
            }
        }
        return hasLongWord(text) ? encoded(text) : Optional.empty();
    }

    private static Optional<String> encoded(String text) {
        for (var found = BASE_64.matcher(text); found.find(); ) {
            if (decodesToText(found.group())) {
                return Optional.of("It holds text in base64.");
            }
        }
        for (var found = HEX.matcher(text); found.find(); ) {
            if (isText(HexFormat.of().parseHex(found.group()))) {
                return Optional.of("It holds text in hexadecimal.");
            }
        }
        return Optional.empty();
    }

    private static int digits(String text) {
        int digits = 0;
        for (int i = 0; i < text.length(); i++) {
            digits += Character.digit(text.charAt(i), 16) >= 0 ? 1 : 0;
        }
        return digits;
    }

    private static boolean hasLongWord(String text) {
        int length = 0;
        for (int i = 0; i < text.length() && length < SHORTEST; i++) {
            length = " .,:;`\n".indexOf(text.charAt(i)) >= 0 ? 0 : length + 1;
        }
        return length >= SHORTEST;
    }

    /** Letters one by one, which people skip and models read. */
    private static boolean hasLettersApart(String text) {
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean first = i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1));
            boolean last = i + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(i + 1));
            if (Character.isLetter(c) && !Character.isIdeographic(c)) {
                run = first && last ? run + 1 : 0;
                if (run == MOST_APART) {
                    return true;
                }
            } else if (" ._*|~-".indexOf(c) < 0
                    && !(c == '/' && i > 0 && text.charAt(i - 1) == ' ')) {
                run = 0;
            }
        }
        return false;
    }

    /** Mostly letters, and nothing that cannot be seen. */
    private static boolean isOfLetters(String numbers, int radix) {
        int letters = 0;
        int all = 0;
        for (String number : numbers.split("[ ,]+", -1)) {
            try {
                int c = Integer.parseInt(number.replace("0x", ""), radix);
                if (c < ' ' || c >= 127) {
                    return false;
                }
                letters += Character.isLetter(c) || c == ' ' ? 1 : 0;
                all++;
            } catch (NumberFormatException _) {
                return false;
            }
        }
        return letters * 3 >= all * 2;
    }

    private static boolean decodesToText(String written) {
        String plain = written.replace('-', '+').replace('_', '/').replace("=", "");
        String whole = plain.substring(0, plain.length() - (plain.length() % 4 == 1 ? 1 : 0));
        return isText(Base64.getDecoder().decode(whole));
    }

    /** Random bytes are hardly ever all letters and spaces. */
    private static boolean isText(byte[] bytes) {
        for (byte b : bytes) {
            if ((b < ' ' && b != '\n' && b != '\t' && b != '\r') || b == 127) {
                return false;
            }
        }
        return true;
    }
}
