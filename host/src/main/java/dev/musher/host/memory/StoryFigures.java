package dev.musher.host.memory;

import io.avaje.jsonb.Json;

/**
 * What one finished story took.
 *
 * @param day on which it ended
 * @param tries attempts of agents
 * @param dollars what they cost, as far as it is known
 * @param entries how many memory entries its attempts were told
 */
@Json
public record StoryFigures(
        int story, String day, String how, int tries, double dollars, int entries) {}
