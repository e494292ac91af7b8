/** Whoever joins, leaves, moves and fights beside whom: everybody is in one unit, and nobody acts twice. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { cityFight } from '../../main/rulesets'
import { standApart, standTogether } from '../../main/rulesets/core4/characters/apart'
import { leftBy } from '../../main/rulesets/core4/characters'
import { combatsOf } from '../../main/rulesets/core4/units/combats'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Command } from '../../shared/protocol/command'
import { enough, runs } from '../draws'
import { waypoint } from '../rules/board'
import { at, captain, play, squad, table } from '../rules/core4/characters-board'

const start = (): CoreState =>
  table([
    squad('S', 'a', at([20, 20], [22, 20], [24, 20])),
    squad('T', 'a', at([20, 25], [22, 25]), { retinueOf: 'D' }),
    captain('C', 'a', [21, 18]),
    captain('D', 'a', [21, 26.5], { joined: 'T' }),
    captain('B', 'a', [23, 22.4]),
    squad('E', 'b', at([40, 40], [42, 40])),
  ])
const step = fc.record({
  pick: fc.nat(1000),
  dx: fc.integer({ min: -5, max: 5 }),
  dy: fc.integer({ min: -5, max: 5 }),
})

/** One of the legal commands; a character alone is moved by himself, a squad by its first model. */
function commandFrom(
  state: CoreState,
  { pick, dx, dy }: { pick: number; dx: number; dy: number },
): Command | null {
  const legal = cityFight
    .legalCommands(state, 'a')
    .filter(({ type }) => type === 'join' || type === 'leave' || type === 'move')
  const entry = legal[pick % Math.max(1, legal.length)]
  const unit = entry?.unit ?? ''
  switch (entry?.type) {
    case 'join':
      return { type: 'join', unit, to: entry.targets?.[pick % entry.targets.length] ?? '' }
    case 'leave':
      return { type: 'leave', unit }
    case 'move': {
      const model = state.units[unit]?.models[pick % (state.units[unit]?.models.length ?? 1)] ?? ''
      const pose = state.models[model]?.pose
      if (!pose) return null
      const to = waypoint(state, pose.at.x / 25.4 + dx, 48 - pose.at.z / 25.4 + dy)
      return { type: 'move', unit, paths: { [model]: [to] }, difficult: false }
    }
    default:
      return null
  }
}

const differ = (one: unknown, two: unknown): boolean => JSON.stringify(one) !== JSON.stringify(two)

describe('characters who come and go', () => {
  it('whatever is legal in a Movement phase leaves every model in one unit, moved at most once', () => {
    let joins = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        let state = start()
        const moved = new Map<string, number>()
        for (const wish of steps) {
          const command = commandFrom(state, wish)
          if (!command || !cityFight.check(state, 'a', command).ok) continue
          if (command.type === 'join') joins++
          const before = state
          // `play` asks the invariants before and after.
          state = play(state, [command]).state
          // Who is named where he stands has gone nowhere, and who has moved may be named so.
          for (const { id, pose } of Object.values(state.models))
            if (differ(pose, before.models[id]?.pose)) moved.set(id, (moved.get(id) ?? 0) + 1)
        }
        expect(Math.max(0, ...moved.values())).toBeLessThanOrEqual(1)
        expect(state.units['D']?.joined).toBe('T')
      }),
      { numRuns: runs(60) },
    )
    expect(joins).toBeGreaterThan(enough(20))
  })
  it('the phase can always be ended, at worst after joining again', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        let state = start()
        for (const wish of steps) {
          const command = commandFrom(state, wish)
          if (command && cityFight.check(state, 'a', command).ok) state = play(state, [command]).state
        }
        for (const id of ['B', 'C']) {
          const back: Command = { type: 'join', unit: id, to: leftBy(state, id) ?? '' }
          if (cityFight.check(state, 'a', back).ok) state = play(state, [back]).state
        }
        expect(cityFight.check(state, 'a', { type: 'endPhase' }).ok).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })
  it('apart for a round in which nobody falls and together again is as if nothing had been', () => {
    const who = fc.record({
      c: fc.boolean(),
      b: fc.boolean(),
      charged: fc.boolean(),
      theirs: fc.boolean(),
      fresh: fc.boolean(),
    })
    fc.assert(
      fc.property(who, ({ c, b, charged, theirs, fresh }) => {
        const board = table(
          [
            squad('S', 'a', at([20, 20], [22, 20]), { state: { locked: ['E', 'F'] } }),
            captain('C', 'a', [21, 18.5], c ? { joined: 'S' } : {}),
            captain('B', 'a', [23, 18.5], b ? { joined: 'S' } : {}),
            squad('E', 'b', at([20, 21]), { state: { locked: ['S'] } }),
            captain('H', 'b', [21.5, 22], theirs ? { joined: 'E' } : {}),
            squad('F', 'b', at([22, 21]), { state: { locked: ['S'] } }),
          ],
          { phase: 'assault' },
        )
        const state: CoreState = {
          ...board,
          books: {
            ...board.books,
            assault: {
              charged: charged ? { S: ['E'], F: ['S'] } : {},
              lockedBefore: charged ? [] : ['S', 'E', 'F'],
              fresh: fresh ? [['S', 'F']] : [],
              spent: [],
            },
          },
        }
        let apart = 0
        const run = runScripted(cityFight, state, function* (inner) {
          const game = cityFight.live(inner)
          const [combat] = combatsOf(game.state)
          if (!combat) throw new Error('nobody fights')
          const stood = yield* standApart(game, combat)
          cityFight.invariants(game.state)
          apart = stood.characters.length
          for (const { unit, host } of stood.characters)
            expect(game.state.units[unit]?.locked).toEqual(
              expect.arrayContaining([...state.units[host]!.locked]),
            )
          expect(yield* standTogether(game, combat, stood)).toEqual(combat)
        })
        expect(apart).toBe(Number(c) + Number(b) + Number(theirs))
        expect(run.state.units).toEqual(state.units)
        expect(run.state.models).toEqual(state.models)
        expect(run.state.books.assault).toEqual(state.books.assault)
      }),
      { numRuns: runs(32) },
    )
  })
})
