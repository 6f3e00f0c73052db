package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;

/** What gates run on. */
record Subject(CommitId commit, TreeId tree) {}
