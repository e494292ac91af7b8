/**
 * What is done to pieces of a city while it is edited: each takes a city and gives one, and what has not changed stays the
 * same object. Pieces are told by their index in the file.
 */
import { bounds, contains as isWithin, frame, placed as onTable } from '../../geometry'
import { stored } from '../../geometry/length'
import type { PlanPoint } from '../../geometry/point'
import type { City } from '../../protocol/city'
import { footprintBounds, raisedOf, structureTop, surfaces } from '../../table'
import type { PieceDesign, PieceId, PlainDesign, Raised, SurfaceRef } from '../../table/types'
import { catalogue } from '../catalogue'
import { cityToTable, pieceId } from '../city-table'

export type PieceOfCity = City['pieces'][number]
type Design = City['designs'][number]
export type Picked = readonly number[]

const round = ({ x, z }: PlanPoint): PlanPoint => ({ x: stored(x), z: stored(z) })
/** Degrees from 0 to below 360, to a hundredth. */
const rounded = (turn: number): number => {
  const whole = Math.round((((turn % 360) + 360) % 360) * 100) / 100
  return whole >= 360 ? 0 : whole
}
export const indexOf = (id: PieceId | null): number =>
  id === null ? -1 : Number(id.slice('piece-'.length)) - 1

export const designNamed = (city: City, id: string): PieceDesign | undefined =>
  (city.designs.find((design) => design.id === id) as PieceDesign | undefined) ??
  (Object.hasOwn(catalogue, id) ? catalogue[id] : undefined)

/** With what lies on them: it goes where they go. */
export function withRiders(city: City, picked: Picked): Picked {
  const riders = city.pieces.flatMap(({ design }, i) => {
    const on = raisedOf(designNamed(city, design))?.on.piece ?? null
    return picked.includes(indexOf(on)) && !picked.includes(i) ? [i] : []
  })
  return riders.length === 0 ? picked : [...picked, ...riders]
}

/** Only what changes is another object. */
export function changePieces(city: City, picked: Picked, change: (piece: PieceOfCity) => PieceOfCity): City {
  if (picked.length === 0) return city
  return { ...city, pieces: city.pieces.map((piece, i) => (picked.includes(i) ? change(piece) : piece)) }
}

export interface NewPiece {
  readonly design: PieceDesign
  readonly at: PlanPoint
  readonly turn: number
  readonly agreed?: PieceOfCity['agreed']
}
/** The catalogue knows it under its name: nothing travels in the file. */
const isListed = (design: PieceDesign): boolean => catalogue[design.id] === design

/** Puts them behind all others, with the designs that the catalogue does not know. */
export function addPieces(city: City, pieces: readonly NewPiece[]): City {
  if (pieces.length === 0) return city
  const designs = [...city.designs]
  for (const { design } of pieces)
    if (!isListed(design) && !designs.some(({ id }) => id === design.id))
      designs.push(structuredClone(design) as Design)
  return {
    ...city,
    designs: designs.length === city.designs.length ? city.designs : designs,
    pieces: [
      ...city.pieces,
      ...pieces.map(({ design, at, turn, agreed }): PieceOfCity => ({
        design: design.id,
        at: round(at),
        turn: rounded(turn),
        vital: false,
        ...(agreed && { agreed }),
      })),
    ],
  }
}

export const movePieces = (city: City, picked: Picked, by: PlanPoint): City =>
  by.x === 0 && by.z === 0
    ? city
    : settled(
        changePieces(city, withRiders(city, picked), (piece) => ({
          ...piece,
          at: round({ x: piece.at.x + by.x, z: piece.at.z + by.z }),
        })),
        picked,
      )

/** What several are turned about; one turns about itself. */
function middleOfPicked(city: City, picked: Picked): PlanPoint {
  const { pieces } = cityToTable(city)
  const boxes = picked.flatMap((i) => {
    const piece = pieces[i]
    return piece === undefined ? [] : [footprintBounds(piece)]
  })
  const [one] = picked
  if (picked.length === 1 && one !== undefined) return city.pieces[one]?.at ?? { x: 0, z: 0 }
  if (boxes.length === 0) return { x: 0, z: 0 }
  const box = bounds(
    boxes.flatMap(({ minX, minZ, maxX, maxZ }) => [
      { x: minX, z: minZ },
      { x: maxX, z: maxZ },
    ]),
  )
  return round({ x: (box.minX + box.maxX) / 2, z: (box.minZ + box.maxZ) / 2 })
}
/** @param by  degrees, counter-clockwise from above */
export function turnPieces(city: City, picked: Picked, by: number): City {
  const about = middleOfPicked(city, picked)
  const turned = frame(about, by)
  const made = changePieces(city, withRiders(city, picked), (piece) => ({
    ...piece,
    at: round(onTable(turned, { x: piece.at.x - about.x, z: piece.at.z - about.z })),
    turn: rounded(piece.turn + by),
  }))
  return settled(made, picked)
}

/** Under an id that nothing else in the city has; what is the same keeps the id it has there. */
export function namedApart<D extends PieceDesign>(city: City, design: D): D {
  for (let n = 1; ; n++) {
    const one = n === 1 ? design : { ...design, id: `${design.id.slice(0, 58)}-${n}` }
    const known = designNamed(city, one.id)
    if (known === undefined || JSON.stringify(known) === JSON.stringify(one)) return one
  }
}
/** What ids say of a design beside what it is: its armour, what it lies on, and which of several it is. */
const said = /(-(armour-\d+|on-\d+-\d+)(-\d+)?)+$/
/** As long as an id may be, with room to tell several apart. */
const longestId = 60
/** Under an id that says each of them once, however often they have been changed. */
function underItsId(design: PlainDesign): PlainDesign {
  const { wreckOf, raised } = design
  const more = [
    ...(wreckOf === undefined ? [] : [`-armour-${wreckOf}`]),
    ...(raised?.on.piece == null ? [] : [`-on-${indexOf(raised.on.piece) + 1}-${raised.on.level}`]),
  ].join('')
  return { ...design, id: `${design.id.replace(said, '').slice(0, longestId - more.length)}${more}` }
}
/** A design raised upon another piece, or laid on the ground, under an id that says so. */
export function raisedDesign(city: City, design: PieceDesign, raised: Raised | undefined): PieceDesign {
  if (design.kind === 'ruin' || design.kind === 'collapsed') return design
  const { raised: _before, ...plain } = design
  const next = underItsId({ ...plain, ...(raised && { raised }) })
  const own = catalogue[next.id]
  return raised === undefined && own?.kind === plain.kind ? own : namedApart(city, next)
}

/** Designs that no piece has any more are left out. */
function tidied(city: City): City {
  const used = new Set(city.pieces.map(({ design }) => design))
  return city.designs.every(({ id }) => used.has(id))
    ? city
    : { ...city, designs: city.designs.filter(({ id }) => used.has(id)) }
}

/** What lay on them comes down to the ground, and whoever is named by his number is named anew. */
export function removePieces(city: City, picked: Picked): City {
  const gone = new Set(picked.filter((i) => i >= 0 && i < city.pieces.length))
  if (gone.size === 0) return city
  const places = new Map<number, number>()
  city.pieces.forEach((_, i) => (gone.has(i) ? undefined : places.set(i, places.size)))
  const left: City = { ...city, pieces: city.pieces.filter((_, i) => !gone.has(i)) }
  const relaid = left.pieces.reduce((made, { design: name }, i) => {
    const design = designNamed(made, name)
    const raised = raisedOf(design)
    if (design === undefined || raised === undefined || raised.on.piece === null) return made
    const on = places.get(indexOf(raised.on.piece))
    const piece = on === undefined ? undefined : pieceId(on)
    if (piece === raised.on.piece) return made
    return laidOn(made, i, piece === undefined ? undefined : { ...raised, on: { ...raised.on, piece } })
  }, left)
  return tidied(relaid)
}
function laidOn(city: City, index: number, raised: Raised | undefined): City {
  const piece = city.pieces[index]
  const design = piece && designNamed(city, piece.design)
  if (piece === undefined || design === undefined) return city
  return withDesign(city, index, raisedDesign(city, design, raised))
}
/** The piece is one of this design from now on. */
function withDesign(city: City, index: number, design: PieceDesign): City {
  const known = isListed(design) || city.designs.some(({ id }) => id === design.id)
  return {
    ...changePieces(city, [index], (one) => ({ ...one, design: design.id })),
    designs: known ? city.designs : [...city.designs, structuredClone(design) as Design],
  }
}

/** Of these alone it is said what vehicle they were: what lies about in streets. */
const wreckKinds: ReadonlySet<PieceDesign['kind']> = new Set(['barricade', 'wall'])
export const mayBeWreck = (design: PieceDesign): boolean => wreckKinds.has(design.kind)
/** The front armour of the vehicle it was; null: it counts as none. */
export const wreckArmour = (design: PieceDesign): number | null =>
  ('wreckOf' in design ? design.wreckOf : undefined) ?? null
const changedDesign = (city: City, index: number, change: (design: PlainDesign) => PlainDesign): City => {
  const piece = city.pieces[index]
  const design = piece && designNamed(city, piece.design)
  if (design === undefined || design.kind === 'ruin' || design.kind === 'collapsed') return city
  const plain = change(design)
  const listed = Object.hasOwn(catalogue, plain.id) ? catalogue[plain.id] : undefined
  const next = listed && JSON.stringify(listed) === JSON.stringify(plain) ? listed : namedApart(city, plain)
  return tidied(withDesign(city, index, next))
}
/** A wreck of a vehicle of so much front armour: only what has more gets across it (C4-VDMG-26). */
export const asWreck = (city: City, index: number, armour: number | null): City =>
  changedDesign(city, index, ({ wreckOf: _before, ...design }) =>
    underItsId({ ...design, ...(armour !== null && { wreckOf: armour }) }),
  )

/** What a design that travels in the file is called, in both languages. */
export const nameDesign = (city: City, id: string, name: City['name'] | null): City => ({
  ...city,
  designs: city.designs.map((design) => {
    if (design.id !== id || design.kind === 'collapsed') return design
    const { name: _before, ...rest } = design
    return name === null ? rest : { ...rest, name }
  }),
})

const lyingKinds: ReadonlySet<PieceDesign['kind']> = new Set([
  'barricade',
  'rubble',
  'wire',
  'tankTraps',
  'wall',
])
/** What may lie on a floor: what people drag there, and what is left of vehicles. */
export const mayLieUpstairs = (design: PieceDesign): boolean => lyingKinds.has(design.kind)

const isSameFloor = (one: SurfaceRef, other: SurfaceRef): boolean =>
  one.piece === other.piece && one.level === other.level
/** Floors of other pieces under a piece's middle that it may lie on, lowest first; the ground is not among them. */
export function floorsUnder(city: City, index: number): readonly (SurfaceRef & { readonly y: number })[] {
  const { pieces } = cityToTable(city)
  const piece = pieces[index]
  if (piece === undefined || !mayLieUpstairs(piece.design)) return []
  return (
    pieces
      .filter(({ id, design }) => id !== piece.id && (design.kind === 'ruin' || design.kind === 'hill'))
      .flatMap((under) =>
        structureTop(under.design) === 0
          ? []
          : surfaces(under).filter(
              ({ y, outline, holes }) =>
                y > 0 && isWithin(outline, piece.at) && !holes.some((hole) => isWithin(hole, piece.at)),
            ),
      )
      .map(({ ref, y }) => ({ ...ref, y }))
      .sort((one, other) => one.y - other.y)
      // The steps of a hill are one ground: one lies on the highest that is there.
      .filter((floor, i, all) => !all.slice(i + 1).some((higher) => isSameFloor(higher, floor)))
  )
}
/** What was carried off its floor, and not with it, comes down to the ground. */
export const settled = (city: City, picked: Picked): City =>
  picked.reduce((made, i) => {
    const raised = raisedOf(designNamed(made, made.pieces[i]?.design ?? ''))
    if (raised === undefined || picked.includes(indexOf(raised.on.piece))) return made
    const floor = floorsUnder(made, i).find((one) => isSameFloor(one, raised.on)) ?? null
    return floor !== null && stored(floor.y) === raised.by ? made : layOn(made, i, floor)
  }, city)
/** Lifts a piece onto a floor under it, or lays it on the ground again. */
export function layOn(city: City, index: number, floor: (SurfaceRef & { readonly y: number }) | null): City {
  return tidied(
    laidOn(
      city,
      index,
      floor === null ? undefined : { by: stored(floor.y), on: { piece: floor.piece, level: floor.level } },
    ),
  )
}
/** The floor a piece lies on; null: the ground. */
export const liesOn = (city: City, index: number): SurfaceRef | null =>
  raisedOf(designNamed(city, city.pieces[index]?.design ?? ''))?.on ?? null

/** The ruin that counts as placed first (CF-TERRAIN-12): none or one. */
export const markVital = (city: City, index: number | null): City => ({
  ...city,
  pieces: city.pieces.map((piece, i) =>
    piece.vital === (i === index) ? piece : { ...piece, vital: i === index },
  ),
})
