package dev.musher.agent.callrepair;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.Toolbox;
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
    public ParsedCall read(ReplyPart.ToolCall call) {
        var named = tools.named(call.name());
        if (named.isPresent()) {
            return read(call, named.get().description(), new RepairNotes());
        }
        var meant = new ToolAliases(tools).find(call.name());
        if (meant.isEmpty()) {
            return new ParsedCall.Unsound(call, tools.unknown(ModelQuote.shortened(call.name())));
        }
        var repairNotes = new RepairNotes();
        var name = meant.get().name();
        repairNotes.add("There is no tool \"" + call.name() + "\"; `" + name + "` was used.");
        return read(call, meant.get(), repairNotes);
    }

    private static ParsedCall read(
            ReplyPart.ToolCall call, ToolDescription sheet, RepairNotes repairNotes) {
        var parsedArguments = new ArgumentReader(sheet).read(call.arguments());
        if (parsedArguments instanceof ParsedArguments.Refused(String problem)) {
            return new ParsedCall.Unsound(call, problem);
        }
        var read = (ParsedArguments.Read) parsedArguments;
        read.repairs().forEach(repairNotes::add);
        var input = new InputRepair(sheet, repairNotes).repair(read.value());
        if (sheet.input().check(input) instanceof Checked.Misfits misfits) {
            return new ParsedCall.Unsound(call, misfit(sheet, misfits));
        }
        return new ParsedCall.Sound(call, sheet.name(), input, repairNotes.sentences());
    }

    private static String misfit(ToolDescription sheet, Checked.Misfits misfits) {
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
     * <p>A call may be an example, or a sentence that an attacker planted in a file, so that this
     * is the rule. The tool exists by exactly that name, and the input fits as it is. A call in
     * tags begins a line, or nothing but calls follows it; in a block of code, in code inside a
     * line or in a quotation it is none. A call as bare JSON, or in a block of code, is one only if
     * the message ends with it. What stands word for word in what the model was shown before is a
     * quotation of it. At most four calls are taken, and none from more than 100,000 characters.
     *
     * @param conversation what was said before
     */
    public Optional<Message.Assistant> recovered(
            Message.Assistant message, List<Message> conversation) {
        return new CallRecovery(tools, conversation).recover(message);
    }
}
