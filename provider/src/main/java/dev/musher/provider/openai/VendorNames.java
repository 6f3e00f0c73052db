package dev.musher.provider.openai;

/**
 * Names as the vendors take them. A name that fits stays as it is; one that does not becomes one
 * that does, always the same, so that a call and its result still find each other.
 */
final class VendorNames {
    private static final int LONGEST_TOOL = 64;
    private static final int LONGEST_CALL = 40;
    private static final int LONGEST_CACHE_KEY = 64;
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private VendorNames() {}

    /** Letters, digits, underscore and hyphen, at most 64. */
    static String tool(String name) {
        return plain(name, LONGEST_TOOL, "tool");
    }

    /** OpenAI takes up to 40 characters in Chat Completions and 64 in Responses. */
    static String call(String id) {
        return plain(id, LONGEST_CALL, "call");
    }

    /** Exactly nine letters and digits, the only ids that Mistral takes. */
    static String nineCharacters(String id) {
        return id.length() == 9 && isAlphanumeric(id) ? id : digest(id, 9);
    }

    static String cacheKey(String conversation) {
        return conversation.length() <= LONGEST_CACHE_KEY ? conversation : digest(conversation, 22);
    }

    /** As many letters and digits as asked for, the same for the same text. */
    static String digest(String text, int length) {
        // FNV-1a over 64 bits, once more for each part of the result.
        var digest = new StringBuilder(length);
        long hash = 0xcbf29ce484222325L;
        while (digest.length() < length) {
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
            }
            hash = (hash ^ 0xFF) * 0x100000001b3L;
            long rest = hash >>> 1;
            for (int i = 0; i < 9 && digest.length() < length; i++) {
                digest.append(ALPHABET.charAt((int) (rest % ALPHABET.length())));
                rest /= ALPHABET.length();
            }
        }
        return digest.toString();
    }

    private static String plain(String name, int longest, String ifEmpty) {
        if (name.isEmpty()) {
            return ifEmpty;
        }
        if (name.length() <= longest && isPlain(name)) {
            return name;
        }
        var plain = new StringBuilder();
        for (int i = 0; i < name.length() && i < longest - 10; i++) {
            plain.append(isPlain(name.charAt(i)) ? name.charAt(i) : '_');
        }
        return plain.append('_').append(digest(name, 9)).toString();
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isPlain(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlphanumeric(String name) {
        return isPlain(name) && name.indexOf('_') < 0 && name.indexOf('-') < 0;
    }

    private static boolean isPlain(char c) {
        return ALPHABET.indexOf(c) >= 0 || c == '_' || c == '-';
    }
}
