package dev.musher.tools.web;

/** A text that is not a URL we open; the message says why, as a clause. */
final class UrlException extends Exception {
    private static final long serialVersionUID = 1L;

    UrlException(String why) {
        super(why);
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
