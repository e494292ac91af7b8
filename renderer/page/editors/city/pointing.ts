/** What the mouse does to the city on the desk: the same over the plan and over the table in 3D. */
import { cityToTable } from '../../../../shared/city'
import {
  addPieces,
  copyPieces,
  drawArea,
  drawBlock,
  drawRoad,
  drawRubble,
  movePieces,
  withRiders,
  type Picked,
} from '../../../../shared/city/editing'
import { boundsMeet } from '../../../../shared/geometry'
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { City } from '../../../../shared/protocol/city'
import { atOnce } from '../../../../shared/sliced'
import { footprintBounds } from '../../../../shared/table'
import { toastsStore } from '../../app/toasts'
import type { Page } from '../../page'
import { changeCity, cityDraftStore, dropTurnedDown, pick } from './draft'
import { carriedFar, cityHandStore, placeInHand, roadWidthOf, type CityHand, type CityTool } from './hand'

export interface CityPointer {
  readonly type: 'hover' | 'press' | 'drag' | 'release' | 'click' | 'doubleClick' | 'leave'
  /** Where on the table, mm; null beside it. */
  readonly at: PlanPoint | null
  /** The piece that is pointed at, by its index in the file. */
  readonly piece: number | null
  /** To those that are picked already. */
  readonly adds: boolean
  /** What is carried is copied. */
  readonly copies: boolean
  /** Off the grid. */
  readonly free: boolean
}

const isLine = (tool: CityTool): boolean => tool !== 'select' && tool !== 'block'
/** The drawing has ended where it began. */
const sameCorner = inches(0.75)
const near = (a: PlanPoint, b: PlanPoint): boolean => Math.hypot(a.x - b.x, a.z - b.z) < sameCorner

/** The corners of a rectangle that was dragged open. */
const rectangleOf = (a: PlanPoint, b: PlanPoint): readonly PlanPoint[] => [
  a,
  { x: b.x, z: a.z },
  b,
  { x: a.x, z: b.z },
]
/** The city with what has been drawn; the same where that is nothing. */
function drawn(city: City, hand: CityHand, corners: readonly PlanPoint[]): City {
  const { tool } = hand
  if (tool === 'road') return drawRoad(city, corners, roadWidthOf(city, hand))
  if (tool === 'rubble') return corners.length < 2 ? city : drawRubble(city, corners)
  if (tool === 'select' || tool === 'block') return city
  return drawArea(city, tool, corners)
}
function commit(page: Page, city: City): void {
  const { city: before } = cityDraftStore(page).getState()
  cityHandStore(page).setState({ corners: [], begun: null })
  if (city === before) {
    toastsStore(page).getState().show('info', { key: 'cities:nothingDrawn' })
    return
  }
  const count = city.pieces.length - before.pieces.length
  const added = Array.from({ length: Math.max(0, count) }, (_, i) => city.pieces.length - count + i)
  changeCity(page, city, { picked: count > 0 ? added : [] })
}
/** What is being drawn ends here. */
export function finishDrawing(page: Page): boolean {
  const hand = cityHandStore(page).getState()
  const { city } = cityDraftStore(page).getState()
  if (!isLine(hand.tool) || hand.corners.length < 2) return false
  commit(page, drawn(city, hand, hand.corners))
  return true
}
/** The last corner is taken back; false where there is none. */
export function dropLastCorner(page: Page): boolean {
  const { corners } = cityHandStore(page).getState()
  if (corners.length === 0) return false
  cityHandStore(page).setState({ corners: corners.slice(0, -1) })
  return true
}
function addCorner(page: Page, at: PlanPoint): void {
  const { tool, corners } = cityHandStore(page).getState()
  const [first] = corners
  const closes =
    tool !== 'road' && tool !== 'rubble' && corners.length > 2 && first !== undefined && near(first, at)
  if (closes) {
    finishDrawing(page)
    return
  }
  const last = corners.at(-1)
  if (last === undefined || last.x !== at.x || last.z !== at.z)
    cityHandStore(page).setState({ corners: [...corners, at] })
}
function fillBlock(page: Page, from: PlanPoint, to: PlanPoint): void {
  const { city, hold } = cityDraftStore(page).getState()
  commit(page, atOnce(drawBlock(city, { from, to }, hold)))
}
/** Lays what is in the hand; it stays there for the next one. */
function layStamp(page: Page, at: PlanPoint): void {
  const { stamp, turn } = cityHandStore(page).getState()
  const { city } = cityDraftStore(page).getState()
  if (stamp !== null)
    changeCity(page, addPieces(city, [{ design: stamp, at, turn }]), { picked: [city.pieces.length] })
}

/** Whatever a box that was dragged open meets. */
function inBox(city: City, from: PlanPoint, to: PlanPoint): Picked {
  const box = {
    minX: Math.min(from.x, to.x),
    maxX: Math.max(from.x, to.x),
    minZ: Math.min(from.z, to.z),
    maxZ: Math.max(from.z, to.z),
  }
  return cityToTable(city).pieces.flatMap((piece, i) => (boundsMeet(footprintBounds(piece), box) ? [i] : []))
}
function beginDrag(page: Page, { adds, copies }: CityPointer, from: PlanPoint, piece: number | null): void {
  const { picked } = cityDraftStore(page).getState()
  if (piece === null) {
    cityHandStore(page).setState({ begun: { what: 'box', from, add: adds }, mayBegin: false })
    return
  }
  if (!picked.includes(piece)) pick(page, adds ? [...picked, piece] : [piece])
  cityHandStore(page).setState({
    begun: { what: copies ? 'copy' : 'move', index: piece, from },
    mayBegin: false,
  })
}
function endDrag(page: Page): void {
  const hand = cityHandStore(page).getState()
  const { city, picked } = cityDraftStore(page).getState()
  const { begun, at } = hand
  // Let go beside the table nothing is carried any more, and nothing boxed in.
  cityHandStore(page).setState({ begun: null })
  if (begun === null || at === null) return
  if (begun.what === 'box') {
    const met = inBox(city, begun.from, at)
    pick(page, begun.add ? [...new Set([...picked, ...met])] : met)
  } else if (begun.what !== 'stretch') {
    const by = carriedFar(city, hand)
    if (begun.what === 'move') changeCity(page, movePieces(city, picked, by))
    else if (by.x !== 0 || by.z !== 0) {
      const copies = withRiders(city, picked).map((_, i) => city.pieces.length + i)
      changeCity(page, copyPieces(city, picked, by), { picked: copies })
    }
  }
}
function choose(page: Page, { piece, adds, copies }: CityPointer): void {
  const { picked } = cityDraftStore(page).getState()
  if (piece === null) return pick(page, adds || copies ? picked : [])
  if (!adds && !copies) return pick(page, [piece])
  pick(page, picked.includes(piece) ? picked.filter((i) => i !== piece) : [...picked, piece])
}

/** A corner of a block, or of a stretch that is drawn in one go. */
function endStretch(page: Page, from: PlanPoint, to: PlanPoint): void {
  const hand = cityHandStore(page).getState()
  const { city } = cityDraftStore(page).getState()
  if (hand.tool === 'block') return fillBlock(page, from, to)
  const isWay = hand.tool === 'road' || hand.tool === 'rubble'
  commit(page, drawn(city, hand, isWay ? [from, to] : rectangleOf(from, to)))
}
function draw(page: Page, pointer: CityPointer, origin: CityPointer | null): void {
  const hand = cityHandStore(page).getState()
  const { city } = cityDraftStore(page).getState()
  const at = placeInHand(city, hand)
  if (at === null) {
    if (pointer.type === 'release') cityHandStore(page).setState({ begun: null })
    return
  }
  switch (pointer.type) {
    case 'drag':
      if (hand.mayBegin && hand.corners.length === 0 && origin?.at) {
        const from = placeInHand(city, { ...hand, at: origin.at })
        if (from !== null)
          cityHandStore(page).setState({ begun: { what: 'stretch', from, add: false }, mayBegin: false })
      }
      return
    case 'release':
      if (hand.begun?.what === 'stretch') endStretch(page, hand.begun.from, at)
      return
    case 'click': {
      const [first] = hand.corners
      if (hand.tool !== 'block') addCorner(page, at)
      else if (first === undefined) cityHandStore(page).setState({ corners: [at] })
      else endStretch(page, first, at)
      return
    }
    case 'doubleClick':
      finishDrawing(page)
      return
    default:
  }
}
/** @param origin  where the button was pressed, in a drag and at its end */
export function pointAtCity(page: Page, pointer: CityPointer, origin: CityPointer | null = null): void {
  const { type, at, free } = pointer
  cityHandStore(page).setState(type === 'leave' ? { at: null } : { at, free })
  if (type === 'press') {
    dropTurnedDown(page)
    cityHandStore(page).setState({ begun: null, mayBegin: true })
  }
  const hand = cityHandStore(page).getState()
  if (hand.stamp !== null) {
    const place = placeInHand(cityDraftStore(page).getState().city, hand)
    if (type === 'release' && place !== null) layStamp(page, place)
    return
  }
  if (hand.tool !== 'select') return draw(page, pointer, origin)
  if (type === 'drag' && hand.mayBegin && origin?.at)
    beginDrag(page, { ...pointer, adds: origin.adds, copies: origin.copies }, origin.at, origin.piece)
  else if (type === 'release') endDrag(page)
  else if (type === 'click') choose(page, pointer)
}
