package dev.musher.host.memory;

import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.host.wiring.AgentParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a person types about memory in a session, like {@code /memory review}. */
public final class TypedMemory {
    private static final Set<String> CHANGES =
            Set.of("add", "remove", "restore", "accept", "reject");

    private TypedMemory() {}

    private static final Set<String> NEED_AN_ID =
            Set.of("remove", "restore", "accept", "reject", "why", "show");

    /** {@code musher memory} has them, and no session. */
    private static final Set<String> IN_THE_SHELL = Set.of("edit", "share", "unshare", "report");

    /** Whether it changes an entry. */
    public static boolean isChange(String typed) {
        return CHANGES.contains(typed.split(" ", 2)[0]);
    }

    /** Carries it out; what it says, line by line. */
    public static List<String> lines(AgentParts parts, List<String> flags, String typed) {
        var memory = new ProjectMemory(parts, flags);
        int end = typed.indexOf(' ');
        String word = end < 0 ? typed : typed.substring(0, end);
        String rest = end < 0 ? "" : typed.substring(end + 1).strip();
        var lines = new ArrayList<String>();
        if (NEED_AN_ID.contains(word) && rest.isEmpty()) {
            return List.of(
                    "Which entry? For example: /memory " + word + " ID. /memory lists them.");
        }
        if (IN_THE_SHELL.contains(word)) {
            return List.of("Only in the shell: musher memory " + typed);
        }
        try {
            switch (word) {
                case "", "list" -> MemoryText.list(memory.list(Optional.empty()), lines::add);
                case "add" -> lines.add(added(memory, rest));
                case "remove" -> lines.add(MemoryText.told(memory.remove(rest), "Removed"));
                case "restore" -> lines.add(MemoryText.restored(memory.restore(rest)));
                case "accept" -> lines.add(MemoryText.accepted(memory.accept(rest)));
                case "reject" -> lines.add(MemoryText.rejected(memory.reject(rest)));
                case "why" -> MemoryText.why(memory.why(rest), lines::add);
                case "show" -> MemoryText.show(memory.show(rest), lines::add);
                case "review" -> review(memory, lines);
                default -> found(memory, typed, lines);
            }
        } catch (MemoryException e) {
            lines.add(e.explanation());
        }
        return lines;
    }

    private static String added(ProjectMemory memory, String text) {
        return text.isBlank()
                ? "Say what to remember: # Use pnpm, not npm."
                : MemoryText.added(
                        memory.add(MemoryScope.PERSONAL, MemoryKind.FACT, text, Optional.empty()),
                        memory);
    }

    private static void review(ProjectMemory memory, List<String> lines) {
        var waiting = memory.review();
        MemoryText.reasons(waiting, lines::add);
        lines.add(
                waiting.isEmpty()
                        ? "Nothing waits for you."
                        : "Decide: /memory accept ID, /memory reject ID");
    }

    private static void found(ProjectMemory memory, String words, List<String> lines) {
        var found = memory.search(words).entries();
        MemoryText.rows(found, lines::add);
        if (found.isEmpty()) {
            lines.add("No entry has any of these words.");
        }
    }
}
