package dev.musher.provider.gemini;

/** Ids for calls that come without one: the same for the same reply, and told from the vendor's. */
final class GeminiCallIds {
    private static final String PREFIX = "gemini_";

    private GeminiCallIds() {}

    /**
     * The id of a call, made of what the vendor calls the reply and of the call's place in it; a
     * reply without a name is told from others by what it calls.
     */
    static String of(String replyId, int place, String name, String arguments) {
        String reply =
                replyId.isEmpty() ? Integer.toHexString((name + arguments).hashCode()) : replyId;
        return PREFIX + reply + "_" + place;
    }

    static boolean isOurs(String id) {
        return id.startsWith(PREFIX);
    }
}
