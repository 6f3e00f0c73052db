package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.text.PrintableText;
import dev.musher.chat.connect.ChatTransports;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.transport.Webhook;
import java.util.Optional;

/** The chats of a server: vendors call it before and while it connects. */
final class ChatService implements AutoCloseable {
    private final ChatTransports.Setup setup;
    private final ChatProject project;
    private final CommandScreen commandScreen;
    private volatile Optional<ChatTransports> transports = Optional.empty();

    ChatService(ChatTransports.Setup setup, ChatProject project, CommandScreen commandScreen) {
        this.setup = setup;
        this.project = project;
        this.commandScreen = commandScreen;
    }

    void open() {
        transports = Optional.of(ChatTransports.open(setup, project, this::explain));
    }

    private void explain(String why) {
        commandScreen.err().line("Chat is not connected: " + PrintableText.lines(why));
        commandScreen.err().stream().flush();
    }

    Optional<Webhook> webhook(String word) {
        return transports.flatMap(all -> all.webhook(word));
    }

    /** Tells rooms that the server ends, also where this thread is to stop. */
    void farewell() {
        boolean interrupted = Thread.interrupted();
        transports.ifPresent(ChatTransports::farewell);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        transports.ifPresent(ChatTransports::close);
    }
}
