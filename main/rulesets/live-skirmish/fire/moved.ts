/** Does the penalty for moving apply to this shot (LS-SHOOT-05 M1)? */
import { moveLength } from '../../../../shared/skirmish/tables'
import type { SkirmishGame } from '../part'
import { moreThan, walkPathOf } from '../../../../shared/skirmish/space'
import type { FirerNow } from './firer'

/**
 * More than 5 cm of path this activity; a level I obstacle in a move-and-shoot, however short; getting out of a vehicle;
 * retreating; out of a vehicle that has driven (LS-VEH-03, LS-VEH-04, LS-MOR-04).
 */
export function hasMoved(game: SkirmishGame, firer: FirerNow): boolean {
  const { state } = game
  const { activity, member, moved, model } = firer
  if (activity === 'disembark' || activity === 'retreat') return true
  // Of this activity alone: a hidden man who slipped away before it has not moved in it (LS-HIDE-07).
  const inIt = member ? Math.min(moved, member.length) : moved
  if (moreThan(inIt, moveLength(state.tables, 'cautious'))) return true
  if (model.status === 'aboard' && (state.models[model.aboard ?? '']?.moved ?? 0) > 0) return true
  return activity === 'moveShoot' && crossesObstacle(firer)
}
function crossesObstacle({ body, space, member }: FirerNow): boolean {
  if (!member || member.path.length === 0) return false
  const there = { ...body, pose: member.start }
  return walkPathOf(space, there, member.path, { manner: 'moveShoot' }).crossings.length > 0
}
