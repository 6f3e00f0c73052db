package dev.musher.crew;

import dev.musher.codegen.TextFile;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.permission.Claim;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import dev.musher.workplace.Workplace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a model hand work to other agents, and take what they changed. To hand work on changes no
 * file of the project, so that any number of agents may work side by side; to apply a diff does,
 * and is kept and ordered like any change of files.
 */
@TextFile("task.md")
public final class TaskTool implements Tool {
    private static final String APPLY = "apply";
    private static final String DISCARD = "discard";
    private static final int LONGEST_PROMPT = 100_000;
    private static final int LONGEST_WORD = 200;
    private static final Duration LIMIT = Duration.ofHours(2);

    private static final InputShape SHAPE =
            InputShape.of(
                    Field.optional("prompt", Field.text(LONGEST_PROMPT), ""),
                    Field.optional("kind", Field.text(LONGEST_WORD), ""),
                    Field.optional(
                            "description", Field.text(LONGEST_WORD), "a few words for the user"),
                    Field.optional(APPLY, Field.text(LONGEST_WORD), "id of a diff"),
                    Field.optional(DISCARD, Field.text(LONGEST_WORD), "id of a diff"));

    private final ToolSheet sheet;
    private final ToolSheet applying;
    private final Kinds kinds;
    private final Errands errands;
    private final Offers offers;
    private final Workplace workplace;

    public TaskTool(Kinds kinds, Errands errands, Offers offers, Workplace workplace) {
        this.kinds = kinds;
        this.errands = errands;
        this.offers = offers;
        this.workplace = workplace;
        sheet = sheet(kinds);
        applying = new ToolSheet(sheet.name(), sheet.description(), SHAPE, Effect.WRITES, LIMIT);
    }

    /** What a model is told of it. */
    public static ToolSheet sheet(Kinds kinds) {
        return new ToolSheet(
                "task", TaskToolText.TEXT + kinds.listed(), SHAPE, Effect.TALKS, LIMIT);
    }

    @Override
    public ToolSheet sheet() {
        return sheet;
    }

    @Override
    public ToolSheet sheet(JsonValue input) {
        return input instanceof Fields fields && fields.text(APPLY).isPresent() ? applying : sheet;
    }

    @Override
    public Prepared prepare(Input input) {
        try {
            return prepared(input);
        } catch (CrewException e) {
            throw ToolFailure.input(e.explanation());
        }
    }

    private Prepared prepared(Input input) {
        var apply = input.optionalText(APPLY);
        var discard = input.optionalText(DISCARD);
        var prompt = input.optionalText("prompt").filter(text -> !text.isBlank());
        int wishes =
                (apply.isPresent() ? 1 : 0)
                        + (discard.isPresent() ? 1 : 0)
                        + (prompt.isPresent() ? 1 : 0);
        if (wishes != 1) {
            throw ToolFailure.input(
                    "Give either `prompt` and `kind`, or the id of a diff as `apply` or"
                            + " `discard`.");
        }
        if (prompt.isPresent()) {
            var kind = kinds.named(input.optionalText("kind").orElse(Rights.READ.word()).strip());
            return Prepared.of(List.of(), call -> errands.run(kind, prompt.get(), call));
        }
        return apply.isPresent() ? applying(apply.get()) : discarding(discard.orElseThrow());
    }

    private Prepared applying(String id) {
        var offer = offers.find(id);
        var claims = new ArrayList<Claim>();
        for (String file : offer.files()) {
            claims.add(workplace.locateName(offers.top().resolve(file).toString()).writing());
        }
        return Prepared.of(claims, _ -> applied(offer));
    }

    private ToolOutcome applied(Offer offer) throws InterruptedException {
        var result = offers.apply(offer);
        if (result instanceof Offers.Application.Conflicts(var said)) {
            throw ToolFailure.error(
                    "The diff "
                            + offer.id()
                            + " does not fit the files as they are now, so nothing was changed:\n"
                            + String.join("\n", said)
                            + "\nIt is in "
                            + offer.patch()
                            + ": read it and make the changes yourself, or hand the work on"
                            + " again.");
        }
        return ToolOutcome.done(
                "Applied "
                        + offer.id()
                        + ". Changed:\n"
                        + String.join("\n", offer.files())
                        + "\nNothing was checked yet.");
    }

    private Prepared discarding(String id) {
        var offer = offers.find(id);
        return Prepared.of(
                List.of(),
                _ -> {
                    offers.discard(offer);
                    return ToolOutcome.done("Discarded " + offer.id() + ".");
                });
    }
}
