package dev.musher.agent.session.disk;

import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionException.Fault;
import dev.musher.agent.session.SessionId;
import dev.musher.base.text.NearestWord;
import dev.musher.base.text.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds sessions by what people write. */
final class SessionLookup {
    private static final int MOST_NAMED = 5;

    private final List<SessionId> ids;

    /**
     * @param ids all there are, the one that was written last first
     */
    SessionLookup(List<SessionId> ids) {
        this.ids = ids;
    }

    SessionId find(String written) {
        String word = written.strip().toLowerCase(Locale.ROOT);
        var found = new ArrayList<SessionId>();
        for (SessionId id : ids) {
            if (!word.isEmpty() && id.text().startsWith(word)) {
                found.add(id);
            }
        }
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw found.isEmpty() ? unknown(written) : ambiguous(written, found);
    }

    SessionException unknown(String written) {
        String what = "There is no session '" + PrintableText.line(written) + "'.";
        if (ids.isEmpty()) {
            return new SessionException(Fault.UNKNOWN, what + " No session is saved here yet.");
        }
        var names = new ArrayList<String>();
        for (SessionId id : ids) {
            names.add(id.text());
        }
        String last = ids.getFirst().text();
        return new SessionException(
                Fault.UNKNOWN,
                NearestWord.of(written.strip(), names)
                        .map(near -> what + " Did you mean " + near + "?")
                        .orElse(what + " The last one is " + last + "."));
    }

    private static SessionException ambiguous(String written, List<SessionId> found) {
        var names = new StringBuilder();
        for (int i = 0; i < found.size() && i < MOST_NAMED; i++) {
            names.append(i == 0 ? "" : ", ").append(found.get(i));
        }
        if (found.size() > MOST_NAMED) {
            names.append(" and ").append(found.size() - MOST_NAMED).append(" more");
        }
        return new SessionException(
                Fault.AMBIGUOUS,
                found.size()
                        + " sessions begin with '"
                        + PrintableText.line(written)
                        + "': "
                        + names
                        + ". Write more of the name.");
    }
}
