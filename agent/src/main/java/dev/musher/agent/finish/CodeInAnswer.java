package dev.musher.agent.finish;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import java.util.Locale;
import java.util.Set;

/** Notices an answer that shows the code of a change that was asked for and was not made. */
public final class CodeInAnswer implements FinishGate {
    public static final String NAME = "code-in-answer";

    private static final String FENCE = "```";
    private static final Set<String> WRITERS = Set.of("edit", "write", "apply_patch", "bash");

    /** What stands in such blocks was run or printed, and is no file. */
    private static final Set<String> NO_CODE =
            Set.of("", "sh", "bash", "shell", "console", "text", "txt", "log", "output", "json");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        if (!showsCode(finishClaim.answer())) {
            return GateOpinion.pass("The answer shows no code.");
        }
        if (ConversationLookup.edited(finishClaim) || triedToWrite(finishClaim)) {
            return GateOpinion.pass("Files were changed, or the model tried to.");
        }
        if (!ChangeRequest.in(ConversationLookup.prompt(finishClaim.said()))) {
            return GateOpinion.pass("No change was asked for.");
        }
        return GateOpinion.object(
                "The answer shows code, and no file was changed.",
                new Notice(
                        NoticeTag.CODE,
                        "The answer shows code, but no file was changed in this run. If the user"
                                + " wants the change and not only to see it, make it with edit or"
                                + " write, and check it."
                                + Notice.ANSWER_KEPT));
    }

    private static boolean showsCode(String answer) {
        for (int at = answer.indexOf(FENCE); at >= 0; ) {
            int line = answer.indexOf('\n', at);
            int end = line < 0 ? -1 : answer.indexOf(FENCE, line);
            if (end < 0) {
                return false;
            }
            String language = answer.substring(at + FENCE.length(), line).strip();
            if (!NO_CODE.contains(language.toLowerCase(Locale.ROOT))) {
                return true;
            }
            at = answer.indexOf(FENCE, end + FENCE.length());
        }
        return false;
    }

    /** What was refused may be shown instead; and a command may have changed anything. */
    private static boolean triedToWrite(FinishClaim finishClaim) {
        int prompt = ConversationLookup.promptPlace(finishClaim.said());
        return ConversationLookup.exchanges(finishClaim.said()).stream()
                .anyMatch(
                        exchange ->
                                exchange.place() > prompt
                                        && WRITERS.contains(exchange.call().name())
                                        && !isOnlyRead(exchange));
    }

    private static boolean isOnlyRead(ConversationLookup.Exchange exchange) {
        return exchange.call().name().equals("bash") && exchange.done();
    }

    @Override
    public void prompted() {}
}
