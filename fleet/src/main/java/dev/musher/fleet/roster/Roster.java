package dev.musher.fleet.roster;

import java.util.List;
import java.util.Optional;

/** The team, in the order in which they are given work. */
public record Roster(List<Teammate> team) {
    public Roster {
        team = List.copyOf(team);
    }

    public Optional<Teammate> find(String name) {
        return team.stream().filter(teammate -> teammate.name().equals(name)).findFirst();
    }
}
