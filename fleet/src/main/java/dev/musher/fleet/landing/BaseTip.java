package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;

/** The branch that stories land on, at one moment. */
public record BaseTip(Ref branch, CommitId commit, TreeId tree) {}
