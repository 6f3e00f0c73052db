package dev.musher.chat.telegram;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.OneLineText;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.ButtonKeys;
import dev.musher.chat.remote.Poller;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.remote.StateFile;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Chats of a bot. */
public final class TelegramTransport implements ChatTransport {
    private static final int LONGEST = 4096;
    private static final int BUTTONS = 12;
    private static final int LONGEST_LABEL = 60;
    private static final Pattern CONVERSATION = Pattern.compile("-?\\d{1,18}(/\\d{1,18})?");
    private static final String CHOOSE = "Choose:";

    private final RemoteParts parts;
    private final TelegramApi api;
    private final StateFile position;
    private final ButtonKeys buttons;
    private Optional<Poller> poller = Optional.empty();

    /**
     * @param folder of this transport alone
     */
    public TelegramTransport(RemoteParts parts, TelegramOptions options, Path folder) {
        this.parts = parts;
        this.api = new TelegramApi(parts, options);
        this.position = new StateFile(folder, "telegram.json");
        this.buttons = new ButtonKeys(new StateFile(folder, "buttons.json"));
    }

    @Override
    public String name() {
        return "telegram";
    }

    @Override
    public TransportLimits limits() {
        return new TransportLimits(LONGEST, BUTTONS, TransportLimits.Editing.POSSIBLE);
    }

    @Override
    public synchronized void open(TransportListener listener) throws InterruptedException {
        var bot = api.bot();
        var other = api.otherReader(bot);
        if (other.isPresent()) {
            throw new TransportException(other.get(), "");
        }
        var updates = new TelegramUpdates(api, bot, position, buttons, listener);
        updates.begin();
        poller = Optional.of(Poller.start("telegram-updates", parts, listener, updates::round));
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        var answer = send(conversation, reply);
        if (answer instanceof ApiReply.Refused(_, _, var body)) {
            var moved = body.object("parameters").flatMap(one -> one.number("migrate_to_chat_id"));
            if (moved.isPresent()) {
                String chat = moved.get().toBigInteger().toString();
                return posted(chat, send(chat, reply));
            }
        }
        return posted(conversation, answer);
    }

    private ApiReply send(String conversation, Reply reply) throws InterruptedException {
        var body = target(conversation);
        content(conversation, reply, body);
        return api.ask("sendMessage", body);
    }

    private static PostedMessage posted(String conversation, ApiReply answer) {
        var sent = TelegramApi.result(TelegramApi.accepted(answer));
        return new PostedMessage(
                conversation, sent.requireNumber("message_id").toBigInteger().toString());
    }

    /** The number of a chat, and of a topic where it has them. */
    static boolean isConversation(String conversation) {
        return CONVERSATION.matcher(conversation).matches();
    }

    private static JsonObjectBuilder target(String conversation) {
        if (!isConversation(conversation)) {
            throw new TransportException(
                    "Telegram has no conversation " + conversation + ".",
                    "Name it by the id of its chat, which is a number.");
        }
        String chat = chat(conversation);
        var body = new JsonObjectBuilder().number("chat_id", Long.parseLong(chat));
        return chat.equals(conversation)
                ? body
                : body.number(
                        "message_thread_id",
                        Long.parseLong(conversation.substring(chat.length() + 1)));
    }

    /** Without the topic. */
    private static String chat(String conversation) {
        int slash = conversation.indexOf('/');
        return slash < 0 ? conversation : conversation.substring(0, slash);
    }

    private void content(String conversation, Reply reply, JsonObjectBuilder body) {
        String html = TelegramHtml.of(reply, LONGEST);
        body.text("text", html.isBlank() ? CHOOSE : html)
                .text("parse_mode", "HTML")
                .object(
                        "link_preview_options",
                        new JsonObjectBuilder().value("is_disabled", new JsonValue.Flag(true)));
        var all =
                reply.blocks().stream()
                        .filter(Block.Buttons.class::isInstance)
                        .flatMap(block -> ((Block.Buttons) block).buttons().stream())
                        .toList();
        if (!all.isEmpty()) {
            var keys = buttons.keys(conversation, all.stream().map(Block.Button::command).toList());
            body.object(
                    "reply_markup",
                    new JsonObjectBuilder()
                            .list(
                                    "inline_keyboard",
                                    all,
                                    button -> new JsonValue.Items(List.of(shown(button, keys)))));
        }
    }

    private static JsonValue shown(Block.Button button, Map<String, String> keys) {
        return new JsonObjectBuilder()
                .text("text", OneLineText.beginning(button.label(), LONGEST_LABEL))
                .text("callback_data", keys.getOrDefault(button.command(), ""))
                .build();
    }

    @Override
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        var body =
                new JsonObjectBuilder()
                        .number("chat_id", Long.parseLong(chat(message.conversation())))
                        .number("message_id", Long.parseLong(message.id()));
        content(message.conversation(), reply, body);
        var answer = api.ask("editMessageText", body);
        boolean isTheSame =
                answer instanceof ApiReply.Refused(_, var why, _)
                        && why.contains("message is not modified");
        if (!isTheSame) {
            TelegramApi.accepted(answer);
        }
    }

    @Override
    public void showTyping(String conversation) throws InterruptedException {
        api.once("sendChatAction", target(conversation).text("action", "typing"), Duration.ZERO);
    }

    @Override
    public synchronized void close() {
        poller.ifPresent(Poller::close);
    }
}
