package dev.musher.fleet.proof;

import dev.musher.pipeline.story.GateStep;

/** Hears how far the gates are; called from several threads at once. */
public interface ProofListener {
    ProofListener NONE =
            new ProofListener() {
                @Override
                public void started(String step) {}

                @Override
                public void ended(GateStep step) {}
            };

    void started(String step);

    void ended(GateStep step);
}
