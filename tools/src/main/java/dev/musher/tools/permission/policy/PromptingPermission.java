package dev.musher.tools.permission.policy;

import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.PermissionPrompt.Answer;
import dev.musher.tools.permission.PermissionQuestion;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption.UserPresence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Permission by policy and person: what the policy allows happens, what it denies does not, and
 * what it asks about a person decides. Where no person is present, what would have been asked is
 * denied and counted. One per session; suits any number of threads, and asks one question at a
 * time; only what has to be asked waits.
 */
public final class PromptingPermission implements Permission {
    /** Who was told no twice is not asked a third time. */
    private static final int MOST_REFUSALS = 2;

    private static final int MOST_REMEMBERED = 1000;

    private volatile PermissionPolicy permissionPolicy;
    private volatile Optional<Decided> last = Optional.empty();
    private volatile Function<String, Optional<String>> objections = _ -> Optional.empty();
    private final SessionGrants sessionGrants;
    private final PermissionPrompt permissionPrompt;
    private final RuleStore rules;
    private final Object asking = new Object();
    private final Map<Request, Integer> refusals = new HashMap<>();
    private final List<Refusal> refused = new ArrayList<>();

    /**
     * Something that did not happen, and why.
     *
     * @param rules that together would have allowed it; empty if no rule can
     */
    public record Refusal(String shown, String because, List<String> rules) {
        public Refusal {
            rules = List.copyOf(rules);
        }
    }

    /** A request, and the decision of the policy. */
    public record Decided(Request request, PermissionDecision decision) {}

    /** How long rules count that a person gave in answer to a question. */
    public enum Lasting {
        SESSION,
        /** In every session of the project: they are kept in the user's settings. */
        PROJECT
    }

    /** Adds rules that allow something; who keeps them calls {@link #follow}. */
    @FunctionalInterface
    public interface RuleStore {
        RuleStore NONE = (_, _) -> {};

        void keep(List<String> rules, Lasting lasting);
    }

    public PromptingPermission(
            PermissionPolicy permissionPolicy,
            SessionGrants sessionGrants,
            PermissionPrompt permissionPrompt) {
        this(permissionPolicy, sessionGrants, permissionPrompt, RuleStore.NONE);
    }

    public PromptingPermission(
            PermissionPolicy permissionPolicy,
            SessionGrants sessionGrants,
            PermissionPrompt permissionPrompt,
            RuleStore rules) {
        this.rules = rules;
        this.permissionPolicy = permissionPolicy;
        this.sessionGrants = sessionGrants;
        this.permissionPrompt = permissionPrompt;
    }

    @Override
    public Verdict decide(Request request) throws InterruptedException {
        return decide(request, Preview.NONE);
    }

    @Override
    public Verdict decide(Request request, Preview preview) throws InterruptedException {
        PermissionDecision permissionDecision = decision(request);
        last = Optional.of(new Decided(request, permissionDecision));
        return switch (permissionDecision.ruling()) {
            case ALLOW -> granted(permissionDecision);
            case DENY -> denied(request, RefusalText.denied(request, permissionDecision));
            case ASK -> inTurn(request, preview);
        };
    }

    /** What is allowed needs a person's word where something in use objects to the tool. */
    private PermissionDecision decision(Request request) {
        var decided = permissionPolicy.decide(request, sessionGrants);
        boolean settled = decided.ruling() != Ruling.ALLOW || sessionGrants.hold(request);
        var objection = settled ? Optional.<String>empty() : objections.apply(request.tool());
        if (objection.isEmpty()) {
            return decided;
        }
        var trace = new ArrayList<>(decided.trace());
        trace.add(
                new DeciderVote(
                        request.shown(), "skill", Ruling.ASK, objection.get(), Weight.DECIDES));
        return new PermissionDecision(
                Ruling.ASK,
                trace,
                "The limit ends with this run.",
                decided.passage(),
                PermissionQuestion.USUAL);
    }

    /**
     * Asks about what is allowed otherwise, as long as something objects; it never allows more.
     *
     * @param others why a tool should not be used now, by its name
     */
    public void narrow(Function<String, Optional<String>> others) {
        objections = others;
    }

    /** Another question's answer, which this one waited for, may have granted the same. */
    private Verdict inTurn(Request request, Preview preview) throws InterruptedException {
        synchronized (asking) {
            var now = decision(request);
            return switch (now.ruling()) {
                case ALLOW -> granted(now);
                case DENY -> denied(request, RefusalText.denied(request, now));
                case ASK -> ask(request, now, preview);
            };
        }
    }

    /** Decides by another policy from here on: a person has changed the rules. */
    public void follow(PermissionPolicy other) {
        permissionPolicy = other;
    }

    public PermissionPolicy policy() {
        return permissionPolicy;
    }

    /** What was decided last, by the policy. */
    public Optional<Decided> last() {
        return last;
    }

    /** What was refused so far, the oldest first; bounded. */
    public synchronized List<Refusal> refused() {
        return List.copyOf(refused);
    }

    private Verdict ask(Request request, PermissionDecision permissionDecision, Preview preview)
            throws InterruptedException {
        if (refusals.getOrDefault(request, 0) >= MOST_REFUSALS) {
            return denied(request, RefusalText.repeated());
        }
        return switch (permissionPrompt.ask(request, permissionDecision, preview)) {
            case Answer.Once _ -> granted(permissionDecision);
            case Answer.Session(var given) ->
                    kept(request, permissionDecision, given, Lasting.SESSION);
            case Answer.Project(var given) ->
                    kept(request, permissionDecision, given, Lasting.PROJECT);
            case Answer.No(String note) -> {
                refusals.merge(request, 1, Integer::sum);
                yield denied(request, RefusalText.byPerson(note));
            }
            case Answer.Unattended _ ->
                    denied(
                            request,
                            RefusalText.unattended(
                                    request,
                                    permissionDecision,
                                    permissionPolicy.allowed(request),
                                    instead(request, permissionDecision)),
                            permissionDecision.question().rules());
        };
    }

    /** A program that must not run code in its words may run the same code in a file. */
    private String instead(Request request, PermissionDecision permissionDecision) {
        var program = RefusalText.codeInWords(permissionDecision);
        return program.isPresent() && mayRunFile(request, program.get())
                ? " Code in a file of the project may run: write it there with cat > FILE <<'END',"
                        + " run `"
                        + program.get()
                        + " FILE`, and delete it."
                : "";
    }

    private boolean mayRunFile(Request request, String program) {
        for (var claim : request.claims()) {
            if (claim instanceof PermissionClaim.Execute(_, var directory)) {
                var other = new PermissionClaim.Execute(program + " probe", directory);
                var asked = new Request(request.tool(), other.command(), List.of(other));
                return permissionPolicy.decide(asked, sessionGrants).ruling() == Ruling.ALLOW;
            }
        }
        return false;
    }

    /** Without a rule exactly this is granted; with one, this once also what it does not cover. */
    private Verdict kept(
            Request request,
            PermissionDecision permissionDecision,
            List<String> given,
            Lasting lasting) {
        if (given.isEmpty()) {
            sessionGrants.add(request);
        } else {
            rules.keep(given, lasting);
            var now = permissionPolicy.decide(request, sessionGrants);
            if (now.ruling() == Ruling.ASK) {
                permissionPrompt.notCovered(now);
            }
        }
        return granted(permissionDecision);
    }

    private Verdict granted(PermissionDecision permissionDecision) {
        boolean alone =
                permissionPrompt.userPresence() == UserPresence.UNATTENDED
                        && !permissionPolicy.letsCommandsLeave();
        return new Verdict.Granted(
                alone ? permissionDecision.passage().unattended() : permissionDecision.passage());
    }

    private Verdict denied(Request request, String because) {
        return denied(request, because, List.of());
    }

    private synchronized Verdict denied(Request request, String because, List<String> rules) {
        if (refused.size() < MOST_REMEMBERED) {
            refused.add(new Refusal(request.shown(), because, rules));
        }
        return new Verdict.Denied(because);
    }
}
