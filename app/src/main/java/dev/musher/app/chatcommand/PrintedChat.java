package dev.musher.app.chatcommand;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.chat.conversation.ChatOutput;
import dev.musher.chat.conversation.TurnActivity;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;

/** Answers printed one after the other; what was refused goes to standard error. */
final class PrintedChat implements ChatOutput {
    private final CommandScreen commandScreen;
    private ExitCode code = ExitCode.OK;

    PrintedChat(CommandScreen commandScreen) {
        this.commandScreen = commandScreen;
    }

    /** How it ended, as far as it has. */
    synchronized ExitCode code() {
        return code;
    }

    @Override
    public synchronized void show(String conversation, Reply reply) {
        switch (reply.outcome()) {
            case DONE -> commandScreen.out().line(PlainText.of(reply));
            case REFUSED -> {
                code = ExitCode.FAILED;
                commandScreen.err().line(PlainText.of(reply));
            }
        }
    }

    @Override
    public void answer(String conversation, Reply reply) {
        show(conversation, reply);
    }

    /** A pipe wants the answer only. */
    @Override
    public void waiting(String conversation, int messages) {}

    @Override
    public void working(String conversation, TurnActivity activity) {}
}
