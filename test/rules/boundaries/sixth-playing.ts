/** The Sixth: how dark it is between two units, how far reserves come on, and where one has broken through. */
import type { CoreState } from '../../../main/rulesets/core4/game'
import { hold, reservesKept } from '../../../main/rulesets/core4/reserves'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import { place, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed, undeployed } from '../missions'
import { fought, gameOf, inTurn, playOn, sixth, squad } from '../sixth-missions/sixth-board'
import type { Boundary } from './boundary'

/** From rim to rim, in the dark. */
const apart = (distance: number): CoreState =>
  fought({
    depth: 60,
    dark: [1],
    phase: 'shooting',
    units: [squad('F', 'a', 1, [20, 2]), squad('T', 'b', 1, [20, 3 + distance])],
  })
function lent(distance: number): string | undefined {
  const state = apart(distance)
  const weapon = state.weapons['rifle']
  if (!weapon) throw new Error('every board has rifles')
  const plain = { saved: true, worse: 0, obscured: 4, lent: [] }
  return gameOf(state).ask('atCover', plain, { weapon, model: 'F.1', target: 'T', measured: true }).value
    .lent[0]?.rule
}
const tooDark = (distance: number): boolean =>
  gameOf(apart(distance)).ask('mayAimAt', null, { unit: 'F', target: 'T' }).value !== null

const reserve: UnitSpec = squad('R', 'a', 1, [20, 5])
/** The far side of its base, straight from the edge. */
function comesOn(distance: number): boolean {
  const before = { ...undeployed(fought({ units: [reserve] })), stage: 'deployment' as const }
  const waits = playOn(before, (game) => hold(game, 'R', 'mission', [])).state
  const { held } = reservesKept.of(waits)
  const own = held['R']
  if (!own) throw new Error('it waits')
  const battle = inTurn({ ...waits, stage: 'battle' }, 2)
  const comes = keeping(battle, reservesKept, { held: { R: { ...own, comes: true } } })
  const on = { piece: null, level: 0 }
  const path = [
    { at: place(48, 20, 0), on },
    { at: place(48, 20, distance - 0.5), on },
  ]
  return sixth.check(comes, 'a', { type: 'arrive', unit: 'R', how: { by: 'edge', paths: { 'R.1': path } } })
    .ok
}

/** How far the nearest part of its base lies from the line. */
function breaksThrough(distance: number): boolean {
  const units = [
    squad('E', 'a', 1, [30, 24 + distance - 0.5], { category: 'elites' }),
    squad('A', 'a', 1, [5, 3]),
    squad('B', 'b', 1, [60, 45]),
  ]
  const state = inTurn(fought({ mission: missionNamed('s6-contested-ground'), units }), 5)
  return scoreNow(gameOf(state))?.sheet.total.a === 1
}

export const sixthPlaying: readonly Boundary[] = [
  ['S6-MISS-NF-03', 'the dark hides nobody', 'closer than', 12, (far) => lent(far) === undefined],
  ['S6-MISS-NF-03', 'the dark shrouds', 'more than', 24, (far) => lent(far) === 'nightShrouded'],
  ['S6-MISS-NF-03', 'nobody is made out', 'more than', 36, tooDark],
  ['S6-MISS-RES-07b', 'one comes on, to the far side of the base', 'within', 6, comesOn],
  ['S6-MISS-VP-05', 'one has broken through, from the line', 'more than', 12, breaksThrough],
]
