/**
 * A question that is put to one player tells the other nothing of who rides unseen in which vehicle, nor does what is put to
 * himself: two games that differ in that alone look the same to him while it is open (C4-TRANS-16, C4-DEPLOY-11).
 */
import { describe, expect, it } from 'vitest'
import { arsenal } from '../../../main/rulesets/core4/data'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { Answer } from '../../../shared/protocol/decision'
import type { Weapon } from '../../../shared/protocol/force'
import type { QueryInput } from '../../../shared/protocol/query'
import { board, boardWeapons, place, type BoardSpec, type UnitSpec } from '../board'
import { answer, battleOn, order, type Battle } from '../city-fight/CF-DESTROY-session'
import { hullBody } from '../movers'
import { gun } from './hulls-under-fire'
import { room, squad } from './riders'

const arms: readonly Weapon[] = [
  ...boardWeapons,
  gun(8, { id: 'melta', range: 12, ap: 1, type: 'assault', rules: [{ rule: 'melta' }] }),
  gun(7, {
    id: 'twinFlame',
    range: 8,
    type: 'assault',
    rules: [{ rule: 'template' }, { rule: 'twinLinked' }],
  }),
]
const hull = (id: string, x: number, y: number, front = 10): UnitSpec => ({
  id,
  seat: 'b',
  type: 'vehicle',
  body: hullBody(6, 4, 2),
  weapons: [],
  profile: { av: { front, side: 10, rear: 10 }, transport: room },
  models: [{ at: [x, y, 0], facing: 180 }],
})
const riding = (id: string, vehicle: string, count: number): UnitSpec =>
  squad(
    Array.from({ length: count }, () => [1, 1] as const),
    { id, seat: 'b', aboard: `${vehicle}.1` },
  )
/** The large squad rides in this one of V and W, the small one in the other. */
function world(large: 'V' | 'W', { units = [], ...spec }: BoardSpec): CoreState {
  const small = large === 'V' ? 'W' : 'V'
  const state = board({
    ...spec,
    active: 'a',
    weapons: arms,
    settings: {
      'core4.auto.steppingAside': false,
      'core4.auto.closeWeapons': false,
      'core4.transport.hiddenPassengers': true,
    },
    units: [...units, riding('R', large, 7), riding('Q', small, 2)],
  })
  const unseen = Object.entries(state.units).map(([id, unit]) => [
    id,
    unit.aboard ? { ...unit, aboard: { ...unit.aboard, unseen: true as const } } : unit,
  ])
  return {
    ...state,
    units: Object.fromEntries(unseen) as CoreState['units'],
    closeWeapons: Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one])),
  }
}

/** All that seat a sees and may ask while something is open, of that question too. */
function told(battle: Battle): unknown {
  const ids = ['V', 'W']
  const [open] = battle.state.decisions
  const about: readonly QueryInput[] = open
    ? [
        { ask: 'heading', decision: open.id, bearing: 90 },
        { ask: 'course', decision: open.id, bearing: 90 },
        {
          ask: 'template',
          decision: open.id,
          floor: null,
          shape: { kind: 'marker', at: place(48, 20, 12), radius: 60 },
        },
      ]
    : []
  const asked: readonly QueryInput[] = [
    ...ids.flatMap((unit): QueryInput[] => [
      { ask: 'unitCard', unit },
      { ask: 'stakes', unit },
    ]),
    ...about,
  ]
  return {
    snapshot: battle.snapshot('a'),
    answers: asked.map((query) => {
      try {
        return [query.ask, battle.query('a', query)]
      } catch (fault) {
        return [query.ask, String(fault)]
      }
    }),
  }
}
type Step = (battle: Battle) => Promise<unknown>
const says =
  (kind: string, given: string | Answer): Step =>
  (battle) =>
    answer(battle, kind, given)
const usual =
  (kind: string): Step =>
  (battle) => {
    const open = battle.state.decisions.find((one) => one.kind === kind)
    return answer(battle, kind, open?.default ?? 'none')
  }

/** Both games step by step; after each of them they look the same, and these questions have been open. */
async function alike(spec: BoardSpec, dice: string, commands: readonly Command[], steps: readonly Step[]) {
  const games = await Promise.all((['V', 'W'] as const).map((large) => battleOn(world(large, spec), dice)))
  const [one, two] = games as [Battle, Battle]
  expect(one.snapshot('b').view).not.toEqual(two.snapshot('b').view)
  const opened: string[] = []
  const compare = (): void => {
    expect(told(two)).toEqual(told(one))
    opened.push(...one.state.decisions.map(({ kind, seat }) => `${seat} ${kind}`))
  }
  compare()
  const all: readonly Step[] = [
    ...commands.map(
      (command): Step =>
        (battle) =>
          order(battle, 'a', command),
    ),
    ...steps,
  ]
  for (const step of all) {
    for (const game of games) await step(game)
    compare()
  }
  return opened
}

const tank: UnitSpec = {
  id: 'T',
  seat: 'a',
  type: 'vehicle',
  body: hullBody(6, 4, 2),
  profile: { av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] },
  weapons: ['cannon'],
  models: [{ at: [10, 10, 0], facing: 0 }],
}
const gunner = (id: string, y: number): UnitSpec => ({
  id,
  seat: 'b',
  profile: { ld: 10 },
  models: [{ at: [16, y, 0], weapons: ['melta'] }],
})
const shock = { type: 'tankShock', unit: 'T', target: 'S', facing: 0, distance: 304.8 } as const

describe('C4-TRANS-16 while a question is open', () => {
  it("a tank shock: what is met first, whether somebody stands, with which heading a vehicle is put down, are the other's", async () => {
    const units = [tank, gunner('S', 9), gunner('U', 11), hull('V', 22, 11), hull('W', 40, 30)]
    const opened = await alike(
      { phase: 'movement', units },
      '2 3  2 3',
      [shock],
      [usual('metFirst'), says('deathOrGlory', 'none'), says('deathOrGlory', 'none'), usual('putDown')],
    )
    expect(opened).toEqual(expect.arrayContaining(['b metFirst', 'b deathOrGlory', 'b putDown']))
  })
  it('grenades before a step are proposed by the hull, not by who sits in it', async () => {
    const units: readonly UnitSpec[] = [
      { id: 'A', seat: 'a', weapons: [], gear: ['armourGrenade'], models: [{ at: [13, 20, 0] }] },
      hull('V', 20, 20, 11),
      hull('W', 40, 30),
    ]
    const opened = await alike(
      { phase: 'assault', units },
      '',
      [{ type: 'assault', unit: 'A', targets: ['V'] }, { type: 'endPhase' }],
      [],
    )
    expect(opened).toContain('a grenades')
  })
  it('a glance that may be thrown again is weighed by the hull, not by who sits in it (C4-VDMG-06)', async () => {
    const units: readonly UnitSpec[] = [
      { id: 'A', seat: 'a', weapons: ['twinFlame'], models: [{ at: [20, 14, 0] }] },
      hull('V', 20, 20),
      hull('W', 40, 30),
    ]
    const opened = await alike(
      { phase: 'shooting', units },
      '3',
      [{ type: 'shoot', unit: 'A', target: 'V', fire: [{ model: 'A.1', weapon: 'twinFlame' }] }],
      [usual('placeFlame')],
    )
    expect(opened).toContain('a glanceAgain')
  })
})

describe('what is asked of one player', () => {
  it('is nothing the other may ask about (C4-VASSAULT-11)', async () => {
    const units = [tank, gunner('S', 10), hull('V', 22, 11), hull('W', 40, 30)]
    const battle = await battleOn(world('V', { phase: 'movement', units }), '2 3')
    await order(battle, 'a', shock)
    await answer(battle, 'deathOrGlory', 'none')
    const [open] = battle.state.decisions
    expect(open).toMatchObject({ kind: 'putDown', seat: 'b' })
    const query = { ask: 'heading', decision: open?.id ?? '', bearing: 90 } as const
    expect(battle.query('b', query)).toMatchObject({ model: 'V.1' })
    expect(battle.query('a', query)).toBeNull()
  })
})
