package dev.musher.explorer;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.story.Candidate;
import dev.musher.story.Evidence;
import dev.musher.story.GateReport;
import dev.musher.story.Landing;

/** Versions of a story's work as the commits, trees and reports that the rules look at. */
final class Proofs {
    private static final int PER_STORY = 100_000;

    private Proofs() {}

    static Candidate candidate(int story, int version) {
        return Evidence.candidate(number(story, version));
    }

    static GateReport green(int story, int version) {
        return Evidence.green(number(story, version));
    }

    static GateReport red(int story, int version) {
        return Evidence.red(number(story, version));
    }

    static Landing landing(int story, int version) {
        return Evidence.landing(number(story, version));
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
