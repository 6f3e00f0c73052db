/**
 * Watches the turns of a run for signs that it leads nowhere: the same call again, failure after
 * failure, refusal after refusal, the end of turns and money. Pure: guards hear reports and wish to
 * speak; one arbiter lets one of them speak. The storm breaker comes before them, since it decides
 * what is run at all. Start at {@link dev.musher.agent.guard.Guards#usual}.
 */
@NullMarked
package dev.musher.agent.guard;

import org.jspecify.annotations.NullMarked;
