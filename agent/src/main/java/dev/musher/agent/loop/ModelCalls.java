package dev.musher.agent.loop;

import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseLog;
import dev.musher.agent.spending.Purse;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The one way to ask a model: the worst case is taken from the purse before, and what it cost is
 * kept after, whatever came of it. Thread-safe.
 */
final class ModelCalls {
    private static final TokenUsage SOMETHING = new TokenUsage(1, 0, 0, 0, 1, 0);

    private final String session;
    private final Purse purse;
    private final ExpenseLog expenseLog;
    private final TimeSource timeSource;
    private TokenUsage tokenUsage = TokenUsage.NONE;
    private Cost cost = Cost.nothing();
    private Duration asking = Duration.ZERO;

    /** The result of asking. */
    sealed interface Called {
        record Replied(ModelReply reply, TokenUsage usage, Cost cost) implements Called {}

        /** The progress says whether something had come of it. */
        record Failed(ProviderFault fault, Progress progress, TokenUsage usage, Cost cost)
                implements Called {}

        /** It was not asked. */
        record NoMoney(String why) implements Called {}
    }

    /** Whether anything of a reply came in. */
    enum Progress {
        NONE,
        SOME
    }

    ModelCalls(String session, Purse purse, ExpenseLog expenseLog, TimeSource timeSource) {
        this.session = session;
        this.purse = purse;
        this.expenseLog = expenseLog;
        this.timeSource = timeSource;
    }

    /** A run begins: its figures start at nothing. */
    synchronized void begin() {
        tokenUsage = TokenUsage.NONE;
        cost = Cost.nothing();
        asking = Duration.ZERO;
    }

    /**
     * Asks.
     *
     * @param inputTokens how large the request is, by estimate
     */
    Called ask(
            RoleModel roleModel,
            ModelRequest modelRequest,
            long inputTokens,
            ReplyListener listener)
            throws InterruptedException {
        var allowance =
                purse.reserve(
                        roleModel.facts(),
                        inputTokens,
                        modelRequest.limits().outputTokens(),
                        day());
        if (allowance instanceof Purse.Allowance.Refused(var why)) {
            return new Called.NoMoney(why);
        }
        var granted = (Purse.Allowance.Granted) allowance;
        var meter = new Meter(listener);
        long began = timeSource.nanos();
        boolean settled = false;
        try {
            var modelAnswer = roleModel.provider().ask(limited(modelRequest, granted), meter);
            Cost paid = book(roleModel, meter, granted);
            settled = true;
            return called(modelAnswer, meter, paid);
        } finally {
            if (!settled) {
                book(roleModel, meter, granted);
            }
            addTime(Duration.ofNanos(timeSource.nanos() - began));
        }
    }

    synchronized TokenUsage usage() {
        return tokenUsage;
    }

    synchronized Cost cost() {
        return cost;
    }

    synchronized Duration asking() {
        return asking;
    }

    double spentShare() {
        return purse.share();
    }

    private static ModelRequest limited(
            ModelRequest modelRequest, Purse.Allowance.Granted granted) {
        if (granted.outputTokens() == modelRequest.limits().outputTokens()) {
            return modelRequest;
        }
        return new ModelRequest(
                modelRequest.model(),
                modelRequest.system(),
                modelRequest.messages(),
                modelRequest.tools(),
                modelRequest.toolChoice(),
                modelRequest.limits().outputTokens(granted.outputTokens()),
                modelRequest.effort(),
                modelRequest.cache(),
                modelRequest.conversation());
    }

    private static Called called(ModelAnswer modelAnswer, Meter meter, Cost paid) {
        if (modelAnswer instanceof ModelAnswer.Replied replied) {
            return new Called.Replied(replied.reply(), meter.usage(), paid);
        }
        return new Called.Failed(
                ((ModelAnswer.Failed) modelAnswer).fault(), meter.progress(), meter.usage(), paid);
    }

    /**
     * Only a call of which nothing was heard cost nothing; a cost that the vendor does not report
     * is unknown.
     */
    private Cost book(RoleModel roleModel, Meter meter, Purse.Allowance.Granted granted) {
        if (meter.progress() == Progress.NONE) {
            return purse.settle(granted, Cost.nothing());
        }
        TokenUsage used = meter.usage();
        Cost cost =
                used.isNothing() && !isFree(roleModel)
                        ? new Cost.Unknown("the provider reports no usage")
                        : roleModel.facts().cost(used, day());
        Cost paid = purse.settle(granted, cost);
        expenseLog.add(
                new Expense(
                        timeSource.now(), session, roleModel.role(), roleModel.name(), used, paid));
        add(used, paid);
        return paid;
    }

    private boolean isFree(RoleModel roleModel) {
        return roleModel.facts().cost(SOMETHING, day()) instanceof Cost.Known known
                && known.picodollars() == 0;
    }

    /** Counts what was used, by us or by a subagent. */
    synchronized void add(TokenUsage used, Cost paid) {
        tokenUsage = tokenUsage.plus(used);
        cost = cost.plus(paid);
    }

    private synchronized void addTime(Duration took) {
        asking = asking.plus(took);
    }

    private LocalDate day() {
        return LocalDate.ofInstant(timeSource.now(), ZoneOffset.UTC);
    }

    /** Listens for what a reply cost. */
    private static final class Meter implements ReplyListener {
        private final ReplyListener listener;
        private TokenUsage reported = TokenUsage.NONE;
        private Progress progress = Progress.NONE;

        Meter(ReplyListener listener) {
            this.listener = listener;
        }

        @Override
        public void on(ReplyEvent event) {
            progress = Progress.SOME;
            if (event instanceof ReplyEvent.UsageReported known) {
                reported = known.usage();
            }
            listener.on(event);
        }

        Progress progress() {
            return progress;
        }

        TokenUsage usage() {
            return reported;
        }
    }
}
