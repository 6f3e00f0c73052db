package dev.musher.modelserver;

import dev.musher.conversation.Seal;
import dev.musher.provider.Provider;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;
import dev.musher.rehearsal.Script;
import dev.musher.rehearsal.ScriptedFault;
import dev.musher.rehearsal.ScriptedProvider;
import dev.musher.rehearsal.Step;
import dev.musher.time.SystemClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The scripted model keeps the contract of providers too; it knows no seals. */
final class ScriptedProviderContractTest extends ProviderContract {
    @Override
    Provider provider(Turn turn) {
        var script = new Script("contract", "scripted", List.of(step(turn)));
        return new ScriptedProvider(script, _ -> {}, new SystemClock());
    }

    private static Step step(Turn turn) {
        return switch (turn) {
            case Turn.Say say -> step(say, new Step.Ending.Finished(say.reason()));
            case Turn.Fail _ ->
                    step(
                            dev.musher.modelserver.Script.say(),
                            new Step.Ending.Failed(
                                    new ScriptedFault(
                                            ScriptedFault.Kind.OVERLOADED,
                                            "Overloaded",
                                            Optional.empty(),
                                            0)));
        };
    }

    private static Step step(Turn.Say say, Step.Ending ending) {
        var reasoning = new StringBuilder();
        var text = new StringBuilder();
        var calls = new ArrayList<Step.Call>();
        for (Piece piece : say.pieces()) {
            switch (piece) {
                case Piece.Text(var words, _) -> text.append(words);
                case Piece.Reasoning(var thoughts, _) -> reasoning.append(thoughts);
                case Piece.Call(var id, var name, var arguments, _) ->
                        calls.add(new Step.Call(id, name, arguments));
                case Piece.Pause _ -> {}
            }
        }
        return new Step(
                1,
                1,
                new Step.Cue.InOrder(),
                Duration.ZERO,
                Duration.ZERO,
                reasoning.toString(),
                text.toString(),
                calls,
                say.usage(),
                ending);
    }

    @Override
    Request question() {
        return Questions.of("scripted", "Hello?");
    }

    @Override
    Seal seal(String value) {
        return Seal.NONE;
    }

    @Override
    Usage reported(Usage usage) {
        return usage;
    }
}
