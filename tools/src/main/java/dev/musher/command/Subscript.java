package dev.musher.command;

/** The subscript of an array, which is arithmetic unless its keys are texts. */
final class Subscript {
    private Subscript() {}

    /** Notes the variables of the subscript that begins at an index. */
    static void note(String text, int from, WordBuilder into) {
        int end = text.indexOf(']', from);
        String inside = end < 0 ? "" : text.substring(from, Math.min(end, from + 100));
        String name = inside.startsWith("$") ? inside.substring(1) : inside;
        if (Letters.isName(name)) {
            into.arithmetic(name);
        } else if (!Letters.isNumber(inside) && !inside.equals("-1")) {
            into.arithmetic(WordBuilder.ANYTHING);
        }
    }
}
