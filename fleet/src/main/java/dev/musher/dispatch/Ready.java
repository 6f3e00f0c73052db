package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.story.Role;

/** An item that somebody in a role should start on. */
record Ready(Card card, Role role) {}
