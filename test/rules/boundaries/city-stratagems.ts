/** City Fight: how far key buildings help, and what stratagems lend reaches. */
import { cityFight } from '../../../main/rulesets'
import { cityFightParts, declaredStratagems } from '../../../main/rulesets/city-fight'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import { offersOf, whyNoHelp } from '../../../main/rulesets/city-fight/stratagems/helps'
import { trapsLaid } from '../../../main/rulesets/city-fight/stratagems/traps-laid'
import { night } from '../../../main/rulesets/core4/mission/night'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Poses } from '../../../shared/protocol/spatial'
import { board, place } from '../board'
import { refusalOf, ruinK, withKey } from '../city-fight/key-building-board'
import { below, foe } from '../city-fight/sewer-board'
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

/** So far from a command centre: may it send a unit that is charged into the fight? */
const sendsIn = (distance: number): boolean => {
  const state = withKey(
    line(
      { models: [{ at: [20, 12.5 + distance, 0] }], profile: LINE },
      { models: [{ at: [20, 40, 0] }], profile: LINE },
      { pieces: [ruinK] },
    ),
    'command-centre',
  )
  const game = cityFight.live({ state })
  const offers = keyBuildings
    .of(state)
    .named.flatMap((building) => offersOf(game, building))
    .filter(({ effect }) => effect.on.includes('charged'))
  return offers.some((offer) => whyNoHelp(game, 'F', offer) === null)
}
/** An enemy so far from a manhole shuts it. */
const shuts = (distance: number): boolean => {
  const state = below({ manholes: [[30, 24]], units: [foe(30.5 + distance, 24)] })
  const { spots } = cityFight.live({ state }).ask('entries', { byEdge: true, spots: [] }, { unit: 'X' }).value
  return spots[0]?.refusal?.key === 'refusal.manholeIsBlocked'
}
/** A way that ends so far from a ruin comes upon the trap in it. */
const comesUpon = (distance: number): boolean => {
  const state = keeping(
    board({
      width: 48,
      depth: 48,
      pieces: [{ id: 'R', ruin: { footprint: [20, 18, 30, 28] } }],
      units: [
        { id: 'G', seat: 'a', models: [{ at: [25, 12, 0] }] },
        { id: 'E', seat: 'b', models: [{ at: [44, 44, 0] }] },
      ],
    }),
    trapsLaid,
    {
      laid: [
        {
          id: 't',
          seat: 'b',
          piece: 'R',
          at: { ...place(48, 25, 23), y: 0 },
          needed: 4,
          hit: { strength: 8, ap: 2 },
        },
      ],
    },
  )
  const to = { at: place(48, 25, 17.5 - distance), on: { piece: null, level: 0 } }
  const { tests } = cityFight.query(state, 'a', {
    ask: 'checkMove',
    unit: 'G',
    paths: { 'G.1': [to] },
    purpose: 'move',
    difficult: true,
  } as never) as { readonly tests: readonly { readonly kind: string }[] }
  return tests.some(({ kind }) => kind === 'traps')
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
  ['CF-STRAT-12', 'a command centre sends whoever is charged', 'within', 12, sendsIn],
  ['CF-STRAT-13', 'a fuel depot helps', 'within', 6, helped('fuel-depot')],
  ['CF-STRAT-14', 'an observation post helps', 'within', 12, helped('observation-post', true)],
  ['CF-STRAT-20', 'a base comes upon a trap in a footprint', 'within', 0.01, comesUpon],
  ['CF-STRAT-25', 'fire plunges, measured in the room', 'within', 18, plunges],
  ['CF-STRAT-42', 'an enemy shuts a manhole', 'within', 1, shuts],
  ['CF-STRAT-52', 'one comes down from a door', 'within', 2, rappels],
]
