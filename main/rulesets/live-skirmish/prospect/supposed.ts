/**
 * The game as it would be if an activity went as it is drawn, with nobody in it whom the seat that asks does not know: every
 * chance told ahead is worked out on it by the functions of the rules, and so can tell nothing secret (LS-ENG-07, LS-ENG-11).
 */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SoldierWalk } from '../../../../shared/skirmish/space'
import type { Activation } from '../activity/activity-rule'
import { standingStill } from '../activity/walking'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { isPlaced, soldierOf, type MemberState, type SkirmishState } from '../state'

/** Who of the enemy is no secret, and nothing that might be somebody. */
const asKnownTo = (state: SkirmishState, seat: Seat): SkirmishState => ({
  ...state,
  models: Object.fromEntries(Object.entries(state.models).filter(([, model]) => mayKnow(state, model, seat))),
  secrets: { ...state.secrets, decoys: [], devices: [] },
})
const gameOf = ({ setting }: SkirmishGame, state: SkirmishState): SkirmishGame => ({
  state,
  setting: (key) => setting(key),
})

/** As it begins, everybody where he stands; and as it is when all have come to their ends. */
export function supposed(
  game: SkirmishGame,
  seat: Seat,
  { activity, members, target, reverse = false }: Activation,
  walks: ReadonlyMap<string, SoldierWalk>,
): { readonly begun: SkirmishGame; readonly arrived: SkirmishGame } {
  const known = asKnownTo(game.state, seat)
  const going = members.flatMap(({ model: id, path, facing }): readonly MemberState[] => {
    const model = soldierOf(known, id)
    const walk = walks.get(id)
    if (!isPlaced(model)) return []
    const still = standingStill(id, model.pose, facing)
    return [walk ? { ...still, path, length: walk.length, allowance: walk.allowance } : still]
  })
  /** He has got up, is himself again and is seen by everybody: what is told of him holds for the worst. */
  const models = (there: boolean): SkirmishState['models'] => ({
    ...known.models,
    ...Object.fromEntries(
      going.map(({ model: id, length }) => {
        const model = soldierOf(known, id)
        const end = there ? walks.get(id)?.end : undefined
        return [
          id,
          {
            ...model,
            ...(end && { pose: end, moved: model.moved + length }),
            posture: 'standing',
            ground: null,
            hidden: null,
            suppressed: model.suppressed && model.retreat !== null,
          },
        ]
      }),
    ),
  })
  const underWay = (there: boolean): SkirmishGame =>
    gameOf(game, {
      ...known,
      models: models(there),
      activity: {
        id: known.next.activity,
        seat,
        activity,
        target: target ?? null,
        reverse,
        step: there ? 'fire' : 'path',
        members: going,
        t: there ? 1 : 0,
        orders: [],
        reacted: [],
      },
    })
  return { begun: underWay(false), arrived: underWay(true) }
}
