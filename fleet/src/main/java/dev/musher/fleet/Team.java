package dev.musher.fleet;

import dev.musher.roster.Headcount;
import dev.musher.roster.Roster;

/** Who there is, and how many of them may be at work at once. */
public record Team(Roster roster, Headcount headcount) {}
