package dev.musher.sessions;

import dev.musher.archive.Hit;
import dev.musher.archive.SessionIndex;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.util.List;

/** {@code musher sessions search}. */
public final class SearchAction implements Action {
    private static final int MOST = 20;
    private static final int MOST_AS_JSON = 1000;

    private final Archive archive;
    private final SessionIndex index;

    /** What {@code --json} prints of a place. */
    @io.avaje.jsonb.Json
    record ShownHit(String session, long entry, String author, String at, String snippet) {
        static ShownHit of(Hit hit) {
            return new ShownHit(
                    hit.session().text(),
                    hit.entry(),
                    hit.author(),
                    hit.at().toString(),
                    hit.snippet());
        }
    }

    public SearchAction(Archive archive, SessionIndex index) {
        this.archive = archive;
        this.index = index;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        var words = invocation.arguments(SessionsCommand.WORDS);
        boolean json = invocation.has(archive.json());
        var hits = index.search(words, json ? MOST_AS_JSON : MOST + 1);
        if (json) {
            screen.out().line(Json.encodeIndented(hits.stream().map(ShownHit::of).toList()));
        } else if (hits.isEmpty()) {
            screen.out().line("Nothing was found.");
        } else {
            print(hits.subList(0, Math.min(MOST, hits.size())), screen);
            if (hits.size() > MOST) {
                screen.out().line("There is more; look for more words, or use --json.");
            }
        }
        return ExitCode.OK;
    }

    private void print(List<Hit> hits, Screen screen) {
        var ids = archive.shortIds();
        var now = archive.clock().now();
        for (Hit hit : hits) {
            String place =
                    ids.of(hit.session())
                            + "  "
                            + DisplayWidth.pad(Ages.of(hit.at(), now), 3)
                            + "  "
                            + DisplayWidth.pad(hit.author(), 5)
                            + "  ";
            String line = place + Printable.line(hit.snippet());
            screen.out().line(DisplayWidth.shorten(line, Math.max(screen.width(), 40)));
        }
    }
}
