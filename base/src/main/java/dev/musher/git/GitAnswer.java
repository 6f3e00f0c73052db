package dev.musher.git;

import dev.musher.git.GitException.Failure;
import dev.musher.process.Captured;
import dev.musher.text.Octets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What one call of git gave back. */
record GitAnswer(List<String> command, Path directory, int code, Captured out, String err) {
    boolean succeeded() {
        return code == 0;
    }

    GitException failure() {
        return failure(Diagnosis.of(code, err));
    }

    GitException failure(Fault fault) {
        return new GitException(fault, new Failure(command, directory, code, err));
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
    Fields fields() {
        var bytes = whole().toArray();
        var fields = new ArrayList<Octets>();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                fields.add(Octets.of(Arrays.copyOfRange(bytes, start, at)));
                start = at + 1;
            }
        }
        if (start < bytes.length) {
            fields.add(Octets.of(Arrays.copyOfRange(bytes, start, bytes.length)));
        }
        return new Fields(fields);
    }

    private Octets whole() {
        if (!out.complete()) {
            throw failure(Fault.TOO_MUCH_OUTPUT);
        }
        return out.bytes();
    }
}
