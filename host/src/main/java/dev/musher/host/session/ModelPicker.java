package dev.musher.host.session;

import dev.musher.host.models.Models;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.Vendor;
import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.ask.UserQuestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks a person which model shall answer: offers those that a key is there for. */
final class ModelPicker {
    private static final int MOST_OF_VENDOR = 8;

    private final Models models;
    private final Map<String, String> offered = new LinkedHashMap<>();
    private final List<String> withoutKey = new ArrayList<>();

    ModelPicker(Models models) {
        this.models = models;
        for (Vendor vendor : models.vendors().all()) {
            var known = known(vendor.name());
            if (!known.isEmpty()
                    && models.keys().find(vendor) instanceof ApiKeyFinder.Lookup.Missing) {
                withoutKey.add(known.getFirst());
            } else {
                known.stream().limit(MOST_OF_VENDOR).forEach(this::offer);
            }
        }
    }

    /** The name of the model; empty if the person wants no other one. */
    Optional<String> ask(UserChannel asking, String present) throws InterruptedException {
        var options = new ArrayList<AnswerOption>();
        for (String label : offered.keySet()) {
            options.add(new AnswerOption(label, ""));
        }
        var question = new UserQuestion(text(present), options, UserQuestion.Choices.ONE);
        return switch (asking.ask(question)) {
            case UserAnswer.Chosen(var labels) ->
                    Optional.ofNullable(offered.get(labels.getFirst()));
            case UserAnswer.FreeText(var words) when !words.isBlank() -> Optional.of(words.strip());
            case UserAnswer.FreeText _, UserAnswer.NoUser _ -> Optional.empty();
        };
    }

    private String text(String present) {
        var text = new StringBuilder("Which model? Now: " + present + ".");
        if (!withoutKey.isEmpty()) {
            text.append("\nNo key yet for these and others of their providers: ")
                    .append(String.join(", ", withoutKey))
                    .append(". 'musher login' adds one.");
        }
        return text.append("\nA name or an alias does as well; 'musher models' lists all.")
                .toString();
    }

    private List<String> known(String vendor) {
        return models.catalogue().names().stream()
                .filter(name -> name.startsWith(vendor + "/"))
                .toList();
    }

    private void offer(String name) {
        var label = new StringBuilder(name);
        models.catalogue()
                .aliases()
                .forEach(
                        (alias, full) -> label.append(full.equals(name) ? " (" + alias + ")" : ""));
        offered.put(label.toString(), name);
    }
}
