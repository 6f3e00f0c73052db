package dev.musher.fleet.dispatch;

import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AgentRole;

/** An item that an agent of a role should start on. */
record ReadyItem(Card card, AgentRole role) {}
