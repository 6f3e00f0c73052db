package dev.musher.tools.symbols;

/**
 * Something that a source file defines.
 *
 * @param word what it is, like {@code method}
 * @param signature what follows the name in an outline: parameters, result, supertypes; may be
 *     empty
 * @param depth how many definitions it is inside of
 */
record Definition(String name, String word, String signature, int depth, Extent extent) {
    /**
     * Where it stands.
     *
     * @param line of its name, counted from 1
     * @param start of all of it, in bytes
     * @param end of all of it, in bytes
     */
    record Extent(int line, int start, int end) {
        boolean holds(int offset) {
            return start <= offset && offset < end;
        }
    }

    /** As outlines show it. */
    String shown() {
        return word + " " + name + signature;
    }
}
