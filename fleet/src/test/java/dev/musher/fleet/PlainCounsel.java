package dev.musher.fleet;

import dev.musher.dispatch.Dispatch;
import dev.musher.dispatch.Dispatcher;
import dev.musher.dispatch.Facts;
import dev.musher.dispatch.Purpose;
import dev.musher.roster.Teammate;
import dev.musher.spending.Purse;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import java.util.Map;

/** Counsel in few words, and with all the money of the world. */
class PlainCounsel implements Counsel {
    @Override
    public Dispatch dispatch(Facts facts) {
        return Dispatcher.decide(facts);
    }

    @Override
    public Map<ItemNumber, String> shortfalls(Scene scene) {
        return Map.of();
    }

    @Override
    public String words(Item item, Teammate teammate, Purpose purpose, Start start) {
        return purpose + " " + start + ": " + item.brief().name();
    }

    @Override
    public ReviewVerdict verdict(Item item, String words) {
        return switch (words) {
            case "approved" -> new ReviewVerdict.Approved();
            case "rejected" -> new ReviewVerdict.Rejected("not yet");
            default -> new ReviewVerdict.Unreadable("its verdict cites nothing");
        };
    }

    @Override
    public Purse purse(Item item, Teammate teammate) {
        return Purse.unlimited();
    }
}
