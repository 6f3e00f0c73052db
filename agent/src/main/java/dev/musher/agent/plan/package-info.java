/**
 * Planning before the work: one subagent explores, one plans, a person approves, the agent carries
 * it out, and another subagent checks it. What happens next is decided by pure functions over the
 * steps that the session's diary keeps, so that a plan goes on after a crash at any phase. Start at
 * {@link dev.musher.agent.plan.PlanRun}.
 */
@NullMarked
package dev.musher.agent.plan;

import org.jspecify.annotations.NullMarked;
