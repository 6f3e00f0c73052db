package dev.musher.permission;

import dev.musher.permission.Passage.Attendance;
import dev.musher.permission.Prompt.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Permission by policy and person: what the policy allows happens, what it denies does not, and
 * what it asks about a person decides. Where no person is present, what would have been asked is
 * denied and counted. One per session; suits any number of threads, and asks one question at a
 * time; only what has to be asked waits.
 */
public final class Gatekeeper implements Permission {
    /** Who was told no twice is not asked a third time. */
    private static final int MOST_REFUSALS = 2;

    private static final int MOST_REMEMBERED = 1000;

    private volatile Policy policy;
    private volatile Optional<Decided> last = Optional.empty();
    private final Grants grants;
    private final Prompt prompt;
    private final RuleKeeper rules;
    private final Object asking = new Object();
    private final Map<Request, Integer> refusals = new HashMap<>();
    private final List<Refusal> refused = new ArrayList<>();

    /** Something that did not happen, and why. */
    public record Refusal(String shown, String because) {}

    /** A request, and what the policy said to it. */
    public record Decided(Request request, Decision decision) {}

    /** Keeps rules that allow something, in the user's settings and for this session. */
    @FunctionalInterface
    public interface RuleKeeper {
        RuleKeeper NONE = _ -> {};

        void keep(List<String> rules);
    }

    public Gatekeeper(Policy policy, Grants grants, Prompt prompt) {
        this(policy, grants, prompt, RuleKeeper.NONE);
    }

    public Gatekeeper(Policy policy, Grants grants, Prompt prompt, RuleKeeper rules) {
        this.rules = rules;
        this.policy = policy;
        this.grants = grants;
        this.prompt = prompt;
    }

    @Override
    public Verdict decide(Request request) throws InterruptedException {
        return decide(request, Preview.NONE);
    }

    @Override
    public Verdict decide(Request request, Preview preview) throws InterruptedException {
        Decision decision = policy.decide(request, grants);
        last = Optional.of(new Decided(request, decision));
        return switch (decision.ruling()) {
            case ALLOW -> granted(decision);
            case DENY -> denied(request, RefusalText.denied(request, decision));
            case ASK -> inTurn(request, decision, preview);
        };
    }

    /** Another question's answer, which this one waited for, may have granted the same. */
    private Verdict inTurn(Request request, Decision decision, Preview preview)
            throws InterruptedException {
        synchronized (asking) {
            return grants.hold(request) ? granted(decision) : ask(request, decision, preview);
        }
    }

    /** Decides by another policy from here on: a person has changed the rules. */
    public void follow(Policy other) {
        policy = other;
    }

    public Policy policy() {
        return policy;
    }

    /** What was decided last, by the policy. */
    public Optional<Decided> last() {
        return last;
    }

    /** What was refused so far, the oldest first; bounded. */
    public synchronized List<Refusal> refused() {
        return List.copyOf(refused);
    }

    private Verdict ask(Request request, Decision decision, Preview preview)
            throws InterruptedException {
        if (refusals.getOrDefault(request, 0) >= MOST_REFUSALS) {
            return denied(request, RefusalText.repeated());
        }
        return switch (prompt.ask(request, decision, preview)) {
            case Answer.Once _ -> granted(decision);
            case Answer.Always _ -> {
                grants.add(request);
                yield granted(decision);
            }
            case Answer.ByRule _ -> {
                grants.add(request);
                rules.keep(decision.question().rules());
                yield granted(decision);
            }
            case Answer.No(String note) -> {
                refusals.merge(request, 1, Integer::sum);
                yield denied(request, RefusalText.byPerson(note));
            }
            case Answer.Unattended _ ->
                    denied(
                            request,
                            RefusalText.unattended(request, decision, policy.allowed(request)));
        };
    }

    private Verdict granted(Decision decision) {
        boolean alone = prompt.attendance() == Attendance.UNATTENDED && !policy.letsCommandsLeave();
        return new Verdict.Granted(alone ? decision.passage().unattended() : decision.passage());
    }

    private synchronized Verdict denied(Request request, String because) {
        if (refused.size() < MOST_REMEMBERED) {
            refused.add(new Refusal(request.shown(), because));
        }
        return new Verdict.Denied(because);
    }
}
