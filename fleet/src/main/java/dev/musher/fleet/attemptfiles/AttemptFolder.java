package dev.musher.fleet.attemptfiles;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.store.Attestation;
import dev.musher.pipeline.store.Attestations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files of one attempt. Every file is written whole or not at all; one that is missing, cut or
 * damaged reads as absent, because the reader can inspect the work itself instead.
 */
public final class AttemptFolder {
    private static final String COOKIE = "cookie";
    private static final String SESSION = "session";
    private static final String PROMPT = "prompt.md";
    private static final String PURPOSE = "purpose";
    private static final String BEFORE = "before";
    private static final String STANDING = "standing";
    private static final String ONTO = "onto";
    private static final String REPORT = "report";
    private static final String JUDGED = "judged";
    private static final int LONGEST_WORD = 1_000;

    /** In bytes; nothing that we write is longer. */
    private static final long LARGEST_FILE = 4L << 20;

    private final Path path;
    private final String name;
    private final Attestations attestations;

    /**
     * @param name what its files are attested as, without their own names
     */
    AttemptFolder(Path path, String name, Attestations attestations) {
        this.path = path;
        this.name = name;
        this.attestations = attestations;
    }

    public Path path() {
        return path;
    }

    /**
     * Makes the folder with the mark of everything that will be started; what an attempt that never
     * started left under this number goes.
     */
    public void begin(ProcessCookie processCookie, String prompt) {
        for (String name : List.of(SESSION, PURPOSE, BEFORE, STANDING, ONTO, REPORT, JUDGED)) {
            delete(path.resolve(name));
        }
        activity().delete();
        reads().delete();
        ran().delete();
        owed().delete();
        write(COOKIE, processCookie.id() + "\n");
        write(PROMPT, Utf8.encodable(prompt));
    }

    /** The mark of everything that was started for it. */
    public Optional<ProcessCookie> cookie() {
        return word(COOKIE).map(ProcessCookie::new);
    }

    /** Keeps the name of its talk, by which it can be resumed. */
    public void keepSession(String session) {
        write(SESSION, session + "\n");
    }

    public Optional<String> session() {
        return word(SESSION);
    }

    /** What it was told; may be empty. */
    public String prompt() {
        return text(PROMPT).orElse("");
    }

    /** What happened on it, while it goes on and after. */
    public ActivityLog activity() {
        return new ActivityLog(path);
    }

    /** The files that it has read. */
    public AttemptReads reads() {
        return new AttemptReads(path);
    }

    /** The commands that it was seen to run. */
    public ObservedCommands ran() {
        return new ObservedCommands(path);
    }

    /** What it paid while the ledger could not take it. */
    public PendingSpends owed() {
        return new PendingSpends(path);
    }

    /** Keeps in a word what it is for. */
    public void keepPurpose(String word) {
        write(PURPOSE, word + "\n");
    }

    public Optional<String> purpose() {
        return word(PURPOSE);
    }

    /** Keeps how the workspace stood before it. */
    public void keepBefore(WorkspaceState workspaceState) {
        write(BEFORE, WorkspaceStateForm.write(workspaceState));
    }

    public Optional<WorkspaceState> before() {
        return text(BEFORE).flatMap(WorkspaceStateForm::read);
    }

    /** Keeps how the workspace stood at its end. */
    public void keepWorkspaceState(WorkspaceState workspaceState) {
        write(STANDING, WorkspaceStateForm.write(workspaceState));
    }

    public Optional<WorkspaceState> workspaceState() {
        return text(STANDING).flatMap(WorkspaceStateForm::read);
    }

    /** Keeps the commit of base that it was to join its work with. */
    public void keepOnto(CommitId base) {
        write(ONTO, base.hex() + "\n");
    }

    public Optional<CommitId> onto() {
        return word(ONTO).flatMap(AttemptFolder::commit);
    }

    private static Optional<CommitId> commit(String hex) {
        try {
            return Optional.of(new CommitId(hex));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Keeps how it ended and what it said, as its runtime told. */
    public void keepReport(MissionReport missionReport) {
        write(REPORT, MissionReportForm.write(missionReport));
    }

    /**
     * Keeps the same of an attempt whose words decide something, and attests it together with the
     * commands that it was seen to run. A kill in between leaves an attempt without a report.
     */
    public void keepAttested(MissionReport missionReport, ObservedCommands ran) {
        var text = MissionReportForm.write(missionReport);
        attestations.attest(
                new Attestation(
                        Map.of(
                                name + REPORT,
                                EntryHash.of(text.getBytes(UTF_8)),
                                name + ObservedCommands.FILE,
                                ran.end()),
                        Optional.empty()));
        write(REPORT, text);
    }

    /** Whether the report and the commands are those that were attested, to the last byte. */
    public boolean isAttested() {
        return isAttested(REPORT) && isAttested(ObservedCommands.FILE);
    }

    private boolean isAttested(String file) {
        try {
            var place = path.resolve(file);
            if (Files.exists(place) && Files.size(place) > LARGEST_FILE) {
                return false;
            }
            var content = Files.exists(place) ? Files.readAllBytes(place) : new byte[0];
            return attestations.hash(name + file).equals(Optional.of(EntryHash.of(content)));
        } catch (IOException _) {
            return false;
        }
    }

    public Optional<MissionReport> report() {
        return text(REPORT).flatMap(MissionReportForm::read);
    }

    /** Keeps that everything that follows from it was done. */
    public void keepJudged() {
        write(JUDGED, "yes\n");
    }

    public boolean isJudged() {
        return Files.exists(path.resolve(JUDGED));
    }

    private void write(String name, String content) {
        AtomicFile.write(
                path.resolve(name),
                content.getBytes(UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
    }

    private Optional<String> word(String name) {
        return text(name)
                .map(String::strip)
                .filter(word -> !word.isEmpty() && word.length() <= LONGEST_WORD)
                .filter(word -> word.indexOf(':') < 0 || !name.equals(COOKIE));
    }

    private Optional<String> text(String name) {
        var file = path.resolve(name);
        try {
            return Files.size(file) > LARGEST_FILE
                    ? Optional.empty()
                    : Optional.of(new String(Files.readAllBytes(file), UTF_8));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** Files of an attempt by name, for people who want to know what is there. */
    public Set<String> files() {
        try (var files = Files.list(path)) {
            return Set.copyOf(files.map(file -> String.valueOf(file.getFileName())).toList());
        } catch (IOException _) {
            return Set.of();
        }
    }

    static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (NoSuchFileException _) {
            return;
        } catch (IOException e) {
            throw failure("delete", file, e);
        }
    }

    static FileException failure(String verb, Path file, IOException cause) {
        return FileException.of(verb, file, cause);
    }
}
