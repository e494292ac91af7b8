/** Fire in the dark: no dice say how far one sees, the distance does (S6-MISS-NF-03 to -07). */
import { beyond, toInches } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, standingRule, type CoreGame, type CoreRule } from '../../core4/game'
import { carriedByUnit } from '../../core4/units'
import { nightDistance, bandFor, darkness, capFor, type NightBand } from './bands'

/** What lies too far is refused as a target, or may be named and costs the fire. */
export const nightBlindTargeting: SettingSpec = {
  key: 's6.missions.nightBlindTargeting',
  default: false,
  alternatives: [true],
  cite: 'S6-MISS-NF-03',
}

const lentBy: Readonly<Record<NightBand, string>> = { stealth: 'nightStealth', shrouded: 'nightShrouded' }

export const nightByDistance = standingRule({
  id: 'nightByDistance',
  cite: 'S6-MISS-NF-03',
  text: { key: 'modifier.nightByDistance' },
  on: {
    isNight: { as: 'game', band: 'limits', answer: () => false },
    sightCap: {
      as: 'game',
      band: 'sets',
      answer: (far, { game, unit, target }) => Math.min(far, capFor(game, unit, target)),
    },
    mayAimAt: {
      as: 'game',
      band: 'forbids',
      answer(refusal, { game, unit, target }) {
        if (refusal || game.setting(nightBlindTargeting.key) === true) return refusal
        const { value: cap } = game.ask('sightCap', Infinity, { unit, target })
        return cap < Infinity && beyond(nightDistance(game, unit, target), cap)
          ? refuse('tooDark', 'S6-MISS-NF-03', { unit, target, within: toInches(darkness) }, [target]).refusal
          : null
      },
    },
    atCover: {
      as: 'game',
      answer(at, { game, model, target, measured }) {
        const band = measured ? bandFor(game, model, target) : null
        return band === null ? at : { ...at, lent: [...at.lent, { rule: lentBy[band] }] }
      },
    },
  },
})

/** It sees at night as by day (S6-MISS-NF-07). */
export const sixthNightVision: CoreRule = {
  id: 'sixthNightVision',
  cite: 'S6-MISS-NF-07',
  carriedBy: [],
  replaces: 'nightVision',
  sharing: 'withAny',
  on: {
    sightCap: { as: 'unit', band: 'limits', answer: () => Infinity },
    atCover: {
      as: 'model',
      band: 'limits',
      answer: (at) => (at.lent.length === 0 ? at : { ...at, lent: [] }),
    },
  },
}

/** Has he a rule of that name of his own? Twice the same is once (S6-MISS-NF-04). */
function hasNamed(game: CoreGame, id: ModelId, rule: string): boolean {
  const model = modelOf(game.state, id)
  return [...carriedByUnit(game, model.own ?? model.unit), ...game.rules.carriedByKind(model)].some(
    (one) => one.rule === rule,
  )
}
/** A save that no die makes. */
const none = 7
const best = 2
/** The name counts after all that he makes of his cover by himself, in the open too. */
const hiding = (id: string, named: string, by: number): CoreRule => ({
  id,
  cite: 'S6-MISS-NF-04',
  carriedBy: [],
  on: {
    coverSave: {
      as: 'model',
      band: 'limits',
      answer: (save, { game, model }) =>
        save !== null && hasNamed(game, model, named) ? save : Math.max(best, (save ?? none) - by),
    },
    turnsPenetration: {
      as: 'model',
      band: 'limits',
      cite: 'S6-MISS-NF-06',
      answer: (face) => Math.max(best, (face ?? none) - by),
    },
  },
})
export const hidingRules: readonly CoreRule[] = [
  hiding(lentBy.stealth, 'stealth', 1),
  hiding(lentBy.shrouded, 'shrouded', 2),
]
