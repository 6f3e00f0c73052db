package dev.musher.base.git.data;

/** A branch and the commit at its tip. */
public record Branch(Ref ref, CommitId tip) {}
