import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { Poses } from '../../../shared/protocol/spatial'
import { board, place } from '../board'
import { box, inside } from '../core4/riders'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import { rolls } from './CF-DESTROY-board'

const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
/** Floors at 3" and 6" over all of a ruin; the skimmer hovers over it, its doors at (17, 20), (20, 18) and (20, 22). */
function over(
  declared: readonly string[] = ['rappelling-lines'],
  middle: readonly [number, number, number] = [20, 20, 2],
): CoreState {
  const state = board({
    width: 48,
    depth: 48,
    pieces: [
      {
        id: 'R',
        ruin: { footprint: [8, 8, 24, 32], floors: [{ slab: [8, 8, 24, 32] }, { slab: [8, 8, 20, 32] }] },
      },
    ],
    units: [box({ traits: ['skimmer'] }, { body, type: 'skimmer' }, { at: middle, facing: 0 }), inside(5)],
  })
  const model = state.models['V.1']
  if (!model?.pose) throw new Error('no skimmer')
  const aloft = {
    ...state,
    models: { ...state.models, 'V.1': { ...model, pose: { ...model.pose, hovering: true } } },
  }
  return keeping(aloft, declaredStratagems, { declared: { a: declared, b: [] } })
}
const places = (level: number, ...spots: readonly (readonly [number, number])[]): Poses =>
  Object.fromEntries(
    spots.map(([x, y], n) => [`S.${n + 1}`, { at: place(48, x, y), on: { piece: 'R', level }, facing: 0 }]),
  )
const out = (poses: Poses): Command => ({ type: 'disembark', unit: 'S', poses })
const refusal = (state: CoreState, poses: Poses) => {
  const verdict = cityFight.check(state, 'a', out(poses))
  return verdict.ok ? null : verdict.refusal.key
}
const five = places(2, [15.3, 20], [15.3, 21.2], [15.3, 18.8], [16.4, 21.2], [16.4, 18.8])

describe('CF-STRAT-52 rappelling lines', () => {
  it('the worked example: five rappel, dice [2, 1, 6, 4, 3]: the second suffers a wound, without a save', () => {
    expect(refusal(over(), five)).toBeNull()
    const { state, events } = runScripted(
      cityFight,
      over(),
      (game) => cityFight.perform(game, 'a', out(five)),
      { dice: ['2', '1', '6', '4', '3'], answers: (decision) => decision.default },
    )
    expect(rolls(events)).toEqual([['dangerous', 'S', '2 1 6 4 3']])
    expect(state.models['S.2']?.status).toBe('casualty')
    expect(state.models['S.1']?.pose?.on).toEqual({ piece: 'R', level: 2 })
  })
  it('nobody without the stratagem', () => expect(refusal(over([]), five)).not.toBeNull())
  it('only on the topmost floor there: not on the one below, not on the ground', () => {
    const spots = [
      [15.3, 20],
      [15.3, 21.2],
      [15.3, 18.8],
      [16.4, 21.2],
      [16.4, 18.8],
    ] as const
    expect(refusal(over(), places(1, ...spots))).not.toBeNull()
    expect(refusal(over(), places(0, ...spots))).not.toBeNull()
  })
  it('within 2" of a door seen from above, to the edge of the base', () => {
    const moved = (x: number) => ({ ...five, ...places(2, [x, 20]) })
    expect(refusal(over(), moved(14.55))).toBeNull()
    expect(refusal(over(), moved(14.45))).toBe('refusal.tooFarFromDoor')
  })
  it('the program proposes such places, and tells the risk before', () => {
    const found = cityFight.query(over(), 'a', { ask: 'suggestDisembark', unit: 'S' } as { ask: string }) as {
      poses: Poses
      check: {
        refusal?: unknown
        tests?: readonly { kind: string; cite: string; models?: readonly string[] }[]
      }
    }
    expect(found.check.refusal).toBeUndefined()
    expect(Object.keys(found.poses)).toHaveLength(5)
    expect(found.check.tests).toMatchObject([{ kind: 'dangerous', cite: 'CF-STRAT-52' }])
    expect(found.check.tests?.[0]?.models).toHaveLength(5)
  })
  it('the vehicle has to be over the ruin, or within 2" of it', () => {
    expect(refusal(over(undefined, [29.5, 20, 0]), five)).not.toBeNull()
  })
})
