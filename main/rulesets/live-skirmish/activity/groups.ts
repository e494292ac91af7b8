/** Groups: several soldiers, one activation (LS-ACT-02). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { refuse, type Verdict, allowed } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { spaceOf } from '../space-now'
import { atMost, distance } from '../../../../shared/skirmish/space'
import { soldierOf, type SkirmishState } from '../state'
import { isAttached } from '../turn/squads'

/** No farther apart than this is a link of the chain. */
const groupLink: Mm = cm(5)

/** Those of `models` whom a chain of links joins to the first; with the house rule only who is near every other. */
export function linkedTo(game: SkirmishGame, models: readonly ModelId[]): readonly ModelId[] {
  const space = spaceOf(game)
  // Who rides is linked to nobody.
  const near = (one: ModelId, other: ModelId): boolean => {
    const [man, comrade] = [space.models.get(one), space.models.get(other)]
    return man !== undefined && comrade !== undefined && atMost(distance(man, comrade), groupLink)
  }
  const [first] = models
  if (first === undefined) return []
  if (game.setting('ls.groupAllPairs'))
    return models.reduce<readonly ModelId[]>(
      (joined, one) => (joined.every((other) => near(one, other)) ? [...joined, one] : joined),
      [],
    )
  const joined = [first]
  for (let i = 0; i < joined.length; i++)
    for (const one of models) if (!joined.includes(one) && near(joined[i] as ModelId, one)) joined.push(one)
  return models.filter((one) => joined.includes(one))
}

/** LS-PLT-03: within one squad; who is attached joins any. */
export function groupCheck(game: SkirmishGame, models: readonly ModelId[]): Verdict {
  const { state } = game
  const stranger = strangerTo(state, models)
  if (stranger) return refuse('lsNotOneSquad', ['LS-ACT-02', 'LS-PLT-03'], undefined, [stranger])
  const joined = linkedTo(game, models)
  const apart = models.filter((one) => !joined.includes(one))
  return apart.length === 0 ? allowed : refuse('lsGroupTooFarApart', 'LS-ACT-02', { most: 5 }, apart)
}
function strangerTo(state: SkirmishState, models: readonly ModelId[]): ModelId | undefined {
  const bound = models
    .map((id) => soldierOf(state, id))
    .filter((model) => model.kind !== 'hostage')
    .filter((model) => !(model.seat && state.sides[model.seat].platoon && isAttached(model)))
  return bound.find(({ squad }) => squad !== bound[0]?.squad)?.id
}
