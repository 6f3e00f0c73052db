/**
 * What calls of models cost: the expenses, kept for every call, and the purse, which reserves the
 * worst case of a call before it is made.
 */
@NullMarked
package dev.musher.agent.spending;

import org.jspecify.annotations.NullMarked;
