package dev.musher.editing;

import dev.musher.codegen.TextFile;
import dev.musher.document.FileWriting;
import dev.musher.document.FoundFile;
import dev.musher.document.TextDocument;
import dev.musher.text.UnifiedDiff;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Input;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.util.List;

/** Gives a file its whole content. */
@TextFile("write.md")
public final class WriteTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet("write", WriteToolText.TEXT, WriteParameters.SHAPE, Effect.WRITES);

    /** Characters of both contents together; comparing more is not worth its time. */
    private static final int LONGEST_COMPARED = 200_000;

    private final Workplace workplace;
    private final FileWriting writing;

    public WriteTool(Workplace workplace, FileWriting writing) {
        this.workplace = workplace;
        this.writing = writing;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var wanted = WriteParameters.of(input);
        var place = workplace.locate(wanted.path());
        return Prepared.of(
                List.of(place.writing()), () -> diff(place, wanted), _ -> write(place, wanted));
    }

    private String diff(Place place, WriteParameters wanted) throws InterruptedException {
        String before =
                writing.find(place) instanceof FoundFile.Text text ? text.document().text() : "";
        return EditDiff.whole(place.shown(), before, wanted.content());
    }

    private ToolOutcome write(Place place, WriteParameters wanted) throws InterruptedException {
        var found = writing.find(place);
        if (!(found instanceof FoundFile.Text text)) {
            return write(found, TextDocument.of(wanted.content()), wanted);
        }
        var after = text.document().with(wanted.content());
        return after.equals(text.document())
                ? ToolOutcome.done(
                        place.shown() + " has this content already.",
                        new Fact.FileUnchanged(place.shown()))
                : write(found, after, wanted);
    }

    private ToolOutcome write(FoundFile found, TextDocument after, WriteParameters wanted)
            throws InterruptedException {
        var change = writing.plan(found, after, wanted.shrinking());
        writing.carryOut(change);
        return ToolOutcome.done(
                (found instanceof FoundFile.Absent ? "Created " : "Wrote ")
                        + found.place().shown()
                        + ": "
                        + after.lineCount()
                        + " lines.\n"
                        + EditTool.remarks(change),
                written(found, after));
    }

    /** The diff of a new file would say what the call says. */
    private static Fact written(FoundFile found, TextDocument after) {
        var shown = found.place().shown();
        if (!(found instanceof FoundFile.Text text)) {
            return new Fact.FileChanged(shown, Fact.Change.WRITTEN, after.lineCount(), 0, "");
        }
        var before = text.document();
        if (before.text().length() + after.text().length() > LONGEST_COMPARED) {
            return new Fact.FileChanged(
                    shown, Fact.Change.WRITTEN, after.lineCount(), before.lineCount(), "");
        }
        var difference =
                UnifiedDiff.of("a/" + shown, "b/" + shown)
                        .withLimit(Fact.LONGEST_DIFF)
                        .between(before.text(), after.text());
        return new Fact.FileChanged(
                shown,
                Fact.Change.WRITTEN,
                difference.added(),
                difference.removed(),
                difference.text());
    }
}
