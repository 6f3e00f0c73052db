package dev.musher.base.text;

/** Numbers of things for people. */
public final class CountText {
    private CountText() {}

    /** {@code 1 line}, {@code 2 days}, {@code 3 replies}, {@code 4 branches}. */
    public static String of(long count, String noun) {
        if (count == 1) {
            return "1 " + noun;
        }
        if (noun.endsWith("y") && "aeiou".indexOf(noun.charAt(noun.length() - 2)) < 0) {
            return count + " " + noun.substring(0, noun.length() - 1) + "ies";
        }
        boolean hisses =
                noun.endsWith("sh")
                        || noun.endsWith("ch")
                        || noun.endsWith("s")
                        || noun.endsWith("x");
        return count + " " + noun + (hisses ? "es" : "s");
    }

    /** {@code 1,234,567}. */
    public static String grouped(long number) {
        var text = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int at = text.length() - 3; at > first; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
