/** Where landed commits come from: the stories, attempts and gates behind them. */
@NullMarked
package dev.musher.host.view.origins;

import org.jspecify.annotations.NullMarked;
