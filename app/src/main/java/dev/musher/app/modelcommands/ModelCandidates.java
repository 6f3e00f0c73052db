package dev.musher.app.modelcommands;

import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Completion.Candidate;
import dev.musher.provider.catalogue.ModelCatalogue;
import java.util.ArrayList;
import java.util.List;

/** The models that a shell may offer: aliases, then those that are known. */
public final class ModelCandidates implements Completion.Source {
    /** For every option and argument that takes a model. */
    public static final Completion COMPLETION = Completion.ask("models", new ModelCandidates());

    private ModelCandidates() {}

    @Override
    public List<Candidate> candidates() {
        var catalogue = ModelCatalogue.shipped();
        var candidates = new ArrayList<Candidate>();
        catalogue.aliases().forEach((alias, model) -> candidates.add(new Candidate(alias, model)));
        candidates.add(new Candidate("local", "the first local server that answers"));
        for (String name : catalogue.names()) {
            candidates.add(new Candidate(name, ""));
        }
        return candidates;
    }
}
