/** Reserves of the Sixth: how many, with whom, when and where they come (S6-MISS-RES-01 to -10). */
import { standingRule, type CorePart, type CoreRule } from '../../core4/game'
import { arrivedNow, reserveCharge } from './after-arrival'
import { comesAsDeclared, declaredWaysBind, reservesAreTold } from './declared'
import { arrivalFollowers, outflankReducers, outflanks } from './kept'
import { isWithinLimit } from './limit'
import { organise } from './organise'
import { throwForEdges } from './outflank'

/** Carried by a mission, by the word that the core knows. */
const sixthReserves: CoreRule = {
  id: 'sixthReserves',
  cite: 'S6-MISS-RES-01',
  carriedBy: [],
  replaces: 'reserves',
  on: {
    usesReserves: { as: 'mission', answer: () => true },
    startsInReserve: { as: 'mission', answer: (held) => (held === 'no' ? 'may' : held) },
    mayHoldBack: {
      as: 'mission',
      band: 'limits',
      answer: (may, { game, unit }) => may && isWithinLimit(game, unit),
    },
    sharesDie: { as: 'mission', band: 'sets', cite: 'S6-MISS-RES-04', answer: (_bought, { unit }) => [unit] },
  },
}
const whereTheyComeOn = standingRule({
  id: 'whereTheyComeOn',
  cite: 'S6-MISS-RES-07b',
  text: { key: 'modifier.oneEdge' },
  on: {
    entries: {
      as: 'game',
      band: 'limits',
      answer(entries, { game: { state }, unit }) {
        const edge = outflanks.of(state).edges[unit]
        return { ...entries, oneEdge: true as const, ...(edge && { edge }) }
      },
    },
  },
})

export const sixthReservesPart: CorePart = {
  id: 'sixth-missions/reserves',
  keeps: outflanks,
  reducers: outflankReducers,
  follows: arrivalFollowers,
  unitMoments: { heldBack: organise },
  moments: { movementStart: throwForEdges },
  rules: [sixthReserves, reservesAreTold, comesAsDeclared, whereTheyComeOn, arrivedNow],
  settings: [reserveCharge, declaredWaysBind],
}
