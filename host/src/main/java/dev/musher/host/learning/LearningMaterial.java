package dev.musher.host.learning;

import dev.musher.agent.learning.DigestText;
import dev.musher.agent.learning.PassRun;
import dev.musher.agent.learning.ReviewedSession;
import dev.musher.agent.learning.SessionSlice;
import dev.musher.agent.learning.SessionTranscript;
import dev.musher.agent.learning.SkillArchiveTool;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.backing.SessionDigestReader;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.memory.tool.AgentMemory;
import dev.musher.agent.memory.tool.MemoryTool;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.skill.SkillAuthorTool;
import dev.musher.agent.skill.SkillStore;
import dev.musher.host.wiring.AgentParts;
import dev.musher.tools.api.Tool;
import java.util.List;

/** What a review works with: memory, skills, and what the harness knows of a session. */
final class LearningMaterial implements ModelReviewer.Material {
    private final AgentParts parts;
    private final List<String> flags;
    private final StorySessions stories;
    private final TextSafety safety;

    LearningMaterial(AgentParts parts, List<String> flags, StorySessions stories) {
        this.parts = parts;
        this.flags = flags;
        this.stories = stories;
        this.safety = new TextSafety(parts.tools().redaction());
    }

    MemoryStore memory() {
        return parts.memory(parts.project());
    }

    SkillStore skills() {
        return parts.skillStore();
    }

    @Override
    public String digest(SessionSlice slice, SessionTranscript transcript) {
        return DigestText.of(known(transcript), stories.outcome(slice.session()));
    }

    private SessionDigest known(SessionTranscript transcript) {
        return SessionDigestReader.ofDiary(transcript.diary(), parts.tools().commandAnalyzer());
    }

    @Override
    public List<Tool> tools(SessionSlice slice, SessionTranscript transcript, PassRun run) {
        var session = new ReviewedSession(slice.session().text(), known(transcript), safety, run);
        return List.of(
                memoryTool(session),
                new SkillAuthorTool(
                        skills().writingBy(run),
                        parts.skills(flags),
                        "session " + session.id(),
                        session));
    }

    /** For a curator, which has no session to back anything: it removes and archives. */
    List<Tool> tools(PassRun run) {
        var session = new ReviewedSession("curator", SessionDigest.empty(), safety, run);
        return List.of(memoryTool(session), new SkillArchiveTool(skills(), run));
    }

    private Tool memoryTool(ReviewedSession session) {
        var store = memory().writingBy(session.run());
        return MemoryTool.forWriting(() -> agentMemory(store), session);
    }

    private AgentMemory agentMemory(MemoryStore store) {
        var index = new MemoryIndex(store, parts.tools().directories().cache());
        return new AgentMemory(store, index, safety, parts.clock());
    }
}
