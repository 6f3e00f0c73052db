package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.WorldStep.Heard;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.LeaseAnswer.Granted;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRenewal;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The verbs by which players change a world, each of them by the rules. */
record WorldActions(ExploredRules rules) {
    static final List<String> AGENTS = List.of("ada", "bo");
    static final LeaseKey TRAIN = new LeaseKey("train");

    private static final List<LeaseKey> STORIES =
            IntStream.range(0, 4).mapToObj(number -> new LeaseKey("story/" + number)).toList();
    private static final List<LeaseKey> AGENT_KEYS =
            AGENTS.stream().map(name -> new LeaseKey("agent/" + name)).toList();

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final Duration TERM = Duration.ofMinutes(1);
    private static final Actor SERVER = new Actor(Actor.Kind.SYSTEM, "server");
    private static final Actor PERSON = new Actor(Actor.Kind.PERSON, "olga");

    /** What an order came to. */
    record Outcome(World world, Heard heard) {
        Item item() {
            return world.item(heard.command().item().value());
        }
    }

    static LeaseKey story(int number) {
        return STORIES.get(number);
    }

    static LeaseKey agent(String name) {
        return AGENT_KEYS.get(AGENTS.indexOf(name));
    }

    static ItemNumber number(int story) {
        return new ItemNumber(story);
    }

    /** The world after the server's order; absent if it was refused. */
    Optional<Outcome> bySystem(World world, ItemCommand.OfItem command) {
        return order(world, SERVER, command);
    }

    Optional<Outcome> byPerson(World world, ItemCommand.OfItem command) {
        return order(world, PERSON, command);
    }

    private Optional<Outcome> order(World world, Actor by, ItemCommand.OfItem command) {
        var orderDecision = rules.decide(world, new Order(by, NOON, command));
        return orderDecision instanceof Accepted accepted && rules.isKept(world.leases(), command)
                ? Optional.of(happened(world, command, accepted.events()))
                : Optional.empty();
    }

    private Outcome happened(World world, ItemCommand.OfItem command, List<ItemEvent> events) {
        Item item = world.item(command.item().value());
        for (ItemEvent itemEvent : events) {
            item = rules.evolve(item, itemEvent);
        }
        return new Outcome(world.with(item), new Heard(command, events));
    }

    /** The world with the message on its way; absent if it is already, or cannot be. */
    Optional<World> send(World world, ReportCommand message) {
        return world.hasRoom() && !world.messages().contains(message)
                ? Optional.of(world.plus(message))
                : Optional.empty();
    }

    /** A lease and the world with it. */
    record Claimed(World world, long fence) {}

    Optional<Claimed> claim(World world, Set<LeaseKey> keys) {
        var claim = new LeaseRequest(keys, "server", NOON, TERM);
        var turn = rules.acquire(world.leases(), claim, world.epoch());
        return turn.answer() instanceof Granted(var lease)
                ? Optional.of(new Claimed(world.with(turn.book()), lease.fencing()))
                : Optional.empty();
    }

    /** Whether this life of the server took the lease of the job, and holds it still. */
    boolean isOurs(World world, LeasedJob leasedJob) {
        var leaseRenewal = new LeaseRenewal(leasedJob.fence(), NOON, TERM);
        return rules.renew(world.leases(), leaseRenewal, world.epoch()) instanceof Granted;
    }

    /** Ends the lease of a job that is seen dead or was never born, and forgets the job. */
    World end(World world, LeasedJob leasedJob) {
        World without = world.without(leasedJob);
        return isOurs(world, leasedJob)
                ? without.with(
                        rules.release(without.leases(), leasedJob.fence(), without.epoch()).book())
                : bury(without, leasedJob.fence());
    }

    World bury(World world, long fence) {
        return world.with(
                rules.expire(world.leases(), new HolderDeath(fence, "no such process")).book());
    }
}
