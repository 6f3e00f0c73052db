package dev.musher.web.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The elements that have begun and not ended. Those that lie too deep are counted and otherwise
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
    record Open(Role role, int marks, Holds holds) {}

    private final List<Open> open = new ArrayList<>();
    private final Map<Role, Integer> tooDeep = new EnumMap<>(Role.class);
    private final Consumer<Open> closed;

    OpenElements(Consumer<Open> closed) {
        this.closed = closed;
    }

    /** Whether it is not too deep. */
    boolean push(Role role, int marks, Holds holds) {
        if (open.size() == DEEPEST) {
            tooDeep.merge(role, 1, Integer::sum);
            return false;
        }
        open.add(new Open(role, marks, holds));
        return true;
    }

    /** Ends the innermost element of this role; what is outside of its table does not count. */
    void close(Role role) {
        if (tooDeep.getOrDefault(role, 0) > 0) {
            tooDeep.merge(role, -1, Integer::sum);
            return;
        }
        for (int i = open.size() - 1; i >= 0; i--) {
            Role here = open.get(i).role();
            if (here == role) {
                closeDownTo(i);
                return;
            }
            if (here == Role.TABLE) {
                return;
            }
        }
    }

    /** A paragraph holds no blocks: the next one ends it. */
    void closeParagraph() {
        if (!open.isEmpty() && open.getLast().role() == Role.PARAGRAPH) {
            closeDownTo(open.size() - 1);
        }
    }

    /** An item ends the one before it in the same list. */
    void closeSibling(Role role) {
        for (int i = open.size() - 1; i >= 0; i--) {
            Role here = open.get(i).role();
            boolean sibling = role == Role.ITEM ? here == Role.ITEM : isDefinition(here);
            if (sibling) {
                closeDownTo(i);
                return;
            }
            if (here == Role.LIST || here == Role.TABLE || here == Role.BLOCK) {
                return;
            }
        }
    }

    private static boolean isDefinition(Role role) {
        return role == Role.TERM || role == Role.MEANING;
    }

    /** Ends everything that began inside of the innermost table. */
    void closeInsideTable() {
        for (int i = open.size() - 1; i >= 0; i--) {
            if (open.get(i).role() == Role.TABLE) {
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
