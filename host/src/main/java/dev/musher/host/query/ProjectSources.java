package dev.musher.host.query;

import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingsView;
import java.util.List;

/** What people look at beside the stories of a project. Blocking; called by any thread. */
public interface ProjectSources {
    /** The latest sessions, the newest first. */
    List<SessionView> sessions();

    /** What was said and done in a session, as Markdown; an unknown id is explained. */
    String transcript(String session);

    SettingsView settings();
}
