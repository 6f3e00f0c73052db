package dev.musher.host.learning;

import dev.musher.agent.learning.Curation;
import dev.musher.agent.learning.PassRun;

/** Has a model merge what is alike. */
final class ModelCuration implements Curation {
    private static final String INSTRUCTIONS =
            """
            You tidy up what coding agents have learned about a project. You have the tools \
            memory and skill, and nothing else.

            Of things that say the same, keep the one that says it best; remove the other entries \
            of memory and archive the other skills. Where one is more exact, keep that. Leave \
            alone what only looks alike, and add nothing new. When you are done, reply with one short sentence.\
            """;

    private final ReviewingAgent agent;
    private final LearningMaterial material;

    ModelCuration(ReviewingAgent agent, LearningMaterial material) {
        this.agent = agent;
        this.material = material;
    }

    @Override
    public void merge(String question, PassRun run) throws InterruptedException {
        var end =
                agent.run(
                        new ReviewingAgent.Assignment(INSTRUCTIONS, question, material.tools(run)),
                        run);
        run.noted(
                end.isPresent()
                        ? "A model looked at what is alike: " + end.get().text()
                        : "What is alike stays: the budget of today is used up.");
    }
}
