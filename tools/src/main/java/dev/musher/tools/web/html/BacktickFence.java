package dev.musher.tools.web.html;

/** Backticks, of which a fence needs more than what it encloses. */
final class BacktickFence {
    private BacktickFence() {}

    /** The length of the longest run of them. */
    static int longest(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
