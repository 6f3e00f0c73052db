package dev.musher.gate;

import dev.musher.evidence.Check;
import dev.musher.evidence.Edit;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.prose.Wordlist;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was seen of a session, as far as assertions are held against it: the facts, and the calls
 * that the conversation still has.
 */
final class Sightings {
    private static final Set<String> WRITING = Set.of("write", "edit", "apply_patch");
    private static final Set<String> LOOKING =
            Wordlist.of(
                    """
                    read grep glob ls symbols fetch todo ask bash_kill
                    """);

    private final Ending ending;
    private final List<Talk.Exchange> exchanges;

    /** Read once: an answer may assert the same many times. */
    private Optional<Counts> counts = Optional.empty();

    Sightings(Ending ending) {
        this.ending = ending;
        exchanges = Talk.exchanges(ending.said());
    }

    /** The checks of any of these kinds, the oldest first. */
    List<Check> checks(Set<Check.Kind> kinds) {
        var found = new ArrayList<Check>();
        for (Check check : ending.facts().checks()) {
            if (!Collections.disjoint(check.kinds(), kinds)) {
                found.add(check);
            }
        }
        return found;
    }

    Optional<Check> lastCheck() {
        var checks = ending.facts().checks();
        return checks.isEmpty() ? Optional.empty() : Optional.of(checks.getLast());
    }

    Optional<Edit> lastCodeEdit() {
        Edit last = null;
        for (Edit edit : ending.facts().edits()) {
            last = edit.matter() == Edit.Matter.CODE ? edit : last;
        }
        return Optional.ofNullable(last);
    }

    /** Whether a file is known to be changed. */
    boolean changedFiles() {
        return !ending.facts().edits().isEmpty() || sinceEdit().size() < exchanges.size();
    }

    /** Whether a program was run since the last edit, or in the whole session without edits. */
    boolean ranSinceEdit() {
        for (Talk.Exchange exchange : sinceEdit()) {
            if (!LOOKING.contains(exchange.call().name())) {
                return true;
            }
        }
        return false;
    }

    /** Whether anything was called since the last edit, or in the whole session without edits. */
    boolean calledSinceEdit() {
        return !sinceEdit().isEmpty();
    }

    private List<Talk.Exchange> sinceEdit() {
        for (int i = exchanges.size() - 1; i >= 0; i--) {
            if (exchanges.get(i).done() && WRITING.contains(exchanges.get(i).call().name())) {
                return exchanges.subList(i + 1, exchanges.size());
            }
        }
        return exchanges;
    }

    /** What a command printed; empty if the conversation no longer has it. */
    String printed(String command) {
        for (Talk.Exchange exchange : exchanges.reversed()) {
            if (input(exchange) instanceof JsonValue.Fields fields
                    && fields.text("command").orElse("").equals(command)) {
                return exchange.printed();
            }
        }
        return "";
    }

    /** The numbers that commands printed, each by its last run. */
    Counts counts() {
        if (counts.isEmpty()) {
            var last = new LinkedHashMap<String, String>();
            for (Talk.Exchange exchange : exchanges) {
                if (!LOOKING.contains(exchange.call().name())) {
                    last.put(exchange.call().arguments(), exchange.printed());
                }
            }
            var all = new Counts();
            for (String printed : last.values()) {
                all.hear(printed);
            }
            counts = Optional.of(all);
        }
        return counts.get();
    }

    private static JsonValue input(Talk.Exchange exchange) {
        try {
            return Json.parse(exchange.call().arguments());
        } catch (JsonException _) {
            return new JsonValue.Text(exchange.call().arguments());
        }
    }
}
