package dev.musher.repair;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import java.util.List;
import java.util.Optional;

/**
 * Reads what a model wants done. Pure.
 *
 * <p>A call that fits is never changed. Otherwise only what fails is repaired, only where one thing
 * alone can be meant, and every repair is a sentence for the model. Arguments that were cut off are
 * completed for tools that only look; for others at most the brackets behind whole values are.
 */
public final class CallReader {
    private final Toolbox tools;

    public CallReader(Toolbox tools) {
        this.tools = tools;
    }

    /** Holds a call against the tools, and repairs what does not fit. */
    public ReadCall read(Part.ToolCall call) {
        var named = tools.named(call.name());
        if (named.isPresent()) {
            return read(call, named.get().sheet(), new Repairs());
        }
        var meant = new ToolNames(tools).meant(call.name());
        if (meant.isEmpty()) {
            return new ReadCall.Unsound(call, tools.unknown(Shown.shortened(call.name())));
        }
        var repairs = new Repairs();
        var name = meant.get().name();
        repairs.add("There is no tool \"" + call.name() + "\"; `" + name + "` was used.");
        return read(call, meant.get(), repairs);
    }

    private static ReadCall read(Part.ToolCall call, ToolSheet sheet, Repairs repairs) {
        var arguments = new ArgumentText(sheet).read(call.arguments());
        if (arguments instanceof Arguments.Refused(String problem)) {
            return new ReadCall.Unsound(call, problem);
        }
        var read = (Arguments.Read) arguments;
        read.repairs().forEach(repairs::add);
        var input = new InputRepair(sheet, repairs).repair(read.value());
        if (sheet.input().check(input) instanceof Checked.Misfits misfits) {
            return new ReadCall.Unsound(call, misfit(sheet, misfits));
        }
        return new ReadCall.Sound(call, sheet.name(), input, repairs.sentences());
    }

    private static String misfit(ToolSheet sheet, Checked.Misfits misfits) {
        return "The input of "
                + sheet.name()
                + " does not fit. "
                + String.join(" ", misfits.problems())
                + " Nothing was done.";
    }

    /**
     * Calls that the model wrote as text instead of making them: the message as it should have
     * been, with the calls as parts at its end and without them in its text. Absent if there are
     * none, or if the message has real calls.
     *
     * <p>A call may be an example, or a sentence that somebody planted in a file, so that this is
     * the rule. The tool exists by exactly that name, and the input fits as it is. A call in tags
     * begins a line, or nothing but calls follows it; in a block of code, in code inside a line or
     * in a quotation it is none. A call as bare JSON, or in a block of code, is one only if the
     * message ends with it. What stands word for word in what the model was shown before is a
     * quotation of it. At most four calls are taken, and none from more than 100,000 characters.
     *
     * @param conversation what was said before
     */
    public Optional<Message.Assistant> recovered(
            Message.Assistant message, List<Message> conversation) {
        return new Recovery(tools, conversation).recover(message);
    }
}
