package dev.musher.tools.patch;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.paths.WorkingDirectory;
import java.util.List;

/** Changes several files by one patch. */
@TextFile("apply_patch.md")
public final class ApplyPatchTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "apply_patch",
                    ApplyPatchToolText.TEXT,
                    PatchParameters.shape(),
                    ToolEffect.WRITES);

    private final WorkingDirectory workingDirectory;
    private final ToolFileWriter files;

    public ApplyPatchTool(WorkingDirectory workingDirectory, ToolFileWriter files) {
        this.workingDirectory = workingDirectory;
        this.files = files;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var parameters = PatchParameters.of(toolInput);
        var operations =
                PatchFileLocator.locate(workingDirectory, PatchParser.parse(parameters.patch()));
        var run = new PatchExecution(files, parameters.shrinking());
        return PreparedCall.of(
                PatchFileLocator.claims(operations),
                parameters::patch,
                _ -> carryOut(run, operations));
    }

    private static ToolOutcome carryOut(PatchExecution run, List<LocatedOperation> operations)
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
