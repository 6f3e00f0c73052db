package dev.musher.agent.archive;

import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.disk.OpenDiary;
import java.io.IOException;

/** A session as one JSON document. Written as it is read, so that its size does not matter. */
public final class JsonExport {
    private JsonExport() {}

    /** The header and the entries of the branch, each as it is in the diary. */
    public static void write(OpenDiary session, Appendable out) throws IOException {
        out.append("{\"session\":").append(session.headerJson()).append(",\"entries\":[");
        String separator = "\n";
        for (DiaryEntry diaryEntry : session.branchEntries()) {
            out.append(separator).append(OpenDiary.json(diaryEntry));
            separator = ",\n";
        }
        out.append("\n]}\n");
    }
}
