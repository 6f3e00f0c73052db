package dev.musher.pipeline.store;

import dev.musher.base.json.Json;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetEvent;
import dev.musher.pipeline.control.FleetRules;
import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.story.Actor;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Control of a project's fleet, as events of the ledger that are about no item. It catches up with
 * what others append before it decides or answers. Thread-safe.
 */
public final class FleetControl {
    /** What the events are about: no item, but the fleet. */
    static final ItemKey KEY = new ItemKey("fleet");

    private static final int MOST_TRIES = 50;
    private static final int PAGE = 500;

    private static final VariantForms<FleetEvent> EVENTS =
            new VariantForms<FleetEvent>()
                    .with(
                            "fleet-paused",
                            FleetEvent.Paused.class,
                            JsonForm.field(
                                    "reason", FleetEvent.Paused::reason, FleetEvent.Paused::new))
                    .with("fleet-resumed", new FleetEvent.Resumed())
                    .with(
                            "headcount-set",
                            FleetEvent.HeadcountSet.class,
                            JsonForm.of(
                                    (it, formWriter) -> formWriter.number("agents", it.agents()),
                                    formReader ->
                                            new FleetEvent.HeadcountSet(
                                                    formReader.whole("agents"))))
                    .with("headcount-reset", new FleetEvent.HeadcountReset())
                    .with("no-gates-accepted", new FleetEvent.NoGatesAccepted());

    private final Ledger ledger;
    private FleetState state = FleetState.INITIAL;
    private long seen;

    public FleetControl(Ledger ledger) {
        this.ledger = ledger;
    }

    /** How the fleet is set, as the ledger has it now. */
    public synchronized FleetState state() {
        catchUp();
        return state;
    }

    /** Decides a command and keeps what happens by it. */
    public synchronized Decision submit(Actor by, Instant at, FleetCommand command) {
        for (int tried = 0; tried < MOST_TRIES; tried++) {
            catchUp();
            var decision = FleetRules.decide(state, by, command);
            if (!(decision instanceof Decision.Accepted(var event))
                    || ledger.append(append(by, at, event)) instanceof AppendResult.Kept) {
                return decision;
            }
        }
        return new Decision.Refused(
                "Others controlled the fleet again and again at this moment. Try once more.");
    }

    private AppendRequest append(Actor by, Instant at, FleetEvent event) {
        var kept =
                new NewEvent(
                        KEY,
                        EVENTS.word(event),
                        EventCodec.SCHEMA,
                        Json.encode(EVENTS.write(event)));
        var actor = new ActorName(by.kind().name().toLowerCase(Locale.ROOT), by.id());
        return new AppendRequest(actor, at, List.of(kept), Expectation.of(KEY, seen));
    }

    private void catchUp() {
        while (true) {
            var page = ledger.history(KEY, seen, PAGE);
            for (LedgerEntry ledgerEntry : page) {
                state =
                        state.after(
                                EntryDecoder.readable(
                                        ledgerEntry,
                                        () ->
                                                EVENTS.read(
                                                        ledgerEntry.event().type(),
                                                        Json.parse(ledgerEntry.event().payload()))),
                                EntryDecoder.actor(ledgerEntry),
                                ledgerEntry.stamp().at());
                seen = ledgerEntry.version();
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }
}
