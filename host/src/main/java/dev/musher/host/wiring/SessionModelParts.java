package dev.musher.host.wiring;

import dev.musher.agent.loop.ModelJudge;
import dev.musher.agent.loop.ModelSummariser;
import dev.musher.agent.loop.RoleModel;
import dev.musher.agent.loop.SessionModels;
import dev.musher.agent.loop.WaitReporter;
import dev.musher.base.config.Config;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.TimeSource;
import dev.musher.host.models.Models;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.cassette.RecordingProvider;
import dev.musher.provider.catalogue.EffortFit;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.vendor.MaskingProvider;
import dev.musher.provider.vendor.ModelChoice;
import dev.musher.provider.vendor.ModelConnections.Opening;
import dev.musher.provider.vendor.ModelName;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.provider.vendor.ModelSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The models of a session, put together. Closing ends a recording. */
public final class SessionModelParts implements AutoCloseable {
    private final Config config;
    private final Models models;
    private final TimeSource timeSource;
    private final RetryListener also;
    private final WaitReporter waitReporter = new WaitReporter();
    private Optional<RecordingProvider> recording = Optional.empty();
    private Optional<SessionModels> opened = Optional.empty();
    private ThinkingEffort effort;

    public SessionModelParts(Config config, Models models, TimeSource timeSource) {
        this(config, models, timeSource, RetryListener.NONE);
    }

    /**
     * @param also hears, besides the run, how long a model is waited for
     */
    public SessionModelParts(
            Config config, Models models, TimeSource timeSource, RetryListener also) {
        this.config = config;
        this.models = models;
        this.timeSource = timeSource;
        this.also = also;
        this.effort = config.value(ModelSettings.EFFORT);
    }

    /**
     * Opens them; nothing goes over the network yet.
     *
     * @param named the main model, where the user named it
     * @param record where to record what the main model says
     */
    public SessionModels open(Optional<String> named, Optional<Path> record) {
        ModelName name = models.require(named);
        if (isEncrypted(name)) {
            Thread.ofPlatform().daemon().name("warm-up").start(() -> Tls.system().warmUp());
        }
        RoleModel plain = mind(ModelRole.MAIN, name, waitReporter);
        RoleModel main = record.isPresent() ? recorded(plain, record.get()) : plain;
        var all =
                new SessionModels(
                                main,
                                own(ModelRole.ESCALATE),
                                Optional.of(summariser(name, main, waitReporter)),
                                own(ModelRole.REVIEW).map(ModelJudge::new),
                                waitReporter)
                        .masking(models.connections().redaction());
        opened = Optional.of(all);
        return all;
    }

    /** The same models, where the main one and those that work for it think with this effort. */
    SessionModels use(ThinkingEffort wanted) {
        effort = wanted;
        var all = opened.orElseThrow();
        opened = Optional.of(all.thinking(fit(all.main()).effort()));
        return opened.get();
    }

    /** The effort that is wanted. */
    ThinkingEffort effort() {
        return effort;
    }

    /** What the user should know where the main model thinks otherwise than wanted. */
    Optional<String> remark() {
        return effort == ThinkingEffort.STANDARD
                ? Optional.empty()
                : fit(opened.orElseThrow().main()).remark();
    }

    private EffortFit fit(RoleModel roleModel) {
        return models.effort(models.require(Optional.of(roleModel.name())), effort);
    }

    /**
     * The models of an agent that works for the one of this session: the one that is named, or that
     * of the role, or the main one, which may be a script or a recording that goes on.
     */
    SessionModels member(ModelRole modelRole, Optional<String> named) {
        var heard = new WaitReporter();
        RoleModel main =
                named.isPresent()
                        ? mind(modelRole, models.require(named), heard)
                        : own(modelRole, heard)
                                .orElseGet(() -> opened.orElseThrow().main().inRole(modelRole));
        ModelName name = models.require(Optional.of(main.name()));
        return new SessionModels(
                        main,
                        Optional.empty(),
                        Optional.of(summariser(name, main, heard)),
                        Optional.empty(),
                        heard)
                .masking(models.connections().redaction());
    }

    /**
     * The model that reviews: the one that the user named, that of the role, or the main one.
     *
     * @param heard hears of it when it cannot be reached
     */
    public RoleModel reviewing(Optional<String> named, RetryListener heard) {
        var own = config.find(ModelSettings.model(ModelRole.REVIEW));
        return mind(ModelRole.REVIEW, models.require(named.or(() -> own)), heard);
    }

    /** The model that learns; none where none is set and no cheap one is known. */
    public Optional<RoleModel> learning() {
        return models.choose(ModelRole.LEARNING) instanceof ModelChoice.Chosen(var name, _)
                ? Optional.of(mind(ModelRole.LEARNING, name, RetryListener.NONE))
                : Optional.empty();
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
                "The recording is incomplete: " + why,
                "Name a file in a writable folder with free space, and retry.");
    }

    /** The main model writes the summaries where no other does, or where the other cannot. */
    private ModelSummariser summariser(ModelName name, RoleModel main, WaitReporter heard) {
        RoleModel otherwise = main.inRole(ModelRole.SUMMARISE);
        Optional<ModelName> other = models.besides(ModelRole.SUMMARISE, name);
        return other.isPresent()
                ? new ModelSummariser(
                        mind(ModelRole.SUMMARISE, other.get(), heard), Optional.of(otherwise))
                : new ModelSummariser(otherwise);
    }

    /** The model that the settings name for a role; a role without one costs nothing. */
    private Optional<RoleModel> own(ModelRole modelRole) {
        return own(modelRole, waitReporter);
    }

    private Optional<RoleModel> own(ModelRole modelRole, WaitReporter heard) {
        var named = config.find(ModelSettings.model(modelRole));
        return named.isPresent()
                ? Optional.of(mind(modelRole, models.require(named), heard))
                : Optional.empty();
    }

    private RoleModel mind(ModelRole modelRole, ModelName name, RetryListener heard) {
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
        return new RoleModel(
                modelRole,
                name.toString(),
                opened.model(),
                new MaskingProvider(opened.provider(), models.connections().redaction()),
                name instanceof ModelName.Replayed
                        ? models.replayed(name, opened.model())
                        : models.facts(name),
                modelRole == ModelRole.SUMMARISE
                        ? ThinkingEffort.STANDARD
                        : models.effort(name, effort).effort());
    }

    private RoleModel recorded(RoleModel main, Path file) {
        Provider provider = record(main.provider(), file);
        return new RoleModel(
                main.role(), main.name(), main.model(), provider, main.facts(), main.effort());
    }

    private Provider record(Provider provider, Path file) {
        try {
            var recorder =
                    RecordingProvider.to(
                            file, provider, models.connections().redaction(), timeSource);
            recording = Optional.of(recorder);
            return recorder;
        } catch (IOException e) {
            throw new ExplainedException(
                    "Cannot record on " + file + ": " + e.getMessage(),
                    "Name a new file in a writable folder.",
                    e);
        }
    }
}
