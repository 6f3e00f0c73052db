package dev.musher.tools.web.html;

/** How the items of a list are marked. */
final class ListNumbering {
    private static final int MOST_DIGITS = 9;

    /** Negative for a list without numbers. */
    private long next;

    private boolean begun;

    private ListNumbering(long next) {
        this.next = next;
    }

    /** For items without a list, too. */
    static ListNumbering bullets() {
        return new ListNumbering(-1);
    }

    /** An ordered list begins with one, or with what it says. */
    static ListNumbering of(String name, String start) {
        if (!name.equals("ol")) {
            return bullets();
        }
        if (start.isEmpty() || start.length() > MOST_DIGITS) {
            return new ListNumbering(1);
        }
        long number = 0;
        for (int i = 0; i < start.length(); i++) {
            if (start.charAt(i) < '0' || start.charAt(i) > '9') {
                return new ListNumbering(1);
            }
            number = number * 10 + start.charAt(i) - '0';
        }
        return new ListNumbering(number);
    }

    String next() {
        return next < 0 ? "- " : next++ + ". ";
    }

    MarkdownBlocks.ItemPosition sequel() {
        return begun ? MarkdownBlocks.ItemPosition.LATER : MarkdownBlocks.ItemPosition.FIRST;
    }

    /** An item of it is in the text. */
    void written() {
        begun = true;
    }
}
