import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { builtInStratagems } from '../../../main/rulesets/city-fight'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import { trapsLaid } from '../../../main/rulesets/city-fight/stratagems/traps-laid'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import { carriedByUnit } from '../../../main/rulesets/core4/units'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionSchema } from '../../../shared/protocol/mission'
import { stratagemSchema } from '../../../shared/protocol/stratagem'
import { board } from '../board'
import { onMission, step } from '../missions'

const resources = join(import.meta.dirname, '..', '..', '..', 'resources')
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(resources, ...path), 'utf8'))
const files = readdirSync(join(resources, 'stratagems')).map(
  (name) => [name, read('stratagems', name)] as const,
)
const shipped = read('schemas', 'stratagem.schema.json') as Parameters<typeof z.fromJSONSchema>[0]

describe('CF-CUSTOM-10 all twenty-three stratagems are made of the primitives', () => {
  it('as many files as there are stratagems, and no other', () =>
    expect(files.map(([name]) => name).sort()).toEqual(
      builtInStratagems.map(({ id }) => `${id}.json`).sort(),
    ))
  it.each(files)('%s is one by the schema that ships', (_, file) =>
    expect(z.fromJSONSchema(shipped).safeParse(file).error).toBeUndefined(),
  )
  it.each<[string, object]>([
    ['an effect that nobody knows', { does: 'conjures' }],
    ['a die that needs a 7', { does: 'mines', where: 'anywhere', needed: 7 }],
    ['a radius below nothing', { does: 'helps', rule: { rule: 'stubborn' }, within: -1, on: ['test'] }],
    ['a place that is none', { does: 'fortifies', where: 'theMoon' }],
    ['a word of its own', { does: 'permits', what: 'deepStrike', twice: true }],
  ])('%s is none', (_, effect) => {
    const wrong = { ...(files[0]?.[1] as object), effects: [effect] }
    expect(z.fromJSONSchema(shipped).safeParse(wrong).success).toBe(false)
    expect(stratagemSchema.safeParse(wrong).error?.issues[0]?.path.slice(0, 2)).toEqual(['effects', 0])
  })
})

describe('CF-CUSTOM-10 one of a mission’s own, made of four of them', () => {
  const { mission: told } = read('schemas', 'examples', 'own-stratagem.json') as {
    mission: { scenario: unknown }
  }
  const mission = missionSchema.parse(told.scenario)
  const state = board({
    width: 48,
    depth: 48,
    pieces: [
      { id: 'hall', ruin: { footprint: [4, 4, 14, 14] } },
      { id: 'theirs', ruin: { footprint: [34, 34, 44, 44] } },
    ],
    units: [
      { id: 'L', seat: 'a', models: [{ at: [16, 9, 0] }] },
      { id: 'B', seat: 'a', type: 'bikes', models: [{ at: [20, 20, 0] }] },
    ],
  })
  const zoned: CoreState = {
    ...state,
    level: 'alpha',
    sides: {
      a: { ...state.sides.a, zone: quarterOutline(state.table, 'nearLeft') },
      b: { ...state.sides.b, zone: quarterOutline(state.table, 'farRight') },
    },
  }
  const { state: declared } = runScripted(
    cityFight,
    onMission(zoned, mission, { level: 'alpha' }),
    (game) => step('stratagems')(cityFight.live(game)),
    {
      // The roll-off, then D3 of 4: two more than one.
      dice: ['2', '5', '4'],
      answers: ({ kind, seat, default: usual }) =>
        kind === 'stratagem' ? { form: 'option', option: seat === 'a' ? 'last-redoubt' : 'none' } : usual,
    },
  )
  it('is declared like any other, and each of them does what it says', () => {
    expect(declaredStratagems.of(declared).declared).toEqual({ a: ['last-redoubt'], b: [] })
    expect(keyBuildings.of(declared).named).toEqual([{ seat: 'a', piece: 'hall', stratagem: 'last-redoubt' }])
    expect(trapsLaid.of(declared).laid.map(({ piece, needed, hit }) => ({ piece, needed, hit }))).toEqual(
      Array.from({ length: 3 }, () => ({ piece: 'hall', needed: 3, hit: { strength: 6, ap: 4 } })),
    )
    const carries = (unit: string) =>
      carriedByUnit(cityFight.live({ state: declared }), unit).some(({ rule }) => rule === 'stealth')
    expect([carries('L'), carries('B')]).toEqual([true, false])
  })
})
