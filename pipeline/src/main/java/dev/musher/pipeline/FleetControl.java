package dev.musher.pipeline;

import dev.musher.control.FleetCommand;
import dev.musher.control.FleetEvent;
import dev.musher.control.FleetRules;
import dev.musher.control.FleetRules.Decision;
import dev.musher.control.FleetState;
import dev.musher.json.Json;
import dev.musher.ledger.ActorName;
import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Expectation;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.NewEvent;
import dev.musher.story.Actor;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Control of a project's fleet, as events of the ledger that are about no item. It catches up with
 * what others append before it decides or answers. Suits any number of threads.
 */
public final class FleetControl {
    /** What the events are about: no item, but the fleet. */
    static final ItemKey KEY = new ItemKey("fleet");

    private static final int MOST_TRIES = 50;
    private static final int PAGE = 500;

    private static final Variants<FleetEvent> EVENTS =
            new Variants<FleetEvent>()
                    .with(
                            "fleet-paused",
                            FleetEvent.Paused.class,
                            Form.field("reason", FleetEvent.Paused::reason, FleetEvent.Paused::new))
                    .with("fleet-resumed", new FleetEvent.Resumed())
                    .with(
                            "headcount-set",
                            FleetEvent.HeadcountSet.class,
                            Form.of(
                                    (it, out) -> out.number("agents", it.agents()),
                                    in -> new FleetEvent.HeadcountSet(in.whole("agents"))))
                    .with("headcount-reset", new FleetEvent.HeadcountReset());

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

    private Append append(Actor by, Instant at, FleetEvent event) {
        var kept =
                new NewEvent(
                        KEY,
                        EVENTS.word(event),
                        EventCodec.SCHEMA,
                        Json.encode(EVENTS.write(event)));
        var actor = new ActorName(by.kind().name().toLowerCase(Locale.ROOT), by.id());
        return new Append(actor, at, List.of(kept), Expectation.of(KEY, seen));
    }

    private void catchUp() {
        while (true) {
            var page = ledger.history(KEY, seen, PAGE);
            for (Entry entry : page) {
                state =
                        state.after(
                                Entries.readable(
                                        entry,
                                        () ->
                                                EVENTS.read(
                                                        entry.event().type(),
                                                        Json.parse(entry.event().payload()))),
                                Entries.actor(entry),
                                entry.stamp().at());
                seen = entry.version();
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }
}
