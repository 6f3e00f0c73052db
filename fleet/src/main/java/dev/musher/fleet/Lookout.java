package dev.musher.fleet;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.control.FleetState;
import dev.musher.dispatch.Dispatch;
import dev.musher.dispatch.Dispatcher;
import dev.musher.dispatch.Facts;
import dev.musher.dispatch.Presence;
import dev.musher.dispatch.Repairs;
import dev.musher.dispatch.Staff;
import dev.musher.dispatch.Trail;
import dev.musher.ledger.Lease;
import dev.musher.pipeline.FleetControl;
import dev.musher.roster.Headcount;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at everything there is to see: the board, leases, their holders, jobs, the weather. */
final class Lookout {
    private final FleetParts parts;
    private final Jobs jobs;
    private final Weather weather;
    private final Money money;
    private final Readiness readiness;
    private final Optional<BaseWatch> watch;
    private final FleetControl control;
    private final Map<ItemNumber, Known> known = new HashMap<>();
    private int landings;

    Lookout(FleetParts parts, Jobs jobs, Circumstances circumstances) {
        this.watch = circumstances.watch();
        this.money = circumstances.money();
        this.readiness = circumstances.readiness();
        this.parts = parts;
        this.jobs = jobs;
        this.weather = circumstances.weather();
        this.control = new FleetControl(parts.pipeline().ledger());
    }

    /** A trail, which changes only with the item. */
    private record Known(long version, Trail trail) {}

    /** Leases come before jobs: a job that ends in between has given its lease back by then. */
    Scene look() throws InterruptedException {
        var leases = parts.pipeline().ledger().leases().held();
        var views = new HashMap<ItemNumber, FleetView.Job>();
        var fences = new HashSet<Long>();
        for (Job job : jobs.all()) {
            views.put(job.post().story(), job.view());
            fences.add(job.fence());
        }
        var board = parts.pipeline().board();
        noticeLandings(board);
        var sky = weather.look();
        var base = sky.base();
        var set = control.state();
        return new Scene(
                parts.surroundings().clock().now(),
                board,
                leases,
                abandoned(leases, fences),
                views,
                sky.problem().isPresent() ? sky.problem() : trouble(set, base, board),
                base,
                set);
    }

    /** Base has moved with them, and what was seen of it a moment ago does not hold any more. */
    private void noticeLandings(Board board) {
        int now = board.column(Column.DONE).size() + board.column(Column.ARCHIVED).size();
        if (now != landings) {
            landings = now;
            weather.changeOfBase();
        }
    }

    private Optional<String> trouble(FleetState set, Bedrock base, Board board)
            throws InterruptedException {
        return set.pause().isPresent() ? set.pause().map(PauseText::of) : trouble(base, board);
    }

    private Optional<String> trouble(Bedrock base, Board board) throws InterruptedException {
        return switch (base) {
            case Bedrock.Unwatched _ -> Optional.empty();
            case Bedrock.Green(var at) -> parts.prover().canary(at).doubt();
            case Bedrock.Unknown unknown ->
                    watch.map(
                            one ->
                                    one.problem()
                                            .map(BaseText::failed)
                                            .orElseGet(() -> BaseText.unknown(unknown)));
            case Bedrock.Red red ->
                    Optional.of(
                            BaseText.red(
                                    red,
                                    new BaseNotes(parts.surroundings().project()).since(red),
                                    repairs(board).stream().findFirst()));
        };
    }

    /** Those that are not over. */
    private static List<ItemNumber> repairs(Board board) {
        return board.columns().values().stream()
                .flatMap(List::stream)
                .filter(card -> Repairs.isRepair(card.item()))
                .filter(card -> card.item().stage() instanceof Stage.Live)
                .map(Card::number)
                .toList();
    }

    private Set<Long> abandoned(List<Lease> leases, Set<Long> fences) {
        var abandoned = new HashSet<Long>();
        for (Lease lease : leases) {
            if (!lease.keys().contains(Leasing.FLEET)
                    && !lease.keys().contains(Leasing.TRAIN)
                    && !fences.contains(lease.fencing())
                    && !isHeld(lease)) {
                abandoned.add(lease.fencing());
            }
        }
        return abandoned;
    }

    /** Who holds a lease in a way that we do not know is taken for alive. */
    private boolean isHeld(Lease lease) {
        if (lease.epoch().equals(parts.pipeline().ledger().epoch())) {
            // A job that has begun or ended since the look at the leases.
            return parts.pipeline().ledger().leases().held().stream()
                            .noneMatch(held -> held.fencing() == lease.fencing())
                    || jobs.holds(lease.fencing());
        }
        return Life.parse(lease.holder())
                .map(life -> life.isAlive(parts.surroundings().table()))
                .orElse(true);
    }

    Dispatch dispatch(Scene scene) {
        var trails = trails(scene.board());
        return Dispatcher.decide(
                new Facts(
                        scene.board(),
                        new Staff(
                                parts.team().roster(),
                                headcount(scene.control()),
                                Presence.of(scene.leases()),
                                readiness.problems()),
                        parts.prover().gates(),
                        trails,
                        money.shortfalls(scene.board(), trails),
                        scene.trouble(),
                        scene.isRepairing() ? Set.copyOf(repairs(scene.board())) : Set.of(),
                        scene.now()));
    }

    private Headcount headcount(FleetState set) {
        var usual = parts.team().headcount();
        return set.headcount().isPresent() ? usual.withAgents(set.headcount().getAsInt()) : usual;
    }

    private Map<ItemNumber, Trail> trails(Board board) {
        var trails = new HashMap<ItemNumber, Trail>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                if (card.item().progress().attempts() > 0
                        || !card.item().terms().dependencies().isEmpty()) {
                    trails.put(card.number(), trail(card));
                }
            }
        }
        return trails;
    }

    private Trail trail(Card card) {
        var before = known.get(card.number());
        if (before != null && before.version() == card.version()) {
            return before.trail();
        }
        var trail = Trail.of(card.item(), parts.pipeline().history(card.number()));
        known.put(card.number(), new Known(card.version(), trail));
        return trail;
    }
}
