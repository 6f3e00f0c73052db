package dev.musher.base.git;

import dev.musher.base.git.GitException.Failure;
import dev.musher.base.process.CapturedOutput;
import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What one call of git gave back. */
record GitOutput(List<String> command, Path directory, int code, CapturedOutput out, String err) {
    boolean succeeded() {
        return code == 0;
    }

    GitException failure() {
        return failure(GitErrorParser.of(code, err));
    }

    GitException failure(GitFault gitFault) {
        return new GitException(gitFault, new Failure(command, directory, code, err));
    }

    /** The whole output without the newline that ends it. */
    String line() {
        var text = whole().toString();
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    List<String> lines() {
        return line().lines().toList();
    }

    /** The fields that a NUL ends. */
    GitOutputFields fields() {
        var bytes = whole().toArray();
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
        return new GitOutputFields(fields);
    }

    private ImmutableBytes whole() {
        if (!out.complete()) {
            throw failure(GitFault.TOO_MUCH_OUTPUT);
        }
        return out.bytes();
    }
}
