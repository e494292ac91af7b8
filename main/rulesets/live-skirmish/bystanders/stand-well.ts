/** Whoever belongs to no side stands where a man can stand, or the game does not begin (LS-EXT-05, LS-GEO-08). */
import { refuse } from '../../../../shared/protocol/refusal'
import { RefusedSetup } from '../../../engine'
import { poseOn, standsBadly, withModel } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { soldierOf, type SkirmishState } from '../state'

/** @throws RefusedSetup that names the first who stands in a wall, in somebody else, off the table or on no floor */
export function proveBystanders(state: SkirmishState): void {
  let space = spaceOf({ state })
  for (const { id, pose: wish } of state.scenario.bystanders) {
    const pose = poseOn(space, wish, wish.facing)
    const placed = pose && standingSoldier(state, { ...soldierOf(state, id), pose, status: 'onTable' })
    const bad = placed ? standsBadly(space, placed, pose) : refuse('noFloorThere', 'LS-GEO-08').refusal
    if (bad) {
      const why = { key: bad.key, ...(bad.args && { args: bad.args }) }
      const { refusal } = refuse('lsBystanderStandsBadly', ['LS-EXT-05', ...bad.cite], { id, why }, [id])
      throw new RefusedSetup(refusal)
    }
    if (placed) space = withModel(space, placed)
  }
}
