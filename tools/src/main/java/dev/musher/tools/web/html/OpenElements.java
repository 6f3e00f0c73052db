package dev.musher.tools.web.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The elements that have started and not ended. Those that lie too deep are counted and otherwise
 * passed over, so that no search in here takes long.
 */
final class OpenElements {
    private static final int DEEPEST = 100;

    /** Whether an element has a container among the blocks. */
    enum Holds {
        NOTHING,
        CONTAINER
    }

    /**
     * An open element.
     *
     * @param marks how many were open when it began
     */
    record Open(ElementRole role, int marks, Holds holds) {}

    private final List<Open> open = new ArrayList<>();
    private final Map<ElementRole, Integer> tooDeep = new EnumMap<>(ElementRole.class);
    private final Consumer<Open> closed;

    OpenElements(Consumer<Open> closed) {
        this.closed = closed;
    }

    /** Whether it is not too deep. */
    boolean push(ElementRole elementRole, int marks, Holds holds) {
        if (open.size() == DEEPEST) {
            tooDeep.merge(elementRole, 1, Integer::sum);
            return false;
        }
        open.add(new Open(elementRole, marks, holds));
        return true;
    }

    /** Ends the innermost element of this role; what is outside of its table does not count. */
    void close(ElementRole elementRole) {
        if (tooDeep.getOrDefault(elementRole, 0) > 0) {
            tooDeep.merge(elementRole, -1, Integer::sum);
            return;
        }
        for (int i = open.size() - 1; i >= 0; i--) {
            ElementRole here = open.get(i).role();
            if (here == elementRole) {
                closeDownTo(i);
                return;
            }
            if (here == ElementRole.TABLE) {
                return;
            }
        }
    }

    /** A paragraph holds no blocks: the next one ends it. */
    void closeParagraph() {
        if (!open.isEmpty() && open.getLast().role() == ElementRole.PARAGRAPH) {
            closeDownTo(open.size() - 1);
        }
    }

    /** An item ends the one before it in the same list. */
    void closeSibling(ElementRole elementRole) {
        for (int i = open.size() - 1; i >= 0; i--) {
            ElementRole here = open.get(i).role();
            boolean sibling =
                    elementRole == ElementRole.ITEM ? here == ElementRole.ITEM : isDefinition(here);
            if (sibling) {
                closeDownTo(i);
                return;
            }
            if (here == ElementRole.LIST
                    || here == ElementRole.TABLE
                    || here == ElementRole.BLOCK) {
                return;
            }
        }
    }

    private static boolean isDefinition(ElementRole elementRole) {
        return elementRole == ElementRole.TERM || elementRole == ElementRole.MEANING;
    }

    /** Ends everything that began inside of the innermost table. */
    void closeInsideTable() {
        for (int i = open.size() - 1; i >= 0; i--) {
            if (open.get(i).role() == ElementRole.TABLE) {
                closeDownTo(i + 1);
                return;
            }
        }
    }

    void closeAll() {
        closeDownTo(0);
    }

    /** Each leaves the list before it is told, because telling may look at the list. */
    private void closeDownTo(int size) {
        while (open.size() > size) {
            closed.accept(open.removeLast());
        }
    }
}
