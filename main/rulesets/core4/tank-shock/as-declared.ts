/** Tanks that drive as if everybody held and nobody halted them: how far each gets, and whom their squadron leaves behind. */
import { leftBehind } from '../../../../shared/movement'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { budgetFor, rulesFor, withStanding } from '../movement'
import { isStranded } from '../units'
import type { Course } from './corridor'
import { courseOf, tanksOf } from './declare'
import { haltsAt } from './make-way'
import { stopsOn, wayAhead } from './obstacles'

type Declared = Omit<CommandOf<'tankShock'>, 'type' | 'target'>

/** How far one gets before the ground or somebody who may not be driven over stops it; the way there, and by whom. */
export function asDeclared(game: CoreGame, course: Course) {
  const [stop] = stopsOn(game, course)
  const wanted = Math.min(course.distance, stop?.at ?? Infinity)
  const { at: distance, by = stop?.by } = haltsAt(game, course, wanted)
  return { distance, by, ahead: wayAhead(game, course, distance) }
}

/** One after another: those who drive first are out of the way of the next, or in it (C4-SQUAD-05). */
export function eachAsDeclared<T extends { readonly end: Pose }>(
  game: CoreGame,
  declared: Declared,
  drive: (now: CoreGame, course: Course) => T,
): { readonly driven: readonly T[]; readonly after: CoreGame } {
  const driven: T[] = []
  let now = game
  const tanks = tanksOf(game, declared.unit, declared.facing)
  for (const [n, tank] of tanks.entries()) {
    const one = drive(now, courseOf(now, tank, declared, tanks.slice(n)))
    driven.push(one)
    now = withStanding(now, { [tank.id]: one.end })
  }
  return { driven, after: now }
}

/**
 * Whom those who can drive leave behind where they are going, and so give up (C4-SQUAD-04). Whom they lose only because one of
 * them is halted is not among them (C4-SQUAD-10).
 */
export function leftBehindBy(game: CoreGame, declared: Declared): readonly ModelId[] {
  const { unit } = declared
  const before = standingModels(game.state, unit)
  if (!before.some(isStranded)) return []
  const { after } = eachAsDeclared(game, declared, (now, course) => asDeclared(now, course).ahead)
  const ends = standingModels(after.state, unit)
  return leftBehind(before, ends, rulesFor(game, unit, 'move', budgetFor(game, unit, 'move')))
}
