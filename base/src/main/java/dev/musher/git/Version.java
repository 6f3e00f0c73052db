package dev.musher.git;

import java.util.Comparator;

/** The version of git. */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
    /** The first part of an answer such as {@code git version 2.39.5 (Apple Git-154)}. */
    static Version parse(String answer) {
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
        return new Version(numbers[0], numbers[1], numbers[2]);
    }

    @Override
    public int compareTo(Version other) {
        return Comparator.comparingInt(Version::major)
                .thenComparingInt(Version::minor)
                .thenComparingInt(Version::patch)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
