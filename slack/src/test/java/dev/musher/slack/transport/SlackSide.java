package dev.musher.slack.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.OtherSide;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** People in Slack. */
final class SlackSide extends OtherSide implements SlackStandIn.Reader {
    private static final String ROOM = "C0ROOM";
    private static final Sleeper SHORT = _ -> Eventually.pass(TimeUnit.MILLISECONDS.toNanos(20));

    private final SlackStandIn slack;

    SlackSide() throws IOException {
        slack = new SlackStandIn(this);
    }

    @Override
    public ChatTransport transport() {
        return new SlackTransport(slack.access(), SHORT);
    }

    @Override
    public String userId(String person) {
        return "U0" + person.toUpperCase(Locale.ROOT);
    }

    @Override
    public String room() {
        return ROOM;
    }

    @Override
    public void says(String person, Address address, String text) {
        String named = address == Address.MENTION ? "<@" + SlackStandIn.SELF + "> " : "";
        String place = address == Address.DIRECT ? "D0" + person : ROOM;
        slack.says(userId(person), place, Optional.empty(), named + escaped(text));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public void botSays(String text) {
        slack.sockets.event(
                SlackStandIn.message(
                                "U0OTHER",
                                ROOM,
                                Optional.empty(),
                                slack.nextTime(),
                                "<@" + SlackStandIn.SELF + "> " + text)
                        .text("subtype", "bot_message")
                        .text("bot_id", "B0OTHER"));
    }

    @Override
    public void deliversAgain() {
        slack.sockets.deliverLastAgain();
    }

    @Override
    public void presses(String person, Shown message, String label) {
        var pressed =
                slack.shown().stream()
                        .filter(one -> one.time().equals(message.id()))
                        .findFirst()
                        .orElseThrow();
        slack.presses(userId(person), pressed, label);
    }

    @Override
    public void breaks() {
        slack.breakDown();
    }

    @Override
    public void restores() {
        slack.restore();
    }

    @Override
    public boolean showsTyping() {
        return false;
    }

    /** Slack tells an app of its own messages as of any other. */
    @Override
    public void posted(SlackStandIn.Shown message) {
        posted(
                new Shown(
                        message.time(),
                        message.place(),
                        message.text(),
                        message.labels(),
                        SlackBlockRules.pings(message.blocks()),
                        0));
        slack.sockets.echo(
                SlackStandIn.message(
                                SlackStandIn.SELF,
                                message.channel(),
                                message.thread(),
                                message.time(),
                                escaped(message.text()))
                        .text("bot_id", SlackStandIn.SELF_BOT));
    }

    @Override
    public void edited(SlackStandIn.Shown message) {
        edited(
                message.time(),
                message.text(),
                message.labels(),
                SlackBlockRules.pings(message.blocks()));
    }

    @Override
    public void close() {
        try {
            slack.close();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(slack.problems).isEmpty();
    }
}
