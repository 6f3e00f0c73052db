package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Utf8;
import dev.musher.tool.ToolSheet;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Supplier;

/** {@code musher tools}: what each tool does and what it costs in every request. */
public final class ToolsAction implements Action {
    /** The columns that name, effect and bytes take. */
    private static final int BEFORE_SUMMARY = 34;

    private static final int LEAST_SUMMARY = 20;

    private final Supplier<List<ToolSheet>> sheets;
    private final Option.Flag json;

    public ToolsAction(Supplier<List<ToolSheet>> sheets, Option.Flag json) {
        this.sheets = sheets;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        List<ToolSheet> all = sheets.get();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(listed(all)));
            return ExitCode.OK;
        }
        Table.print(
                all,
                List.of(
                        ToolSheet::name,
                        sheet -> sheet.effect().word(),
                        sheet -> promptBytes(sheet) + " bytes",
                        sheet -> summary(sheet, screen.width())),
                screen.out());
        long total = all.stream().mapToLong(ToolsAction::promptBytes).sum();
        screen.out().line("");
        screen.out().line(all.size() + " tools, " + total + " bytes in every request.");
        return ExitCode.OK;
    }

    /** What a request carries of the tool, as most vendors want it written. */
    static Fields inRequest(ToolSheet sheet) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("name", new Text(sheet.name()));
        fields.put("description", new Text(sheet.description()));
        fields.put("input_schema", sheet.input().schema());
        return new Fields(fields);
    }

    static long promptBytes(ToolSheet sheet) {
        return Utf8.length(Json.encode(inRequest(sheet)));
    }

    private static Items listed(List<ToolSheet> sheets) {
        var items = new ArrayList<JsonValue>();
        for (ToolSheet sheet : sheets) {
            var fields = new LinkedHashMap<>(inRequest(sheet).values());
            fields.put("effect", new Text(sheet.effect().word()));
            fields.put("prompt_bytes", new Numeral(BigDecimal.valueOf(promptBytes(sheet))));
            items.add(new Fields(fields));
        }
        return new Items(items);
    }

    /** The first sentence of the description, as much of it as a line has room for. */
    private static String summary(ToolSheet sheet, int width) {
        String text = sheet.description().replace('\n', ' ');
        int end = text.indexOf(". ");
        String sentence = end < 0 ? text : text.substring(0, end + 1);
        int room = Math.max(LEAST_SUMMARY, width - BEFORE_SUMMARY);
        return DisplayWidth.shorten(sentence, room);
    }
}
