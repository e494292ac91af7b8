/**
 * The quick answers are those of the slow procedures they have taken the place of: whatever was asked before on the same
 * table, of a hull that turns, of one in the air, of a place for a counter, of whom a unit may fire at.
 */
import { describe, expect, it } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { coreParts } from '../../main/rulesets/core4'
import { standingModels, type CoreState } from '../../main/rulesets/core4/game/state'
import { checkCounter, placeForCounter } from '../../main/rulesets/core4/objectives/counter-places'
import { openTargets, targetPreviews } from '../../main/rulesets/core4/shooting/targets'
import { inches, shorterTurn } from '../../shared/geometry'
import { contains } from '../../shared/geometry/polygon'
import { obstruction } from '../../shared/movement/obstruction'
import type { MoveScene } from '../../shared/movement/rules'
import type { MoveLeg } from '../../shared/protocol/previews/way'
import { atOnce } from '../../shared/sliced'
import { baseEnters, hoverPose, solids, surfacesAt } from '../../shared/table'
import { runs, seedOfDraws } from '../draws'
import { board, coreGame, type ModelSpec, type PieceSpec } from '../rules/board'
import { flyer, unitOf } from '../rules/movers'

const size = 40
const between = (luck: PlayerChance, low: number, high: number): number =>
  low + ((high - low) * luck.whole(10_000)) / 10_000
const somewhere = (luck: PlayerChance): readonly [number, number] => [
  between(luck, 5, size - 5),
  between(luck, 5, size - 5),
]
/** A carrier among houses, ruins, friends and foes. */
function scattered(luck: PlayerChance, type: 'vehicle' | 'skimmer'): CoreState {
  const men = (count: number): ModelSpec[] =>
    Array.from({ length: count }, () => {
      const [x, y] = somewhere(luck)
      return { at: [x, y, 0] as const }
    })
  const pieces = Array.from({ length: 6 }, (_, n): PieceSpec => {
    const [x, y] = somewhere(luck)
    return n % 2 === 0
      ? { id: `H${n}`, kind: 'building', area: [x - 1.5, y - 1, x + 1.5, y + 1], height: between(luck, 1, 6) }
      : {
          id: `R${n}`,
          ruin: {
            footprint: [x, y, x + 4, y + 4],
            floors: [{ slab: [x, y, x + 4, y + 4] }, { slab: [x, y, x + 2, y + 4] }],
            walls: [{ from: [x, y], to: [x + 4, y], z: [0, between(luck, 3, 8)] }],
          },
        }
  })
  const [x, y] = somewhere(luck)
  return board({
    width: size,
    depth: size,
    phase: 'shooting',
    pieces,
    units: [
      unitOf(type, [{ at: [x, y, 0], facing: luck.whole(360) }]),
      { id: 'M', seat: 'a', models: men(4) },
      { id: 'F', seat: 'b', models: men(4) },
      { id: 'G', seat: 'b', models: men(3) },
    ],
  })
}
const games = (what: string, inSoak: number): readonly PlayerChance[] =>
  Array.from({ length: runs(inSoak) }, (_, n) => playerChance(`${seedOfDraws}/${what}/${n}`))

describe('C4-VEH-10 turns of one hull on one spot', () => {
  it('are stopped by what stops them heading by heading, and whatever was asked before', () => {
    let [free, stopped] = [0, 0]
    for (const luck of games('turning', 120)) {
      const state = scattered(luck, 'vehicle')
      const [hull] = standingModels(state, 'L')
      if (!hull) throw new Error('there is a hull')
      const others = ['M', 'F', 'G'].flatMap((unit) => standingModels(state, unit))
      const fresh = (sweeps: boolean): MoveScene => ({
        table: state.table,
        obstacles: others.map((standing) => ({ standing, keep: standing.unit === 'M' ? 0 : inches(1) })),
        hullWalls: true,
        drives: { sweeps, strafes: false },
      })
      const place = { ...hull.pose.at, y: hull.pose.y }
      const turnTo = (facing: number): MoveLeg => ({
        from: place,
        to: place,
        kind: 'walk',
        length: 0,
        facing,
      })
      const asked = fresh(true)
      for (let n = 0; n < 12; n++) {
        const to = between(luck, 0, 360)
        const quick = obstruction(asked, hull, [turnTo(to)])
        expect(quick).toEqual(obstruction(fresh(true), hull, [turnTo(to)]))
        const turn = shorterTurn(hull.pose.facing, to)
        const headings = [turn]
        for (let by = 5; by < Math.abs(turn); by += 5) headings.push(Math.sign(turn) * by)
        const slow = headings.some(
          (by) => obstruction(fresh(false), hull, [turnTo(hull.pose.facing + by)]) !== null,
        )
        // At the deepest headings in between more may be met.
        if (slow) expect(quick).not.toBeNull()
        if (quick === null) free++
        else stopped++
      }
    }
    expect(Math.min(free, stopped)).toBeGreaterThan(0)
  })
})

describe('C4-VEH-07 how high a hull hovers', () => {
  it('is over the highest solid it would meet, all of them looked at', () => {
    let raised = 0
    for (const luck of games('hovering', 200)) {
      const { table } = scattered(luck, 'skimmer')
      for (let n = 0; n < 12; n++) {
        const [x, y] = somewhere(luck)
        const at = { x: inches(x), z: inches(y) }
        const facing = luck.whole(360)
        const all = table.pieces.flatMap(solids)
        const below =
          surfacesAt(table, at)[0]?.y ??
          Math.max(0, ...all.filter(({ outline }) => contains(outline, at)).map(({ to }) => to))
        const heights = all.flatMap(({ outline, to }) => [
          ...(contains(outline, at) ? [to] : []),
          ...(baseEnters({ base: flyer.base, at, facing }, outline)
            ? [to + inches(0.5) - (flyer.hull?.bottom ?? 0)]
            : []),
        ])
        const highest = Math.max(below, ...heights)
        expect(hoverPose(table, flyer, at, facing)?.y).toBe(highest)
        if (highest > 0) raised++
      }
    }
    expect(raised).toBeGreaterThan(0)
  })
})

describe('C4-MISSION-20 the place proposed for a counter', () => {
  it('is the first on the grid that the check allows', () => {
    let left = 0
    for (const luck of games('counters', 40)) {
      const { table } = scattered(luck, 'vehicle')
      const laying = {
        number: { least: 1, plusD3: false },
        fromEdges: { inches: 6, test: 'atLeast' },
        apart: { inches: 12, test: 'atLeast' },
        rim: 0,
        radius: inches(0.25),
        crowded: 'leftOut',
        cite: ['C4-MISSION-20'],
      } as const
      const others = Array.from({ length: luck.whole(4) }, (_, n) => {
        const [x, y] = somewhere(luck)
        return {
          id: `c${n}`,
          objective: 'o',
          at: { x: inches(x), y: 0, z: inches(y) },
          on: { piece: null, level: 0 },
        }
      })
      const ground = { table, laying, others, seat: 'a' as const }
      const [margin, step] = [inches(6), inches(0.5)]
      const first = (() => {
        for (let x = margin + inches(0.02); x < table.width - margin; x += step)
          for (let z = margin + inches(0.02); z < table.depth - margin; z += step)
            for (const { ref: on } of surfacesAt(table, { x, z }))
              if (checkCounter(ground, { at: { x, z }, on }) === null) return { at: { x, z }, on }
        return null
      })()
      const found = placeForCounter(ground)
      // Where the grid has none a corner may.
      if (first) expect(found).toEqual(first)
      else if (found) expect(checkCounter(ground, found)).toBeNull()
      else left++
    }
    expect(left).toBeLessThan(runs(40))
  })
})

describe('C4-SHOOT-03 those a unit may fire at', () => {
  it('are the previews of all that say so, in their order', () => {
    let some = 0
    for (const luck of games('fire', 60)) {
      const state = scattered(luck, 'vehicle')
      for (const unit of ['L', 'M']) {
        const all = atOnce(targetPreviews(coreGame({ ...state }, coreParts), 'a', unit))
        const open = atOnce(openTargets(coreGame({ ...state }, coreParts), 'a', unit))
        expect(open).toEqual(all.filter(({ verdict }) => verdict !== 'cannot'))
        some += open.length
      }
    }
    expect(some).toBeGreaterThan(0)
  })
})
