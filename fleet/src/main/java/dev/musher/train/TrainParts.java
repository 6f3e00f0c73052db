package dev.musher.train;

import dev.musher.pipeline.Pipeline;
import dev.musher.proof.Prover;
import dev.musher.time.Clock;
import java.nio.file.Path;

/**
 * What a train is made of.
 *
 * @param state the project's folder for state, where others see how the train stands
 * @param bell rung when a pass is worth it
 */
public record TrainParts(
        Pipeline pipeline,
        Prover prover,
        Railway railway,
        Right right,
        Clock clock,
        Path state,
        Runnable bell) {}
