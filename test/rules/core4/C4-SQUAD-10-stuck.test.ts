/** Tanks that drive at their enemies and leave those of their squadron that cannot (C4-SQUAD-04, -10). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { QueryResult } from '../../../shared/protocol/query'
import { board } from '../board'
import { hullBody } from '../movers'
import { guns } from './gun-platform'
import { gun } from './hulls-under-fire'

const melta = gun(8, { id: 'melta', range: 12, ap: 1, type: 'assault', rules: [{ rule: 'melta' }] })
const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
type Place = readonly [x: number, y: number]

const tanks = (held: readonly Place[], free: readonly Place[], foe: Place): CoreState =>
  board({
    phase: 'movement',
    weapons: [...guns, melta],
    units: [
      {
        id: 'T',
        seat: 'a',
        type: 'vehicle',
        body: hullBody(6, 4, 2),
        profile: { av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] },
        weapons: ['main7'],
        models: [
          ...held.map(([x, y]) => ({ at: [x, y, 0] as const, facing: 0, damage: stuck })),
          ...free.map(([x, y]) => ({ at: [x, y, 0] as const, facing: 0 })),
        ],
      },
      { id: 'S', seat: 'b', profile: { ld: 10 }, models: [{ at: [...foe, 0], weapons: ['melta'] }] },
    ],
  })
const asked = (far: number) => ({ unit: 'T', target: 'S', facing: 0, distance: inches(far) })
/** Who may stands and fires. */
const stands = ({ kind, form, default: usual }: Decision) =>
  kind === 'deathOrGlory' && form.form === 'option'
    ? { form: 'option' as const, option: form.options.find(({ id }) => id.includes('shot'))?.id ?? '' }
    : usual
const shock = (state: CoreState, far: number, dice = '') =>
  runScripted(
    cityFight,
    state,
    (game) => cityFight.perform(game, 'a', { type: 'tankShock', ...asked(far) }),
    {
      dice: dice.split(/\s+/).filter((token) => token !== ''),
      answers: stands,
    },
  )
const abandons = (state: CoreState, far: number) =>
  (cityFight.query(state, 'a', { ask: 'tankShock', ...asked(far) }) as QueryResult['tankShock']).abandons
const statusOf = ({ models }: CoreState) =>
  Object.values(models).flatMap(({ unit, status }) => (unit === 'T' ? [status] : []))

describe('C4-SQUAD-10, C4-SQUAD-04 tanks that drive off from those who cannot', () => {
  const pair: readonly Place[] = [
    [10, 5],
    [10, 10],
  ]
  it('one gives two up at once by its own drive, and says so before', () => {
    const state = tanks(pair, [[10, 15]], [40, 15])
    expect(abandons(state, 12)).toEqual(['T.1', 'T.2'])
    const { state: after, events } = shock(state, 12)
    expect(statusOf(after)).toEqual(['casualty', 'casualty', 'onTable'])
    expect(after.units['T']?.conditions).toEqual([])
    expect(events.flatMap(({ type, because }) => (type === 'abandoned' ? because : []))).toEqual([
      'C4-SQUAD-04',
    ])
  })
  it('not where it ends within 4" of them', () => {
    // Its rear ends 4" and 1" beside the foremost of them.
    const state = tanks(pair, [[10, 15]], [40, 15])
    expect(abandons(state, 9.8)).toBeUndefined()
    expect(abandons(state, 9.9)).toEqual(['T.1', 'T.2'])
    expect(statusOf(shock(state, 9.8).state)).toEqual(['onTable', 'onTable', 'onTable'])
  })
  it('nor where it is only because one was halted that they are torn apart', () => {
    // As declared the second ends beside the stuck one, the third beside the second.
    const state = tanks(
      [[25, 10]],
      [
        [17, 15],
        [10, 20],
      ],
      [14.5, 20],
    )
    expect(abandons(state, 12)).toBeUndefined()
    const { state: after } = shock(state, 12, '1 1  3 3  2')
    expect(statusOf(after)).toEqual(['onTable', 'onTable', 'onTable'])
    expect(after.units['T']?.conditions).toEqual(['tornApart'])
  })
  it('of two that drive off one is halted: those they left are gone, the two have until the end of the turn', () => {
    const state = tanks(
      pair,
      [
        [10, 15],
        [10, 20],
      ],
      [14.5, 20],
    )
    expect(abandons(state, 12)).toEqual(['T.1', 'T.2'])
    const { state: after } = shock(state, 12, '1 1  3 3  2')
    expect(statusOf(after)).toEqual(['casualty', 'casualty', 'onTable', 'onTable'])
    expect(after.units['T']?.conditions).toEqual(['tornApart'])
  })
})
