package dev.musher.provider.modelserver;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptStep;
import dev.musher.provider.script.ScriptedFault;
import dev.musher.provider.script.ScriptedProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The scripted model keeps the contract of providers too; it knows no seals. */
final class ScriptedProviderContractTest extends ProviderContract {
    @Override
    Provider provider(Turn turn) {
        var modelScript = new ModelScript("contract", "scripted", List.of(step(turn)));
        return new ScriptedProvider(modelScript, _ -> {}, new SystemTimeSource());
    }

    private static ScriptStep step(Turn turn) {
        return switch (turn) {
            case Turn.Say say -> step(say, new ScriptStep.Ending.Finished(say.reason()));
            case Turn.Fail _, Turn.Later _ ->
                    step(
                            dev.musher.provider.modelserver.Script.say(),
                            new ScriptStep.Ending.Failed(
                                    new ScriptedFault(
                                            ScriptedFault.Kind.OVERLOADED,
                                            "Overloaded",
                                            Optional.empty(),
                                            0)));
        };
    }

    private static ScriptStep step(Turn.Say say, ScriptStep.Ending ending) {
        var reasoning = new StringBuilder();
        var text = new StringBuilder();
        var calls = new ArrayList<ScriptStep.Call>();
        for (Piece piece : say.pieces()) {
            switch (piece) {
                case Piece.Text(var words, _) -> text.append(words);
                case Piece.Reasoning(var thoughts, _) -> reasoning.append(thoughts);
                case Piece.Call(var id, var name, var arguments, _) ->
                        calls.add(new ScriptStep.Call(id, name, arguments));
                case Piece.Pause _ -> {}
            }
        }
        return new ScriptStep(
                1,
                1,
                new ScriptStep.Condition.InOrder(),
                Duration.ZERO,
                Duration.ZERO,
                reasoning.toString(),
                text.toString(),
                calls,
                say.usage(),
                ending);
    }

    @Override
    ModelRequest question() {
        return SampleRequests.of("scripted", "Hello?");
    }

    @Override
    VendorSignature seal(String value) {
        return VendorSignature.NONE;
    }

    @Override
    TokenUsage reported(TokenUsage tokenUsage) {
        return tokenUsage;
    }
}
