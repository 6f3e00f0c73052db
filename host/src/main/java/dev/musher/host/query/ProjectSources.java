package dev.musher.host.query;

import dev.musher.base.git.data.CommitId;
import dev.musher.host.session.SessionHitView;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingsView;
import dev.musher.host.view.origins.OriginView;
import java.util.List;

/** What people look at beside the stories of a project. Blocking; called by any thread. */
public interface ProjectSources {
    /** The latest sessions, the newest first. */
    List<SessionView> sessions();

    /** What was said and done in a session, as Markdown; an unknown id is explained. */
    String transcript(String session);

    /** Places in sessions that have all these words, the best first. */
    List<SessionHitView> search(String words);

    SettingsView settings();

    /** All that is behind a commit; one that the repository does not have is explained. */
    OriginView origin(CommitId commit) throws InterruptedException;

    /** A report about the repository, in lines; what keeps it from being made is explained. */
    String repository(RepositoryReport report) throws InterruptedException;
}
