/**
 * Skills: folders with a {@code SKILL.md}, as the open specification describes them. Finds, reads
 * and checks those of a project and of its user, lists them for a model within a budget, and hands
 * their text over when it is asked for. Those that an agent wrote are kept apart; only they age.
 * Start at {@link dev.musher.agent.skill.SkillFinder}.
 *
 * @see <a href="https://agentskills.io/specification">Agent Skills</a>
 */
@NullMarked
package dev.musher.agent.skill;

import org.jspecify.annotations.NullMarked;
