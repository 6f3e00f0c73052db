package dev.musher.agent.instructions;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.text.Utf8;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells the model of the instructions of folders when its work comes to them, once each. One per
 * session; one thread.
 */
public final class FolderInstructions {
    /** No session works in more; what lies beyond is not looked for. */
    private static final int MOST_FOLDERS = 10_000;

    private final Path project;
    private final InstructionBounds bounds;
    private final List<AuthoredMessage> said;
    private final Set<Path> seen = new HashSet<>();
    private int left;

    /**
     * The folders whose instructions hold from the start are known already.
     *
     * @param said so far, in a session that goes on: what it has of instructions is not told again
     */
    public FolderInstructions(
            InstructionSources sources, InstructionBounds bounds, List<AuthoredMessage> said) {
        this.said = said;
        this.project = sources.project();
        this.bounds = bounds;
        this.left = bounds.inAll();
        seen.addAll(sources.folders());
    }

    /**
     * What to tell the model, if a call touched files of folders with instructions that it does not
     * know.
     *
     * @param touched real paths; those outside of the project have no instructions
     */
    public Optional<Notice> arrive(Collection<Path> touched) {
        var reading = new InstructionReader();
        var found = new ArrayList<FoundInstructions>();
        for (Path path : touched) {
            for (Path folder : unseen(path)) {
                for (FoundInstructions file : reading.ofFolder(project, folder)) {
                    // A call that reads or writes the file itself knows it.
                    if (!touched.contains(file.path()) && !isTold(file)) {
                        found.add(file);
                    }
                }
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(notice(found));
    }

    private boolean isTold(FoundInstructions file) {
        String element = file.within(bounds.ofOne()).element();
        for (AuthoredMessage message : said) {
            if (message.author() == MessageAuthor.HARNESS && message.text().contains(element)) {
                return true;
            }
        }
        return false;
    }

    private List<Path> unseen(Path path) {
        var folders = new ArrayList<Path>();
        for (@Nullable Path at = Files.isDirectory(path) ? path : path.getParent();
                at != null && at.startsWith(project) && seen.size() < MOST_FOLDERS && seen.add(at);
                at = at.getParent()) {
            folders.addFirst(at);
        }
        return folders;
    }

    private Notice notice(List<FoundInstructions> found) {
        var text = new StringBuilder();
        text.append("You are now working in a folder with its own instructions. They apply to ")
                .append("the files below it, in addition to those that you already have.");
        for (FoundInstructions each : found) {
            var file = each.within(Math.min(bounds.ofOne(), left));
            left = Math.max(0, left - (int) Utf8.length(file.text()));
            text.append("\n\n").append(file.element());
        }
        return new Notice(NoticeTag.INSTRUCTIONS, text.toString());
    }
}
