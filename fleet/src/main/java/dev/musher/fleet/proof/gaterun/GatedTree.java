package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;

/** A commit and its tree that gates run on. */
public record GatedTree(CommitId commit, TreeId tree) {}
