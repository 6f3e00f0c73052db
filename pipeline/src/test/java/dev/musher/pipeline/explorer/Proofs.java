package dev.musher.pipeline.explorer;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.rules.SampleEvidence;

/** Versions of a story's work as the commits, trees and reports that the rules look at. */
final class Proofs {
    private static final int PER_STORY = 100_000;

    private Proofs() {}

    static MergeCandidate candidate(int story, int version) {
        return SampleEvidence.candidate(number(story, version));
    }

    static GateReport green(int story, int version) {
        return SampleEvidence.green(number(story, version));
    }

    static GateReport red(int story, int version) {
        return SampleEvidence.red(number(story, version));
    }

    static Landing landing(int story, int version) {
        return SampleEvidence.landing(number(story, version));
    }

    /** Of a commit of a branch, not of base. */
    static int version(CommitId commit) {
        return version(commit.hex());
    }

    static int version(TreeId tree) {
        return version(tree.hex());
    }

    private static int version(String hex) {
        int number = 0;
        for (int i = hex.length() - 8; i < hex.length(); i++) {
            number = number * 16 + Character.digit(hex.charAt(i), 16);
        }
        return number % PER_STORY;
    }

    private static int number(int story, int version) {
        return story * PER_STORY + version;
    }
}
