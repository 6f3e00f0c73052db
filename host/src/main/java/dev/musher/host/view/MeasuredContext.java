package dev.musher.host.view;

import dev.musher.agent.context.FirstRequest;
import dev.musher.agent.context.FirstRequest.Portion;
import dev.musher.agent.context.FirstRequestFit;
import dev.musher.host.view.ContextView.PortionView;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.conversation.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a session would begin with.
 *
 * @param model empty where none is chosen
 * @param remarks what is to be said of the choice of the model, whole sentences
 * @param foldAt percent of the window
 */
public record MeasuredContext(
        FirstRequest first, Optional<ModelFacts> model, List<String> remarks, long foldAt) {
    private static final Message.User NO_PROMPT = Message.User.text("");

    public MeasuredContext {
        remarks = List.copyOf(remarks);
    }

    public ContextView shown() {
        var notes = new ArrayList<>(remarks);
        notes.addAll(first.instructions().notes());
        List<String> dropped = List.of();
        if (model.isPresent()) {
            dropped =
                    switch (FirstRequestFit.fit(first, NO_PROMPT, model.get())) {
                        case FirstRequestFit.Fit.Fits(_, var names) -> names;
                        case FirstRequestFit.Fit.TooLarge(var text) -> {
                            notes.add(text);
                            yield List.of();
                        }
                    };
        }
        return shown(dropped, notes);
    }

    private ContextView shown(List<String> dropped, List<String> notes) {
        var portions = new ArrayList<PortionView>();
        long bytes = 0;
        long tokens = 0;
        for (Portion portion : first.portions()) {
            if (!dropped.contains(portion.name())) {
                portions.add(shown(portion));
                bytes += portion.bytes();
                tokens += portion.tokens();
            }
        }
        long window = model.map(ModelFacts::window).orElse(0L);
        return new ContextView(
                portions,
                bytes,
                tokens,
                model.map(ModelFacts::name).orElse(""),
                window,
                window == 0 ? 0 : Math.round(tokens * 1_000.0 / window) / 10.0,
                window * foldAt / 100,
                dropped,
                notes);
    }

    private static PortionView shown(Portion portion) {
        return new PortionView(
                portion.kind().word(), portion.name(), portion.bytes(), portion.tokens());
    }
}
