package dev.musher.app.provenancecommands;

/** Numbers with what they count. */
final class CountedNoun {
    private CountedNoun() {}

    /** {@code 1 commit}, {@code 2 commits}. */
    static String of(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
