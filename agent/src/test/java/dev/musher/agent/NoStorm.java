package dev.musher.agent;

import dev.musher.guard.StormBreaker;
import dev.musher.json.JsonValue;
import dev.musher.tool.ToolSheet;

final class NoStorm implements StormBreaker {
    @Override
    public Admission admit(ToolSheet tool, JsonValue input) {
        return new Admission.Admitted();
    }

    @Override
    public Standing standing() {
        return new Standing.Calm();
    }

    @Override
    public void prompted() {}
}
