/**
 * Makes sense of calls as models write them: holds them against the shapes of the tools, repairs
 * what does not fit and says so, and finds calls that were written as text. Pure; runs nothing.
 */
@NullMarked
package dev.musher.agent.callrepair;

import org.jspecify.annotations.NullMarked;
