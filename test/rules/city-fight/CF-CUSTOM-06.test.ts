/** CF-CUSTOM-05, -06, -12: what a mission asks of the table that is laid or chosen, and of the forces. */
import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { beginRuins } from '../../../main/rulesets/core4/mission/begin-ruins'
import { terrainRefusal } from '../../../main/rulesets/core4/mission'
import { breachesOf, standardTerms } from '../../../shared/force'
import {
  checkFreePlacement,
  checkPlacement,
  layingStock,
  noRoomInRing,
  placementStep,
  usualLaying,
} from '../../../shared/city'
import { ruinRefusal } from '../../../shared/city/placement-geometry'
import { rectangle } from '../../../shared/geometry/turn'
import { inches } from '../../../shared/geometry/length'
import type { Force } from '../../../shared/protocol/force'
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { laying } from '../../../main/rulesets/core4/battlefield'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { isOutside } from '../../../main/rulesets/city-fight/setup/ruin-count'
import { structureTop } from '../../../shared/table'
import { board, type PieceSpec } from '../board'
import { flagsOn, keeping } from '../keeping'
import { at, fought } from './objectives-board'
import { missionNamed } from '../missions'

const ruin = (id: string, x: number, y: number): PieceSpec => ({
  id,
  ruin: { footprint: [x, y, x + 6, y + 6] },
})
const tableOf = (...pieces: readonly PieceSpec[]) => board({ width: 48, depth: 48, pieces }).table
const withTerrain = (terrain: object, more: object = {}) =>
  missionSchema.safeParse({ ...missionNamed('clear-out'), id: 'own', terrain, ...more })
const read = (terrain: object, more: object = {}): Mission => {
  const parsed = withTerrain(terrain, more)
  if (!parsed.success) throw parsed.error
  return parsed.data
}

describe('CF-CUSTOM-06 how ruins begin', () => {
  it('the first that lies there, whatever else was laid before it', () => {
    const hill: PieceSpec = { id: 'hill', kind: 'hill', area: [4, 4, 10, 10] }
    const mission = read({ ruins: [{ which: 'first', fortified: true, dangerous: true }] })
    const state = fought({ mission, pieces: [hill, ruin('one', 20, 20), ruin('two', 30, 30)], units: [] })
    const { table } = produce(state, (draft) => beginRuins(draft))
    expect(table.pieces.map(({ id, state: { fortified, dangerous } }) => [id, fortified, dangerous])).toEqual(
      [
        ['hill', false, false],
        ['one', true, true],
        ['two', false, false],
      ],
    )
  })
})

describe('CF-CUSTOM-06 the procedure with measures of its own (CF-TERRAIN-10, -11)', () => {
  const square = (x: number, y: number) => rectangle(inches(x), inches(48 - y - 6), inches(6), inches(6))
  const table = tableOf(ruin('first', 21, 21))
  const why = (outline: ReturnType<typeof square>, step: 1 | 3, terms: Partial<typeof usualLaying>) =>
    ruinRefusal(outline, step === 1 ? [] : table.pieces, table, step, { ...usualLaying, ...terms })?.key
  it('how near to the middle the first ruin lies: exactly so far will do', () => {
    expect(why(square(33, 21), 1, {})).toBe('refusal.farFromCentre')
    expect(why(square(33, 21), 1, { firstWithin: inches(9) })).toBeUndefined()
    expect(why(square(33, 21), 1, { firstWithin: inches(8.9) })).toBe('refusal.farFromCentre')
  })
  it('how wide the ring about the first is', () => {
    expect(why(square(36, 21), 3, {})).toBe('refusal.farFromFirstRuin')
    expect(why(square(36, 21), 3, { ring: inches(9) })).toBeUndefined()
    expect(why(square(36, 21), 3, { ring: inches(8.9) })).toBe('refusal.farFromFirstRuin')
  })
  it('how wide a street is', () => {
    expect(why(square(30, 21), 3, {})).toBeUndefined()
    expect(why(square(30, 21), 3, { street: inches(3) })).toBeUndefined()
    expect(why(square(30, 21), 3, { street: inches(3.1) })).toBe('refusal.streetTooNarrow')
  })
  const stock = Object.values(layingStock).filter(({ kind }) => kind === 'ruin')
  it('how many ruins are laid before the rest comes', () => {
    const laid = tableOf(ruin('one', 21, 21), ruin('two', 21, 30))
    const step = (mostRuins?: number) =>
      placementStep({ table: laid, stock, level: 'gamma', ...(mostRuins !== undefined && { mostRuins }) })
    expect([step(2), step(3)]).toEqual([5, 3])
    expect(step()).toBe(3)
  })
  it('a ring in which nothing finds a place has no room, one that is wider has', () => {
    const narrow = { ...usualLaying, ring: inches(2), street: inches(2) }
    expect(noRoomInRing(table, stock, { ...narrow, street: inches(30), ring: inches(30) })).toBe(true)
    expect(noRoomInRing(table, stock, narrow)).toBe(false)
  })
  it('a ring that ends before the street, or more ruins than there may be, are no mission', () => {
    expect(withTerrain({ procedure: { ring: 2, street: 2 } }).success).toBe(true)
    expect(withTerrain({ procedure: { ring: 1.9 } }).success).toBe(false)
    expect(withTerrain({ procedure: { ruins: { least: 4, most: 3 } } }).success).toBe(false)
  })
})

describe('CF-CUSTOM-06 terrain on one half only', () => {
  const [design] = Object.values(layingStock).filter(({ kind }) => kind === 'ruin')
  const crate = { at: { x: inches(24), z: inches(34) }, turn: 0 }
  it('nothing is laid over the middle line, by the procedure or freely', () => {
    const table = tableOf()
    if (!design) throw new Error('a ruin in the stock')
    const refused = (half: 'near' | 'far') => checkFreePlacement(table, design, crate, half).refusal?.key
    expect([refused('near'), refused('far')]).toEqual([undefined, 'refusal.otherHalf'])
    const laying = { table, stock: [design], level: 'omega' as const, half: 'far' as const }
    const wide = { ...laying, terms: { ...usualLaying, firstWithin: inches(20) } }
    expect(checkPlacement(wide, design, crate, 1).refusal?.key).toBe('refusal.otherHalf')
  })
  it('a ready table is taken where all but roads lies there, up to the middle line', () => {
    const mission = read({ half: 'near' })
    const why = (...pieces: readonly PieceSpec[]) => terrainRefusal(mission, tableOf(...pieces))?.key
    expect(why(ruin('r', 10, 18))).toBeUndefined()
    expect(why(ruin('r', 10, 18.1))).toBe('refusal.otherHalf')
    expect(why({ id: 'road', kind: 'road', area: [20, 0, 26, 48] })).toBeUndefined()
  })
})

describe('CF-CUSTOM-12 pieces that a mission names must lie on its table', () => {
  const cite = ['CF-CUSTOM-12']
  const naming = {
    objectives: [{ kind: 'holdMost', id: 'flags', ruins: ['r1', 'r2'], cite }],
    events: [{ does: 'ruin', ruin: { piece: 'r3' }, becomes: 'dangerous', turn: 2, cite }],
  }
  it('each of them, wherever it is named', () => {
    const mission = read({ ruins: [{ which: { piece: 'r4' }, fortified: true }] }, naming)
    const all = ['r1', 'r2', 'r3', 'r4']
    const why = (...ids: readonly string[]) =>
      terrainRefusal(mission, tableOf(...ids.map((id, n) => ruin(id, 8 * n, 5))))?.args?.['named']
    expect(why(...all)).toBeUndefined()
    for (const id of all) expect(why(...all.filter((one) => one !== id))).toBe(id)
  })
})

describe('CF-CUSTOM-05 forces of a mission', () => {
  const force = (id: string, detachments: readonly number[]): Force =>
    ({
      id,
      kinds: [],
      units: detachments.flatMap((detachment, n) =>
        (['hq', 'troops', 'troops'] as const).map((category, m) => ({
          ...{ id: `u${n}-${m}`, category, detachment, type: 'infantry', models: [], points: 10 },
        })),
      ),
    }) as never
  const keys = (of: Force, own: Parameters<typeof breachesOf>[2]) =>
    breachesOf(of, standardTerms, own).map(({ text }) => text.key)
  it('as many detachments as it says, whatever was agreed for both', () => {
    const two = force('any', [1, 2])
    expect(keys(two, {})).toContain('breach.detachments')
    expect(keys(two, { detachments: 2 })).toEqual([])
    expect(keys(force('any', [1, 2, 3]), { detachments: 2 })).toContain('breach.detachments')
  })
  it('only the force that it names: no other plays it', () => {
    expect(keys(force('old-guard', [1]), { force: 'old-guard' })).toEqual([])
    expect(keys(force('other', [1]), { force: 'old-guard' })).toEqual(['breach.otherForce'])
  })
  it('advice is words in both languages, and asks nothing of a force', () => {
    const mission = read({}, {})
    const said = { attacker: { advice: { en: 'Bring engineers.', ru: 'Возьмите сапёров.' } } }
    const roles = { ...missionNamed('great-assault'), forces: said }
    expect(missionSchema.parse(roles).forces?.attacker?.advice?.ru).toBe('Возьмите сапёров.')
    expect(
      missionSchema.safeParse({ ...roles, forces: { attacker: { advice: { en: 'One.' } } } }).success,
    ).toBe(false)
    expect(keys(force('any', [1]), said.attacker)).toEqual([])
    expect(mission.forces).toBeUndefined()
  })
})

describe('CF-CUSTOM-06 the players lay a city for such a mission', () => {
  const [tallest] = Object.values(layingStock)
    .filter(({ kind }) => kind === 'ruin')
    .sort((one, two) => structureTop(two) - structureTop(one))
  const begun = (terrain: object): CoreState => {
    const mission = read(terrain)
    const bare = board({ width: 48, depth: 48, stage: 'terrain' })
    const stock = Object.keys(layingStock).map((design) => ({ design, left: 1 }))
    const state = keeping({ ...bare, level: 'alpha' }, laying, { how: 'procedure', stock })
    const wished = keeping(state, missionKept, { wish: mission.id, choices: [mission] })
    return runScripted(cityFight, wished, (game) => cityFight.opening(game), { dice: ['5', '2'] }).state
  }
  const whyNot = (state: CoreState, x: number, y = 24): string | undefined => {
    const at = { x: inches(x), z: inches(48 - y) }
    const verdict = cityFight.check(state, 'a', {
      type: 'placePiece',
      design: tallest?.id ?? '',
      at,
      turn: 0,
    })
    return verdict.ok ? undefined : verdict.refusal.key
  }
  it('by its measures: the first ruin farther from the middle than is usual', () => {
    expect(whyNot(begun({}), 38)).toBe('refusal.farFromCentre')
    expect(whyNot(begun({ procedure: { firstWithin: 20 } }), 38)).toBeUndefined()
  })
  it('on its half', () => {
    expect(whyNot(begun({ half: 'left', procedure: { firstWithin: 20 } }), 38)).toBe('refusal.otherHalf')
    expect(whyNot(begun({ half: 'right', procedure: { firstWithin: 20 } }), 38)).toBeUndefined()
  })
  it('as many ruins as it says, before anybody has to agree (CF-SETUP-03)', () => {
    const outside = (count: number, terrain: object = {}) => {
      const mission = read(terrain)
      const pieces = Array.from({ length: count }, (_, n) => ruin(`r${n}`, 8 * n, 5))
      const state = { ...board({ width: 48, depth: 48, pieces }), level: 'alpha' as const }
      return isOutside(keeping(state, missionKept, { wish: mission.id, choices: [mission] }))
    }
    const procedure = { ruins: { least: 5, most: 5 } }
    expect([3, 4, 5].map((count) => outside(count))).toEqual([false, true, true])
    expect([4, 5, 6].map((count) => outside(count, { procedure }))).toEqual([true, false, true])
  })
})

describe('CF-CUSTOM-06 ruins that somebody holds when the battle begins', () => {
  const cite = ['CF-CUSTOM-06']
  const pieces = [ruin('r1', 5, 5), ruin('r2', 20, 5), ruin('r3', 35, 5)]
  it('under a flag of the attacker or the defender, each by its id', () => {
    const initial = [
      { role: 'attacker', ruins: ['r1'] },
      { role: 'defender', ruins: ['r2', 'r3'] },
    ]
    const mission = missionSchema.parse({
      ...missionNamed('great-assault'),
      objectives: [{ kind: 'flags', id: 'flags', initial, cite }],
    })
    const { state } = at(fought({ mission, attacker: 'b', pieces }), 'gameStart')
    expect(flagsOn(state)).toEqual({ r1: 'b', r2: 'a', r3: 'a' })
  })
})
