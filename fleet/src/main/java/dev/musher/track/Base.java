package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;

/** The branch that stories land on, at one moment. */
public record Base(Ref branch, CommitId commit, TreeId tree) {}
