/** From the empty table to the first batch of the deployment (LS-SETUP-04). */
import { emit, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { poseOn } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { chooseEdges, rollForFirst } from './edges'
import { layDevices } from './devices'
import { assignTypes, placingSeats, rollSecretDie } from './marker-types'
import { placeMarkers } from './place-markers'
import { nextBatch } from './posting'

export function* openSkirmish(game: SkirmishGame): Procedure {
  const { scenario, asProposed } = game.state
  yield* emit('lsOpened', { scenario: scenario.id }, ['LS-SETUP-04'])
  if (asProposed) yield* emit('lsSetUpAsProposed', {}, ['LS-SETUP-04'])
  for (const { id, pose: wish } of scenario.bystanders) {
    const pose = poseOn(spaceOf(game), wish, wish.facing)
    if (!pose)
      throw new Error(`scenario ${scenario.id}: there is nothing to stand on where bystander ${id} is`)
    yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, ['LS-EXT-05'])
  }
  const first = yield* rollForFirst(game)
  yield* chooseEdges(game, first)
  if (scenario.objectives && game.setting('ls.objectives') === true) {
    for (const seat of placingSeats(game.state)) yield* emit('lsMarkersBrought', { seat }, ['LS-SETUP-02'])
    yield* assignTypes(game)
    yield* rollSecretDie(game)
    yield* placeMarkers(game, first)
  }
  yield* layDevices(game)
  yield* nextBatch(game, first, 0)
}
