package dev.musher.fleet.proof;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import java.util.EnumMap;
import java.util.Map;

/** The settings about proofs. */
public final class ProofSettings {
    private static final long MOST_AT_ONCE = 256;

    /** What people write for a weight. */
    private enum WeightSetting {
        BLOCK(Weight.BLOCKS),
        HOLD(Weight.HOLDS),
        REPORT(Weight.REPORTED);

        private final Weight weight;

        WeightSetting(Weight weight) {
            this.weight = weight;
        }
    }

    /** What people write for work that no test proves. */
    private enum Untested {
        HOLD(Weight.HOLDS),
        REPORT(Weight.REPORTED),
        ALLOW(Weight.IGNORED);

        private final Weight weight;

        Untested(Weight weight) {
            this.weight = weight;
        }
    }

    private static final SettingKey<Long> PARALLEL =
            SettingKey.of(
                            "proof.parallel",
                            SettingType.integer(),
                            "How many gates run at the same time.")
                    .must(
                            "be from 1 to " + MOST_AT_ONCE,
                            count -> count >= 1 && count <= MOST_AT_ONCE);

    private static final SettingKey<WeightSetting> TEST_DELETED =
            stance("proof.test_deleted", WeightSetting.BLOCK, "A diff that deletes tests.");
    private static final SettingKey<WeightSetting> TEST_SKIPPED =
            stance(
                    "proof.test_skipped",
                    WeightSetting.BLOCK,
                    "A diff that keeps tests from running.");
    private static final SettingKey<WeightSetting> TEST_NOT_RUN =
            stance("proof.test_not_run", WeightSetting.BLOCK, "Tests of base that no longer run.");
    private static final SettingKey<WeightSetting> TEST_CHANGED =
            stance("proof.test_changed", WeightSetting.HOLD, "Code on which tests of base fail.");
    private static final SettingKey<WeightSetting> TEST_WEAKENED =
            stance("proof.test_weakened", WeightSetting.HOLD, "Tests of base that check less.");
    private static final SettingKey<WeightSetting> ASSERTION_REMOVED =
            stance("proof.assertion_removed", WeightSetting.REPORT, "Tests that assert less.");
    private static final SettingKey<WeightSetting> GATE_CHANGED =
            stance(
                    "proof.gate_changed",
                    WeightSetting.BLOCK,
                    "A diff that changes files in .musher.");
    private static final SettingKey<WeightSetting> GATE_BLIND =
            stance(
                    "proof.gate_blind",
                    WeightSetting.BLOCK,
                    "A diff that keeps gates from noticing failures.");
    private static final SettingKey<Canary.Rule> CANARY =
            SettingKey.of(
                            "proof.canary",
                            SettingType.oneOf(Canary.Rule.class),
                            "Gates that do not notice failing code.")
                    .orElse(Canary.Rule.REPORT)
                    .byProject(OverrideRule.strictestFirst());
    private static final SettingKey<WeightSetting> RUNNER_CHANGED =
            stance(
                    "proof.runner_changed",
                    WeightSetting.BLOCK,
                    "A diff that changes which tests run.");
    private static final SettingKey<WeightSetting> GATE_INPUT_CHANGED =
            stance(
                    "proof.gate_input_changed",
                    WeightSetting.BLOCK,
                    "A diff that changes code which only gates run.");
    private static final SettingKey<WeightSetting> CI_CHANGED =
            stance(
                    "proof.ci_changed",
                    WeightSetting.REPORT,
                    "A diff that changes what CI services do.");
    private static final SettingKey<WeightSetting> CODE_MEDDLES =
            stance("proof.code_meddles", WeightSetting.BLOCK, "Code that tampers with its tests.");
    private static final SettingKey<WeightSetting> LITERAL_FROM_TEST =
            stance(
                    "proof.literal_from_test",
                    WeightSetting.REPORT,
                    "Code with hard-coded answers of tests.");
    private static final SettingKey<WeightSetting> SECRET_ADDED =
            stance("proof.secret_added", WeightSetting.BLOCK, "A diff with keys or passwords.");
    private static final SettingKey<Untested> UNTESTED =
            SettingKey.of(
                            "proof.untested",
                            SettingType.oneOf(Untested.class),
                            "A story or bug that no test proves.")
                    .orElse(Untested.REPORT)
                    .byProject(OverrideRule.strictestFirst());

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(
                    PARALLEL,
                    TEST_DELETED,
                    TEST_SKIPPED,
                    TEST_NOT_RUN,
                    TEST_CHANGED,
                    TEST_WEAKENED,
                    ASSERTION_REMOVED,
                    GATE_CHANGED,
                    GATE_BLIND,
                    CANARY,
                    RUNNER_CHANGED,
                    GATE_INPUT_CHANGED,
                    CI_CHANGED,
                    CODE_MEDDLES,
                    LITERAL_FROM_TEST,
                    SECRET_ADDED,
                    UNTESTED);

    private ProofSettings() {}

    private static SettingKey<WeightSetting> stance(
            String name, WeightSetting usual, String description) {
        return SettingKey.of(name, SettingType.oneOf(WeightSetting.class), description)
                .orElse(usual)
                .byProject(OverrideRule.strictestFirst());
    }

    /**
     * What the settings make of proofs.
     *
     * @param cores of this machine, of which half are used if nothing is set
     */
    public static ProofPolicy policy(Config config, int cores) {
        Map<Kind, Weight> weights = new EnumMap<>(Kind.class);
        weights.put(Kind.TEST_DELETED, config.value(TEST_DELETED).weight);
        weights.put(Kind.TEST_SKIPPED, config.value(TEST_SKIPPED).weight);
        weights.put(Kind.TEST_NOT_RUN, config.value(TEST_NOT_RUN).weight);
        weights.put(Kind.TEST_CHANGED, config.value(TEST_CHANGED).weight);
        weights.put(Kind.TEST_WEAKENED, config.value(TEST_WEAKENED).weight);
        weights.put(Kind.ASSERTION_REMOVED, config.value(ASSERTION_REMOVED).weight);
        weights.put(Kind.GATE_CHANGED, config.value(GATE_CHANGED).weight);
        weights.put(Kind.GATE_BLIND, config.value(GATE_BLIND).weight);
        weights.put(Kind.RUNNER_CHANGED, config.value(RUNNER_CHANGED).weight);
        weights.put(Kind.GATE_INPUT_CHANGED, config.value(GATE_INPUT_CHANGED).weight);
        weights.put(Kind.CI_CHANGED, config.value(CI_CHANGED).weight);
        weights.put(Kind.CODE_MEDDLES, config.value(CODE_MEDDLES).weight);
        weights.put(Kind.LITERAL_FROM_TEST, config.value(LITERAL_FROM_TEST).weight);
        weights.put(Kind.SECRET_ADDED, config.value(SECRET_ADDED).weight);
        weights.put(Kind.UNTESTED, config.value(UNTESTED).weight);
        var usual = ProofPolicy.usual(cores);
        int parallel = config.find(PARALLEL).map(Long::intValue).orElse(usual.parallel());
        return new ProofPolicy(weights, config.value(CANARY), parallel);
    }
}
