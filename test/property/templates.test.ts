import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import { frame, placed } from '../../shared/geometry/turn'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { TemplateReport } from '../../shared/protocol/previews/space'
import type { Standing } from '../../shared/table/types'
import {
  besideMarker,
  blastRadius,
  coverageOf,
  coverageRound,
  flameFrom,
  largeBlastRadius,
  topFloorAt,
} from '../../shared/templates'
import { enough, runs } from '../draws'
import { infantry, type ModelSpec, type PieceSpec } from '../rules/board'
import { LINE, line, measured, rulesetOf, shoot } from '../rules/core4/firing-line'
import { burnt, struck } from '../rules/core4/template-line'

const near = fc.double({ min: -10, max: 10, noNaN: true })
const place = fc.record({ x: near, z: near })
const model = (id: string, x: number, z: number): Standing => ({
  id,
  unit: 'u',
  body: infantry,
  pose: { at: { x: inches(x), z: inches(z) }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
})
const rank = { full: 2, partial: 1, flame: 1 } as const
const rankOf = (how: ReturnType<typeof coverageOf>): number => (how ? rank[how] : 0)

/** Three storeys without walls on the side of the guns, a wood, the street. */
const pieces: readonly PieceSpec[] = [
  {
    id: 'H',
    ruin: { footprint: [20, 20, 32, 30], floors: [{ slab: [20, 20, 30, 30] }, { slab: [20, 20, 26, 30] }] },
  },
]
const someone = fc.record({
  x: fc.integer({ min: 205, max: 255 }).map((n) => n / 10),
  y: fc.integer({ min: 205, max: 255 }).map((n) => n / 10),
  level: fc.integer({ min: 0, max: 2 }),
})
const crowd = fc.array(someone, { minLength: 2, maxLength: 14 })
const specs = (places: readonly { x: number; y: number; level: number }[]): readonly ModelSpec[] =>
  places.map(({ x, y, level }) => ({ at: [x, y, level] as const }))
const tough = { ...LINE, t: 9 as const }

describe('C4-WEAPON-10 coverage', () => {
  it('at every degree round a place is that of a marker laid there', () =>
    fc.assert(
      fc.property(
        place,
        place,
        fc.boolean(),
        fc.constantFrom(blastRadius, largeBlastRadius),
        (from, who, isHull, radius) => {
          const man = model('m', who.x, who.z)
          const base = { shape: 'rect', length: inches(4), width: inches(2.5) } as const
          const one: Standing = isHull
            ? { ...man, body: { ...man.body, base }, pose: { ...man.pose, facing: 30 } }
            : man
          const at = { x: inches(from.x), z: inches(from.z) }
          const round = coverageRound(at, 2 * radius, radius, one)
          const laid = Array.from({ length: 360 }, (_, degree) => {
            const beside = besideMarker(at, degree, 2 * radius, 0)
            return rankOf(coverageOf({ kind: 'marker', at: beside, radius }, one))
          })
          expect([...(round ?? new Uint8Array(360))]).toEqual(laid)
        },
      ),
      { numRuns: runs(400) },
    ))
  it('does not change when the whole table is turned', () =>
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 359 }), (at, who, turn) => {
        const round = frame({ x: 0, z: 0 }, turn)
        const shape = {
          kind: 'marker' as const,
          at: { x: inches(at.x), z: inches(at.z) },
          radius: blastRadius,
        }
        const one = model('m', who.x, who.z)
        const turned: Standing = { ...one, pose: { ...one.pose, at: placed(round, one.pose.at) } }
        const apart = Math.hypot(at.x - who.x, at.z - who.z)
        // On the very rim a rounding may decide.
        fc.pre([1, 2].every((rim) => Math.abs(apart - rim) > 1e-2))
        expect(coverageOf({ ...shape, at: placed(round, shape.at) }, turned)).toBe(coverageOf(shape, one))
        const firer = model('f', at.x, at.z)
        const moved: Standing = { ...firer, pose: { ...firer.pose, at: placed(round, firer.pose.at) } }
        const bearing = Math.round(who.x * 18)
        const [plain, spun] = [
          coverageOf(flameFrom(firer, bearing), one),
          coverageOf(flameFrom(moved, bearing + turn), turned),
        ]
        const shrunk = {
          ...one,
          body: { ...one.body, base: { shape: 'round' as const, radius: inches(0.49) } },
        }
        if (coverageOf(flameFrom(firer, bearing), shrunk) === plain) expect(spun).toBe(plain)
      }),
      { numRuns: runs(500) },
    ))
  it('never shrinks when the marker grows', () =>
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (who, radius, more) => {
          const at = { x: 0, z: 0 }
          const [small, large] = [radius, radius + more].map((r) =>
            rankOf(coverageOf({ kind: 'marker', at, radius: r }, model('m', who.x, who.z))),
          ) as [number, number]
          expect(large).toBeGreaterThanOrEqual(small)
        },
      ),
      { numRuns: runs(500) },
    ))
})

/** What the tool lists as struck there. */
function listed(state: ReturnType<typeof line>, query: object): readonly string[] {
  const report = rulesetOf().query(measured(state), 'a', {
    ask: 'template',
    ...query,
  } as never) as TemplateReport
  return report.levels
    .flatMap((level) => level.models.filter((one) => one.struck).map((one) => one.model))
    .sort()
}

describe('C4-WEAPON-30 the rules hit whom the tool lists', () => {
  it('barrages, wherever they come down', () => {
    let hits = 0
    fc.assert(
      fc.property(
        crowd,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 1, max: 6 }),
        (places, bearing, die) => {
          const firer = { models: [{ at: [10, 2, 0] as const }], profile: LINE, weapons: ['mortar'] }
          const state = line(firer, { models: specs(places), profile: tough }, { pieces })
          const dice = `A${bearing} ${die} ${die} ${'4 '.repeat(20)}`
          const run = shootLoosely(state, dice)
          const [mark] = run.events
          if (!mark) return
          const { table } = state
          const at = { x: inches(mark.at[0]), z: table.depth - inches(mark.at[1]) }
          expect(mark.level).toBe(topFloorAt(table, at).level)
          const struckNow = [...mark.full, ...mark.partial].sort()
          hits += struckNow.length
          expect(listed(state, { floor: null, shape: { kind: 'marker', at, radius: blastRadius } })).toEqual(
            struckNow,
          )
        },
      ),
      { numRuns: runs(150) },
    )
    expect(hits).toBeGreaterThan(enough(20))
  })
  it('ordnance keeps its declared floor however far it scatters', () => {
    let hits = 0
    fc.assert(
      fc.property(
        crowd,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 1, max: 6 }),
        (places, bearing, die) => {
          const firer = { models: [{ at: [26, 44, 0] as const }], profile: LINE, weapons: ['battleCannon'] }
          const state = line(firer, { models: specs(places), profile: tough }, { pieces })
          const run = shootLoosely(state, `A${bearing} ${die} ${'4 '.repeat(20)}`)
          const [mark] = run.events
          if (!mark) return
          expect(mark.level).toBe(run.declared)
          const at = { x: inches(mark.at[0]), z: state.table.depth - inches(mark.at[1]) }
          const struckNow = [...mark.full, ...mark.partial].sort()
          hits += struckNow.length
          // Over the ruin the tool finds the same floor by itself; beside it the piece is not known.
          if (topFloorAt(state.table, at).level >= mark.level)
            expect(
              listed(state, { floor: mark.level, shape: { kind: 'marker', at, radius: largeBlastRadius } }),
            ).toEqual(struckNow)
        },
      ),
      { numRuns: runs(150) },
    )
    expect(hits).toBeGreaterThan(enough(20))
  })
  it('flames, on each floor', () => {
    let hits = 0
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 2 }), (places, level) => {
        const firer = {
          models: [{ at: [22, 28.5, level] as const }],
          profile: LINE,
          weapons: ['flameProjector'],
        }
        const state = line(firer, { models: specs(places), profile: tough }, { pieces })
        const [flame] = shootLoosely(state, '').flames
        if (!flame) return
        hits += flame.models.length
        expect(
          listed(state, {
            floor: flame.level,
            shape: { kind: 'flame', model: 'F.1', bearing: flame.bearing },
          }),
        ).toEqual([...flame.models].sort())
      }),
      { numRuns: runs(150) },
    )
    expect(hits).toBeGreaterThan(enough(20))
  })
})

/** By default answers. How many dice those partly under it take is known only afterwards: what is left over is left out. */
function shootLoosely(state: ReturnType<typeof line>, dice: string) {
  let declared: number | null = null
  const answers = ({ form, default: usual }: Decision): Answer => {
    if (form.form === 'marker') declared = form.floor
    return usual
  }
  const fire = (script: string) => {
    const run = shoot(state, { dice: script, answers })
    return { events: struck(run.events), flames: burnt(run.events), declared }
  }
  try {
    return fire(dice)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (said.startsWith('refused')) return { events: [], flames: [], declared }
    const [, left] = /has (\d+) left over/.exec(said) ?? []
    if (left === undefined) throw error
    return fire(dice.split(/\s+/).filter(Boolean).slice(0, -Number(left)).join(' '))
  }
}
