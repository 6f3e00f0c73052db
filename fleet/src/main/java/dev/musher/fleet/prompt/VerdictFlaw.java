package dev.musher.fleet.prompt;

/** A flaw of a verdict; the message is a clause. */
final class VerdictFlaw extends Exception {
    private static final long serialVersionUID = 1L;

    VerdictFlaw(String clause) {
        super(clause);
    }
}
