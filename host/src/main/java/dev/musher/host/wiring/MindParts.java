package dev.musher.host.wiring;

import dev.musher.agent.Mind;
import dev.musher.agent.Minds;
import dev.musher.agent.ModelJudge;
import dev.musher.agent.ModelSummariser;
import dev.musher.agent.Waits;
import dev.musher.config.Config;
import dev.musher.failure.ExplainedException;
import dev.musher.host.models.Models;
import dev.musher.http.socket.Tls;
import dev.musher.provider.Effort;
import dev.musher.provider.Provider;
import dev.musher.rehearsal.RecordingProvider;
import dev.musher.retry.RetryListener;
import dev.musher.time.Clock;
import dev.musher.vendor.Choice;
import dev.musher.vendor.MaskingProvider;
import dev.musher.vendor.ModelConnections.Opening;
import dev.musher.vendor.ModelName;
import dev.musher.vendor.ModelSettings;
import dev.musher.vendor.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The models of a session, put together. Closing ends a recording. */
public final class MindParts implements AutoCloseable {
    private final Config config;
    private final Models models;
    private final Clock clock;
    private final RetryListener also;
    private final Waits waits = new Waits();
    private Optional<RecordingProvider> recording = Optional.empty();
    private Optional<Mind> opened = Optional.empty();

    public MindParts(Config config, Models models, Clock clock) {
        this(config, models, clock, RetryListener.NONE);
    }

    /**
     * @param also hears, besides the run, how long a model is waited for
     */
    public MindParts(Config config, Models models, Clock clock, RetryListener also) {
        this.config = config;
        this.models = models;
        this.clock = clock;
        this.also = also;
    }

    /**
     * Opens them; nothing goes over the network yet.
     *
     * @param named the main model, where somebody named it
     * @param record where to record what the main model says
     */
    public Minds open(Optional<String> named, Optional<Path> record) {
        ModelName name = models.require(named);
        if (isEncrypted(name)) {
            Thread.ofPlatform().daemon().name("warm-up").start(() -> Tls.system().warmUp());
        }
        Mind plain = mind(Role.MAIN, name, waits);
        Mind main = record.isPresent() ? recorded(plain, record.get()) : plain;
        opened = Optional.of(main);
        var summarising = own(Role.SUMMARISE).orElse(main.playing(Role.SUMMARISE));
        return new Minds(
                        main,
                        own(Role.ESCALATE),
                        Optional.of(new ModelSummariser(summarising)),
                        own(Role.REVIEW).map(ModelJudge::new),
                        waits)
                .masking(models.connections().redaction());
    }

    /**
     * The models of an agent that works for the one of this session: the one that is named, or that
     * of the role, or the main one, which may be a script or a recording that goes on.
     */
    Minds member(Role role, Optional<String> named) {
        var heard = new Waits();
        Mind main =
                named.isPresent()
                        ? mind(role, models.require(named), heard)
                        : own(role, heard).orElseGet(() -> opened.orElseThrow().playing(role));
        var summarising = own(Role.SUMMARISE, heard).orElse(main.playing(Role.SUMMARISE));
        return new Minds(
                        main,
                        Optional.empty(),
                        Optional.of(new ModelSummariser(summarising)),
                        Optional.empty(),
                        heard)
                .masking(models.connections().redaction());
    }

    /**
     * The model that reviews: the one that somebody named, that of the role, or the main one.
     *
     * @param heard hears of it when it cannot be reached
     */
    public Mind reviewing(Optional<String> named, RetryListener heard) {
        var own = config.find(ModelSettings.model(Role.REVIEW));
        return mind(Role.REVIEW, models.require(named.or(() -> own)), heard);
    }

    private boolean isEncrypted(ModelName name) {
        return name instanceof ModelName.Served served
                && models.vendors()
                        .named(served.vendor())
                        .map(vendor -> models.connections().address(vendor))
                        .orElse("")
                        .startsWith("https:");
    }

    /** Ends the wait of a thread for an answer. */
    void hangUp(Thread asker) {
        models.hangUp(asker);
    }

    @Override
    public void close() {
        if (recording.isEmpty()) {
            return;
        }
        try {
            recording.get().close();
        } catch (IOException e) {
            throw unrecorded(String.valueOf(e.getMessage()));
        }
        if (recording.get().problem().isPresent()) {
            throw unrecorded(recording.get().problem().get());
        }
    }

    private static ExplainedException unrecorded(String why) {
        return new ExplainedException(
                "The recording is not whole: " + why,
                "Name a file in a folder with room that can be written, and run it again.");
    }

    /** The model that the settings name for a role; a role without one costs nothing. */
    private Optional<Mind> own(Role role) {
        return own(role, waits);
    }

    private Optional<Mind> own(Role role, Waits heard) {
        if (config.find(ModelSettings.model(role)).isEmpty()) {
            return Optional.empty();
        }
        if (models.choose(role) instanceof Choice.Chosen(var name, _)) {
            return Optional.of(mind(role, name, heard));
        }
        return Optional.of(
                mind(role, models.require(config.find(ModelSettings.model(role))), heard));
    }

    private Mind mind(Role role, ModelName name, RetryListener heard) {
        RetryListener both =
                also == RetryListener.NONE
                        ? heard
                        : event -> {
                            also.on(event);
                            heard.on(event);
                        };
        Opening opening = models.connections().open(name, both);
        if (opening instanceof Opening.Unusable(var why)) {
            throw new ExplainedException(why, "");
        }
        var opened = (Opening.Opened) opening;
        return new Mind(
                role,
                name.toString(),
                opened.model(),
                new MaskingProvider(opened.provider(), models.connections().redaction()),
                name instanceof ModelName.Replayed
                        ? models.replayed(name, opened.model())
                        : models.facts(name),
                Effort.STANDARD);
    }

    private Mind recorded(Mind main, Path file) {
        Provider provider = record(main.provider(), file);
        return new Mind(
                main.role(), main.name(), main.model(), provider, main.facts(), main.effort());
    }

    private Provider record(Provider provider, Path file) {
        try {
            var recorder =
                    RecordingProvider.to(file, provider, models.connections().redaction(), clock);
            recording = Optional.of(recorder);
            return recorder;
        } catch (IOException e) {
            throw new ExplainedException(
                    "Cannot record on " + file + ": " + e.getMessage(),
                    "Name a file that does not exist yet, in a folder that can be written.",
                    e);
        }
    }
}
