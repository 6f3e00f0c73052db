package dev.musher.origins;

/** Numbers with what they count. */
final class Count {
    private Count() {}

    /** {@code 1 commit}, {@code 2 commits}. */
    static String of(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
