package dev.musher.base.git;

import dev.musher.base.git.GitException.Failure;
import dev.musher.base.process.CapturedOutput;
import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What one call of git gave back; reading an output that is not whole throws. */
public record GitOutput(
        List<String> command, Path directory, int code, CapturedOutput out, String err) {
    public boolean succeeded() {
        return code == 0;
    }

    /** This, unless git failed. */
    public GitOutput orThrow() {
        if (!succeeded()) {
            throw failure();
        }
        return this;
    }

    public GitException failure() {
        return failure(GitErrorParser.of(code, err));
    }

    GitException failure(GitFault gitFault) {
        return new GitException(gitFault, new Failure(command, directory, code, err));
    }

    /** The whole output without the newline that ends it. */
    String line() {
        var text = bytes().toString();
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /** The whole output without white space around it. */
    public String text() {
        return bytes().toString().strip();
    }

    public List<String> lines() {
        return line().lines().toList();
    }

    /** The fields that a NUL ends. */
    GitOutputFields fields() {
        return new GitOutputFields(names());
    }

    /** The fields that a NUL ends, as bytes: they need not be UTF-8. */
    public List<ImmutableBytes> names() {
        var bytes = bytes().toArray();
        var fields = new ArrayList<ImmutableBytes>();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                fields.add(ImmutableBytes.of(Arrays.copyOfRange(bytes, start, at)));
                start = at + 1;
            }
        }
        if (start < bytes.length) {
            fields.add(ImmutableBytes.of(Arrays.copyOfRange(bytes, start, bytes.length)));
        }
        return fields;
    }

    /** The whole output. */
    public ImmutableBytes bytes() {
        if (!out.complete()) {
            throw failure(GitFault.TOO_MUCH_OUTPUT);
        }
        return out.bytes();
    }
}
