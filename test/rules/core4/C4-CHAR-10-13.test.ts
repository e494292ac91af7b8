import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { standApart, standTogether } from '../../../main/rulesets/core4/characters/apart'
import { combatPreview } from '../../../main/rulesets/core4/assault/combat-preview'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { scores } from '../../../main/rulesets/core4/score/condition'
import { victoryPoints } from '../../../main/rulesets/core4/score/losses'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { BoardSpec } from '../board'
import { at, captain, guards, play, refusalOf, squad, table } from './characters-board'
import { rollsOf, takeDefault } from './firing-line'

const fight = (state: CoreState, dice: string) =>
  play(state, [{ type: 'endPhase' }], { dice: dice.split(' '), answers: takeDefault })

describe('C4-CHAR-10 a charge with a character', () => {
  const charging = (gap: number) =>
    table(
      [
        squad('S', 'a', at([20, 18 - gap], [22, 18 - gap])),
        captain('C', 'a', [20, 19 - gap], { joined: 'S' }),
        squad('E', 'b', at([20, 20])),
      ],
      { phase: 'assault' },
    )
  it('he goes with the squad, against the same target, and may be the first', () => {
    const { state } = play(charging(4), [{ type: 'assault', unit: 'S', targets: ['E'] }], {
      answers: takeDefault,
    })
    expect(state.units['S']?.locked).toEqual(['E'])
    const { x = 0, z = 0 } = state.models['C.1']?.pose?.at ?? {}
    const enemy = state.models['E.1']?.pose?.at
    expect(Math.hypot(x - (enemy?.x ?? 0), z - (enemy?.z ?? 0)) / 25.4).toBeLessThanOrEqual(1.05)
  })
  it('he declares no charge of his own while he serves', () =>
    expect(refusalOf(charging(4), { type: 'assault', unit: 'C', targets: ['E'] })).toBe('refusal.notOnTable'))
  it('alone he charges like any unit', () => {
    const state = table([captain('C', 'a', [20, 15]), squad('E', 'b', at([20, 20]))], { phase: 'assault' })
    const { units } = play(state, [{ type: 'assault', unit: 'C', targets: ['E'] }], {
      answers: takeDefault,
    }).state
    expect(units['C']?.locked).toEqual(['E'])
  })
})

/** The table of the worked example: the captain touches g1 alone, his squad g5. */
const example = (more: Partial<BoardSpec> = {}) =>
  table(
    [
      squad('S', 'a', at([23.2, 19], [21.6, 18.2]), { state: { locked: ['G'] } }),
      captain('C', 'a', [20, 19], { joined: 'S' }),
      guards('G', 'b', at([20, 20], [21.6, 21], [21.6, 22.2], [22.78, 21.955], [23.2, 20]), {
        state: { locked: ['S'] },
      }),
    ],
    { phase: 'assault', ...more },
  )
/** Who is engaged with whom when the round begins. */
function inTheRound(state: CoreState) {
  let found = { touches: '', engaged: '' }
  const run = runScripted(cityFight, state, function* (inner) {
    const game = cityFight.live(inner)
    const [combat] = combatsOf(game.state)
    if (!combat) throw new Error('nobody fights')
    const apart = yield* standApart(game, combat)
    cityFight.invariants(game.state)
    const { touches, engaged } = engagementOf(game, apart.combat.pairs)
    const words = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
      [...map]
        .map(([id, units]) => `${id}:${[...units].sort().join('')}`)
        .sort()
        .join(' ')
    found = { touches: words(touches), engaged: words(engaged) }
    yield* standTogether(game, combat, apart)
  })
  return { ...found, after: run.state }
}

describe('C4-CHAR-11 in the round he is a unit of his own', () => {
  it('the worked example: g1 strikes him, g5 and g4 the squad, g2 and g3 either; he can kill g1, g2, g3', () => {
    const { touches, engaged } = inTheRound(example())
    expect(touches).toBe('C.1:G G.1:C G.5:S S.1:G')
    expect(engaged).toBe('C.1:G G.1:C G.2:CS G.3:CS G.4:S G.5:S S.1:G S.2:G')
  })
  it('g5 too, were it within 2" of g1', () => {
    const near = table(
      [
        squad('S', 'a', at([22.9, 19], [21.6, 18.2]), { state: { locked: ['G'] } }),
        captain('C', 'a', [20, 19], { joined: 'S' }),
        guards('G', 'b', at([20, 20], [22.9, 20]), { state: { locked: ['S'] } }),
      ],
      { phase: 'assault' },
    )
    expect(inTheRound(near).engaged).toContain('G.2:CS')
  })
  it('CF-ASSAULT-03 strictCharacterContact: only who touches him strikes him or falls to him', () => {
    const strict = example({ settings: { 'core4.characters.strictCharacterContact': true } })
    expect(inTheRound(strict).engaged).toBe('C.1:G G.1:C G.2:S G.3:S G.4:S G.5:S S.1:G S.2:G')
  })
  it('he lends the squad no support and has none: touching nobody he does not strike, and is locked', () => {
    const idle = table(
      [
        squad('S', 'a', at([20, 19]), { state: { locked: ['E'] } }),
        captain('C', 'a', [20, 17.5], { joined: 'S' }),
        squad('E', 'b', at([20, 20]), { state: { locked: ['S'] } }),
      ],
      { phase: 'assault' },
    )
    expect(inTheRound(idle).engaged).toBe('E.1:S S.1:E')
    // Only the line strikes, both at Initiative 3; afterwards he must close up to the enemy.
    const { state, events } = fight(idle, '1 1')
    expect(rollsOf(events, 'toHitCombat').map(({ dice }) => dice.length)).toEqual([1, 1])
    const { x = 0, z = 0 } = state.models['C.1']?.pose?.at ?? {}
    const enemy = state.models['E.1']?.pose?.at
    expect(Math.hypot(x - (enemy?.x ?? 0), z - (enemy?.z ?? 0)) / 25.4).toBeLessThanOrEqual(1.05)
  })
  it('who has charged with the squad strikes as one who charges', () => {
    const state = table(
      [
        squad('S', 'a', at([20, 17], [22, 17])),
        captain('C', 'a', [21, 16], { joined: 'S' }),
        squad('E', 'b', at([20, 20], [21.5, 20])),
      ],
      { phase: 'assault' },
    )
    const charged = play(state, [{ type: 'assault', unit: 'S', targets: ['E'] }], {
      answers: takeDefault,
    }).state
    const { steps } = combatPreview(cityFight.gameOf(charged), 'S') ?? { steps: [] }
    expect(steps[0]).toMatchObject({ initiative: 5, groups: [{ unit: 'C', attacks: 4 }] })
    expect(steps[1]?.groups.find(({ unit }) => unit === 'S')).toMatchObject({ attacks: 4 })
  })
  it('after it all is as before', () => {
    const { after } = inTheRound(example())
    const before = example()
    expect(after.units).toEqual(before.units)
    expect(after.models).toEqual(before.models)
    expect(after.books.assault).toEqual(before.books.assault)
  })
})

/** The captain touches e1, his soldier e2; both sides have lost nobody yet. */
const duel = (more: { readonly hisWounds?: number; readonly theirs?: number } = {}) =>
  table(
    [
      squad('S', 'a', at([22, 19]), { state: { locked: ['E'] } }),
      {
        ...captain('C', 'a', [20, 19], { joined: 'S' }),
        models: [{ at: [20, 19, 0], wounds: more.hisWounds ?? 3 }],
      },
      squad('E', 'b', at([20, 20], [22, 20]), { state: { locked: ['S'] } }),
    ],
    { phase: 'assault' },
  )

describe('C4-CHAR-12 the result with characters', () => {
  it('his wounds count for his side, and he for his profile: 4 against 1 is four to one', () => {
    // He: 3 hits one; it wounds, is not saved. The line: both miss. 1 : 0, Leadership 7 − 4.
    const { events } = fight(duel(), '3 1 1 3 1 1 6 6 1 1 3')
    expect(events.find(({ type }) => type === 'combatResult')?.data).toMatchObject({
      winner: 'a',
      a: 1,
      b: 0,
    })
    expect(rollsOf(events, 'morale')[0]).toMatchObject({ needed: 3, unit: 'E' })
  })
})

describe('C4-CHAR-13 morale, pursuit and what comes after', () => {
  it('squad and character pursue as one, with the Initiative of most', () => {
    const { events, state } = fight(duel(), '3 1 1 3 1 1 6 6 1 1 2')
    const chase = rollsOf(events, 'sweepingAdvance')
    expect(chase.map(({ unit, modifiers }) => [unit, modifiers?.[0]?.to])).toEqual([
      ['E', 3],
      ['S', 3],
    ])
    expect(state.units['C']).toMatchObject({ joined: 'S' })
    expect(events.filter(({ type }) => type === 'consolidated')).toHaveLength(1)
  })
  it('one test for both, on the highest Leadership; destroyed in pursuit, both are', () => {
    const two = table(
      [
        squad('S', 'a', at([22, 19], [23.5, 18.5]), { state: { locked: ['E'] } }),
        captain('C', 'a', [20, 19], { joined: 'S' }),
        squad('E', 'b', at([20, 20], [22, 20]), { state: { locked: ['S'] } }),
      ],
      { phase: 'assault' },
    )
    // He misses; both of the squad miss; e1 misses him, e2 kills one. 0 : 1.
    const { events, state } = fight(two, '1 1 1 1 1 1 4 4 1 6 6 1 6 1')
    const tests = rollsOf(events, 'morale')
    expect(tests).toHaveLength(1)
    expect(tests[0]).toMatchObject({ unit: 'S', needed: 9 })
    expect(state.models['C.1']?.status).toBe('casualty')
    expect(victoryPoints(cityFight.gameOf(state), 'b')).toBe(200)
  })
  it('his squad dead, he fights on alone, locked as he stands', () => {
    // He and the soldier miss; e1 misses him, e2 kills the soldier. He tests alone: 3 against 2.
    const { state, events } = fight(duel(), '1 1 1 1 1 4 4 1 4 4')
    expect(rollsOf(events, 'morale')[0]).toMatchObject({ unit: 'C', needed: 9 })
    expect(state.units['C']).toMatchObject({ models: ['C.1'], locked: ['E'] })
    expect(state.units['C']?.joined).toBeUndefined()
    expect(state.units['E']?.locked).toEqual(['C'])
  })
  it('he dead, the squad goes on alone, and he is lost as a unit of his own', () => {
    const { state } = fight(duel({ hisWounds: 1 }), '1 1 1 1 4 5 1 2 2 2')
    expect(state.models['C.1']).toMatchObject({ status: 'casualty', unit: 'C' })
    expect(state.units['S']).toMatchObject({ models: ['S.1'], locked: ['E'] })
    expect(state.units['E']?.locked).toEqual(['S'])
    expect(victoryPoints(cityFight.gameOf(state), 'b')).toBe(100)
  })
  it('CF-VP-01 an officer never scores, in a squad or alone, and his wounds are not the squad’s', () => {
    const scoring = (state: CoreState) => ['S', 'C'].map((unit) => scores(cityFight.gameOf(state), unit))
    expect(scoring(duel())).toEqual([true, false])
    const few = table([
      squad('S', 'a', at([22, 19]), { state: { startModels: 5, startWounds: 5 } }),
      captain('C', 'a', [20, 19], { joined: 'S' }),
    ])
    expect(scoring(few)).toEqual([false, false])
  })
  it('CF-VP-04 wounded among a whole squad he is worth half, and the squad nothing', () => {
    const state = duel({ hisWounds: 1 })
    expect(victoryPoints(cityFight.gameOf(state), 'b')).toBe(50)
  })
})
