package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which commits the lines of a file come from, as {@code git blame} says. */
public final class GitBlame {
    private static final String UNBORN = "0".repeat(40);

    private final GitCommand git;

    public GitBlame(ProvenanceRepository provenanceRepository) {
        git = provenanceRepository.command();
    }

    /** Lines of a file, counted from 1. */
    public record Lines(String file, int first, int last) {
        public Lines {
            if (first < 1 || last < first) {
                throw new IllegalArgumentException("lines " + first + " to " + last);
            }
        }
    }

    /**
     * A line.
     *
     * @param commit absent if the line is not committed yet
     */
    public record Line(int number, Optional<CommitId> commit, String text) {}

    /** What came of asking. */
    public sealed interface Answer {
        record Found(List<Line> lines) implements Answer {
            public Found {
                lines = List.copyOf(lines);
            }
        }

        /** The file has only so many lines. */
        record TooShort(int lines) implements Answer {}

        /** Git does not know the file. */
        record Unknown() implements Answer {}
    }

    public Answer of(Lines lines) throws InterruptedException {
        var answer =
                git.withoutFilters()
                        .tryRead(
                                "-c",
                                "blame.ignoreRevsFile=",
                                "blame",
                                "--no-textconv",
                                "--porcelain",
                                "-L",
                                lines.first() + "," + lines.last(),
                                "--",
                                lines.file());
        if (answer.succeeded()) {
            return new Answer.Found(parse(answer.bytes().toString()));
        }
        var length = length(answer.err());
        if (length.isPresent()) {
            return length.get() >= lines.first()
                    ? of(new Lines(lines.file(), lines.first(), length.get()))
                    : new Answer.TooShort(length.get());
        }
        if (answer.err().contains("no such path")
                || answer.err().contains("no such ref")
                || answer.err().contains("outside repository")) {
            return new Answer.Unknown();
        }
        throw answer.failure();
    }

    /** Git says only in words how long a file is. */
    private static Optional<Integer> length(String said) {
        int start = said.lastIndexOf(" has only ");
        int end = said.indexOf(" line", Math.max(0, start));
        if (start < 0 || end < 0) {
            return Optional.empty();
        }
        return Optional.of(Integer.parseInt(said.substring(start + " has only ".length(), end)));
    }

    /** Each line has a head with the commit and its number, and ends with a tab and its text. */
    private static List<Line> parse(String porcelain) {
        var lines = new ArrayList<Line>();
        String head = "";
        for (String line : porcelain.split("\n", -1)) {
            if (line.startsWith("\t")) {
                var words = head.split(" ", -1);
                lines.add(
                        new Line(
                                Integer.parseInt(words[2]),
                                words[0].startsWith(UNBORN)
                                        ? Optional.empty()
                                        : Optional.of(new CommitId(words[0])),
                                line.substring(1)));
                head = "";
            } else if (head.isEmpty()) {
                head = line;
            }
        }
        return lines;
    }
}
