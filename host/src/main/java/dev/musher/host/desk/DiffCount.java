package dev.musher.host.desk;

/** How many lines a diff adds and takes away. */
record DiffCount(int added, int removed) {
    /** Of all hunks in a text; a hunk's header says how many lines belong to it. */
    static DiffCount of(String text) {
        int added = 0;
        int removed = 0;
        int oldLeft = 0;
        int newLeft = 0;
        for (String line : text.split("\n", -1)) {
            if (oldLeft + newLeft > 0 && !line.isEmpty()) {
                char mark = line.charAt(0);
                added += mark == '+' ? 1 : 0;
                removed += mark == '-' ? 1 : 0;
                oldLeft -= mark == '+' || mark == '\\' ? 0 : 1;
                newLeft -= mark == '-' || mark == '\\' ? 0 : 1;
            } else if (line.startsWith("@@ -")) {
                String[] parts = line.split(" ", 4);
                oldLeft = count(parts[1]);
                newLeft = parts.length > 2 ? count(parts[2]) : 0;
            }
        }
        return new DiffCount(added, removed);
    }

    /** The second number of {@code -12,3}; 1 where there is none. */
    private static int count(String range) {
        int comma = range.indexOf(',');
        try {
            return comma < 0 ? 1 : Integer.parseInt(range.substring(comma + 1));
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    String text() {
        return "+" + added + " −" + removed;
    }
}
