package dev.musher.web.html;

/** How the items of a list are marked. */
final class Numbering {
    private static final int MOST_DIGITS = 9;

    /** Negative for a list without numbers. */
    private long next;

    private boolean begun;

    private Numbering(long next) {
        this.next = next;
    }

    /** For items without a list, too. */
    static Numbering bullets() {
        return new Numbering(-1);
    }

    /** An ordered list begins with one, or with what it says. */
    static Numbering of(String name, String start) {
        if (!name.equals("ol")) {
            return bullets();
        }
        if (start.isEmpty() || start.length() > MOST_DIGITS) {
            return new Numbering(1);
        }
        long number = 0;
        for (int i = 0; i < start.length(); i++) {
            if (start.charAt(i) < '0' || start.charAt(i) > '9') {
                return new Numbering(1);
            }
            number = number * 10 + start.charAt(i) - '0';
        }
        return new Numbering(number);
    }

    String next() {
        return next < 0 ? "- " : next++ + ". ";
    }

    Blocks.Sequel sequel() {
        return begun ? Blocks.Sequel.LATER : Blocks.Sequel.FIRST;
    }

    /** An item of it is in the text. */
    void written() {
        begun = true;
    }
}
