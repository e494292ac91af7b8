/** What stands on the table, from above or cut at a storey: what lies flat first, then ruins, then what stands up. */
import type { PlanPoint } from '../../geometry/point'
import { frame as placing, placed, placedOutline } from '../../geometry/turn'
import { inches, type Mm } from '../../geometry/length'
import {
  footprint,
  footprintBounds,
  isWreck,
  pieceFrame,
  solids,
  storeysOf,
  structureTop,
  surfaces,
} from '../../table'
import type { CollapsedDesign, Piece, PlainDesign, RuinDesign, Solid, Table } from '../../table/types'
import { stripePattern, paper } from '../drawing/palette'
import { joined, noMarkup, outlined, tag, through, type Markup } from '../drawing/svg'
import type { MapFrame } from './frame'

/** Where a storey is cut, above its floor: below the lintels of windows, above most sills. */
const cutAbove: Mm = inches(1)

const ink = '#3d382f'
const fills: Readonly<Record<PlainDesign['kind'], { readonly fill: string; readonly line: string }>> = {
  road: { fill: '#ddd7cb', line: '#c3bba9' },
  crater: { fill: '#e2d9c5', line: '#a49a83' },
  water: { fill: '#c9dbe2', line: '#7d9ba8' },
  wood: { fill: '#dbe3c9', line: '#7f8f5c' },
  crops: { fill: '#ece4bd', line: '#b3a35c' },
  scrub: { fill: '#e2e4cb', line: '#9a9d6b' },
  rocks: { fill: '#dbd6cc', line: '#837b6d' },
  rubble: { fill: '#e0d8c9', line: '#958b79' },
  hill: { fill: '#e9dfc4', line: '#a8976b' },
  building: { fill: '#cbc1ae', line: ink },
  barricade: { fill: '#a3947a', line: ink },
  wall: { fill: '#857a66', line: ink },
  hedge: { fill: '#8fa06a', line: '#4f5c35' },
  wire: { fill: 'none', line: '#6b6458' },
  tankTraps: { fill: '#857a66', line: ink },
  smoke: { fill: '#d5d3ce', line: '#a5a39d' },
}
const textures: readonly PlainDesign['kind'][] = ['wood', 'water', 'crops', 'scrub', 'rocks', 'rubble']
const dashed: readonly PlainDesign['kind'][] = ['crater', 'smoke', 'wire', 'scrub']
/** Lower ones lie under those that come later. */
const order: readonly Piece['design']['kind'][] = [
  ...(['water', 'road', 'hill', 'crops', 'scrub', 'crater', 'wood', 'rubble', 'rocks', 'collapsed'] as const),
  ...(['ruin', 'building', 'wall', 'hedge', 'barricade', 'tankTraps', 'wire', 'smoke'] as const),
]

/** Dots and strokes that tell grounds apart without colour. */
export function groundTextures(prefix: string): Markup {
  const dots = (
    id: string,
    size: number,
    radius: number,
    fill: string,
    spots: readonly (readonly [number, number])[],
  ) =>
    tag(
      'pattern',
      { id: `${prefix}${id}`, width: size, height: size, patternUnits: 'userSpaceOnUse' },
      ...spots.map(([cx, cy]) => tag('circle', { cx, cy, r: radius, fill })),
    )
  const strokes = (id: string, size: number, stroke: string, d: string) =>
    tag(
      'pattern',
      { id: `${prefix}${id}`, width: size, height: size, patternUnits: 'userSpaceOnUse' },
      tag('path', { d, fill: 'none', stroke, 'stroke-width': 1 }),
    )
  return joined([
    dots('wood', 15, 3.4, '#a9b98a', [
      [4, 4],
      [11.5, 10.5],
    ]),
    dots('scrub', 12, 1.4, '#a7aa7c', [
      [3, 3],
      [9, 8],
    ]),
    strokes('water', 18, '#8fb0bd', 'M1 5q4-3 8 0t8 0M5 13q4-3 8 0'),
    strokes('crops', 8, '#cdbf7d', 'M0 4H8'),
    strokes('rubble', 12, '#a59a86', 'M2 3l3-1 1 3-3 1zM8 8l3 0-1 3zM9 2l1.5 1'),
    strokes('rocks', 14, '#8d8576', 'M2 9l3-4 4 1 1 4zM10 3l3 1'),
    stripePattern(`${prefix}roof`, { gap: 7, turn: 45, width: 1, ink: '#a69b86', ground: '#cbc1ae' }),
    stripePattern(`${prefix}slab`, { gap: 6, turn: -45, width: 0.8, ink: '#b9ae98' }),
  ])
}

/** Grounds whose look a reader has to be told: houses, walls and roads are plain to see. */
export const groundsInKey = [
  ...(['crater', 'water', 'wood', 'crops', 'scrub', 'rocks', 'rubble', 'hill'] as const),
  ...(['barricade', 'hedge', 'wire', 'tankTraps'] as const),
] as const satisfies readonly PlainDesign['kind'][]
/** A patch of it as it is on the map. */
export function groundSwatch(
  kind: (typeof groundsInKey)[number],
  { x, y }: { readonly x: number; readonly y: number },
  prefix: string,
): Markup {
  const at = { x: x + 4, y: y - 6, width: 24, height: 12 }
  const { fill, line } = fills[kind]
  const isDashed = dashed.includes(kind)
  return joined([
    tag('rect', {
      ...at,
      fill,
      stroke: line,
      'stroke-width': 1.2,
      ...(isDashed && { 'stroke-dasharray': '4 3' }),
    }),
    textures.includes(kind) ? tag('rect', { ...at, fill: `url(#${prefix}${kind})` }) : noMarkup,
  ])
}

const path = (d: string, attributes: Parameters<typeof tag>[1]): Markup =>
  d === '' ? noMarkup : tag('path', { d, ...attributes })

/** @param level  storey cut at; null: everything, seen from above */
export function terrainMarkup(table: Table, frame: MapFrame, level: number | null): Markup {
  const shown = table.pieces.filter((piece) => {
    const { minX, maxX, minZ, maxZ } = footprintBounds(piece)
    const reach = Math.max(maxX - minX, maxZ - minZ)
    return frame.shows({ x: (minX + maxX) / 2, z: (minZ + maxZ) / 2 }, reach)
  })
  const inOrder = [...shown].sort((one, other) => rankOf(one) - rankOf(other))
  return joined(inOrder.map((piece) => pieceMarkup(piece, frame, level)))
}
const rankOf = ({ design }: Piece): number => order.indexOf(design.kind)

function pieceMarkup(piece: Piece, frame: MapFrame, level: number | null): Markup {
  const { design } = piece
  const isBelow = level !== null && level > 0 && !(design.kind === 'ruin' && design.levels.length > level)
  const drawn =
    design.kind === 'ruin'
      ? ruinMarkup(piece, frame, level)
      : design.kind === 'collapsed'
        ? heapMarkup(piece, design, frame)
        : plainMarkup(piece, design, frame)
  return tag('g', { 'data-piece': piece.id, ...(isBelow && { opacity: '0.45' }) }, drawn)
}

function plainMarkup(piece: Piece, design: PlainDesign, frame: MapFrame): Markup {
  const { fill, line } = fills[design.kind]
  const d = through(frame.outline(footprint(piece)), true)
  if (isWreck(design)) return wreckMarkup(piece, frame)
  const body = path(d, {
    fill: design.kind === 'building' ? `url(#${frame.prefix}roof)` : fill,
    stroke: line,
    'stroke-width': design.kind === 'building' ? 2 : design.kind === 'wire' ? 2 : 1,
    ...(dashed.includes(design.kind) && { 'stroke-dasharray': '4 3' }),
    ...(design.kind === 'smoke' && { 'fill-opacity': '0.7' }),
  })
  const texture = textures.includes(design.kind)
    ? path(d, { fill: `url(#${frame.prefix}${design.kind})` })
    : noMarkup
  const tiers = surfaces(piece)
    .slice(1)
    .map(({ outline }) =>
      path(through(frame.outline(outline), true), {
        fill: '#000',
        'fill-opacity': '0.05',
        stroke: line,
        'stroke-width': 1,
      }),
    )
  return joined([
    body,
    texture,
    ...tiers,
    ...(design.inside?.doors ?? []).map((door) => doorMarkup(piece, door, frame)),
  ])
}
function doorMarkup(piece: Piece, door: PlanPoint, frame: MapFrame): Markup {
  const { x, y } = frame.spot(placed(pieceFrame(piece), door))
  return tag('rect', {
    x: x - 4,
    y: y - 4,
    width: 8,
    height: 8,
    fill: paper.halo,
    stroke: ink,
    'stroke-width': 1.5,
  })
}
function wreckMarkup(piece: Piece, frame: MapFrame): Markup {
  const outline = frame.outline(footprint(piece))
  const [a, b, c, d] = outline
  const cross = a && b && c && d ? through([a, c]) + through([b, d]) : ''
  return joined([
    path(through(outline, true), { fill: '#8a8377', stroke: ink, 'stroke-width': 1.2 }),
    path(cross, { stroke: ink, 'stroke-width': 1.2, fill: 'none' }),
  ])
}
/** What a ruin has become, with the walls that stood there (CF-DESTROY-06). */
function heapMarkup(piece: Piece, { was }: CollapsedDesign, frame: MapFrame): Markup {
  const d = through(frame.outline(footprint(piece)), true)
  return joined([
    path(d, { fill: '#d9cdb8', stroke: '#7c705c', 'stroke-width': 1.6, 'stroke-dasharray': '7 4' }),
    path(d, { fill: `url(#${frame.prefix}rubble)` }),
    path(outlined(oldWalls(piece, was).map(frame.outline)), {
      fill: 'none',
      stroke: '#7c705c',
      'stroke-width': 0.9,
      'stroke-dasharray': '3 3',
    }),
  ])
}
/** Outlines of the walls that stood on the ground. */
function oldWalls(piece: Piece, was: RuinDesign): readonly (readonly PlanPoint[])[] {
  const stood: Piece = { ...piece, design: was }
  return solids(stood).flatMap(({ part, from, outline }) => (part === 'wall' && from <= 0 ? [outline] : []))
}

const slabTints = ['#ebe5d6', '#e2dac8', '#d8cfba', '#cec4ad', '#c4b9a0'] as const
const tintOf = (index: number): string => slabTints[Math.min(index, slabTints.length - 1)] ?? slabTints[0]

function ruinMarkup(piece: Piece, frame: MapFrame, level: number | null): Markup {
  const { design } = piece
  if (design.kind !== 'ruin') return noMarkup
  const top = design.levels.length - 1
  const cut = level === null ? top : Math.min(level, top)
  const height =
    level === null ? Infinity : (design.levels.find(({ index }) => index === cut)?.height ?? 0) + cutAbove
  const floors = surfaces(piece).filter(({ ref }) => ref.level <= cut)
  const isRoofless = level !== null
  const walls = solids(piece).filter(
    ({ part, from }) => (part === 'wall' || part === 'block') && from < height,
  )
  return joined([
    ...floors.map(({ ref, outline, holes }) =>
      tag(
        'g',
        { 'data-level': ref.level },
        path(outlined([outline, ...holes].map(frame.outline)), {
          fill: tintOf(ref.level),
          'fill-rule': 'evenodd',
          stroke: '#9d917b',
          'stroke-width': ref.level === cut && cut > 0 ? 1.4 : 0.8,
          ...(isRoofless && ref.level < cut && { opacity: '0.5' }),
        }),
        isRoofless && ref.level === cut && cut > 0
          ? path(outlined([outline, ...holes].map(frame.outline)), {
              fill: `url(#${frame.prefix}slab)`,
              'fill-rule': 'evenodd',
            })
          : noMarkup,
      ),
    ),
    ...heapsMarkup(piece, frame),
    wallsMarkup(walls, frame, height),
    ...stairsMarkup(design, piece, frame, level),
  ])
}
function heapsMarkup(piece: Piece, frame: MapFrame): readonly Markup[] {
  const d = outlined(
    solids(piece).flatMap(({ part, outline }) => (part === 'heap' ? [frame.outline(outline)] : [])),
  )
  return d === ''
    ? []
    : [path(d, { fill: `url(#${frame.prefix}rubble)`, stroke: '#a89d89', 'stroke-width': 0.6 })]
}
/** Cut walls are dark; what ends below the cut (sills, parapets, lower storeys) is seen from above. */
function wallsMarkup(walls: readonly Solid[], frame: MapFrame, height: Mm): Markup {
  const low = walls.filter(({ to }) => to <= height)
  const cut = walls.filter(({ to }) => to > height)
  const d = (some: readonly Solid[]): string => outlined(some.map(({ outline }) => frame.outline(outline)))
  if (height === Infinity) return path(d(low), { fill: ink, 'fill-opacity': '0.88' })
  return joined([path(d(low), { fill: '#a2967f' }), path(d(cut), { fill: ink })])
}
/** Where one goes up, with the storey it leads to. */
function stairsMarkup(
  design: RuinDesign,
  piece: Piece,
  frame: MapFrame,
  level: number | null,
): readonly Markup[] {
  const at = placing(piece.at, piece.turn)
  return design.stairs
    .filter((stair) => level === null || stair.level === level || stair.level + 1 === level)
    .map(({ from, to, width, kind }) => {
      const [a, b] = placedOutline(at, [from, to]).map(frame.spot)
      if (a === undefined || b === undefined) return noMarkup
      return path(through([a, b]), {
        stroke: '#7b6f5a',
        'stroke-width': Math.max(3, width * frame.scale * 0.8),
        'stroke-dasharray': kind === 'ladder' ? '2 2' : '3 2',
        fill: 'none',
        opacity: '0.55',
      })
    })
}

/** How high a piece is, and how many storeys it has; null: it lies flat, or is too low to be told. */
export function pieceHeight({ design }: Piece): { readonly storeys: number; readonly top: Mm } | null {
  if (design.kind !== 'ruin' && design.kind !== 'building' && design.kind !== 'hill') return null
  const top = structureTop(design)
  return top < inches(1) ? null : { storeys: storeysOf(design), top }
}
