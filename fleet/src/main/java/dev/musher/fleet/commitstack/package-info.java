/**
 * Stories stacked on base as commits, without a checkout: trial merges, conflicts resolved where
 * that is certain.
 */
@NullMarked
package dev.musher.fleet.commitstack;

import org.jspecify.annotations.NullMarked;
