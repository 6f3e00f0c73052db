package dev.musher.archive;

import dev.musher.session.Entry;
import dev.musher.session.Reading;
import java.io.IOException;

/** A session as one JSON document. Written as it is read, so that its size does not matter. */
public final class JsonExport {
    private JsonExport() {}

    /** The header and the entries of the branch, each as it is in the diary. */
    public static void write(Reading session, Appendable out) throws IOException {
        out.append("{\"session\":").append(session.headerJson()).append(",\"entries\":[");
        String separator = "\n";
        for (Entry entry : session.branchEntries()) {
            out.append(separator).append(Reading.json(entry));
            separator = ",\n";
        }
        out.append("\n]}\n");
    }
}
