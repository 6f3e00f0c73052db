package dev.musher.tools.web.html;

import java.util.ArrayList;
import java.util.List;

/** The Markdown as it grows, block by block, inside of quotes and lists. */
final class MarkdownBlocks {
    /** Deeper ones are written like the deepest, so that no line is all indentation. */
    private static final int DEEPEST = 12;

    /** A quote or an item of a list. */
    private static final class Container {
        private final String first;
        private final String rest;

        /** It follows another item, or the text that it belongs to, without an empty line. */
        private final boolean tight;

        private boolean begun;

        Container(String first, String rest, boolean tight) {
            this.first = first;
            this.rest = rest;
            this.tight = tight;
        }
    }

    private final StringBuilder out = new StringBuilder();
    private final int most;
    private final List<Container> containers = new ArrayList<>();

    MarkdownBlocks(int most) {
        this.most = most;
    }

    boolean isFull() {
        return out.length() > most;
    }

    String text() {
        return out.toString();
    }

    boolean isDeep() {
        return containers.size() == DEEPEST;
    }

    void openQuote() {
        containers.add(new Container("> ", "> ", false));
    }

    /**
     * @param follows whether an item of the same list comes before
     */
    void openItem(String marker, ItemPosition follows) {
        boolean inItem = !containers.isEmpty() && containers.getLast().begun && isItem();
        boolean tight = follows == ItemPosition.LATER || inItem;
        containers.add(new Container(marker, " ".repeat(marker.length()), tight));
    }

    /** Where in its list an item stands. */
    enum ItemPosition {
        FIRST,
        LATER
    }

    private boolean isItem() {
        return !containers.getLast().first.equals("> ");
    }

    void close() {
        containers.removeLast();
    }

    /** Whether the innermost container holds anything. */
    boolean begun() {
        return containers.getLast().begun;
    }

    /** Lines that belong together; nothing if they are empty. */
    void add(String block) {
        if (block.isEmpty() || isFull()) {
            return;
        }
        if (!out.isEmpty()) {
            out.append('\n');
            if (!isTight()) {
                separate();
            }
        }
        int from = 0;
        while (from <= block.length()) {
            int end = block.indexOf('\n', from);
            end = end < 0 ? block.length() : end;
            line(block, from, end);
            from = end + 1;
        }
    }

    private boolean isTight() {
        for (Container container : containers) {
            if (!container.begun) {
                return container.tight;
            }
        }
        return false;
    }

    /** An empty line inside of all that goes on. */
    private void separate() {
        for (Container container : containers) {
            if (!container.begun) {
                break;
            }
            out.append(container.rest);
        }
        trimLine();
        out.append('\n');
    }

    private void line(String block, int from, int to) {
        if (from > 0) {
            out.append('\n');
        }
        for (Container container : containers) {
            out.append(container.begun ? container.rest : container.first);
            container.begun = true;
        }
        out.append(block, from, to);
        trimLine();
    }

    private void trimLine() {
        int end = out.length();
        while (end > 0 && out.charAt(end - 1) == ' ') {
            end--;
        }
        out.setLength(end);
    }
}
