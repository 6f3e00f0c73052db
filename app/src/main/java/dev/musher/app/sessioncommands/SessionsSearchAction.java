package dev.musher.app.sessioncommands;

import dev.musher.agent.archive.SearchHit;
import dev.musher.agent.archive.SessionIndex;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.session.AgeText;
import dev.musher.host.session.SessionHitView;
import java.util.List;

/** {@code musher sessions search}. */
public final class SessionsSearchAction implements CommandAction {
    private static final int MOST = 20;
    private static final int MOST_AS_JSON = 1000;

    private final SessionCommandContext sessionCommandContext;
    private final SessionIndex index;

    public SessionsSearchAction(SessionCommandContext sessionCommandContext, SessionIndex index) {
        this.sessionCommandContext = sessionCommandContext;
        this.index = index;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var words = commandInvocation.arguments(SessionsCommand.WORDS);
        boolean json = commandInvocation.has(sessionCommandContext.json());
        var hits = index.search(words, json ? MOST_AS_JSON : MOST + 1);
        if (json) {
            commandScreen
                    .out()
                    .line(Json.encodeIndented(hits.stream().map(SessionHitView::of).toList()));
        } else if (hits.isEmpty()) {
            commandScreen.out().line("Nothing found.");
        } else {
            print(hits.subList(0, Math.min(MOST, hits.size())), commandScreen);
            if (hits.size() > MOST) {
                commandScreen.out().line("There is more; search for more words, or use --json.");
            }
        }
        return ExitCode.OK;
    }

    private void print(List<SearchHit> hits, CommandScreen commandScreen) {
        var ids = sessionCommandContext.shortIds();
        var now = sessionCommandContext.clock().now();
        var page = commandScreen.page();
        for (SearchHit searchHit : hits) {
            String place =
                    ids.of(searchHit.session())
                            + "  "
                            + DisplayWidth.pad(AgeText.of(searchHit.at(), now), 3)
                            + "  "
                            + DisplayWidth.pad(searchHit.author(), 5)
                            + "  ";
            String line = place + PrintableText.line(searchHit.snippet());
            commandScreen.out().line(page.fitted(line, Math.max(page.width(), 40)));
        }
    }
}
