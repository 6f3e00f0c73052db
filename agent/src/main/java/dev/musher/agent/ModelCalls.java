package dev.musher.agent;

import dev.musher.catalogue.Cost;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;
import dev.musher.spending.Expense;
import dev.musher.spending.Expenses;
import dev.musher.spending.Purse;
import dev.musher.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The one way to ask a model: the worst case is taken from the purse before, and what it cost is
 * kept after, whatever came of it. Suits any number of threads.
 */
final class ModelCalls {
    private static final Usage SOMETHING = new Usage(1, 0, 0, 0, 1, 0);

    private final String session;
    private final Purse purse;
    private final Expenses expenses;
    private final Clock clock;
    private Usage usage = Usage.NONE;
    private Cost cost = Cost.nothing();
    private Duration asking = Duration.ZERO;

    /** What came of asking. */
    sealed interface Called {
        record Replied(Reply reply, Usage usage, Cost cost) implements Called {}

        /** The progress says whether something had come of it. */
        record Failed(Fault fault, Progress progress, Usage usage, Cost cost) implements Called {}

        /** It was not asked. */
        record NoMoney(String why) implements Called {}
    }

    /** Whether anything of a reply came in. */
    enum Progress {
        NONE,
        SOME
    }

    ModelCalls(String session, Purse purse, Expenses expenses, Clock clock) {
        this.session = session;
        this.purse = purse;
        this.expenses = expenses;
        this.clock = clock;
    }

    /** A run begins: its figures start at nothing. */
    synchronized void begin() {
        usage = Usage.NONE;
        cost = Cost.nothing();
        asking = Duration.ZERO;
    }

    /**
     * Asks.
     *
     * @param inputTokens how large the request is, by estimate
     */
    Called ask(Mind mind, Request request, long inputTokens, ReplyListener listener)
            throws InterruptedException {
        var allowance =
                purse.reserve(mind.facts(), inputTokens, request.limits().outputTokens(), day());
        if (allowance instanceof Purse.Allowance.Refused(var why)) {
            return new Called.NoMoney(why);
        }
        var granted = (Purse.Allowance.Granted) allowance;
        var meter = new Meter(listener);
        long began = clock.nanos();
        boolean settled = false;
        try {
            var answer = mind.provider().ask(limited(request, granted), meter);
            Cost paid = book(mind, meter, granted);
            settled = true;
            return called(answer, meter, paid);
        } finally {
            if (!settled) {
                book(mind, meter, granted);
            }
            addTime(Duration.ofNanos(clock.nanos() - began));
        }
    }

    synchronized Usage usage() {
        return usage;
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

    private static Request limited(Request request, Purse.Allowance.Granted granted) {
        if (granted.outputTokens() == request.limits().outputTokens()) {
            return request;
        }
        return new Request(
                request.model(),
                request.system(),
                request.messages(),
                request.tools(),
                request.toolChoice(),
                request.limits().outputTokens(granted.outputTokens()),
                request.effort(),
                request.cache(),
                request.conversation());
    }

    private static Called called(Answer answer, Meter meter, Cost paid) {
        if (answer instanceof Answer.Replied replied) {
            return new Called.Replied(replied.reply(), meter.usage(), paid);
        }
        return new Called.Failed(
                ((Answer.Failed) answer).fault(), meter.progress(), meter.usage(), paid);
    }

    /** Only a call of which nothing was heard cost nothing; what nobody reports is not known. */
    private Cost book(Mind mind, Meter meter, Purse.Allowance.Granted granted) {
        if (meter.progress() == Progress.NONE) {
            return purse.settle(granted, Cost.nothing());
        }
        Usage used = meter.usage();
        Cost cost =
                used.isNothing() && !isFree(mind)
                        ? new Cost.Unknown("the provider reports no usage")
                        : mind.facts().cost(used, day());
        Cost paid = purse.settle(granted, cost);
        expenses.add(new Expense(clock.now(), session, mind.role(), mind.name(), used, paid));
        add(used, paid);
        return paid;
    }

    private boolean isFree(Mind mind) {
        return mind.facts().cost(SOMETHING, day()) instanceof Cost.Known known
                && known.picodollars() == 0;
    }

    /** Counts what was used, by us or by somebody who works for us. */
    synchronized void add(Usage used, Cost paid) {
        usage = usage.plus(used);
        cost = cost.plus(paid);
    }

    private synchronized void addTime(Duration took) {
        asking = asking.plus(took);
    }

    private LocalDate day() {
        return LocalDate.ofInstant(clock.now(), ZoneOffset.UTC);
    }

    /** Listens for what a reply cost. */
    private static final class Meter implements ReplyListener {
        private final ReplyListener listener;
        private Usage reported = Usage.NONE;
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

        Usage usage() {
            return reported;
        }
    }
}
