package dev.musher.git;

/** A branch and the commit at its tip. */
public record Branch(Ref ref, CommitId tip) {}
