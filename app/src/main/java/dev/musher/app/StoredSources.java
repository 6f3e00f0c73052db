package dev.musher.app;

import dev.musher.agent.archive.MarkdownExport;
import dev.musher.agent.archive.SessionIndex;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.failure.NotFoundException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextStyle;
import dev.musher.host.provenance.BaseCommits;
import dev.musher.host.provenance.Changelog;
import dev.musher.host.provenance.ProjectOrigins;
import dev.musher.host.provenance.UnreleasedWork;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.query.RepositoryReport;
import dev.musher.host.session.SessionHitView;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingsView;
import dev.musher.host.view.origins.OriginView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sessions, settings and landed commits, as commands show them. */
record StoredSources(
        SessionStore store,
        Path libraries,
        Supplier<ConfigLoadResult> loading,
        Supplier<ProjectOrigins> origins)
        implements ProjectSources {
    private static final int WIDTH = 100;
    private static final int MOST_SESSIONS = 500;
    private static final int MOST_HITS = 200;
    private static final int LONGEST_TRANSCRIPT = 4_000_000;

    @Override
    public List<SessionView> sessions() {
        return SessionView.all(store.list(MOST_SESSIONS, Optional.empty()));
    }

    @Override
    public String transcript(String session) {
        var text = new StringBuilder();
        try (var diary = store.open(store.find(session))) {
            MarkdownExport.write(diary, text);
        } catch (SessionException e) {
            if (e.fault() == SessionException.Fault.UNKNOWN) {
                throw new NotFoundException(e.explanation(), "");
            }
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.substring(0, Math.min(text.length(), LONGEST_TRANSCRIPT));
    }

    @Override
    public List<SessionHitView> search(String words) {
        return new SessionIndex(store, libraries)
                .search(List.of(words.strip().split("\\s+")), MOST_HITS).stream()
                        .map(SessionHitView::of)
                        .toList();
    }

    @Override
    public SettingsView settings() {
        return SettingsView.of(loading.get());
    }

    @Override
    public OriginView origin(CommitId commit) throws InterruptedException {
        return origins.get().of(commit.hex());
    }

    @Override
    public String repository(RepositoryReport report) throws InterruptedException {
        var text = new StringBuilder();
        var page =
                new TextPage(
                        line -> text.append(line).append('\n'),
                        TextStyle.PLAIN,
                        () -> WIDTH,
                        TextPage.Flow.WHOLE);
        switch (report) {
            case COMMITS -> new BaseCommits(origins.get()).print(page);
            case UNRELEASED -> {
                var work = new UnreleasedWork(origins.get());
                work.print(work.look(), page);
            }
            case CHANGELOG ->
                    Changelog.print(new Changelog(origins.get()).since(Optional.empty()), page);
        }
        return text.toString();
    }
}
