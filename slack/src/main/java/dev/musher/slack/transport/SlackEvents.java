package dev.musher.slack.transport;

import com.slack.api.app_backend.interactive_components.payload.BlockActionPayload;
import com.slack.api.app_backend.slash_commands.payload.SlashCommandPayload;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.ConversationName;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.PostedMessage;
import java.util.Optional;
import java.util.Set;

/**
 * What people do, out of what Slack sends. Nothing of another workspace is read, as shared channels
 * bring it.
 *
 * @param threads where we have spoken
 */
record SlackEvents(SlackIdentity self, SpokenThreads threads) {
    /** What is written; other kinds are about messages, not messages. */
    private static final Set<String> WRITTEN =
            Set.of("", "bot_message", "file_share", "me_message", "thread_broadcast");

    /** As much as Slack lets anybody write. */
    private static final int MOST_CHARACTERS = 40_000;

    private static final String SLACKBOT = "USLACKBOT";

    Optional<IncomingMessage> message(JsonValue.Fields payload) {
        return payload.object("event")
                .filter(_ -> isOurs(payload.text("team_id")))
                .filter(event -> isOurs(event.text("user_team").or(() -> event.text("team"))))
                .filter(event -> WRITTEN.contains(event.text("subtype").orElse("")))
                .flatMap(this::written);
    }

    /** Where nothing is said, the workspace is the one whose socket it came by. */
    private boolean isOurs(Optional<String> team) {
        return team.isEmpty() || team.get().equals(self.team());
    }

    private Optional<IncomingMessage> written(JsonValue.Fields event) {
        String channel = event.text("channel").orElse("");
        String time = event.text("ts").orElse("");
        String text = event.text("text").orElse("");
        String author = event.text("user").or(() -> event.text("bot_id")).orElse("");
        if (channel.isEmpty() || time.isEmpty() || author.isEmpty()) {
            return Optional.empty();
        }
        var conversation = conversation(channel, event.text("thread_ts"), time);
        String shown = IncomingMessage.cut(text, MOST_CHARACTERS);
        return Optional.of(
                new IncomingMessage(
                        channel + ":" + time,
                        conversation.text(),
                        address(event, conversation, text),
                        author,
                        kind(event, author),
                        SlackText.plain(shown, self.user())));
    }

    private Address address(JsonValue.Fields event, ConversationName conversation, String text) {
        if (isDirect(conversation.room()) || isDirect(event)) {
            return Address.DIRECT;
        }
        boolean names =
                text.contains(SlackText.mention(self.user()))
                        || event.text("type").equals(Optional.of("app_mention"));
        boolean answers =
                event.text("parent_user_id").equals(Optional.of(self.user()))
                        || threads.contains(conversation);
        return names || answers ? Address.MENTION : Address.AMBIENT;
    }

    private static boolean isDirect(JsonValue.Fields event) {
        return event.text("channel_type").equals(Optional.of("im"));
    }

    private static boolean isDirect(String channel) {
        return channel.startsWith("D");
    }

    private AuthorKind kind(JsonValue.Fields event, String author) {
        var bot = event.text("bot_id");
        if (author.equals(self.user()) || bot.equals(Optional.of(self.bot()))) {
            return AuthorKind.SELF;
        }
        boolean isBot = bot.isPresent() || author.equals(SLACKBOT);
        return isBot ? AuthorKind.BOT : AuthorKind.PERSON;
    }

    Optional<IncomingMessage> command(SlashCommandPayload payload) {
        if (!self.team().equals(payload.getTeamId())) {
            return Optional.empty();
        }
        String channel = payload.getChannelId();
        String text = payload.getText() == null ? "" : payload.getText();
        return Optional.of(
                new IncomingMessage(
                        "command:" + payload.getTriggerId(),
                        channel,
                        isDirect(channel) ? Address.DIRECT : Address.MENTION,
                        payload.getUserId(),
                        AuthorKind.PERSON,
                        text.isBlank() ? "help" : SlackText.plain(text, self.user())));
    }

    Optional<ButtonPress> press(BlockActionPayload payload) {
        var message = payload.getMessage();
        boolean isOurs = payload.getTeam() != null && self.team().equals(payload.getTeam().getId());
        if (!isOurs || message == null || payload.getChannel() == null) {
            return Optional.empty();
        }
        var conversation =
                conversation(
                        payload.getChannel().getId(),
                        Optional.ofNullable(message.getThreadTs()),
                        message.getTs());
        return payload.getActions().stream()
                .filter(action -> action.getValue() != null)
                .findFirst()
                .map(
                        action ->
                                new ButtonPress(
                                        "press:%s:%s:%s"
                                                .formatted(
                                                        payload.getUser().getId(),
                                                        message.getTs(),
                                                        action.getActionTs()),
                                        payload.getUser().getId(),
                                        action.getValue(),
                                        new PostedMessage(conversation.text(), message.getTs())));
    }

    /** The first message of a thread is in the channel, though it names the thread. */
    private static ConversationName conversation(
            String channel, Optional<String> thread, String time) {
        return new ConversationName(channel, thread.filter(root -> !root.equals(time)).orElse(""));
    }
}
