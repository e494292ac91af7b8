/** Searches that are left and taken up again: what is found hangs neither on who else looks meanwhile nor on how often. */
import { describe, expect, it } from 'vitest'
import { contactPlanFor, occupyPlace, sceneOf } from '../../../main/rulesets/core4/assault/contact-plan'
import { touchingWays } from '../../../main/rulesets/core4/assault/contact-ways'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game'
import { inches, pointGap } from '../../../shared/geometry'
import { ShortestWays, spotAt, type Goal } from '../../../shared/movement'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { Remembered } from '../../../shared/remembered'
import { board, coreGame, place, type ModelSpec } from '../../rules/board'

const openTable = { piece: null, level: 0 }
const budget = { plan: inches(12), climb: inches(12), label: 12 }
const men = (...places: readonly (readonly [number, number])[]): readonly ModelSpec[] =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
/** Two who charge, and between them and their four enemies a row of others with gaps that no base fits through. */
const crowded = (): CoreState =>
  board({
    phase: 'assault',
    units: [
      { id: 'A', seat: 'a', models: men([10, 20], [10, 22.5]) },
      { id: 'W', seat: 'a', models: men([13, 18.6], [13, 20], [13, 21.4], [13, 22.8]) },
      { id: 'E', seat: 'b', models: men([16, 18], [16, 20], [16, 22], [16, 24]) },
    ],
  })
const planOf = (state: CoreState) =>
  contactPlanFor(coreGame(state, []), { unit: 'A', purpose: 'assault', targets: ['E'], budget })
const first = (state: CoreState) => {
  const [mover] = standingModels(state, 'A')
  if (!mover) throw new Error('somebody charges')
  return mover
}

interface Way {
  readonly path: readonly Waypoint[]
  readonly goal: Goal
}
/** Of the ways found, in their order, the first to each goal, with its length. */
function shortest(ways: readonly Way[]) {
  const firsts = [...new Set(ways.map(({ goal }) => goal))].map((goal) =>
    ways.find((way) => way.goal === goal),
  )
  return firsts.map((way) => {
    const places = [place(48, 10, 20), ...(way?.path ?? []).map(({ at }) => at)]
    const steps = places.slice(1).map((at, n) => pointGap(at, places[n] ?? at))
    return {
      to: places[places.length - 1],
      length: Math.round(steps.reduce((sum, one) => sum + one, 0) * 100),
    }
  })
}

describe('a search that others share', () => {
  it('finds what it finds alone, though another has found new ways round meanwhile', () => {
    const state = crowded()
    const mover = first(state)
    const fresh = () =>
      new ShortestWays(
        { scene: sceneOf(planOf(state), mover), mover, reach: budget.plan, keepsClear: false },
        { budget },
      )
    // The first of these is gone to straight: what stands about the second the other search comes upon before it.
    const near = [spotAt(place(48, 9, 18), openTable), spotAt(place(48, 14.4, 20), openTable)]
    const far = [spotAt(place(48, 17.5, 23), openTable), spotAt(place(48, 17.5, 19), openTable)]
    const alone = [near, far].map((places) => shortest([...fresh().to(places, budget.plan)]))
    const shared = fresh()
    const searches = [near, far].map((places) => ({
      ways: shared.to(places, budget.plan),
      found: [] as Way[],
    }))
    let left = searches
    while (left.length > 0)
      left = left.filter(({ ways, found }) => {
        const next = ways.next()
        if (next.done !== true) found.push(next.value)
        return next.done !== true
      })
    expect(searches.map(({ found }) => shortest(found))).toEqual(alone)
    expect(alone.map(({ length }) => length)).toEqual([2, 2])
  })
  it('goes on from where it was left when less will do no longer, in the order of a search of its own', () => {
    const state = crowded()
    const all = planOf(state)
    const enemies = all.enemies
    const tried: string[] = []
    const listed = touchingWays(all, first(state), enemies, {
      willDo: ({ move }) => tried.push(JSON.stringify(move.end)) > 1e6,
    })
    expect(listed).toBeNull()
    for (const wanted of [0, 3, 1, 2, 0]) {
      let n = 0
      const found = touchingWays(all, first(state), enemies, { willDo: () => n++ === wanted })
      const own = planOf(state)
      let m = 0
      const alone = touchingWays(own, first(state), own.enemies, { willDo: () => m++ === wanted })
      expect(found?.move).toEqual(alone?.move)
      expect(JSON.stringify(found?.move.end)).toBe(tried[wanted])
    }
  })
  it('forgets nothing that still holds, and uses nothing that does not: somebody has gone where it led', () => {
    const state = crowded()
    const plan = planOf(state)
    const [one, two] = standingModels(state, 'A')
    if (!one || !two) throw new Error('two charge')
    const taken = touchingWays(plan, one, plan.enemies)
    if (!taken) throw new Error('he gets there')
    const before = touchingWays(plan, two, plan.enemies)?.move.end
    occupyPlace(plan, taken)
    const after = touchingWays(plan, two, plan.enemies)?.move.end
    const own = planOf(state)
    occupyPlace(own, taken)
    expect(after).toEqual(touchingWays(own, two, own.enemies)?.move.end)
    expect(before).toBeDefined()
  })
})

describe('what is remembered of a search', () => {
  it('is told to everybody from the beginning, and searched for once', () => {
    let searched = 0
    function* search() {
      for (let n = 0; n < 4; n++) {
        searched++
        yield n
      }
    }
    const known = new Remembered(search())
    const [one] = known
    expect([one, searched]).toEqual([0, 1])
    const [, , three] = known
    expect([three, searched]).toEqual([2, 3])
    expect([...known]).toEqual([0, 1, 2, 3])
    expect([[...known].length, searched]).toEqual([4, 4])
  })
})
