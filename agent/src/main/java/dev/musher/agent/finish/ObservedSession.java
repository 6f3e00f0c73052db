package dev.musher.agent.finish;

import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.FileEdit;
import dev.musher.agent.prose.Wordlist;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.permission.policy.RefusalText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What was seen of a session, as far as assertions are held against it: the facts, and the calls
 * that the conversation still has.
 */
final class ObservedSession {
    private static final Set<String> WRITING = Set.of("write", "edit", "apply_patch");
    private static final Set<String> LOOKING =
            Wordlist.of(
                    """
                    read grep glob ls symbols fetch todo ask bash_kill
                    """);

    /**
     * What makes a commit, or may, in a command with git in it: the second line is about commands
     * of git that are not known, such as an alias.
     */
    private static final Pattern COMMITS =
            Pattern.compile(
                    "git\\b.*\\b(?:commit|merge|rebase|revert|cherry-pick|am|pull|stash|notes)\\b"
                            + "|(?<![\\w.-])git(?:[ \\t]+(?:-[cC][ \\t]+\\S+|-\\S+))*+[ \\t]+"
                            + "(?!(?:add|apply|archive|blame|branch|cat-file|check-ignore|checkout"
                            + "|clean|clone|config|describe|diff|fetch|grep|help|init|log|ls-files"
                            + "|ls-remote|ls-tree|merge-base|mv|push|reflog|remote|reset|restore"
                            + "|rev-list|rev-parse|rm|shortlog|show|status|switch|tag|version"
                            + "|worktree)(?![\\w-]))[\\w$\"'`{]",
                    Pattern.DOTALL);

    private final FinishClaim finishClaim;
    private final List<ConversationLookup.Exchange> exchanges;

    /** Read once: an answer may assert the same many times. */
    private Optional<PrintedCounts> counts = Optional.empty();

    ObservedSession(FinishClaim finishClaim) {
        this.finishClaim = finishClaim;
        exchanges = ConversationLookup.exchanges(finishClaim.said());
    }

    /** The checks of any of these kinds, the oldest first. */
    List<Check> checks(Set<Check.Kind> kinds) {
        var found = new ArrayList<Check>();
        for (Check check : finishClaim.facts().checks()) {
            if (!Collections.disjoint(check.kinds(), kinds)) {
                found.add(check);
            }
        }
        return found;
    }

    Optional<Check> lastCheck() {
        var checks = finishClaim.facts().checks();
        return checks.isEmpty() ? Optional.empty() : Optional.of(checks.getLast());
    }

    Optional<FileEdit> lastCodeEdit() {
        FileEdit last = null;
        for (FileEdit fileEdit : finishClaim.facts().edits()) {
            last = fileEdit.kind() == FileEdit.FileKind.CODE ? fileEdit : last;
        }
        return Optional.ofNullable(last);
    }

    /** Whether a file is known to be changed. */
    boolean changedFiles() {
        return !finishClaim.facts().edits().isEmpty() || sinceEdit().size() < exchanges.size();
    }

    /** Whether a program was run since the last edit, or in the whole session without edits. */
    boolean ranSinceEdit() {
        for (ConversationLookup.Exchange exchange : sinceEdit()) {
            if (!LOOKING.contains(exchange.call().name())) {
                return true;
            }
        }
        return false;
    }

    /** Whether something was run that may have made a commit, or is not known any more. */
    boolean mayHaveCommitted() {
        for (ConversationLookup.Exchange exchange : exchanges) {
            boolean others = !LOOKING.contains(exchange.call().name());
            boolean writes = WRITING.contains(exchange.call().name());
            if (others && !writes && mayCommit(exchange)) {
                return true;
            }
        }
        return ConversationLookup.isFolded(finishClaim.said());
    }

    /** A command says so itself; what else runs, like a subagent, may. */
    private static boolean mayCommit(ConversationLookup.Exchange exchange) {
        if (!(input(exchange) instanceof JsonValue.Fields fields)
                || fields.text("command").isEmpty()) {
            return true;
        }
        String command = fields.text("command").get();
        boolean refused = !exchange.done() && RefusalText.isRefusal(exchange.printed());
        return !refused && COMMITS.matcher(command).find();
    }

    /** Whether anything was called since the last edit, or in the whole session without edits. */
    boolean calledSinceEdit() {
        return !sinceEdit().isEmpty();
    }

    private List<ConversationLookup.Exchange> sinceEdit() {
        for (int i = exchanges.size() - 1; i >= 0; i--) {
            if (exchanges.get(i).done() && WRITING.contains(exchanges.get(i).call().name())) {
                return exchanges.subList(i + 1, exchanges.size());
            }
        }
        return exchanges;
    }

    /** What a command printed; empty if the conversation no longer has it. */
    String printed(String command) {
        for (ConversationLookup.Exchange exchange : exchanges.reversed()) {
            if (input(exchange) instanceof JsonValue.Fields fields
                    && fields.text("command").orElse("").equals(command)) {
                return exchange.printed();
            }
        }
        return "";
    }

    /** The numbers that commands printed, each by its last run. */
    PrintedCounts counts() {
        if (counts.isEmpty()) {
            var last = new LinkedHashMap<String, String>();
            for (ConversationLookup.Exchange exchange : exchanges) {
                if (!LOOKING.contains(exchange.call().name())) {
                    last.put(exchange.call().arguments(), exchange.printed());
                }
            }
            var all = new PrintedCounts();
            for (String printed : last.values()) {
                all.hear(printed);
            }
            counts = Optional.of(all);
        }
        return counts.get();
    }

    private static JsonValue input(ConversationLookup.Exchange exchange) {
        try {
            return Json.parse(exchange.call().arguments());
        } catch (JsonException _) {
            return new JsonValue.Text(exchange.call().arguments());
        }
    }
}
