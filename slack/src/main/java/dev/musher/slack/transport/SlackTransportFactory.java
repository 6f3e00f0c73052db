package dev.musher.slack.transport;

import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;
import java.util.concurrent.CountDownLatch;

/** Makes the transport of Slack. */
public final class SlackTransportFactory implements TransportFactory {
    @Override
    public String name() {
        return SlackTransport.NAME;
    }

    @Override
    public ChatTransport create(TransportSettings settings, ActionTimer timer) {
        return new SlackTransport(access(settings), sleeper(timer));
    }

    @Override
    public TransportCheck check(TransportSettings settings, ActionTimer timer)
            throws InterruptedException {
        return SlackCheck.of(access(settings), settings.rooms(), sleeper(timer));
    }

    private static SlackAccess access(TransportSettings settings) {
        return new SlackAccess(
                settings.requireSecret("app_token"),
                settings.requireSecret("bot_token"),
                SlackAccess.SLACK);
    }

    private static Sleeper sleeper(ActionTimer timer) {
        return length -> {
            var over = new CountDownLatch(1);
            var alarm = timer.after(length, over::countDown);
            try {
                over.await();
            } finally {
                alarm.cancel();
            }
        };
    }
}
