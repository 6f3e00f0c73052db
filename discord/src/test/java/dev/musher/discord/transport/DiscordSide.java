package dev.musher.discord.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** People on Discord. */
final class DiscordSide extends OtherSide implements DiscordStandIn.Reader {
    private static final String OTHER_BOT = "710000000000000001";

    final DiscordStandIn discord;

    private final Map<String, String> people = new ConcurrentHashMap<>();
    private volatile Runnable again = () -> {};

    DiscordSide() throws IOException {
        discord = new DiscordStandIn(this);
    }

    @Override
    public ChatTransport transport() {
        return new DiscordTransport(discord.access());
    }

    @Override
    public String userId(String person) {
        return people.computeIfAbsent(person, _ -> "72000000000000000" + (people.size() + 1));
    }

    @Override
    public String room() {
        return DiscordObjects.ROOM;
    }

    @Override
    public void says(String person, Address address, String text) {
        String named = address == Address.MENTION ? "<@" + DiscordObjects.SELF + "> " : "";
        String user = userId(person);
        boolean isDirect = address == Address.DIRECT;
        happens(
                DiscordObjects.message(
                        DiscordObjects.nextId(),
                        isDirect ? DiscordObjects.directChannel(user) : room(),
                        user,
                        named + text,
                        isDirect ? "" : DiscordObjects.ofServer(DiscordObjects.SERVER, user)));
    }

    private void happens(String message) {
        again = () -> discord.gateway.happens("MESSAGE_CREATE", message);
        again.run();
    }

    @Override
    public void botSays(String text) {
        happens(
                DiscordObjects.message(
                        DiscordObjects.nextId(),
                        room(),
                        OTHER_BOT,
                        "<@" + DiscordObjects.SELF + "> " + text,
                        DiscordObjects.ofServer(DiscordObjects.SERVER, OTHER_BOT)));
    }

    @Override
    public void deliversAgain() {
        again.run();
    }

    @Override
    public void presses(String person, Shown message, String label) {
        var pressed =
                discord.shown().stream()
                        .filter(one -> one.id().equals(message.id()))
                        .findFirst()
                        .orElseThrow();
        String id = DiscordObjects.nextId();
        String data =
                """
                "message":%s,"data":{"component_type":2,"custom_id":%s}\
                """
                        .formatted(
                                DiscordObjects.message(
                                        pressed.id(),
                                        pressed.channel(),
                                        DiscordObjects.SELF,
                                        pressed.message().text("content").orElse(""),
                                        ""),
                                DiscordObjects.quoted(pressed.customId(label)));
        String interaction = DiscordObjects.interaction(id, 3, userId(person), data);
        again = () -> discord.gateway.interaction(id, interaction);
        again.run();
    }

    @Override
    public void breaks() {
        discord.gateway.breakDown();
    }

    @Override
    public void restores() {
        discord.gateway.restore();
    }

    @Override
    public boolean showsTyping() {
        return true;
    }

    /** Discord tells a bot of its own messages as of any other. */
    @Override
    public void posted(DiscordStandIn.Shown message) {
        String place = place(message.channel());
        posted(
                new Shown(
                        message.id(),
                        place,
                        message.text(),
                        message.labels(),
                        DiscordMessageRules.pings(message.message()),
                        0));
        discord.gateway.happens(
                "MESSAGE_CREATE",
                DiscordObjects.message(
                        message.id(),
                        message.channel(),
                        DiscordObjects.SELF,
                        message.message().text("content").orElse(""),
                        place.equals(room())
                                ? DiscordObjects.ofServer(
                                        DiscordObjects.SERVER, DiscordObjects.SELF)
                                : ""));
    }

    private String place(String channel) {
        return people.values().stream()
                .filter(user -> DiscordObjects.directChannel(user).equals(channel))
                .map(user -> DiscordEvents.DIRECT + user)
                .findFirst()
                .orElse(channel);
    }

    @Override
    public void edited(DiscordStandIn.Shown message) {
        edited(
                message.id(),
                message.text(),
                message.labels(),
                DiscordMessageRules.pings(message.message()));
    }

    @Override
    public void showedTyping() {
        typed();
    }

    @Override
    public void close() {
        try {
            discord.close();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(discord.problems).isEmpty();
    }
}
