package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A step that builds, tests or lints.
 *
 * @param family the name of the programs that do the same
 * @param depth whether it is known what it runs in turn
 * @param selection which part of the project it looks at
 * @param script the file whose content decides what is checked; empty if a program does
 * @param languages of the files that it can notice a fault in; empty if that is not known
 */
record KnownCheck(
        Set<Kind> kinds,
        String family,
        Depth depth,
        Selection selection,
        String script,
        Set<String> languages) {
    /** How much is known of what a check runs. */
    enum Depth {
        /** The program checks by itself. */
        PLAIN,
        /** A task or a script of the project, which may run anything. */
        OPAQUE
    }

    /**
     * What the words of a check select.
     *
     * @param tasks of the project, by their names
     * @param parts modules of the project, by options
     * @param targets words that may say what is checked: paths and names
     * @param filters words that leave out tests; one that begins with an exclamation mark says what
     *     is left out
     */
    record Selection(
            List<String> tasks, List<String> parts, List<String> targets, List<String> filters) {
        static final Selection EVERYTHING =
                new Selection(List.of(), List.of(), List.of(), List.of());

        Selection {
            tasks = List.copyOf(tasks);
            parts = List.copyOf(parts);
            targets = List.copyOf(targets);
            filters = List.copyOf(filters);
        }

        Selection within(List<String> more) {
            var all = new ArrayList<>(parts);
            all.addAll(more);
            return new Selection(tasks, all, targets, filters);
        }

        boolean isWhole() {
            return targets.isEmpty() && filters.isEmpty();
        }
    }

    KnownCheck {
        kinds = Set.copyOf(kinds);
        languages = Set.copyOf(languages);
    }

    /** Every word that may name a part of the project. */
    List<String> places() {
        var places = new ArrayList<>(selection.parts());
        places.addAll(selection.targets());
        if (!script.isEmpty()) {
            places.add(script);
        }
        return places;
    }

    KnownCheck within(List<String> parts) {
        return new KnownCheck(kinds, family, depth, selection.within(parts), script, languages);
    }

    KnownCheck proving(Set<Kind> fewer) {
        return new KnownCheck(fewer, family, depth, selection, script, languages);
    }

    /** Whether it runs the same as the other, or more of the same. */
    boolean includes(KnownCheck other) {
        return family.equals(other.family)
                && script.equals(other.script)
                && kinds.containsAll(other.kinds)
                && selection.tasks().containsAll(other.selection.tasks())
                && (selection.isWhole() || selects(other.selection));
    }

    private boolean selects(Selection other) {
        if (selection.filters().isEmpty() && !selection.targets().isEmpty()) {
            return !other.targets().isEmpty()
                    && other.targets().stream().allMatch(KnownCheck.this::isBelow);
        }
        return selection.targets().equals(other.targets())
                && selection.filters().equals(other.filters());
    }

    private boolean isBelow(String target) {
        for (String above : selection.targets()) {
            String folder = above.endsWith("/") ? above : above + "/";
            if (target.equals(above)
                    || target.startsWith(folder)
                    || target.startsWith(above + "::")) {
                return true;
            }
        }
        return false;
    }
}
