package dev.musher.chat.whatsapp;

import dev.musher.base.text.OneLineText;
import dev.musher.chat.remote.ButtonKeys;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.remote.StateFile;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import dev.musher.chat.transport.Webhook;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Conversations with one person each. */
public final class WhatsAppTransport implements ChatTransport, Webhook {
    private static final int LONGEST = 4096;
    private static final int LONGEST_WITH_BUTTONS = 1024;
    private static final int BUTTONS = 3;
    private static final int LONGEST_TITLE = 20;
    private static final String CHOOSE = "Choose:";

    private final RemoteParts parts;
    private final WhatsAppOptions options;
    private final WhatsAppApi api;
    private final ServiceWindow window;
    private final ButtonKeys buttons;

    private final WhatsAppWebhook webhook;

    /**
     * @param folder of this transport alone
     */
    public WhatsAppTransport(RemoteParts parts, WhatsAppOptions options, Path folder) {
        this.parts = parts;
        this.options = options;
        this.api = new WhatsAppApi(parts, options);
        this.window = new ServiceWindow(new StateFile(folder, "whatsapp.json"));
        this.buttons = new ButtonKeys(new StateFile(folder, "buttons.json"));
        this.webhook = new WhatsAppWebhook(parts.clock(), options, window, buttons);
    }

    @Override
    public String name() {
        return "whatsapp";
    }

    @Override
    public String path() {
        return name();
    }

    @Override
    public TransportLimits limits() {
        return new TransportLimits(LONGEST, BUTTONS, TransportLimits.Editing.IMPOSSIBLE);
    }

    @Override
    public void open(TransportListener told) throws InterruptedException {
        api.account();
        webhook.open(told);
        told.connection(new TransportListener.ConnectionState.Connected());
    }

    @Override
    public Answer receive(Call call) throws InterruptedException {
        return webhook.receive(call);
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        return new PostedMessage(conversation, send(conversation, reply));
    }

    private String send(String person, Reply reply) throws InterruptedException {
        if (!window.isOpen(person, parts.clock().now())) {
            var template =
                    options.template()
                            .orElseThrow(
                                    () ->
                                            new TransportException(
                                                    "WhatsApp delivers nothing to "
                                                            + person
                                                            + ", who has not written for a day.",
                                                    "Have them write first, or name an approved"
                                                            + " template in the settings."));
            return api.template(person, template, PlainText.of(reply));
        }
        String text = WhatsAppText.of(reply, LONGEST);
        var choices = choices(person, reply);
        if (choices.isEmpty()) {
            return api.text(person, text);
        }
        if (text.isBlank() || text.length() > LONGEST_WITH_BUTTONS) {
            if (!text.isBlank()) {
                api.text(person, text);
            }
            return api.choices(person, CHOOSE, choices);
        }
        return api.choices(person, text, choices);
    }

    private List<WhatsAppApi.Choice> choices(String person, Reply reply) {
        var all =
                reply.blocks().stream()
                        .filter(Block.Buttons.class::isInstance)
                        .flatMap(block -> ((Block.Buttons) block).buttons().stream())
                        .toList();
        if (all.isEmpty()) {
            return List.of();
        }
        var keys = buttons.keys(person, all.stream().map(Block.Button::command).toList());
        var titles = new HashSet<String>();
        return all.stream()
                .map(
                        button ->
                                new WhatsAppApi.Choice(
                                        keys.getOrDefault(button.command(), ""),
                                        title(button.label(), titles)))
                .toList();
    }

    /** No two buttons of a message may have the same. */
    private static String title(String label, Set<String> taken) {
        String title = OneLineText.beginning(label, LONGEST_TITLE);
        for (int number = 2; !taken.add(title); number++) {
            title = OneLineText.beginning(label, LONGEST_TITLE - 3) + " " + number;
        }
        return title;
    }

    /** What was sent stays as it is. */
    @Override
    public void edit(PostedMessage message, Reply reply) {}

    @Override
    public void showTyping(String conversation) throws InterruptedException {
        var last = webhook.lastMessage(conversation);
        if (last.isPresent()) {
            api.typing(last.get());
        }
    }

    @Override
    public void close() {
        webhook.close();
    }
}
