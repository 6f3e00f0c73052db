package dev.musher.discord.transport;

import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.ConversationName;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.PostedMessage;
import java.util.Optional;
import java.util.Set;
import net.dv8tion.jda.api.entities.Message;
import net.dv8tion.jda.api.entities.MessageType;
import net.dv8tion.jda.api.entities.User;
import net.dv8tion.jda.api.entities.channel.Channel;
import net.dv8tion.jda.api.entities.channel.ChannelType;
import net.dv8tion.jda.api.entities.channel.concrete.ThreadChannel;
import net.dv8tion.jda.api.events.interaction.command.SlashCommandInteractionEvent;
import net.dv8tion.jda.api.events.interaction.component.ButtonInteractionEvent;
import net.dv8tion.jda.api.events.message.MessageReceivedEvent;
import net.dv8tion.jda.api.interactions.Interaction;
import net.dv8tion.jda.api.interactions.commands.OptionMapping;

/**
 * What people do, out of what JDA tells. Nothing of other servers than ours is read.
 *
 * @param servers by their ids
 */
record DiscordEvents(Set<Long> servers) {
    static final String COMMAND = "musher";
    static final String COMMAND_TEXT = "text";

    /** Before the id of a person, for the conversation with that person alone. */
    static final String DIRECT = "dm-";

    /** More than anybody may write. */
    private static final int MOST_CHARACTERS = 4_000;

    DiscordEvents {
        servers = Set.copyOf(servers);
    }

    Optional<IncomingMessage> message(MessageReceivedEvent event) {
        var message = event.getMessage();
        var type = message.getType();
        boolean isWritten = type == MessageType.DEFAULT || type == MessageType.INLINE_REPLY;
        if (!isWritten || !isOurs(event) || message.getContentRaw().isBlank()) {
            return Optional.empty();
        }
        var author = event.getAuthor();
        boolean isDirect = !event.isFromGuild();
        return Optional.of(
                new IncomingMessage(
                        message.getId(),
                        isDirect ? DIRECT + person(event) : conversation(event.getChannel()),
                        isDirect ? Address.DIRECT : address(message, event.getChannel()),
                        author.getId(),
                        kind(message, author),
                        text(message)));
    }

    /** In a conversation with us alone, whoever writes. */
    private static String person(MessageReceivedEvent event) {
        var other = event.getChannel().asPrivateChannel().getUser();
        return other == null ? event.getAuthor().getId() : other.getId();
    }

    private boolean isOurs(MessageReceivedEvent event) {
        return event.isFromGuild()
                ? servers.contains(event.getGuild().getIdLong())
                : event.isFromType(ChannelType.PRIVATE);
    }

    /** A thread is a channel of its own, and in the names of conversations part of another. */
    private static String conversation(Channel channel) {
        return channel instanceof ThreadChannel thread
                ? new ConversationName(thread.getParentChannel().getId(), thread.getId()).text()
                : channel.getId();
    }

    /** In threads where we are, somebody has named us, or we have spoken. */
    private static Address address(Message message, Channel channel) {
        var self = message.getJDA().getSelfUser();
        var answered = message.getReferencedMessage();
        boolean names = message.getContentRaw().contains("<@" + self.getId() + ">");
        boolean answers = answered != null && answered.getAuthor().equals(self);
        boolean isIn = channel instanceof ThreadChannel thread && thread.isJoined();
        return names || answers || isIn ? Address.MENTION : Address.AMBIENT;
    }

    private static AuthorKind kind(Message message, User author) {
        if (author.equals(message.getJDA().getSelfUser())) {
            return AuthorKind.SELF;
        }
        return author.isBot() || message.isWebhookMessage() ? AuthorKind.BOT : AuthorKind.PERSON;
    }

    private static String text(Message message) {
        String self = message.getJDA().getSelfUser().getId();
        String raw = message.getContentRaw();
        String shown = IncomingMessage.cut(raw, MOST_CHARACTERS);
        return shown.replace("<@" + self + ">", "").strip();
    }

    Optional<IncomingMessage> command(SlashCommandInteractionEvent event) {
        if (!isOurs(event)) {
            return Optional.empty();
        }
        String text =
                Optional.ofNullable(event.getOption(COMMAND_TEXT))
                        .map(OptionMapping::getAsString)
                        .orElse("");
        return Optional.of(
                new IncomingMessage(
                        "command:" + event.getId(),
                        conversation(event),
                        event.isFromGuild() ? Address.MENTION : Address.DIRECT,
                        event.getUser().getId(),
                        AuthorKind.PERSON,
                        text));
    }

    Optional<ButtonPress> press(ButtonInteractionEvent event) {
        return isOurs(event)
                ? Optional.of(
                        new ButtonPress(
                                event.getId(),
                                event.getUser().getId(),
                                DiscordMessage.command(event.getComponentId()),
                                new PostedMessage(conversation(event), event.getMessageId())))
                : Optional.empty();
    }

    private boolean isOurs(Interaction event) {
        var guild = event.getGuild();
        return guild == null || servers.contains(guild.getIdLong());
    }

    private static String conversation(Interaction event) {
        var channel = event.getChannel();
        return event.isFromGuild() && channel != null
                ? conversation(channel)
                : DIRECT + event.getUser().getId();
    }
}
