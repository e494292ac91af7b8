/** Which floor of a building is meant by what is carried over it: rays and choices, no picture. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../shared/city'
import { structureTop, surfaceHeight, surfaces } from '../../../shared/table'
import type { Piece, RuinDesign, Table } from '../../../shared/table/types'
import type { Point3 } from '../../../shared/geometry/point'
import { pickCarried } from '../../../renderer/scene/pointer/pick-carried'
import type { Ray } from '../../../renderer/scene/pointer/pick-table'
import type { Waypoint } from '../../../shared/protocol/spatial'
import {
  buildingUnderHand,
  chooseStorey,
  floorOpenedFor,
  floorsNow,
  floorsOpened,
} from '../../../renderer/page/tools/open-floor'
import { gameStore } from '../../../renderer/page/game/game-store'
import { lay, type Hand } from '../../../renderer/page/table/hand'
import { topOf, type Cut } from '../../../renderer/page/tools/storeys'
import { closeBuildings, type Peel } from '../../../renderer/page/tools/peel'
import { newPage } from '../../new-page'

const page = newPage()

const side = 3000
const middle = { x: side / 2, z: side / 2 }
const designs = Object.values(catalogue).filter((design): design is RuinDesign => design.kind === 'ruin')
const tableOf = (design: RuinDesign): Table => ({
  width: side,
  depth: side,
  pieces: [
    { id: 'house', design, at: middle, turn: 0, state: { fortified: false, dangerous: false } } as Piece,
  ],
})
/** From the near edge, as steep as told. */
const rayTo = (to: Point3, degrees: number): Ray => {
  const pitch = (degrees * Math.PI) / 180
  const way = { x: 0, y: -Math.sin(pitch), z: -Math.cos(pitch) }
  const far = 4000
  return { from: { x: to.x - way.x * far, y: to.y - way.y * far, z: to.z - way.z * far }, way }
}
interface Carrying {
  readonly open: Peel['open']
  readonly building?: string | null
  readonly to: Waypoint | null
}
/** One movement of the mouse with a man in hand, as the table and the page tell it to each other. */
function moved(table: Table, cut: Cut, hand: Carrying, ray: Ray): Carrying {
  const opened = floorsOpened(cut, hand.open, { to: hand.to, held: true }, [])
  const { place, building } = pickCarried(table, ray, { storey: cut, opened })
  const open = hand.open?.piece === building ? hand.open : null
  return { open, building, to: place === null ? hand.to : { at: place.at, on: place.on } }
}
const empty: Carrying = { open: null, to: null }
afterEach(page.bound(closeBuildings))

describe('a man carried over a building', () => {
  it.each(designs.flatMap((design) => [25, 45, 65].map((pitch) => ({ id: design.id, design, pitch }))))(
    'from the street upwards comes to its topmost floor by pointing at it: $id under $pitch°',
    ({ design, pitch }) => {
      const table = tableOf(design)
      const roof = surfaces(table.pieces[0]!).filter(({ ref }) => ref.level === topOf(design))
      const near = Math.max(...roof.flatMap(({ outline }) => outline.map(({ z }) => z)))
      const seen: Waypoint[] = []
      let hand = empty
      // Over the place where each storey of the near front stands, then over where the roof is seen.
      const y = structureTop(design)
      const x = roof[0]!.outline.reduce((sum, p) => sum + p.x / roof[0]!.outline.length, 0)
      for (let height = -600; height <= y + 1200; height += 12) {
        hand = moved(table, 'all', hand, rayTo({ x, y: height, z: near + 20 }, pitch))
        if (hand.to !== null) seen.push(hand.to)
      }
      expect(seen.map(({ on }) => on)).toContainEqual({ piece: 'house', level: topOf(design) })
      expect(hand.to?.on.piece, 'and leaves it again').toBeNull()
      expect(floorOpenedFor('all', hand.open, { to: hand.to, held: true }), 'which closes it').toBeNull()
    },
  )
  it.each(designs.map((design) => ({ id: design.id, design })))(
    'comes to every floor of it by number or wheel, on the spot, the roof too: $id',
    ({ design }) => {
      const table = tableOf(design)
      for (const surface of surfaces(table.pieces[0]!)) {
        const spot = inside(surface.outline)
        if (spot === null) continue
        const { level } = surface.ref
        // Wherever the building had opened before.
        for (let before = 0; before <= topOf(design); before++) {
          const ray = rayTo({ ...spot, y: surface.y }, 60)
          const there = moved(
            table,
            'all',
            { open: null, to: { at: spot, on: { piece: 'house', level: before } } },
            ray,
          )
          const chosen = { piece: 'house', level, carried: true } as const
          const hand = moved(table, 'all', { ...there, open: chosen }, ray)
          const on = hand.to?.on
          // A hole of that floor lets the ray through to a lower one; nothing above it stands in the way.
          expect(on?.piece === 'house' ? on.level : 0).toBeLessThanOrEqual(level)
          if (surfaceHolds(table, level, spot)) expect(on).toEqual({ piece: 'house', level })
          expect(hand.open, 'still chosen').toEqual(chosen)
        }
      }
    },
  )
  it('stays on the floor chosen for the house in front, though the mouse points through it at the one behind', () => {
    const tall = designs.filter((design) => topOf(design) >= 2)
    for (const design of tall) {
      const [front, ...behind] = [0, 1, 2].map((row): Piece => ({
        ...tableOf(design).pieces[0]!,
        id: row === 0 ? 'house' : `behind-${row}`,
        at: { x: middle.x, z: middle.z - row * 330 },
      }))
      const table: Table = { width: side, depth: side, pieces: [front!, ...behind] }
      for (let y = -100; y < structureTop(design); y += 25)
        for (let level = 0; level <= topOf(design); level++) {
          const ray = rayTo({ ...middle, y }, 35)
          const first = moved(table, 'all', empty, ray)
          if (first.building !== 'house') continue
          const chosen = moved(
            table,
            'all',
            { ...first, open: { piece: 'house', level, carried: true } },
            ray,
          )
          expect(chosen.open?.level, 'the choice stands').toBe(level)
          expect(moved(table, 'all', chosen, ray), 'a mouse at rest changes nothing').toEqual(chosen)
        }
    }
  })
  it.each(designs.map((design) => ({ id: design.id, design })))(
    'goes to the floor the strip shows, whatever had opened before: $id',
    ({ design }) => {
      const table = tableOf(design)
      for (const { ref, outline, y } of surfaces(table.pieces[0]!)) {
        const spot = inside(outline)
        if (spot === null || !surfaceHolds(table, ref.level, spot)) continue
        const stuck: Carrying = {
          open: { piece: 'house', level: 0, carried: true },
          to: { at: spot, on: { piece: 'house', level: 0 } },
        }
        const hand = moved(table, ref.level, stuck, rayTo({ ...spot, y }, 60))
        expect(hand.to?.on).toEqual({ piece: 'house', level: ref.level })
      }
    },
  )
})
const inside = (outline: readonly { x: number; z: number }[]) => {
  const at = outline.reduce(
    (sum, p) => ({ x: sum.x + p.x / outline.length, z: sum.z + p.z / outline.length }),
    { x: 0, z: 0 },
  )
  return at
}
/** Not over a hole or a court. */
const surfaceHolds = (table: Table, level: number, at: { x: number; z: number }): boolean =>
  surfaceHeight(table, { piece: 'house', level }, at) !== null

describe('which building lies open', () => {
  const on = { piece: 'house', level: 1 }
  const held = { to: { at: middle, on }, held: true }
  it('is the one where what is carried would stand, down to that floor', () => {
    expect(floorOpenedFor('all', null, held)).toEqual(on)
    expect(floorOpenedFor('all', null, { ...held, held: false }), 'let go of, it waits there').toEqual(on)
    expect(
      floorOpenedFor('all', null, { to: { at: middle, on: { piece: null, level: 0 } }, held: true }),
    ).toBeNull()
    expect(floorOpenedFor('all', null, null)).toBeNull()
  })
  it('is none as long as the strip has a floor', () => {
    expect(floorOpenedFor(3, null, held)).toBeNull()
    expect(floorOpenedFor(0, { piece: 'house', level: 2 }, held)).toBeNull()
  })
  it('keeps the floor chosen by hand, but never cuts away what stands on it', () => {
    const open = { piece: 'house', level: 2, carried: true } as const
    expect(floorOpenedFor('all', open, held)).toEqual({ piece: 'house', level: 2, kept: true })
    const high = { to: { at: middle, on: { piece: 'house', level: 3 } }, held: false }
    expect(floorOpenedFor('all', open, high)).toEqual({ piece: 'house', level: 3, kept: true })
  })
  it('closes with the hand empty, unless it was opened with the tool', () => {
    expect(floorOpenedFor('all', { piece: 'house', level: 2, carried: true }, null)).toBeNull()
    expect(floorOpenedFor('all', { piece: 'house', level: 2 }, null)).toEqual({
      piece: 'house',
      level: 2,
      kept: true,
    })
  })
})

describe('whoever is in hand or aimed at', () => {
  const upstairs = { piece: 'house', level: 2 }
  const target = { piece: 'tower', level: 3 }
  it('has his building opened to the floor he stands on, with nothing carried', () => {
    expect(floorsOpened('all', null, null, [upstairs, target])).toEqual([upstairs, target])
    expect(floorsOpened('all', null, null, [{ piece: null, level: 0 }])).toEqual([])
  })
  it('is seen with the highest of his unit: nobody of it is cut away', () => {
    expect(floorsOpened('all', null, null, [{ piece: 'house', level: 0 }, upstairs])).toEqual([upstairs])
  })
  it('is hidden by no storey of the strip, and by no building that was opened by hand before', () => {
    expect(floorsOpened(0, null, null, [target])).toEqual([target])
    expect(floorsOpened(0, null, null, [{ piece: 'house', level: 0 }])).toEqual([
      { piece: 'house', level: 0 },
    ])
    expect(floorsOpened('all', { piece: 'house', level: 0 }, null, [upstairs])).toEqual([
      { piece: 'house', level: 2, kept: true },
    ])
  })
  it('leaves the floor that is meant for what is carried', () => {
    const held = { to: { at: middle, on: { piece: 'house', level: 1 } }, held: true }
    expect(floorsOpened('all', null, held, [upstairs, target])).toEqual([
      { piece: 'house', level: 1 },
      target,
    ])
  })
  it('yields to a floor that is chosen for him, until another is in hand', () => {
    const hands: Hand[] = [{ about: () => [inHand] }]
    let inHand = 'm1'
    const lift = lay(page, {
      hands,
      besides: [],
      questions: {},
      isCovered: () => false,
      question: () => null,
      act: () => false,
      letGo: () => {},
    })
    const standing = (level: number) => ({ pose: { at: middle, y: 0, on: { piece: 'house', level } } })
    gameStore(page).setState({
      snapshot: { view: { models: { m1: standing(0), m2: standing(1) } } } as never,
    })
    expect(floorsNow(page)).toEqual([{ piece: 'house', level: 0 }])
    chooseStorey(page, 2)
    expect(floorsNow(page), 'the strip, for him').toEqual([])
    inHand = 'm2'
    expect(floorsNow(page), 'chosen before he was in hand').toEqual([{ piece: 'house', level: 1 }])
    chooseStorey(page, 'all')
    expect(floorsNow(page), 'shut again').toEqual([])
    lift()
    gameStore(page).setState({ snapshot: null })
    clearTable(page)
  })
})

describe('the floors to choose from', () => {
  const tall = designs.find((design) => topOf(design) >= 2)!
  const table = tableOf(tall)
  const ground = { piece: null, level: 0 }
  const held = { to: null, held: true }
  it('are those of the building under the mouse, also where it is cut away and the ground behind is pointed at', () => {
    const under = buildingUnderHand(
      table,
      { building: 'house', on: ground },
      held,
      [{ piece: 'house', level: 0 }],
      'all',
    )
    expect(under).toEqual({ building: 'house', top: topOf(tall), level: 0 })
  })
  it('are none off the building, with an empty hand, or for what has been let go', () => {
    expect(buildingUnderHand(table, { building: null, on: ground }, held, [], 'all')).toBeNull()
    expect(buildingUnderHand(table, { building: 'house', on: ground }, null, [], 'all')).toBeNull()
    expect(
      buildingUnderHand(table, { building: 'house', on: ground }, { to: null, held: false }, [], 'all'),
    ).toBeNull()
  })
  it('begin at the floor the strip shows', () => {
    const over = { building: 'house', on: ground }
    expect(buildingUnderHand(table, over, held, [], 1)?.level).toBe(1)
    expect(buildingUnderHand(table, over, held, [], 9)?.level).toBe(topOf(tall))
  })
  it('are those of the building where the arrow keys have carried it', () => {
    const to = { at: middle, on: { piece: 'house', level: 1 } }
    expect(buildingUnderHand(table, null, { to, held: false }, [to.on], 'all')?.level).toBe(1)
  })
})
