package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolDescription;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Supplier;

/** {@code musher tools}: what each tool does and what it costs in every request. */
public final class ToolsAction implements CommandAction {
    /** The columns that name, effect and bytes take. */
    private static final int BEFORE_SUMMARY = 34;

    private static final int LEAST_SUMMARY = 20;

    private final Supplier<List<ToolDescription>> sheets;
    private final Option.Flag json;

    public ToolsAction(Supplier<List<ToolDescription>> sheets, Option.Flag json) {
        this.sheets = sheets;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        List<ToolDescription> all = sheets.get();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(listed(all)));
            return ExitCode.OK;
        }
        TextTable.print(
                all,
                List.of(
                        ToolDescription::name,
                        sheet -> sheet.effect().word(),
                        sheet -> promptBytes(sheet) + " bytes",
                        sheet -> summary(sheet, commandScreen.page())),
                commandScreen.page()::line);
        long total = all.stream().mapToLong(ToolsAction::promptBytes).sum();
        commandScreen.out().line("");
        commandScreen.out().line(all.size() + " tools, " + total + " bytes in every request.");
        commandScreen
                .page()
                .line(
                        "Sessions also have task, memory and skill: musher context shows their cost.");
        return ExitCode.OK;
    }

    /** What a request carries of the tool, as most vendors want it written. */
    static Fields inRequest(ToolDescription sheet) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("name", new Text(sheet.name()));
        fields.put("description", new Text(sheet.description()));
        fields.put("input_schema", sheet.input().schema());
        return new Fields(fields);
    }

    static long promptBytes(ToolDescription sheet) {
        return Utf8.length(Json.encode(inRequest(sheet)));
    }

    private static Items listed(List<ToolDescription> sheets) {
        var items = new ArrayList<JsonValue>();
        for (ToolDescription sheet : sheets) {
            var fields = new LinkedHashMap<>(inRequest(sheet).values());
            fields.put("effect", new Text(sheet.effect().word()));
            fields.put("prompt_bytes", new Numeral(BigDecimal.valueOf(promptBytes(sheet))));
            items.add(new Fields(fields));
        }
        return new Items(items);
    }

    /** The first sentence of the description, as much of it as a line has room for. */
    private static String summary(ToolDescription sheet, TextPage page) {
        String text = sheet.description().replace('\n', ' ');
        int end = text.indexOf(". ");
        String sentence = end < 0 ? text : text.substring(0, end + 1);
        return page.fitted(sentence, Math.max(LEAST_SUMMARY, page.width() - BEFORE_SUMMARY));
    }
}
