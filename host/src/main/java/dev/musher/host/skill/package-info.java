/** Skills as people and programs see them. Start at {@link dev.musher.host.skill.SkillViews}. */
@NullMarked
package dev.musher.host.skill;

import org.jspecify.annotations.NullMarked;
