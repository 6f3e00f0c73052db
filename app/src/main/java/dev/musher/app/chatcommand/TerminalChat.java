package dev.musher.app.chatcommand;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.conversation.ChatOutput;
import dev.musher.chat.conversation.TurnActivity;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.terminal.line.ConversationPrompt;
import java.util.Optional;

/** Answers above the line that is being typed. */
final class TerminalChat implements ChatOutput {
    private volatile Optional<ConversationPrompt> prompt = Optional.empty();

    void on(ConversationPrompt shown) {
        prompt = Optional.of(shown);
    }

    @Override
    public void show(String conversation, Reply reply) {
        print(PlainText.of(reply));
    }

    @Override
    public void answer(String conversation, Reply reply) {
        show(conversation, reply);
    }

    @Override
    public void waiting(String conversation, int messages) {
        print("Waiting for the running answer: " + messages);
    }

    @Override
    public void working(String conversation, TurnActivity activity) {
        switch (activity) {
            case TurnActivity.Used(var tool) -> print("· " + PrintableText.line(tool));
            case TurnActivity.Began _, TurnActivity.Wrote _, TurnActivity.Ended _ -> {}
        }
    }

    private void print(String text) {
        prompt.ifPresent(on -> on.print(text));
    }
}
