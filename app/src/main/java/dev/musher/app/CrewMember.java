package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.crew.Crew;
import dev.musher.crew.Offer;
import java.util.List;
import java.util.Optional;

/** An agent that works for another in the folder of that one. */
final class CrewMember implements Crew.Member {
    private final Station station;
    private final Agent parent;

    CrewMember(Station station, Agent parent) {
        this.station = station;
        this.parent = parent;
    }

    @Override
    public String session() {
        return station.agent().session().diary().id().text();
    }

    /** What it used is counted by its parent, too. */
    @Override
    public RunEnd run(Message.User prompt, AgentListener listener) {
        return station.agent()
                .run(
                        prompt,
                        event -> {
                            if (event instanceof RunFinished(_, var totals)) {
                                parent.charge(totals.usage(), totals.cost());
                            }
                            listener.on(event);
                        });
    }

    @Override
    public Optional<Offer> changes() {
        return Optional.empty();
    }

    @Override
    public List<String> remarks() {
        return station.remarks();
    }

    @Override
    public void close() {
        station.close();
    }
}
