package dev.musher.fleet.train.setup;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.proof.Prover;
import dev.musher.pipeline.store.Pipeline;
import java.nio.file.Path;

/**
 * The parts that a train is made of.
 *
 * @param state the project's folder for state, where others see how the train stands
 * @param bell rung when a pass is worth it
 */
public record TrainParts(
        Pipeline pipeline,
        Prover prover,
        TrainConfig train,
        TrainLock right,
        TimeSource clock,
        Path state,
        Runnable bell) {}
