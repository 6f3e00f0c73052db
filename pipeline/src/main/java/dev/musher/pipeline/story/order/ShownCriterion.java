package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.CriterionEvidence;

/** A criterion, by its number, that was shown to be met. */
public record ShownCriterion(int number, CriterionEvidence evidence) {}
