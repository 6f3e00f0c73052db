package dev.musher.explorer;

import dev.musher.explorer.Turn.Heard;
import dev.musher.ledger.Death;
import dev.musher.ledger.LeaseAnswer.Granted;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Renewal;
import dev.musher.story.Actor;
import dev.musher.story.Command;
import dev.musher.story.Decision.Accepted;
import dev.musher.story.Event;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Order;
import dev.musher.story.Working;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The verbs by which players change a world, each of them by the rules. */
record Play(Rules rules) {
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
    Optional<Outcome> bySystem(World world, Command.OfItem command) {
        return order(world, SERVER, command);
    }

    Optional<Outcome> byPerson(World world, Command.OfItem command) {
        return order(world, PERSON, command);
    }

    private Optional<Outcome> order(World world, Actor by, Command.OfItem command) {
        var decision = rules.decide(world, new Order(by, NOON, command));
        return decision instanceof Accepted accepted && rules.isKept(world.leases(), command)
                ? Optional.of(happened(world, command, accepted.events()))
                : Optional.empty();
    }

    private Outcome happened(World world, Command.OfItem command, List<Event> events) {
        Item item = world.item(command.item().value());
        for (Event event : events) {
            item = rules.evolve(item, event);
        }
        return new Outcome(world.with(item), new Heard(command, events));
    }

    /** The world with the message on its way; absent if it is already, or cannot be. */
    Optional<World> send(World world, Working message) {
        return world.hasRoom() && !world.messages().contains(message)
                ? Optional.of(world.plus(message))
                : Optional.empty();
    }

    /** A lease and the world with it. */
    record Claimed(World world, long fence) {}

    Optional<Claimed> claim(World world, Set<LeaseKey> keys) {
        var claim = new LeaseWish(keys, "server", NOON, TERM);
        var turn = rules.acquire(world.leases(), claim, world.epoch());
        return turn.answer() instanceof Granted(var lease)
                ? Optional.of(new Claimed(world.with(turn.book()), lease.fencing()))
                : Optional.empty();
    }

    /** Whether this life of the server took the lease of the job, and holds it still. */
    boolean isOurs(World world, Job job) {
        var renewal = new Renewal(job.fence(), NOON, TERM);
        return rules.renew(world.leases(), renewal, world.epoch()) instanceof Granted;
    }

    /** Ends the lease of a job that is seen dead or was never born, and forgets the job. */
    World end(World world, Job job) {
        World without = world.without(job);
        return isOurs(world, job)
                ? without.with(rules.release(without.leases(), job.fence(), without.epoch()).book())
                : bury(without, job.fence());
    }

    World bury(World world, long fence) {
        return world.with(rules.expire(world.leases(), new Death(fence, "no such process")).book());
    }
}
