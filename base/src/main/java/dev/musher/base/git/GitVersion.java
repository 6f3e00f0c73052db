package dev.musher.base.git;

import java.util.Comparator;

/** The version of git. */
public record GitVersion(int major, int minor, int patch) implements Comparable<GitVersion> {
    /** The first part of an answer such as {@code git version 2.39.5 (Apple Git-154)}. */
    static GitVersion parse(String answer) {
        var numbers = new int[3];
        int at = 0;
        for (int i = 0; i < answer.length() && at < numbers.length; i++) {
            char c = answer.charAt(i);
            if (c >= '0' && c <= '9') {
                numbers[at] = numbers[at] * 10 + (c - '0');
            } else if (c == '.') {
                at++;
            } else if (numbers[0] > 0) {
                break;
            }
        }
        return new GitVersion(numbers[0], numbers[1], numbers[2]);
    }

    @Override
    public int compareTo(GitVersion other) {
        return Comparator.comparingInt(GitVersion::major)
                .thenComparingInt(GitVersion::minor)
                .thenComparingInt(GitVersion::patch)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
