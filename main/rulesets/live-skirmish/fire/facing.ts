/** Shooting turns the shooter towards his target (LS-MOVE-07); a reaction does not turn anybody. */
import { bearing } from '../../../../shared/geometry'
import { moveLength } from '../../../../shared/skirmish/tables'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { moreThan } from '../../../../shared/skirmish/space'
import { isInFront } from './aim'
import type { JudgedShot } from './judge-shot'

/** After a longer move always; otherwise only where the target is not before him. */
export function* faceTarget(game: SkirmishGame, { firer, order, targets }: JudgedShot): Procedure {
  const [target] = targets
  const { model, body, moved } = firer
  if (!target || model.status === 'aboard' || (model.kind === 'soldier' && !model.pose)) return
  const facing = bearing(body.pose.at, target.aimed.body.pose.at)
  const turret = model.weapons.some((one) => one.weapon === order.weapon && one.mount === 'turret')
  if (model.kind === 'vehicle' && !turret) return
  const longMove = moreThan(moved, moveLength(game.state.tables, 'cautious'))
  if (!turret && !longMove && isInFront(firer, order.weapon, target.aimed.body)) return
  yield* about(game, 'lsTurned', { model: model.id, facing, ...(turret && { turret }) }, ['LS-MOVE-07'])
}
