package dev.musher.fleet.proof;

import dev.musher.pipeline.story.GateStep;

/** Is told the progress of the gates; called from several threads at once. */
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
