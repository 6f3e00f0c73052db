package dev.musher.patch;

import dev.musher.codegen.TextFile;
import dev.musher.document.FileWriting;
import dev.musher.tool.Effect;
import dev.musher.tool.Input;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Workplace;
import java.util.List;

/** Changes several files by one patch. */
@TextFile("apply_patch.md")
public final class ApplyPatchTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet(
                    "apply_patch", ApplyPatchToolText.TEXT, PatchParameters.shape(), Effect.WRITES);

    private final Workplace workplace;
    private final FileWriting files;

    public ApplyPatchTool(Workplace workplace, FileWriting files) {
        this.workplace = workplace;
        this.files = files;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var parameters = PatchParameters.of(input);
        var operations = PatchPlaces.locate(workplace, PatchParser.parse(parameters.patch()));
        var run = new OperationRun(files, parameters.shrinking());
        return Prepared.of(PatchPlaces.claims(operations), _ -> carryOut(run, operations));
    }

    private static ToolOutcome carryOut(OperationRun run, List<LocatedOperation> operations)
            throws InterruptedException {
        var report = new PatchReport(operations);
        for (LocatedOperation operation : operations) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            try {
                report.add(run.apply(operation));
            } catch (ToolFailure failure) {
                return report.failure(failure);
            }
        }
        return report.success();
    }
}
