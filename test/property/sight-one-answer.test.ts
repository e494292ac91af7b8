/** One sight for tool, rules, matrix, field of fire and witness: on random cities they never disagree. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citySightPart } from '../../main/rulesets/city-fight/sight-settings'
import { sightQueries } from '../../main/rulesets/core4/sight/sight-queries'
import { coreLook, coreSees } from '../../main/rulesets/core4/sight/sight'
import { shootingPart } from '../../main/rulesets/core4/shooting'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { catalogue } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import { rectangle } from '../../shared/geometry/turn'
import type { Query, QueryResult } from '../../shared/protocol/query'
import { createSightScene, look, type SightSettings } from '../../shared/sight'
import { entersBody, obstaclesOf } from '../../shared/sight/bodies-in-the-way'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { tableTracer } from '../../shared/sight/trace'
import { bodies, surfacesAt } from '../../shared/table'
import type { Body, Piece, PieceDesign, RuinDesign, Standing, Table, Wall } from '../../shared/table/types'
import { enough, runs } from '../draws'
import { board, coreGame, coreRules } from '../rules/board'

const parts = [citySightPart, shootingPart, sightQueries]
const rules = coreRules(parts)

const ruins = Object.values(catalogue).filter((one): one is RuinDesign => one.kind === 'ruin')
const area = (kind: 'wood' | 'smoke' | 'hill' | 'building' | 'rubble', height: number): PieceDesign => ({
  kind,
  id: `plain-${kind}`,
  outline: rectangle(-70, -50, 140, 100),
  height,
})
const dust = (was: RuinDesign): PieceDesign => ({
  kind: 'collapsed',
  id: `${was.id}-down`,
  outline: rectangle(-80, -80, 160, 160),
  was,
})
const designs: readonly PieceDesign[] = [
  ...ruins,
  area('wood', 0),
  area('smoke', 0),
  area('hill', inches(3)),
  area('building', inches(4)),
  dust(ruins[0] as RuinDesign),
]
const coordinate = fc.integer({ min: 500, max: 11_500 }).map((n) => n / 10)
const place: fc.Arbitrary<PlanPoint> = fc.record({ x: coordinate, z: coordinate })
const pieces = fc.array(
  fc.record({
    design: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ruins) },
      { weight: 2, arbitrary: fc.constantFrom(...designs) },
    ),
    at: place,
    turn: fc.constantFrom(0, 90, 31, 200),
    size: fc.constantFrom(1, 2, 3, undefined),
  }),
  { minLength: 3, maxLength: 9 },
)
const hull = (skimmer: boolean): Body => ({
  base: { shape: 'rect', length: inches(5), width: inches(3) },
  radius: inches(2.9),
  height: inches(2.5),
  eye: inches(2),
  size: 3,
  hull: { bottom: skimmer ? inches(1) : 0, skimmer },
})
const kinds: readonly Body[] = [
  bodies.infantry,
  bodies.infantry,
  bodies.infantry,
  bodies.small,
  bodies.cavalry,
  bodies.monstrousCreature,
  hull(false),
  hull(true),
]
const crowd = fc.array(
  fc.record({
    at: place,
    floor: fc.nat(4),
    body: fc.constantFrom(...kinds),
    facing: fc.integer({ min: 0, max: 359 }),
  }),
  { minLength: 8, maxLength: 14 },
)
const settings = fc.record({
  'cf.los.ruinMode': fc.constantFrom('hybrid', 'hybrid', 'abstract', 'trueOnly'),
  'cf.los.depthMetric': fc.constantFrom('horizontal', '3d'),
  'cf.los.upperSymmetric': fc.boolean(),
  'core4.sight.elevation': fc.constantFrom('prism', 'prism', 'addToSize', 'maxSize'),
  'core4.sight.seeThroughSixInches': fc.boolean(),
  'core4.terrain.insideAnyOverlap': fc.boolean(),
})

type Chosen = typeof pieces extends fc.Arbitrary<infer P> ? P : never
const tableOf = (chosen: Chosen): Table => ({
  width: inches(48),
  depth: inches(48),
  pieces: chosen.map(({ design, at, turn, size }, i): Piece => ({
    id: `p${i}`,
    design,
    at,
    turn,
    state: { fortified: false, dangerous: false },
    ...(size && design.kind !== 'hill' && design.kind !== 'building' && { agreed: { size } }),
  })),
})

/** A battle of two units a side, the first two locked with each other, somebody on every floor there is. */
function battle(
  chosen: Chosen,
  people: typeof crowd extends fc.Arbitrary<infer P> ? P : never,
  rulesOfTheHouse: CoreState['settings'],
): CoreState {
  const table = tableOf(chosen)
  const units = ['A', 'B', 'C', 'D'] as const
  const shell = board({
    phase: 'shooting',
    units: units.map((id, i) => ({
      id,
      seat: i % 2 === 0 ? ('a' as const) : ('b' as const),
      models: people.filter((_, k) => k % 4 === i).map(() => ({ at: [1, 1, 0] as const })),
      ...(i < 2 && { state: { locked: [units[1 - i] as string] } }),
    })),
  })
  const models = Object.fromEntries(
    units.flatMap((unit, i) =>
      people
        .filter((_, k) => k % 4 === i)
        .map((one, n) => {
          const id = `${unit}.${n + 1}`
          const under = surfacesAt(table, one.at)
          const surface = under[one.floor % Math.max(1, under.length)]
          const on = surface?.ref ?? { piece: null, level: 0 }
          const pose = { at: one.at, y: surface?.y ?? 0, on, facing: one.facing }
          return [id, { ...(shell.models[id] as CoreState['models'][string]), body: one.body, pose }]
        }),
    ),
  )
  return { ...shell, table, models, settings: rulesOfTheHouse }
}
const ask = <A extends Query['ask']>(state: CoreState, query: Extract<Query, { ask: A }>): QueryResult[A] =>
  rules.query(state, 'a', query) as QueryResult[A]

describe('tool, rules, matrix, field of fire and witness give one answer', () => {
  it('on thousands of random pairs in random cities', () => {
    let pairs = 0
    let hulls = 0
    let partly = 0
    fc.assert(
      fc.property(pieces, crowd, settings, fc.nat(), (chosen, people, house, pick) => {
        const state = battle(chosen, people, house)
        // The rules ask first on one copy of the state, the tool first on another: no cache may hide a difference.
        const other: CoreState = { ...state, models: { ...state.models } }
        const game = coreGame(state, parts)
        const ids = Object.keys(state.models)
        const tracer = tableTracer(state.table)
        for (const from of ids)
          for (const to of ids) {
            if (from === to) continue
            const seen = coreSees(game, from, to)
            const witness = ask(other, { ask: 'gaze', from: { model: from }, to: { model: to } })
            pairs++
            expect(witness.visible).toBe(seen)
            expect(coreLook(game, from, to)).toEqual(witness)
            if (witness.clear > 0 && !witness.fully) partly++
            if (witness.hull) hulls++
            for (const ray of witness.rays) {
              expect(ray.clear).toBe(ray.blocker === undefined)
              // Every ray by itself against every solid, no tree, no bundle.
              if (house['cf.los.ruinMode'] === 'abstract') continue
              const stopped = isStoppedBruteForce(tracer, witness.eye, ray.to)
              if (ray.clear) expect(stopped).toBe(false)
              if (ray.blocker?.kind === 'solid') expect(stopped).toBe(true)
            }
          }
        for (const [from, to] of [
          ['A', 'B'],
          ['C', 'D'],
          ['D', 'A'],
        ] as const) {
          const matrix = ask(other, { ask: 'sightMatrix', from, to })
          matrix.from.forEach((eye, row) =>
            matrix.to.forEach((target, column) => {
              const witness = coreLook(game, eye, target)
              expect([matrix.clear[row]?.[column], matrix.of[row]?.[column]]).toEqual([
                witness.clear,
                witness.samples,
              ])
            }),
          )
        }
        const previews = ask(state, { ask: 'targets', unit: 'C' })
        expect(
          ask(other, { ask: 'aims', unit: 'C' }).map(({ verdict, firers }) => [verdict, firers]),
        ).toEqual(previews.map(({ verdict, firers }) => [verdict, firers]))
        for (const preview of previews)
          for (const firer of preview.firers) {
            for (const target of firer.eligible) expect(coreSees(game, firer.model, target)).toBe(true)
            if (firer.refusal?.key === 'refusal.noSight')
              for (const target of state.units[preview.target]?.models ?? [])
                expect(coreSees(game, firer.model, target)).toBe(false)
          }
        const eye = ids[pick % ids.length] as string
        const way = pick % 2 === 0 ? 'out' : 'in'
        // A hull looks out; that every cell looks at one takes a second.
        if (way === 'out' || !state.models[eye]?.body.hull) {
          const field = ask(other, { ask: 'fieldOfFire', of: { model: eye }, way })
          const seen = ids.filter(
            (id) => id !== eye && (way === 'out' ? coreSees(game, eye, id) : coreSees(game, id, eye)),
          )
          expect([...field.models].sort()).toEqual(seen.sort())
          field.areas.forEach((floor, n) => {
            for (let k = (pick + n) % 29; k < floor.clear.length; k += 29) {
              const shown = floor.clear[k] as string
              if (shown === '.') continue
              const at = {
                x: floor.minX + ((k % floor.columns) + 0.5) * field.cell,
                z: floor.minZ + (Math.floor(k / floor.columns) + 0.5) * field.cell,
              }
              const there = { at, on: floor.on }
              const { clear, samples } = ask(other, {
                ask: 'gaze',
                from: way === 'out' ? { model: eye } : there,
                to: way === 'out' ? there : { model: eye },
              })
              expect(Number(shown) > 0).toBe(clear > 0)
              expect(Number(shown) === 5).toBe(clear === samples)
              if (samples === 5) expect(Number(shown)).toBe(clear)
              pairs++
            }
          })
        }
      }),
      { numRuns: runs(16) },
    )
    expect(pairs).toBeGreaterThan(enough(2000))
    expect(hulls).toBeGreaterThan(enough(150))
    expect(partly).toBeGreaterThan(enough(50))
  })
})

describe('more in the way never opens a view', () => {
  const spot = fc.record({ at: place, floor: fc.nat(4), body: fc.constantFrom(...kinds) })
  const stand = (
    table: Table,
    id: string,
    { at, floor, body }: { at: PlanPoint; floor: number; body: Body },
  ): Standing => {
    const under = surfacesAt(table, at)
    const surface = under[floor % Math.max(1, under.length)]
    const on = surface?.ref ?? { piece: null, level: 0 }
    return { id, unit: id, body, pose: { at, y: surface?.y ?? 0, on, facing: 25 } }
  }
  const wall: fc.Arbitrary<Wall> = fc
    .tuple(
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: 10, max: 230 }),
    )
    .filter(([x0, z0, x1, z1]) => Math.hypot(x1 - x0, z1 - z0) > 10)
    .map(([x0, z0, x1, z1, height]) => ({
      from: { x: x0, z: z0 },
      to: { x: x1, z: z1 },
      thickness: 5,
      base: 0,
      height,
      openings: [],
    }))
  /** An agreed outline: a wall more or less does not change who is inside, so only solids are at stake. */
  const plot = (id: string, walls: readonly Wall[]): RuinDesign => ({
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [] },
      { index: 1, height: inches(3), slabs: [{ outline: rectangle(-90, -90, 120, 120), holes: [] }] },
    ],
    walls,
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: rectangle(-100, -100, 200, 200),
  })
  const clearRaysOf = (
    table: Table,
    a: Standing,
    b: Standing,
    rest: Partial<SightSettings>,
  ): readonly boolean[] => look(createSightScene(table, [a, b], rest), a, b).rays.map((ray) => ray.clear)

  it('a wall put up in a ruin, and taken down again', () => {
    let open = 0
    fc.assert(
      fc.property(
        fc.array(wall, { maxLength: 4 }),
        wall,
        fc.tuple(spot, spot),
        fc.boolean(),
        (walls, extra, [p, q], trueOnly) => {
          const with_ = (list: readonly Wall[]): Table => ({
            width: inches(48),
            depth: inches(48),
            pieces: [
              {
                id: 'p',
                design: plot('p', list),
                at: { x: 600, z: 600 },
                turn: 20,
                state: { fortified: false, dangerous: false },
              },
            ],
          })
          const [bare, walled] = [with_(walls), with_([...walls, extra])]
          const near = (one: typeof p): typeof p => ({
            ...one,
            body: one.body.hull ? bodies.infantry : one.body,
            at: { x: 400 + one.at.x / 3, z: 400 + one.at.z / 3 },
          })
          const [a, b] = [stand(bare, 'a', near(p)), stand(bare, 'b', near(q))]
          const settingsOf = trueOnly ? ({ ruinMode: 'trueOnly' } as const) : {}
          const before = clearRaysOf(bare, a, b, settingsOf)
          const after = clearRaysOf(walled, a, b, settingsOf)
          after.forEach((clear, i) => {
            if (clear) expect(before[i]).toBe(true)
            if (clear) open++
          })
        },
      ),
      { numRuns: runs(800) },
    )
    expect(open).toBeGreaterThan(enough(300))
  })

  it('a body that comes between', () => {
    fc.assert(
      fc.property(pieces, spot, spot, spot, (chosen, p, q, r) => {
        const table = tableOf(chosen)
        const [a, b, extra] = [stand(table, 'a', p), stand(table, 'b', q), stand(table, 'x', r)]
        const before = look(createSightScene(table, [a, b]), a, b)
        const scene = createSightScene(table, [a, b, extra])
        const after = look(scene, a, b)
        expect(after.clear).toBeLessThanOrEqual(before.clear)
        // Ray by ray against the body itself, where it counts at all.
        const { bulky } = obstaclesOf(scene, { from: a, to: b, eye: after.eye, points: [] })
        for (const ray of after.rays)
          if (ray.clear) for (const body of bulky) expect(entersBody(body, after.eye, ray.to)).toBeNull()
      }),
      { numRuns: runs(200) },
    )
  })
})
