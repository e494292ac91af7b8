/** City Fight: how far key buildings help, and what stratagems lend reaches. */
import { cityFight } from '../../../main/rulesets'
import { cityFightParts, declaredStratagems } from '../../../main/rulesets/city-fight'
import { night } from '../../../main/rulesets/core4/mission/night'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Poses } from '../../../shared/protocol/spatial'
import { board, place } from '../board'
import { refusalOf, ruinK, withKey } from '../city-fight/key-building-board'
import { LINE, line, measured, MOB, row, rulesetOf, VET } from '../core4/firing-line'
import { box, inside } from '../core4/riders'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import type { Boundary } from './boundary'

/** F stands so far from the key building, whose edge is at y = 12. */
const helped =
  (stratagem: string, dark = false) =>
  (distance: number): boolean => {
    const y = 12.5 + distance
    const state = withKey(
      line(
        { models: [{ at: [20, y, 0] }], profile: LINE, weapons: ['heavySlugGun'] },
        { models: [{ at: [20, y + 20, 0] }], profile: LINE },
        { pieces: [ruinK] },
      ),
      stratagem,
    )
    const there: CoreState = dark ? keeping(state, night, { turns: [state.turn.game] }) : state
    return refusalOf(there, { type: 'useKeyBuilding', unit: 'F', piece: 'K' }) === null
  }

const declaring = (state: CoreState, stratagem: string): CoreState =>
  keeping(state, declaredStratagems, { declared: { a: [stratagem], b: [] } })

const tower = [16, 6, 26, 14] as const
const fort = [15, 27, 30, 42] as const
/** From three inches up at a fortified ruin, so far in the room: is its cover worse? */
const plunges = (distance: number): boolean => {
  const y = 11 + Math.sqrt(distance ** 2 - 9)
  const state = line(
    { models: [{ at: [20, 10, 1] }], profile: VET, weapons: ['laserRifle'] },
    { models: row(1, y, 20), profile: { ...MOB, sv: null } },
    {
      pieces: [
        { id: 'tower', ruin: { footprint: tower, floors: [{ z: 3, slab: tower }] } },
        { id: 'fort', ruin: { footprint: fort, floors: [{ slab: fort }] }, fortified: true },
      ],
    },
  )
  const told = rulesetOf(cityFightParts).query(measured(declaring(state, 'plunging-fire')), 'a', {
    ask: 'targets',
    unit: 'F',
  } as never) as readonly { readonly chain: readonly { readonly save: number | null }[] }[]
  return told[0]?.chain[0]?.save === 4
}

/** From a door at (17, 20) of a skimmer over the roof to a base so far from it, seen from above. */
const rappels = (distance: number): boolean => {
  const slab = [8, 8, 24, 32] as const
  const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
  const state = board({
    width: 48,
    depth: 48,
    pieces: [{ id: 'R', ruin: { footprint: slab, floors: [{ slab }, { slab: [8, 8, 20, 32] }] } }],
    units: [
      box({ traits: ['skimmer'] }, { body, type: 'skimmer' }, { at: [20, 20, 2], facing: 0 }),
      inside(1),
    ],
  })
  const model = state.models['V.1']
  if (!model?.pose) throw new Error('no skimmer')
  const aloft = { ...model, pose: { ...model.pose, hovering: true } }
  const there = { ...state, models: { ...state.models, 'V.1': aloft } }
  const poses: Poses = {
    'S.1': { at: place(48, 16.5 - distance, 20), on: { piece: 'R', level: 2 }, facing: 0 },
  }
  const order = { type: 'disembark', unit: 'S', poses } as const
  return cityFight.check(declaring(there, 'rappelling-lines'), 'a', order).ok
}

export const cityStratagems: readonly Boundary[] = [
  ['CF-STRAT-12', 'a command centre helps', 'within', 24, helped('command-centre')],
  ['CF-STRAT-13', 'a fuel depot helps', 'within', 6, helped('fuel-depot')],
  ['CF-STRAT-14', 'an observation post helps', 'within', 12, helped('observation-post', true)],
  ['CF-STRAT-25', 'fire plunges, measured in the room', 'within', 18, plunges],
  ['CF-STRAT-52', 'one comes down from a door', 'within', 2, rappels],
]
