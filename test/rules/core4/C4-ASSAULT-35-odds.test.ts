import { describe, expect, it } from 'vitest'
import { coreParts } from '../../../main/rulesets/core4'
import { arsenal } from '../../../main/rulesets/core4/data'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Sliced } from '../../../shared/sliced'
import { atOnce } from '../../../shared/sliced'
import type { ChargeOdds, CombatOdds } from '../../../shared/protocol/previews/combat'
import { querySchema, type QueryInput } from '../../../shared/protocol/query'
import { hullBody } from '../movers'
import { board, coreRules, guardProfile, lineProfile, type PieceSpec, type UnitSpec } from '../board'

const rules = coreRules(coreParts)
const one = (id: string, seat: 'a' | 'b', y: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat,
  models: [{ at: [20, y, 0] }],
  ...more,
})
/** One man each, base to base, in the second round of their fight. */
const duel = (a: Partial<UnitSpec> = {}, b: Partial<UnitSpec> = {}): CoreState =>
  board({
    phase: 'assault',
    units: [
      one('A', 'a', 20, { profile: lineProfile, state: { locked: ['B'] }, ...a }),
      one('B', 'b', 20.98, { profile: lineProfile, state: { locked: ['A'] }, ...b }),
    ],
  })
/** What takes long is answered in slices where it is asked at the table. */
function asked<A>(state: CoreState, query: QueryInput): A {
  const answer: unknown = rules.query(state, 'a', querySchema.parse(query))
  const isSliced = typeof answer === 'object' && answer !== null && Symbol.iterator in answer
  return isSliced ? atOnce(answer as Sliced<A>) : (answer as A)
}
const combatOdds = (state: CoreState) => asked<CombatOdds | null>(state, { ask: 'combatOdds', unit: 'A' })
const chargeOdds = (state: CoreState) =>
  asked<ChargeOdds>(state, { ask: 'chargeOdds', unit: 'A', targets: ['B'] })
const measured = { settings: { 'core4.general.freeMeasuring': true } }

describe('C4-ASSAULT-34, C4-ASSAULT-35 the chances of a round before its first blow', () => {
  const profile = { ...lineProfile, ws: 3, s: 3, t: 3, i: 3, a: 1, w: 1, sv: null, inv: null, ld: 7 }
  it('one attack each at the same Initiative: a quarter falls on either side, and both may', () => {
    const odds = combatOdds(duel({ profile }, { profile }))
    const falls = (1 / 2) * (1 / 2)
    expect(odds?.inflicted.a[1]).toBeCloseTo(falls, 6)
    expect(odds?.inflicted.b[1]).toBeCloseTo(falls, 6)
    expect(odds?.wins.a).toBeCloseTo(falls * (1 - falls), 6)
    expect(odds?.wiped.b).toBeCloseTo(falls * (1 - falls), 6)
    expect(odds?.first).toEqual([{ initiative: 3, a: 1, b: 1 }])
  })
  it('who strikes first and fells him is not struck back', () => {
    const odds = combatOdds(duel({ profile: { ...profile, i: 4 } }, { profile }))
    const falls = 1 / 4
    expect(odds?.inflicted.a[1]).toBeCloseTo(falls, 6)
    expect(odds?.inflicted.b[1]).toBeCloseTo((1 - falls) * falls, 6)
    expect(odds?.first).toEqual([
      { initiative: 4, a: 1, b: 0 },
      { initiative: 3, a: 0, b: 1 },
    ])
  })
  it('a loser who is left tests, outnumbered or not: Leadership 7 fails 15 times in 36', () => {
    const tough = { ...profile, w: 2 }
    const odds = combatOdds(duel({ profile: { ...tough, i: 4 } }, { profile: tough }))
    // One wound is the most there is: he lives, and it is two wounds against two by their profiles.
    const wounds = 1 / 4
    expect(odds?.wins.a).toBeCloseTo(wounds * (1 - wounds), 6)
    expect(odds?.breaks.b).toBeCloseTo(wounds * (1 - wounds) * (15 / 36), 6)
  })
  it('against a walker: every roll on its table is a wound, and what it may suffer is told (C4-WALKER-09)', () => {
    const walker: Partial<UnitSpec> = {
      type: 'walker',
      profile: { av: { front: 10, side: 10, rear: 10 }, ws: 4, s: 6, i: 4, a: 2, traits: ['walker'] },
      state: { locked: ['A'] },
    }
    const odds = combatOdds(duel({ profile: { ...profile, ws: 4, s: 4, i: 5 } }, walker))
    // 4+ to hit, a 6 glances armour 10; a 1 or 2 then shakes it, a 6 destroys it.
    const glances = (1 / 2) * (1 / 6)
    expect(odds?.inflicted.a[1]).toBeCloseTo(glances, 6)
    const [hull] = odds?.vehicles ?? []
    expect(hull).toMatchObject({ model: 'B.1', penetrated: 0 })
    expect(hull?.glanced).toBeCloseTo(glances, 6)
    expect(hull?.results.shaken).toBeCloseTo(glances * (2 / 6), 6)
    expect(odds?.wiped.b).toBeCloseTo(glances / 6, 6)
    // It strikes back with two attacks unless that takes it; a result on the table takes one of them.
    expect(odds?.first.map(({ initiative }) => initiative)).toEqual([5, 4])
    const blow = (1 / 2) * (5 / 6)
    const fells = (attacks: number) => 1 - (1 - blow) ** attacks
    expect(odds?.inflicted.b[1]).toBeCloseTo((1 - glances) * fells(2) + glances * (5 / 6) * fells(1), 6)
    expect(odds?.noResult).toBeUndefined()
  })
  it('a walker strikes back with the arm it still has: only one result in six takes it (C4-WALKER-15)', () => {
    const walker: Partial<UnitSpec> = {
      type: 'walker',
      profile: {
        av: { front: 10, side: 10, rear: 10 },
        ws: 4,
        s: 5,
        i: 4,
        a: 2,
        traits: ['walker'],
        mounts: [{ id: 'right', kind: 'walkerArm', weapons: [], closeWeapon: 'walkerFist' }],
      },
      gear: [],
      state: { locked: ['A'] },
    }
    const fight = duel({ profile: { ...profile, ws: 4, s: 4, t: 6, i: 5 } }, walker)
    const closeWeapons = Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one]))
    const odds = combatOdds({ ...fight, closeWeapons })
    const glances = (1 / 2) * (1 / 6)
    // Strength 10 with the fist: 2+ against Toughness 6; without it Strength 5: 5+. Losing it costs no attack (C4-WALKER-08).
    const fells = (attacks: number, wounds: number) => 1 - (1 - wounds / 2) ** attacks
    const hurt = (4 / 6) * fells(1, 5 / 6) + (1 / 6) * fells(2, 1 / 3)
    expect(odds?.inflicted.b[1]).toBeCloseTo((1 - glances) * fells(2, 5 / 6) + glances * hurt, 6)
  })
  it('a charge at a hull that does not fight brings no result, but chances for the hull (C4-VASSAULT-17)', () => {
    const { combat } = chargeOdds(
      board({
        phase: 'assault',
        units: [
          one('A', 'a', 20, { profile: { ...profile, s: 6 } }),
          one('B', 'b', 24, {
            type: 'vehicle',
            body: hullBody(4, 3, 2),
            profile: { av: { front: 11, side: 11, rear: 10 } },
          }),
        ],
      }),
    )
    expect(combat?.noResult).toBe(true)
    expect(combat?.wins).toEqual({ a: 0, b: 0 })
    // It stood still: two attacks hit by themselves; a 5 glances armour 11, a 6 penetrates.
    expect(combat?.vehicles?.[0]?.penetrated).toBeCloseTo(1 - (5 / 6) ** 2, 6)
  })
  it('squad and character are tested once, on the higher Leadership (C4-CHAR-13)', () => {
    const harmless = { ...profile, a: 0, w: 2 }
    const odds = combatOdds(
      board({
        phase: 'assault',
        units: [
          one('A', 'a', 20, { profile: harmless, state: { locked: ['B'] } }),
          one('C', 'a', 19, {
            profile: { ...harmless, ld: 9 },
            character: 'independent',
            joined: 'A',
          }),
          one('B', 'b', 20.98, { profile, state: { locked: ['A'] } }),
        ],
      }),
    )
    // Four wounds against one by their profiles: nobody is outnumbered, and 2D6 exceed 9 six times in 36.
    const wounds = 1 / 4
    expect(odds?.wins.b).toBeCloseTo(wounds, 6)
    expect(odds?.breaks.a).toBeCloseTo(wounds * (6 / 36), 6)
  })
  it('nothing is said of whom nobody fights', () => {
    expect(combatOdds(duel({ state: { locked: [] } }, { state: { locked: [] } }))).toBeNull()
  })
})

describe('C4-ASSAULT-07, C4-ASSAULT-08 the chances of a charge before it is declared', () => {
  const apart = (
    gap: number,
    more: { readonly pieces?: readonly PieceSpec[]; readonly settings?: CoreState['settings'] } = {},
  ): CoreState =>
    board({
      phase: 'assault',
      units: [
        one('A', 'a', 20, { profile: guardProfile }),
        one('B', 'b', 20.98 + gap, { profile: lineProfile }),
      ],
      ...more,
    })
  const wood = (from: number, to: number): PieceSpec => ({ id: 'W', kind: 'wood', area: [10, from, 30, to] })
  it('over open ground it comes through or it does not', () => {
    expect(chargeOdds(apart(5.5, measured)).arrives).toBe(1)
    expect(chargeOdds(apart(7, measured)).arrives).toBe(0)
  })
  it('with the tape laid only those fight who come so far, and nobody where nobody does', () => {
    expect(chargeOdds(apart(7, measured)).combat).toBeNull()
    const attacks = (settings?: CoreState['settings']) => {
      const models: UnitSpec['models'] = [20, 17.5, 15, 12.5].map((y) => ({ at: [20, y, 0] }))
      const units = [
        one('A', 'a', 20, { profile: guardProfile, models }),
        one('B', 'b', 25.5, { profile: lineProfile }),
      ]
      const odds = chargeOdds(board({ phase: 'assault', units, ...(settings && { settings }) }))
      return odds.combat?.first.reduce((sum, { a }) => sum + a, 0)
    }
    // The last man has twelve inches to go: in the picture of one who may not measure he comes along.
    expect(attacks(measured.settings)).toBeLessThan(attacks() ?? 0)
  })
  it('through difficult ground as the higher of two dice allows: 4 inches come through 27 times in 36', () => {
    expect(chargeOdds(apart(3.9, { ...measured, pieces: [wood(21.5, 23)] })).arrives).toBeCloseTo(27 / 36, 6)
  })
  it('says nothing of the way before it is declared, but what the fight would be', () => {
    const [near, far] = [chargeOdds(apart(5.5)), chargeOdds(apart(7))]
    expect([near.arrives, far.arrives]).toEqual([null, null])
    expect(far.combat).toEqual(near.combat)
    // The charger has one attack more.
    expect(near.combat?.inflicted.a.length).toBeGreaterThan(0)
    expect(near.combat?.first.length).toBeGreaterThan(0)
  })
})
