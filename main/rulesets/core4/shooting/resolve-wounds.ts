/** Stages 5 and 6 of one unit's fire: saves and losses (C4-SHOOT-14 to -19, C4-SAVE-12). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import {
  standingModels,
  type CoreGame,
  type Occasion,
  type Pinning,
  type Wound,
  type WoundLot,
} from '../game'
import { Toll, resolveWounds, type Harmed } from '../harm'
import { isGun } from '../units'

export interface Losses {
  readonly unsaved: number
  readonly removed: readonly ModelId[]
  /** Of the models removed by pinning wounds, one entry each (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
  readonly nominated: boolean
}
const byFire: Occasion = {
  cause: 'shooting',
  purpose: ({ kind }) => kind,
  because: [],
  falls: ['C4-SHOOT-15', 'C4-SHOOT-17'],
  hurts: ['C4-SHOOT-18'],
}

/** With what a unit makes of its cover while it suffers them. */
function sheltered(game: CoreGame, unit: UnitId, lots: readonly WoundLot[]): readonly WoundLot[] {
  const { value: better, changedBy } = game.ask('shelters', 0, { unit })
  if (better === 0) return lots
  const inShelter = (wound: Wound): Wound => {
    if (wound.pastCover) return wound
    const { cover } = wound
    const from = cover?.save ?? noSave
    const modifiers = changedBy.map(({ by, cite }) => ({ by, cite, from, to: from - better }))
    return {
      ...wound,
      cover: {
        ...(cover ?? { piece: null }),
        save: from - better,
        modifiers: [...(cover?.modifiers ?? []), ...modifiers],
      },
    }
  }
  const known = new Map<Wound, Wound>()
  return lots.map(({ wound, count }) => {
    const own = known.get(wound) ?? inShelter(wound)
    known.set(wound, own)
    return { wound: own, count }
  })
}
/** One better is a 6. */
const noSave = 7

/**
 * Saves and losses; the models removed and the wounds that were not saved.
 * @param mayNominate  one nomination for all that one unit fires (C4-SHOOT-16)
 */
export function* sufferFire(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { wounds, wrecked }: Omit<Harmed, 'hulls'>,
  mayNominate: boolean,
): Procedure<Losses> {
  if (wounds.some(({ count }) => count > 0)) yield* game.befalls('savesDue', { unit: target })
  const lots = sheltered(game, target, wounds)
  const toll = new Toll(game, target)
  const members = standingModels(game.state, target)
  const soft = members.filter((model) => !isGun(model)).map(({ id }) => id)
  const nominator = { by: unit, because: ['C4-SHOOT-16'], from: members.length, told: true }
  const { nominated } = yield* resolveWounds(game, toll, lots, soft, byFire, mayNominate ? nominator : null)
  yield* toll.wreck(wrecked)
  const removed = yield* toll.fall(byFire)
  return {
    unsaved: toll.suffered,
    removed,
    pinning: toll.pinning,
    nominated,
  }
}
