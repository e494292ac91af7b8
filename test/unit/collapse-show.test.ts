import { MeshBasicMaterial } from 'three'
import { describe, expect, it } from 'vitest'
import { insideOf } from '../../renderer/hud/ruins/inside'
import { mostDebris } from '../../renderer/scene/ruins/debris'
import { acts } from '../../renderer/scene/collapse/acts'
import { Fall, paces } from '../../renderer/scene/collapse/fall'
import { fallsIn } from '../../renderer/scene/collapse/falls-in'
import { hazeClouds, hazeTop } from '../../renderer/scene/collapse/haze-clouds'
import { heapMesh, heapOf, heapTop, isHeapBuilt, prepareHeap } from '../../renderer/scene/ruins/heap'
import { asSeen, queued, stillFallen } from '../../renderer/scene/collapse/queue'
import type { MeshData } from '../../renderer/scene/materials/mesh-writer'
import { CityBatch } from '../../renderer/scene/ruins/city-batch'
import { isRuin, lookOf, pieceParts, type RuinPiece } from '../../renderer/scene/ruins/piece-parts'
import type { PlayedCue } from '../../renderer/show/player'
import { catalogue, cityToTable, generateCity, ruinDesigns } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import { contains } from '../../shared/geometry/polygon'
import { designFootprint, footprint, registerMesh } from '../../shared/table'
import type { CollapsedDesign, Piece, PieceDesign, RuinDesign } from '../../shared/table/types'
import { madeUpEvent } from '../made-up-facts'

import type { ModelView } from '../../shared/protocol/game-view'
const tower = ruinDesigns().find(({ id }) => id === 'tower') as RuinDesign
const fallenOf = (was: RuinDesign): CollapsedDesign => ({
  kind: 'collapsed',
  id: was.id,
  outline: designFootprint(was),
  was,
})
const pieceOf = (id: string, design: Piece['design'], x = 600): Piece => ({
  id,
  design,
  at: { x, z: 500 },
  turn: 35,
  state: { fortified: false, dangerous: false },
})
const corners = (data: MeshData): { x: number; y: number; z: number }[] =>
  Array.from({ length: data.position.length / 3 }, (_, i) => ({
    x: data.position[i * 3]!,
    y: data.position[i * 3 + 1]!,
    z: data.position[i * 3 + 2]!,
  }))
const collapse = (key: number, piece: string): PlayedCue => ({
  key,
  cue: { cue: 'collapse', piece },
  event: madeUpEvent({ id: key, type: 'ruinCollapsed', data: { piece, cause: 'agreed' } }),
  seconds: 4.8,
})

describe('the heap of a fallen ruin (CF-DESTROY-06)', () => {
  it.each(ruinDesigns().map((design) => [design.id, design] as const))(
    '%s leaves a heap inside its footprint, no higher than 1.5"',
    (_, was) => {
      const outline = designFootprint(was)
      const all = corners(heapMesh(was, 'low'))
      expect(Math.max(...all.map(({ y }) => y))).toBeLessThanOrEqual(inches(1.5))
      // Half a wall's thickness and a bent iron may stand over the outline, as they did on the ruin.
      expect(all.filter((p) => !contains(outline, p, 6))).toEqual([])
      const { chunks, bed } = heapOf(was, 'low')
      expect(chunks.length).toBeGreaterThan(mostDebris.low * 0.8)
      expect(corners(bed).every((p) => contains(outline, p, 0.1))).toBe(true)
    },
  )

  it('is the same heap every time, and of more pieces where the machine can move them', () => {
    const again = structuredClone({ ...tower, id: 'tower' })
    expect(heapOf(again, 'low')).toBe(heapOf(tower, 'low'))
    expect(heapOf(tower, 'low').chunks.length).toBeLessThanOrEqual(120)
    const { chunks } = heapOf(tower, 'high')
    expect(chunks.length).toBeGreaterThan(270)
    expect(chunks.length).toBeLessThanOrEqual(300)
    expect(Math.max(...chunks.map(({ rest }) => rest.at[1]))).toBeLessThan(heapTop)
  })
})

describe('the fall', () => {
  const ended = (skipAt: number): Fall => {
    const fall = new Fall(tower, heapOf(tower, 'low'), paces.low)
    while (!fall.over) {
      fall.advance(1 / 30)
      if (fall.time >= skipAt) fall.finish()
    }
    return fall
  }
  it.each([
    ['left alone', Infinity],
    ['skipped in the middle', 1.6],
  ])('ends with every piece exactly in its place of the heap, %s', (_, skipAt) => {
    const fall = ended(skipAt)
    fall.heap.chunks.forEach(({ rest }, i) => {
      const pose = [...fall.poses.slice(i * 7, i * 7 + 7)]
      expect(pose).toEqual([...rest.at, ...rest.turn].map(Math.fround))
    })
    expect(fall.shown.every((shown) => shown === 1)).toBe(true)
  })

  it('goes from the bottom: no storey is ever deeper down than the one below it, and all are down before debris settles', () => {
    const fall = new Fall(tower, heapOf(tower, 'low'), paces.low)
    let before = 0
    while (fall.time < acts.settle) {
      fall.advance(1 / 30)
      const drops = fall.storeys.map(({ drop }) => drop)
      expect(drops).toEqual([...drops].sort((a, b) => b - a))
      expect(drops[0]).toBeGreaterThanOrEqual(before)
      before = drops[0] ?? 0
    }
    expect(Math.min(...fall.storeys.map(({ drop }) => drop))).toBeGreaterThan(fall.top)
  })

  it('carries who stands upstairs down to the ground and no further', () => {
    const fall = new Fall(tower, heapOf(tower, 'low'), paces.low)
    expect(fall.dropAt(inches(6))).toBe(0)
    while (fall.time < acts.settle) fall.advance(1 / 30)
    expect(fall.dropAt(inches(6))).toBe(inches(6))
  })

  it('keeps its pieces near the footprint and above the ground', () => {
    const fall = new Fall(tower, heapOf(tower, 'low'), paces.low)
    while (!fall.over) {
      fall.advance(1 / 30)
      for (let i = 0; i < fall.count; i++) {
        if (fall.shown[i] !== 1) continue
        const [x, y, z] = fall.poses.slice(i * 7, i * 7 + 3) as unknown as [number, number, number]
        expect(y).toBeGreaterThan(0)
        expect(contains(fall.heap.outline, { x, z }, 90)).toBe(true)
      }
    }
  })
})

describe('which falls are shown', () => {
  const [one, two] = [pieceOf('one', tower), pieceOf('two', tower, 900)]
  const before = [one, two]
  const down = (piece: Piece): Piece => ({ ...piece, design: fallenOf(tower) })
  const pieces = before.map(down)

  it('reads collapses from the cues that are shown', () => {
    expect(
      fallsIn([collapse(7, 'one'), { ...collapse(8, 'two'), cue: { cue: 'notice', piece: 'two' } }]),
    ).toEqual([{ key: 7, piece: 'one' }])
  })
  it('shows each once, one after another; who waits still stands', () => {
    const queue = queued([], [collapse(7, 'one'), collapse(8, 'two')], pieces, before)
    expect(queue.map(({ fallen }) => fallen.id)).toEqual(['one', 'two'])
    expect(queued(queue, [collapse(7, 'one')], pieces, before)).toBe(queue)
    const kinds = (active: (typeof queue)[number] | null) =>
      asSeen(pieces, queue, active).map(({ design }) => design.kind)
    expect(kinds(queue[0] ?? null)).toEqual(['collapsed', 'ruin'])
    expect(asSeen(pieces, queue.slice(1), queue[1] ?? null)).toBe(pieces)
    // Its heap is being made.
    expect(kinds(null)).toEqual(['ruin', 'ruin'])
  })
  it('shows nothing for a ruin that stands again: a takeback ends the fall', () => {
    const queue = queued([], [collapse(7, 'one')], pieces, before)
    expect(stillFallen(queue, pieces)).toBe(queue)
    expect(stillFallen(queue, before)).toEqual([])
    expect(queued([], [collapse(7, 'one')], before, before)).toEqual([])
  })
})

describe('the dust over it', () => {
  it('hangs inside the footprint, up to the 3" that it hides', () => {
    const piece = pieceOf('one', fallenOf(tower))
    const clouds = hazeClouds(piece)
    expect(clouds.length).toBeGreaterThan(8)
    for (const { x, y, z } of clouds) {
      expect(contains(footprint(piece), { x, z })).toBe(true)
      expect(y).toBeLessThan(hazeTop)
    }
    expect(hazeClouds(pieceOf('one', tower))).toEqual([])
  })
  it('parts around whoever stands in it, and nowhere else', () => {
    const piece = pieceOf('one', fallenOf(tower))
    const thick = hazeClouds(piece)
    const middle = thick[0] ?? { x: 0, z: 0 }
    const near = ({ x, z, size }: { x: number; z: number; size: number }): boolean =>
      Math.hypot(x - middle.x, z - middle.z) < size / 2
    hazeClouds(piece, [middle]).forEach((cloud, i) => {
      const before = thick[i]?.alpha ?? 0
      if (near(cloud)) expect(cloud.alpha).toBeLessThan(before / 3)
      else expect(cloud.alpha).toBe(before)
    })
    expect(thick.some(near)).toBe(true)
    expect(thick.every(near)).toBe(false)
  })
})

describe('one ruin changes', () => {
  it('and only that one is built anew', () => {
    const { pieces } = cityToTable(generateCity('gamma', 'rebuild'))
    const batch = new CityBatch(pieces, 'low', new MeshBasicMaterial())
    expect(batch.sync(structuredClone(pieces))).toEqual([])
    const falls = pieces.find(isRuin)!
    const room = batch.mesh.unusedVertexCount
    const after = pieces.map((piece) =>
      piece === falls ? { ...piece, design: fallenOf(falls.design) } : piece,
    )
    expect(batch.sync(after)).toEqual([falls.id])
    const heap = heapMesh(falls.design, 'low').position.length / 3
    expect(room - batch.mesh.unusedVertexCount).toBe(heap)
    // Taken back and done again, nothing is uploaded any more.
    expect(batch.sync(pieces)).toEqual([falls.id])
    expect(batch.sync(after)).toEqual([falls.id])
    expect(room - batch.mesh.unusedVertexCount).toBe(heap)
    const endangered = after.map((piece) =>
      isRuin(piece) && piece.id === after.find(isRuin)?.id
        ? { ...piece, state: { ...piece.state, dangerous: true } }
        : piece,
    )
    expect(batch.sync(endangered)).toHaveLength(1)
    batch.dispose()
  })
  it('and a city that grows beyond its first size is still drawn', () => {
    const batch = new CityBatch([], 'low', new MeshBasicMaterial())
    const many = Object.values(catalogue)
      .filter((design) => design.kind === 'ruin')
      .map((design, i) => pieceOf(`p${i}`, design, i * 300))
    expect(batch.sync(many)).toHaveLength(many.length)
    expect(batch.mesh.instanceCount).toBeGreaterThan(many.length)
    batch.dispose()
  })
})

describe('a ruin whose look was imported', () => {
  const hash = 'ab'.repeat(32)
  const imported: RuinDesign = {
    ...tower,
    id: 'imported',
    mesh: { hash, triangles: 2, sight: 'simple', blocks: [] },
  }
  it('is drawn plainly until its mesh is at hand, then storey by storey from the mesh', () => {
    const piece = pieceOf('one', imported) as RuinPiece
    const plain = lookOf(piece)
    expect(pieceParts(piece, 'low').every(({ key }) => key.startsWith('ruin'))).toBe(true)
    const triangle = (y: number): number[] => [0, y, 0, 0, y + 4, 10, 10, y, 0]
    registerMesh(hash, {
      positions: Float32Array.from([...triangle(10), ...triangle(inches(3) + 10)]),
      indices: Uint32Array.from([0, 1, 2, 3, 4, 5]),
    })
    expect(lookOf(piece)).not.toBe(plain)
    const parts = pieceParts(piece, 'low')
    expect(parts.map(({ storey, data }) => [storey, data.index.length / 3])).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(new Fall(imported, heapOf(imported, 'low'), paces.low).count).toBeGreaterThan(90)
  })
})

describe('the card of a building', () => {
  it('counts who is inside floor by floor, the highest first, and leaves out the fallen', () => {
    const on = (unit: string, level: number, status: ModelView['status'] = 'onTable'): ModelView =>
      ({ unit, status, pose: { on: { piece: 'one', level } } }) as unknown as ModelView
    const models = {
      a: on('line', 0),
      b: on('line', 2),
      c: on('line', 2),
      d: on('guard', 2),
      e: on('line', 1, 'casualty'),
    }
    const [one, two] = [
      pieceOf('one', catalogue['tower'] as RuinDesign),
      pieceOf('two', catalogue['tower'] as RuinDesign),
    ]
    expect(insideOf({ models, units: {} }, one)).toEqual([
      {
        level: 2,
        units: [
          { unit: 'line', count: 2 },
          { unit: 'guard', count: 1 },
        ],
      },
      { level: 0, units: [{ unit: 'line', count: 1 }] },
    ])
    expect(insideOf({ models, units: {} }, two)).toEqual([])
  })
})

describe('A heap made ahead of the fall', () => {
  it('takes many short steps, and is the heap that would have been made at once', () => {
    const named = (name: string): RuinDesign => ({ ...tower, name: { en: name, ru: name } })
    const slow = named('made slowly')
    let steps = 0
    while (!prepareHeap(slow, 'low')) {
      steps++
      expect(isHeapBuilt(slow, 'low')).toBe(false)
    }
    expect(isHeapBuilt(slow, 'low')).toBe(true)
    expect(isHeapBuilt(slow, 'high')).toBe(false)
    expect(steps).toBeGreaterThan(8)
    expect(prepareHeap(slow, 'low')).toBe(true)
    // Another key, the same walls: its dice are the same.
    expect(heapOf(slow, 'low')).toEqual(heapOf(named('made at once'), 'low'))
  })
  it('of a wood, which has no floor of its own, counts whose middle stands in it (C4-TERRAIN-07)', () => {
    const wood = pieceOf('wood', catalogue['wood-oaks'] as PieceDesign)
    const at = (x: number): ModelView =>
      ({
        unit: 'line',
        status: 'onTable',
        pose: { at: { x, z: wood.at.z }, on: { piece: null, level: 0 } },
      }) as unknown as ModelView
    expect(
      insideOf({ models: { in: at(wood.at.x), out: at(wood.at.x + inches(9)) }, units: {} }, wood),
    ).toEqual([{ level: 0, units: [{ unit: 'line', count: 1 }] }])
  })
})
