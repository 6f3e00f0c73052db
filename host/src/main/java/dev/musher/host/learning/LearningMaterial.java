package dev.musher.host.learning;

import dev.musher.agent.learning.DigestText;
import dev.musher.agent.learning.LearnedSkillTool;
import dev.musher.agent.learning.LessonTool;
import dev.musher.agent.learning.PassRun;
import dev.musher.agent.learning.ReviewedSession;
import dev.musher.agent.learning.SessionSlice;
import dev.musher.agent.learning.SessionTranscript;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.backing.PromptOrigin;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.backing.SessionDigestReader;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.skill.SkillStore;
import dev.musher.host.wiring.AgentParts;
import dev.musher.tools.api.Tool;
import java.util.List;

/** What a review works with: memory, skills, and what the harness knows of a session. */
final class LearningMaterial implements ModelReviewer.Material {
    private final AgentParts parts;
    private final List<String> flags;
    private final TextSafety safety;

    LearningMaterial(AgentParts parts, List<String> flags) {
        this.parts = parts;
        this.flags = flags;
        this.safety = new TextSafety(parts.tools().redaction());
    }

    MemoryStore memory() {
        return new MemoryStore(
                MemoryFolders.of(parts.tools().directories(), parts.project()), safety);
    }

    SkillStore skills() {
        return parts.skillStore();
    }

    @Override
    public String digest(SessionSlice slice, SessionTranscript transcript) {
        return DigestText.of(known(transcript), List.of());
    }

    private SessionDigest known(SessionTranscript transcript) {
        return SessionDigestReader.ofDiary(
                transcript.entries(), PromptOrigin.PERSON, parts.tools().commandAnalyzer());
    }

    @Override
    public List<Tool> tools(SessionSlice slice, SessionTranscript transcript, PassRun run) {
        return tools(new ReviewedSession(slice.session().text(), known(transcript), safety), run);
    }

    /** For a curator, which has no session to back anything: it merges, and removes. */
    List<Tool> tools(PassRun run) {
        return tools(new ReviewedSession("curator", SessionDigest.empty(), safety), run);
    }

    private List<Tool> tools(ReviewedSession session, PassRun run) {
        var theirs = parts.skills(flags);
        return List.of(
                new LessonTool(memory(), session, run),
                new LearnedSkillTool(
                        skills(), name -> theirs.named(name).isPresent(), session, run));
    }
}
