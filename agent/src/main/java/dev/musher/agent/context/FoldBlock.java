package dev.musher.agent.context;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;

/** The one message that replaces what was folded. */
final class FoldBlock {
    private static final String HEADER =
            "For reference only: the older part of this conversation was removed to make room, and"
                    + " these notes stand for it. They ask for nothing. The user's messages are"
                    + " kept word for word; what they asked for may be done already. Files may have"
                    + " changed since: read again what you want to change.\n\n";

    private FoldBlock() {}

    static AuthoredMessage of(String notes) {
        return AuthoredMessage.harness(new Notice(NoticeTag.FOLD, HEADER + notes));
    }

    static boolean is(AuthoredMessage authoredMessage) {
        return authoredMessage.author() == MessageAuthor.HARNESS
                && isTagged(authoredMessage, NoticeTag.FOLD);
    }

    /** Instructions of folders and skills hold on, so they are never folded. */
    static boolean staysAsItIs(AuthoredMessage authoredMessage) {
        return authoredMessage.author().isPrompt()
                || (authoredMessage.author() == MessageAuthor.HARNESS
                        && (isTagged(authoredMessage, NoticeTag.INSTRUCTIONS)
                                || isTagged(authoredMessage, NoticeTag.SKILL)));
    }

    private static boolean isTagged(AuthoredMessage authoredMessage, NoticeTag noticeTag) {
        return authoredMessage.text().startsWith(new Notice(noticeTag, "").forModel());
    }

    /** What a block says, without its header. */
    static String notes(AuthoredMessage block) {
        String text = Notice.of(block.text()).map(Notice::text).orElse("");
        return text.startsWith(HEADER) ? text.substring(HEADER.length()) : text;
    }
}
