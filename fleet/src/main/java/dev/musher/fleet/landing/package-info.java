/**
 * The git side of the merge train: stories are stacked on base without a checkout, and base moves
 * by compare and swap, with the user's clean checkout carried along. Start at {@link
 * dev.musher.fleet.landing.BaseRepository}.
 */
@NullMarked
package dev.musher.fleet.landing;

import org.jspecify.annotations.NullMarked;
