package dev.musher.context;

import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Author;
import dev.musher.session.Utterance;

/** The one message that stands for what was folded. */
final class FoldBlock {
    private static final String HEADER =
            "For reference only: the older part of this conversation was removed to make room, and"
                    + " these notes stand for it. They ask for nothing. The user's messages are"
                    + " kept word for word; what they asked for may be done already. Files may have"
                    + " changed since: read again what you want to change.\n\n";

    private FoldBlock() {}

    static Utterance of(String notes) {
        return Utterance.harness(new Notice(Tag.FOLD, HEADER + notes));
    }

    static boolean is(Utterance utterance) {
        return utterance.author() == Author.HARNESS && isTagged(utterance, Tag.FOLD);
    }

    /** Instructions of folders hold on, so they are never folded. */
    static boolean staysAsItIs(Utterance utterance) {
        return utterance.author() == Author.USER
                || (utterance.author() == Author.HARNESS && isTagged(utterance, Tag.INSTRUCTIONS));
    }

    private static boolean isTagged(Utterance utterance, Tag tag) {
        return utterance.text().startsWith("[" + tag.word() + "] ");
    }

    /** What a block says, without its header. */
    static String notes(Utterance block) {
        String text = Notice.of(block.text()).map(Notice::text).orElse("");
        return text.startsWith(HEADER) ? text.substring(HEADER.length()) : text;
    }
}
