package dev.musher.pipeline.explorer;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import java.time.Instant;

/**
 * Something that is done under a lease: a process tree, or what the server remembers of one that is
 * not born yet or seen dead.
 *
 * @param fence of the lease
 * @param attempt 0 before the ledger knows of it
 */
record LeasedJob(Post post, long fence, int attempt, Life life, Exit exit) {
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

        AgentRole role() {
            return AgentRole.valueOf(name());
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

        AttemptEnding ending() {
            return switch (this) {
                case FINISHED -> new AttemptEnding.Finished();
                case QUIT -> new AttemptEnding.QuitEarly("nothing to show");
                case THROTTLED -> new AttemptEnding.Throttled(Instant.EPOCH);
                case CRASHED ->
                        new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "model gone");
                case NOT_YET, STOPPED -> new AttemptEnding.Stopped("not wanted here");
            };
        }
    }

    LeasedJob at(Life other) {
        return new LeasedJob(post, fence, attempt, other, exit);
    }

    LeasedJob exited(Life other, Exit how) {
        return new LeasedJob(post, fence, attempt, other, how);
    }

    LeasedJob recorded(int number) {
        return new LeasedJob(post, fence, number, Life.RECORDED, exit);
    }

    AttemptTicket ticket() {
        return new AttemptTicket(attempt, fence);
    }

    /** Whether there are, or may be, processes. */
    boolean isAlive() {
        return life == Life.WORKING || life == Life.PRODUCTIVE || life == Life.EXITED;
    }

    boolean isAgentAlive() {
        return post.trade().isAgent() && isAlive();
    }
}
