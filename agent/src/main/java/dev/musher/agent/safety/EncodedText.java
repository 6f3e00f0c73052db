package dev.musher.agent.safety;

import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sentences that are written so that people cannot read them and a model can. */
final class EncodedText {
    private static final Pattern BASE_64 = Pattern.compile("[A-Za-z0-9+/_-]{20,}={0,2}");
    private static final Pattern HEX = Pattern.compile("(?:[0-9a-fA-F]{2}){12,}+");
    private static final Pattern ESCAPES =
            Pattern.compile(
                    "(?:\\\\u\\{?[0-9a-fA-F]{4,6}\\}?){5}|(?:\\\\x[0-9a-fA-F]{2}){5}"
                            + "|(?:%[0-9a-fA-F]{2}){6}|(?:&#x?[0-9a-fA-F]{2,6};){5}");

    private EncodedText() {}

    static Optional<String> problem(String text) {
        if (ESCAPES.matcher(text).find()) {
            return Optional.of("It holds text in escapes that people cannot read.");
        }
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
