package dev.musher.chat.conversation;

import dev.musher.base.time.ActionTimer;
import dev.musher.chat.lane.LaneRules;
import dev.musher.host.persona.Persona;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;

/** What the conversations of a project have in common, whatever their transport. */
public record ChatProject(
        Persona persona,
        ProjectQueries queries,
        ProjectOrders orders,
        ActionTimer timer,
        LaneRules rules) {}
