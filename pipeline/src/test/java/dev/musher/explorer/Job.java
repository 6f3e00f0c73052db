package dev.musher.explorer;

import dev.musher.story.Ending;
import dev.musher.story.Role;
import dev.musher.story.Ticket;
import java.time.Instant;

/**
 * Something that is done under a lease: a process tree, or what the server remembers of one that is
 * not born yet or seen dead.
 *
 * @param fence of the lease
 * @param attempt 0 before the ledger knows of it
 */
record Job(Post post, long fence, int attempt, Life life, Exit exit) {
    /** What it is there for: which work, on which story in which visit, by whom, on which work. */
    record Post(Trade trade, int story, int visit, String agent, int version) {}

    /** What kind of work. */
    enum Trade {
        CODER,
        REVIEWER,
        MERGER,
        GATES,
        TRAIN;

        boolean isAgent() {
            return this == CODER || this == REVIEWER || this == MERGER;
        }

        Role role() {
            return Role.valueOf(name());
        }
    }

    /** How far it is. */
    enum Life {
        /** It has its lease, and nobody else knows of it. */
        CLAIMED,
        /** The ledger knows of it. */
        RECORDED,
        /** Its process is there. */
        WORKING,
        /** Its process is there and has something to show: commits, or base moved. */
        PRODUCTIVE,
        /** Its first process has exited, and others of its tree may be alive. */
        EXITED,
        /** The whole tree was seen dead. */
        DEAD
    }

    /** How an agent ended. */
    enum Exit {
        NOT_YET,
        FINISHED,
        QUIT,
        THROTTLED,
        CRASHED,
        STOPPED;

        Ending ending() {
            return switch (this) {
                case FINISHED -> new Ending.Finished();
                case QUIT -> new Ending.QuitEarly("nothing to show");
                case THROTTLED -> new Ending.Throttled(Instant.EPOCH);
                case CRASHED -> new Ending.Crashed(Ending.Heard.SOMETHING, "model gone");
                case NOT_YET, STOPPED -> new Ending.Stopped("not wanted here");
            };
        }
    }

    Job at(Life other) {
        return new Job(post, fence, attempt, other, exit);
    }

    Job exited(Life other, Exit how) {
        return new Job(post, fence, attempt, other, how);
    }

    Job recorded(int number) {
        return new Job(post, fence, number, Life.RECORDED, exit);
    }

    Ticket ticket() {
        return new Ticket(attempt, fence);
    }

    /** Whether there are, or may be, processes. */
    boolean isAlive() {
        return life == Life.WORKING || life == Life.PRODUCTIVE || life == Life.EXITED;
    }

    boolean isAgentAlive() {
        return post.trade().isAgent() && isAlive();
    }
}
