package dev.musher.agent.session.disk;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.ForkPoint;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.RewindResult;
import dev.musher.agent.session.SessionBranch;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionException.Fault;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.agent.session.disk.DiaryFile.Position;
import dev.musher.agent.session.disk.SessionList.Listed;
import dev.musher.base.files.FileException;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The sessions of a project. Nothing is kept in memory: any number of stores, in any number of
 * processes, may be at work in one folder.
 */
public final class SessionStore {
    private final SessionFolder folder;
    private final Optional<ChecksumFolder> checksums;
    private final DiaryMaker maker;
    private final TimeSource timeSource;

    /**
     * Sessions from which nothing is learned.
     *
     * @param project the folder that has, or will have, {@code .musher}
     */
    public SessionStore(Path project, TimeSource timeSource) {
        this(new SessionFolder(project), Optional.empty(), timeSource);
    }

    /**
     * @param checksums a folder of this project outside of it, for what this user's Musher writes
     */
    public SessionStore(Path project, Supplier<Path> checksums, TimeSource timeSource) {
        this(new SessionFolder(project), Optional.of(new ChecksumFolder(checksums)), timeSource);
    }

    private SessionStore(
            SessionFolder folder, Optional<ChecksumFolder> checksums, TimeSource timeSource) {
        this.folder = folder;
        this.checksums = checksums;
        this.maker = new DiaryMaker(folder, checksums);
        this.timeSource = timeSource;
    }

    /**
     * The sessions of the agents that work for the one of a session. They are kept beside its
     * diary, are in no list, and are deleted with it.
     */
    public SessionStore crewOf(SessionId id) {
        return new SessionStore(folder.crewOf(id), Optional.empty(), timeSource);
    }

    /** Where the diaries are; the folder need not exist. */
    public Path path() {
        return folder.path();
    }

    /** The file of a session's diary; it need not exist. */
    public Path diary(SessionId id) {
        return folder.diary(id);
    }

    /** Where the diaries are, made if it is missing. */
    public Path made() {
        folder.prepare();
        return folder.path();
    }

    /**
     * A new session. Nothing is written before its first entry.
     *
     * @param workplace the folder in which the agent works
     */
    public OpenSession begin(Path workplace) {
        var now = timeSource.now();
        var header =
                new SessionHeader(SessionId.at(now), workplace.toString(), now, Optional.empty());
        var diary =
                new DiaryFile(
                        header.id(),
                        timeSource,
                        Position.beginning(),
                        lines -> maker.create(header, lines));
        return new OpenSession(diary, SessionBranch.empty(header), List.of());
    }

    /**
     * Continues a session, or a fork of it if another process writes it.
     *
     * @throws SessionException if it cannot be read
     * @throws DiaryException if it cannot be written
     */
    public OpenSession resume(SessionId id) {
        require(id);
        var lock = maker.lock(id);
        if (lock.isEmpty()) {
            return sibling(id);
        }
        try {
            return resume(id, lock.get());
        } catch (RuntimeException e) {
            lock.get().close();
            throw e;
        }
    }

    private OpenSession resume(SessionId id, ProcessLock lock) {
        try (var reader = read(id)) {
            var sessionBranch = reader.branch(reader.last());
            var position = new Position(EntryNumbers.of(reader.table()), sessionBranch.last());
            var output = maker.open(id, lock, reader.tail());
            return new OpenSession(
                    new DiaryFile(id, timeSource, position, output),
                    sessionBranch,
                    SessionRemarks.damage(reader));
        }
    }

    private OpenSession sibling(SessionId id) {
        var fork = fork(id, OptionalLong.empty());
        var remarks = new ArrayList<>(fork.remarks());
        remarks.add(SessionRemarks.inUse(id, fork.diary().id()));
        return new OpenSession(fork.diary(), fork.branch(), remarks);
    }

    /**
     * A new session that begins with the entries of another; those are copied with its first entry.
     *
     * @param entry the last of them; without one, all that a resumed session would go on from
     */
    public OpenSession fork(SessionId id, OptionalLong entry) {
        require(id);
        try (var reader = read(id)) {
            int last = entry.isPresent() ? reader.place(entry.getAsLong()) : reader.last();
            var from = new ForkPoint(id, reader.table().number(last));
            var now = timeSource.now();
            var header =
                    new SessionHeader(
                            SessionId.at(now), reader.header().folder(), now, Optional.of(from));
            var sessionBranch = reader.branch(last).of(header);
            var position =
                    new Position(
                            EntryNumbers.of(reader.table(), reader.path(last)),
                            sessionBranch.last());
            var diary =
                    new DiaryFile(
                            header.id(),
                            timeSource,
                            position,
                            lines -> maker.copy(header, from, lines));
            return new OpenSession(diary, sessionBranch, SessionRemarks.damage(reader));
        }
    }

    /** Like {@link #fork}, for a fork that is to be there before anything is added. */
    public SessionId makeFork(SessionId id, OptionalLong entry) {
        try (var fork = fork(id, entry)) {
            ((DiaryFile) fork.diary()).make();
            return fork.diary().id();
        }
    }

    /**
     * Goes back to before something was said. What came after stays in the diary.
     *
     * @param prompt which; without one, the last
     */
    public RewindResult rewind(SessionId id, OptionalInt prompt) {
        try (var step = stepBack(id, prompt)) {
            return step.make();
        }
    }

    /** The same in two steps, for callers that have something to do in between. */
    public RewindPlan stepBack(SessionId id, OptionalInt prompt) {
        var target = chosen(id, prompt);
        var session = resume(id);
        try (var reader = read(id)) {
            return RewindPlan.of(session, target, reader, new EntryOrigins(reader, this::header));
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    private PastPrompt chosen(SessionId id, OptionalInt number) {
        var prompts = prompts(id);
        int wanted = number.orElse(prompts.size());
        if (wanted < 1 || wanted > prompts.size()) {
            throw new SessionException(
                    Fault.NO_SUCH_ENTRY,
                    prompts.isEmpty()
                            ? "Session " + id + " has no prompts."
                            : "Session "
                                    + id
                                    + " has no prompt "
                                    + wanted
                                    + "; prompts are numbered from 1 to "
                                    + prompts.size()
                                    + ".");
        }
        return prompts.get(wanted - 1);
    }

    /** What people said in a session, along the branch that it would go on from. */
    public List<PastPrompt> prompts(SessionId id) {
        require(id);
        try (var reader = read(id)) {
            return new DiaryDigest(reader).prompts();
        }
    }

    /** The session of that name, or the only one whose name begins so. */
    public SessionId find(String written) {
        return new SessionLookup(ids()).find(written);
    }

    /** The names of all sessions, the one that was written last first. */
    public List<SessionId> ids() {
        var ids = new ArrayList<SessionId>();
        for (Listed listed : SessionList.of(folder)) {
            ids.add(listed.id());
        }
        return ids;
    }

    /** The session that was written last by an agent that works in that folder. */
    public Optional<SessionId> latest(Path workplace) {
        for (Listed listed : SessionList.of(folder)) {
            if (isOf(listed.id(), workplace)) {
                return Optional.of(listed.id());
            }
        }
        return Optional.empty();
    }

    /** One that cannot be read is not the one that is meant. */
    private boolean isOf(SessionId id, Path workplace) {
        var header = header(id);
        return header.isPresent() && header.get().folder().equals(workplace.toString());
    }

    private Optional<SessionHeader> header(SessionId id) {
        try (var text = new DiaryText(folder.diary(id))) {
            return text.header();
        } catch (SessionException _) {
            return Optional.empty();
        }
    }

    /**
     * The sessions that were written last, at most so many.
     *
     * @param workplace only those of agents that work there; without one, all
     */
    public List<SessionSummary> list(int most, Optional<Path> workplace) {
        var summaries = new ArrayList<SessionSummary>();
        for (Listed listed : SessionList.of(folder)) {
            if (summaries.size() == most) {
                break;
            }
            if (workplace.isEmpty() || isOf(listed.id(), workplace.get())) {
                summaries.add(summary(listed));
            }
        }
        return summaries;
    }

    private SessionSummary summary(Listed listed) {
        try (var reader = read(listed.id())) {
            return new DiaryDigest(reader).summary(listed.changed());
        } catch (SessionException e) {
            return SessionSummary.unreadable(listed.id(), listed.changed(), e.explanation());
        }
    }

    /**
     * Deletes a session.
     *
     * @throws SessionException if a process writes it
     * @throws DiaryException if it cannot be deleted
     */
    public void delete(SessionId id) {
        require(id);
        var lock = maker.lock(id);
        if (lock.isEmpty()) {
            throw new SessionException(
                    Fault.IN_USE, "Session " + id + " is in use; end it before you delete it.");
        }
        try (var _ = lock.get()) {
            FolderTrees.delete(folder.crewOf(id).path());
            Files.deleteIfExists(folder.diary(id));
            Files.deleteIfExists(folder.lock(id));
            if (checksums.isPresent()) {
                checksums.get().delete(id);
            }
        } catch (IOException e) {
            throw new DiaryException(
                    FileException.of("delete", folder.diary(id), e).explanation(), e);
        }
    }

    /** Whether a process has it open to write. */
    public boolean isInUse(SessionId id) {
        var lock = maker.lock(id);
        lock.ifPresent(ProcessLock::close);
        return lock.isEmpty();
    }

    /** Opens a diary to read all of it. */
    public OpenDiary open(SessionId id) {
        require(id);
        return new OpenDiary(read(id), bytes -> checksums.flatMap(known -> known.parts(id, bytes)));
    }

    /**
     * The sessions of which this user's Musher wrote something, the one that was written last
     * first. Others may have come with a repository.
     */
    public List<SessionId> ownIds() {
        var own = new ArrayList<SessionId>();
        for (SessionId id : ids()) {
            if (checksums.isPresent() && checksums.get().know(id)) {
                own.add(id);
            }
        }
        return own;
    }

    private DiaryReader read(SessionId id) {
        return DiaryReader.open(folder.diary(id));
    }

    /** A link that came with a repository is not a session. */
    private void require(SessionId id) {
        if (!Files.isRegularFile(folder.diary(id), LinkOption.NOFOLLOW_LINKS)) {
            throw new SessionLookup(ids()).unknown(id.text());
        }
    }
}
