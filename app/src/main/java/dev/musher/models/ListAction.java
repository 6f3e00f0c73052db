package dev.musher.models;

import dev.musher.catalogue.Catalogue;
import dev.musher.catalogue.ModelFacts;
import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.host.models.Models;
import dev.musher.json.Json;
import dev.musher.models.ShownModels.ShownModel;
import dev.musher.models.ShownModels.ShownRole;
import dev.musher.models.ShownModels.ShownVendor;
import dev.musher.vendor.Choice;
import dev.musher.vendor.Keyring;
import dev.musher.vendor.ModelName;
import dev.musher.vendor.Role;
import dev.musher.vendor.Vendor;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** {@code musher models}: roles, providers and known models. */
public final class ListAction implements Action {
    /** A rate counts millionths of a dollar. */
    private static final int RATE_DIGITS = 6;

    private final Function<Invocation, Models> models;
    private final Option.Flag json;

    public ListAction(Function<Invocation, Models> models, Option.Flag json) {
        this.models = models;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        ShownModels shown = shown(models.apply(invocation));
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
        } else {
            show(shown, screen.out());
        }
        return ExitCode.OK;
    }

    private static ShownModels shown(Models models) {
        var roles = new ArrayList<ShownRole>();
        for (Role role : Role.values()) {
            roles.add(shown(role, models.choose(role)));
        }
        var vendors = new ArrayList<ShownVendor>();
        for (Vendor vendor : models.vendors().all()) {
            vendors.add(shown(vendor, models));
        }
        Catalogue catalogue = models.catalogue();
        var known = new ArrayList<ShownModel>();
        for (String name : catalogue.names()) {
            ModelName.parse(name).ifPresent(model -> known.add(shown(name, models.facts(model))));
        }
        return new ShownModels(roles, vendors, known, catalogue.asOf().toString());
    }

    private static ShownRole shown(Role role, Choice choice) {
        return switch (choice) {
            case Choice.Chosen(var name, var because) ->
                    new ShownRole(role.word(), name.toString(), because);
            case Choice.Wrong(var why) -> new ShownRole(role.word(), "", why);
            case Choice.Nothing _ -> new ShownRole(role.word(), "", "nothing is configured");
        };
    }

    private static ShownVendor shown(Vendor vendor, Models models) {
        String address = models.connections().address(vendor);
        return switch (models.keys().find(vendor)) {
            case Keyring.Lookup.Found(_, var origin) ->
                    new ShownVendor(vendor.name(), "ready", origin, address);
            case Keyring.Lookup.Unneeded _ ->
                    new ShownVendor(vendor.name(), "needs no key", "", address);
            case Keyring.Lookup.Missing(var why) ->
                    new ShownVendor(vendor.name(), "no key", why, address);
        };
    }

    private static ShownModel shown(String name, ModelFacts facts) {
        return new ShownModel(
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

    private static void show(ShownModels shown, Output out) {
        out.line(out.colour().bold("Roles"));
        Table.print(
                shown.roles(),
                List.of(ShownRole::role, ListAction::model, ShownRole::because),
                out);
        out.line("");
        out.line(out.colour().bold("Providers"));
        Table.print(
                shown.providers(),
                List.of(
                        ShownVendor::name,
                        ShownVendor::state,
                        ShownVendor::key,
                        ShownVendor::address),
                out);
        out.line("");
        out.line(
                out.colour().bold("Known models")
                        + ", as of "
                        + shown.asOf()
                        + " (window, output, dollars for a million tokens in and out)");
        Table.print(
                shown.known(),
                List.of(
                        ShownModel::name,
                        model -> thousands(model.window()),
                        model -> thousands(model.output()),
                        model -> orUnknown(model.inputPrice()),
                        model -> orUnknown(model.outputPrice())),
                out);
    }

    private static String model(ShownRole role) {
        return role.model().isEmpty() ? "none" : role.model();
    }

    private static String thousands(long tokens) {
        return tokens / 1000 + "k";
    }

    private static String orUnknown(String price) {
        return price.isEmpty() ? "unknown" : price;
    }
}
