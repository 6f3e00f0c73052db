package dev.musher.app.modelcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import dev.musher.host.models.Models;
import dev.musher.host.models.ModelsView;
import dev.musher.host.models.ModelsView.AliasView;
import dev.musher.host.models.ModelsView.ModelView;
import dev.musher.host.models.ModelsView.RoleView;
import dev.musher.host.models.ModelsView.VendorView;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.ModelChoice;
import dev.musher.provider.vendor.ModelName;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.provider.vendor.Vendor;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** {@code musher models}: roles, providers and known models. */
public final class ModelsListAction implements CommandAction {
    /** A rate counts millionths of a dollar. */
    private static final int RATE_DIGITS = 6;

    private final Function<CommandInvocation, Models> models;
    private final Option.Flag json;

    public ModelsListAction(Function<CommandInvocation, Models> models, Option.Flag json) {
        this.models = models;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        ModelsView shown = shown(models.apply(commandInvocation));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            show(shown, commandScreen.page());
        }
        return ExitCode.OK;
    }

    private static ModelsView shown(Models models) {
        var roles = new ArrayList<RoleView>();
        for (ModelRole modelRole : ModelRole.values()) {
            roles.add(shown(modelRole, models.choose(modelRole)));
        }
        var aliases = new ArrayList<AliasView>();
        models.catalogue()
                .aliases()
                .forEach((alias, model) -> aliases.add(shown(alias, model, models)));
        aliases.add(new AliasView("local", "the first local server that answers", "needs no key"));
        var vendors = new ArrayList<VendorView>();
        for (Vendor vendor : models.vendors().all()) {
            vendors.add(shown(vendor, models));
        }
        ModelCatalogue modelCatalogue = models.catalogue();
        var known = new ArrayList<ModelView>();
        for (String name : modelCatalogue.names()) {
            ModelName.parse(name).ifPresent(model -> known.add(shown(name, models.facts(model))));
        }
        return new ModelsView(roles, aliases, vendors, known, modelCatalogue.asOf().toString());
    }

    private static RoleView shown(ModelRole modelRole, ModelChoice modelChoice) {
        return switch (modelChoice) {
            case ModelChoice.Chosen(var name, var because) ->
                    new RoleView(modelRole.word(), name.toString(), because);
            case ModelChoice.Wrong(var why) -> new RoleView(modelRole.word(), "", why);
            case ModelChoice.Off(var why) -> new RoleView(modelRole.word(), "", why);
            case ModelChoice.Nothing _ ->
                    new RoleView(modelRole.word(), "", "nothing is configured");
        };
    }

    private static AliasView shown(String alias, String model, Models models) {
        String vendor = model.substring(0, model.indexOf('/'));
        String state =
                models.vendors()
                        .named(vendor)
                        .map(known -> shown(known, models).state())
                        .orElse("");
        return new AliasView(alias, model, state);
    }

    private static VendorView shown(Vendor vendor, Models models) {
        String address = models.connections().address(vendor);
        return switch (models.keys().find(vendor)) {
            case ApiKeyFinder.Lookup.Found(_, var origin) ->
                    new VendorView(vendor.name(), "ready", origin, address);
            case ApiKeyFinder.Lookup.Unneeded _ ->
                    new VendorView(vendor.name(), "needs no key", "", address);
            case ApiKeyFinder.Lookup.Missing(var why) ->
                    new VendorView(vendor.name(), "no key", why, address);
        };
    }

    private static ModelView shown(String name, ModelFacts facts) {
        return new ModelView(
                name,
                facts.window(),
                facts.output(),
                price(facts.prices().base().input()),
                price(facts.prices().base().output()));
    }

    private static String price(OptionalLong rate) {
        return rate.isPresent()
                ? BigDecimal.valueOf(rate.getAsLong(), RATE_DIGITS)
                        .stripTrailingZeros()
                        .toPlainString()
                : "";
    }

    private static void show(ModelsView shown, TextPage page) {
        page.line(page.style().bold("Roles"));
        TextTable.print(
                shown.roles(),
                List.of(RoleView::role, ModelsListAction::model, RoleView::because),
                page::line);
        page.line("");
        page.line(page.style().bold("Aliases"));
        TextTable.print(
                shown.aliases(),
                List.of(AliasView::alias, AliasView::model, AliasView::state),
                page::line);
        page.line("");
        page.line(page.style().bold("Providers"));
        TextTable.print(
                shown.providers(),
                List.of(VendorView::name, VendorView::state, VendorView::key, VendorView::address),
                page::line);
        page.line("");
        page.line(
                page.style().bold("Known models")
                        + ", as of "
                        + shown.asOf()
                        + " (window, output, dollars for a million tokens in and out)");
        TextTable.print(
                shown.known(),
                List.of(
                        ModelView::name,
                        model -> thousands(model.window()),
                        model -> thousands(model.output()),
                        model -> orUnknown(model.inputPrice()),
                        model -> orUnknown(model.outputPrice())),
                page::line);
    }

    private static String model(RoleView role) {
        return role.model().isEmpty() ? "none" : role.model();
    }

    private static String thousands(long tokens) {
        return tokens / 1000 + "k";
    }

    private static String orUnknown(String price) {
        return price.isEmpty() ? "unknown" : price;
    }
}
