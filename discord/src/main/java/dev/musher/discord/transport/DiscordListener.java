package dev.musher.discord.transport;

import dev.musher.base.text.OneLineText;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import net.dv8tion.jda.api.events.interaction.command.SlashCommandInteractionEvent;
import net.dv8tion.jda.api.events.interaction.component.ButtonInteractionEvent;
import net.dv8tion.jda.api.events.message.MessageReceivedEvent;
import net.dv8tion.jda.api.events.session.ReadyEvent;
import net.dv8tion.jda.api.events.session.SessionDisconnectEvent;
import net.dv8tion.jda.api.events.session.SessionRecreateEvent;
import net.dv8tion.jda.api.events.session.SessionResumeEvent;
import net.dv8tion.jda.api.events.session.ShutdownEvent;
import net.dv8tion.jda.api.hooks.ListenerAdapter;

/** Hands on what JDA tells, on its thread and so in order. */
final class DiscordListener extends ListenerAdapter {
    private static final System.Logger LOG = System.getLogger(DiscordListener.class.getName());

    /** Discord delivers nothing again, so what was not taken is offered once more, this often. */
    private static final int MOST_TRIES = 3;

    private final List<String> rooms;
    private final TransportListener listener;
    private volatile DiscordEvents events = new DiscordEvents(Set.of());
    private final CompletableFuture<List<Guild>> ready = new CompletableFuture<>();
    private volatile boolean closed;

    DiscordListener(List<String> rooms, TransportListener listener) {
        this.rooms = List.copyOf(rooms);
        this.listener = listener;
    }

    /** The servers that we listen in, once we are connected; fails where we cannot be. */
    CompletableFuture<List<Guild>> ready() {
        return ready;
    }

    void close() {
        closed = true;
    }

    @Override
    public void onReady(ReadyEvent event) {
        var servers =
                rooms.stream()
                        .map(room -> event.getJDA().getChannelById(GuildChannel.class, room))
                        .filter(Objects::nonNull)
                        .map(GuildChannel::getGuild)
                        .distinct()
                        .toList();
        if (servers.isEmpty() && !rooms.isEmpty()) {
            ready.completeExceptionally(
                    new TransportException(
                            "The Discord bot is in no server with a channel of chat.discord.rooms.",
                            "Invite it, or correct the ids of the channels."));
            return;
        }
        events =
                new DiscordEvents(
                        servers.stream().map(Guild::getIdLong).collect(Collectors.toSet()));
        tell(new ConnectionState.Connected());
        ready.complete(servers);
    }

    @Override
    public void onSessionResume(SessionResumeEvent event) {
        tell(new ConnectionState.Connected());
    }

    @Override
    public void onSessionRecreate(SessionRecreateEvent event) {
        tell(new ConnectionState.Connected());
    }

    @Override
    public void onSessionDisconnect(SessionDisconnectEvent event) {
        var code = event.getCloseCode();
        String because = code == null ? "the connection broke" : "closed with " + code.getCode();
        tell(new ConnectionState.Lost("Discord: " + because));
    }

    @Override
    public void onShutdown(ShutdownEvent event) {
        var failure = DiscordFailure.of(event.getCloseCode(), event.getCode());
        ready.completeExceptionally(failure);
        tell(new ConnectionState.Failed(failure.explanation()));
    }

    private void tell(ConnectionState state) {
        if (!closed) {
            listener.connection(state);
        }
    }

    @Override
    public void onMessageReceived(MessageReceivedEvent event) {
        events.message(event).ifPresent(message -> take(() -> listener.received(message)));
    }

    /** Discord waits three seconds for any answer to it; the real one follows as a message. */
    @Override
    public void onSlashCommandInteraction(SlashCommandInteractionEvent event) {
        var message = events.command(event);
        event.reply(
                        message.map(said -> "> " + DiscordMarks.escape(shortened(said.text())))
                                .orElse("Not here."))
                .setEphemeral(true)
                .queue();
        message.ifPresent(said -> take(() -> listener.received(said)));
    }

    private static String shortened(String text) {
        return OneLineText.beginning(text.isBlank() ? "help" : text, 200);
    }

    @Override
    public void onButtonInteraction(ButtonInteractionEvent event) {
        event.deferEdit().queue();
        events.press(event).ifPresent(press -> take(() -> listener.pressed(press)));
    }

    /** Something to hand over. */
    @FunctionalInterface
    private interface Delivery {
        void run() throws InterruptedException;
    }

    private void take(Delivery delivery) {
        for (int tries = 1; tries <= MOST_TRIES && !closed; tries++) {
            try {
                delivery.run();
                return;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                LOG.log(Level.ERROR, "a message of Discord was not taken", e);
            }
        }
    }
}
