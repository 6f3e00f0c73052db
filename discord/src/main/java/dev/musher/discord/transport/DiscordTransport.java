package dev.musher.discord.transport;

import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.ConversationName;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.channel.middleman.GuildMessageChannel;
import net.dv8tion.jda.api.entities.channel.middleman.MessageChannel;
import net.dv8tion.jda.api.exceptions.PermissionException;
import net.dv8tion.jda.api.interactions.commands.OptionType;
import net.dv8tion.jda.api.interactions.commands.build.Commands;

/**
 * Discord: messages, slash commands and buttons by its gateway, answers by its REST API. A
 * conversation is a channel of a server, a thread in it, or one with a person alone. JDA waits out
 * rate limits and connects again.
 */
public final class DiscordTransport implements ChatTransport {
    static final String NAME = "discord";

    /** Of 2,000, with room for the marks of code around it. */
    private static final int MOST_CHARACTERS = 1_950;

    private static final Duration LONGEST_CALL = Duration.ofMinutes(2);
    private static final Duration LONGEST_LOGIN = Duration.ofMinutes(1);
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final DiscordAccess access;
    private Optional<Opened> opened = Optional.empty();

    private record Opened(JDA jda, DiscordListener listener) {}

    DiscordTransport(DiscordAccess access) {
        this.access = access;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TransportLimits limits() {
        return new TransportLimits(
                MOST_CHARACTERS, DiscordMessage.MOST_BUTTONS, TransportLimits.Editing.POSSIBLE);
    }

    @Override
    public void open(TransportListener to) throws InterruptedException {
        var listener = new DiscordListener(access.rooms(), to);
        var jda = DiscordLogin.connect(access, listener);
        opened = Optional.of(new Opened(jda, listener));
        try {
            for (Guild server : answer(listener.ready(), LONGEST_LOGIN)) {
                offerCommand(server);
            }
        } catch (TransportException | InterruptedException failure) {
            close();
            throw failure;
        }
    }

    private static void offerCommand(Guild server) throws InterruptedException {
        var command =
                Commands.slash(DiscordEvents.COMMAND, "Ask about stories, or give an order")
                        .addOption(
                                OptionType.STRING,
                                DiscordEvents.COMMAND_TEXT,
                                "A command like status, or what you need",
                                false);
        answer(server.updateCommands().addCommands(command).submit());
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        var message = DiscordMessage.posted(reply);
        var posted = explaining(() -> answer(channel(conversation).sendMessage(message).submit()));
        return new PostedMessage(conversation, posted.getId());
    }

    @Override
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        var shown = DiscordMessage.edited(reply);
        explaining(
                () ->
                        answer(
                                channel(message.conversation())
                                        .editMessageById(message.id(), shown)
                                        .submit()));
    }

    @Override
    public void showTyping(String conversation) throws InterruptedException {
        explaining(() -> answer(channel(conversation).sendTyping().submit()));
    }

    private MessageChannel channel(String conversation) throws InterruptedException {
        var jda = opened.map(Opened::jda).orElseThrow(() -> new IllegalStateException("not open"));
        if (conversation.startsWith(DiscordEvents.DIRECT)) {
            String person = conversation.substring(DiscordEvents.DIRECT.length());
            return answer(jda.openPrivateChannelById(person).submit());
        }
        var name = ConversationName.of(conversation);
        String id = name.thread().isEmpty() ? name.room() : name.thread();
        var channel = jda.getChannelById(GuildMessageChannel.class, id);
        if (channel == null) {
            throw new TransportException(
                    "The Discord bot sees no channel %s.".formatted(id),
                    "Give it the permission 'View Channels' there.");
        }
        return channel;
    }

    /** One call. */
    @FunctionalInterface
    private interface Call<T> {
        T run() throws InterruptedException;
    }

    /** JDA checks some things before it asks Discord. */
    private static <T> T explaining(Call<T> call) throws InterruptedException {
        try {
            return call.run();
        } catch (PermissionException lacking) {
            throw DiscordFailure.of(lacking);
        }
    }

    private static <T> T answer(Future<T> call) throws InterruptedException {
        return answer(call, LONGEST_CALL);
    }

    static <T> T answer(Future<T> call, Duration longest) throws InterruptedException {
        try {
            return call.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw DiscordFailure.of(e.getCause());
        } catch (TimeoutException _) {
            throw new TransportException(
                    "Discord did not answer in %d s.".formatted(longest.toSeconds()),
                    "Check the network.");
        } finally {
            call.cancel(true);
        }
    }

    @Override
    public void close() {
        opened.ifPresent(
                open -> {
                    open.listener().close();
                    open.jda().shutdownNow();
                    try {
                        var _ = open.jda().awaitShutdown(LONGEST_END);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
    }
}
