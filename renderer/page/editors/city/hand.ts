/** What is in hand at the city editor, and what the mouse has begun, be it over the plan or over the table in 3D. */
import { createStore } from 'zustand/vanilla'
import { isMetric, type AreaKind } from '../../../../shared/city/editing'
import { inches, stored, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { City } from '../../../../shared/protocol/city'
import type { PieceDesign } from '../../../../shared/table/types'
import { slice, type Page } from '../../page'

export type CityTool = 'select' | 'road' | 'block' | 'rubble' | AreaKind
export const cityTools: readonly CityTool[] = [
  'select',
  'road',
  'block',
  'rubble',
  'wood',
  'hill',
  'water',
  'crops',
  'scrub',
  'rocks',
]
/** What the mouse has begun. */
type Begun =
  | { readonly what: 'move' | 'copy'; readonly index: number; readonly from: PlanPoint }
  | { readonly what: 'box' | 'stretch'; readonly from: PlanPoint; readonly add: boolean }

export interface CityHand {
  readonly tool: CityTool
  /** A design of the stock that is being laid, over any tool. */
  readonly stamp: PieceDesign | null
  /** How it is turned, degrees. */
  readonly turn: number
  /** Width of a road, mm; null: what is usual for the table. */
  readonly roadWidth: Mm | null
  readonly snap: boolean
  /** Off the grid as long as a key is held. */
  readonly free: boolean
  /** Corners of what is being drawn. */
  readonly corners: readonly PlanPoint[]
  readonly begun: Begun | null
  /** The button that is down has begun nothing so far: what was dropped is not begun again by the same drag. */
  readonly mayBegin: boolean
  /** Where the mouse is by now. */
  readonly at: PlanPoint | null
}
export const emptyHand = {
  tool: 'select',
  stamp: null,
  corners: [],
  begun: null,
  mayBegin: true,
  at: null,
} as const satisfies Partial<CityHand>
export const cityHandStore = slice(() =>
  createStore<CityHand>(() => ({ ...emptyHand, turn: 0, roadWidth: null, snap: true, free: false })),
)

/** Half an inch, or half a centimetre. */
export const cityGrid = (city: Pick<City, 'level'>): Mm => (isMetric(city) ? 5 : inches(0.5))
const usualRoad = (city: City): Mm =>
  isMetric(city) ? inches(6) : city.turf === undefined ? inches(6) : inches(3)
export const roadWidthOf = (city: City, { roadWidth }: Pick<CityHand, 'roadWidth'>): Mm =>
  roadWidth ?? usualRoad(city)

/** @param free  wherever it is, off the grid */
function onGrid(city: City, at: PlanPoint, free: boolean): PlanPoint {
  if (free) return { x: stored(at.x), z: stored(at.z) }
  const grid = cityGrid(city)
  return { x: stored(Math.round(at.x / grid) * grid), z: stored(Math.round(at.z / grid) * grid) }
}

const isFree = ({ snap, free }: CityHand): boolean => !snap || free
/** Where what is drawn or laid would be. */
export const placeInHand = (city: City, hand: CityHand): PlanPoint | null =>
  hand.at === null ? null : onGrid(city, hand.at, isFree(hand))
/** How far those in hand have been carried: the one that was taken hold of keeps to the grid. */
export function carriedFar(city: City, hand: CityHand): PlanPoint {
  const { begun, at } = hand
  if (begun === null || at === null || (begun.what !== 'move' && begun.what !== 'copy')) return { x: 0, z: 0 }
  const held = city.pieces[begun.index]?.at ?? begun.from
  const to = onGrid(city, { x: held.x + at.x - begun.from.x, z: held.z + at.z - begun.from.z }, isFree(hand))
  return { x: to.x - held.x, z: to.z - held.z }
}

export const takeCityTool = (page: Page, tool: CityTool): void =>
  cityHandStore(page).setState({ tool, stamp: null, corners: [], begun: null })
/** Takes a design into the hand, or puts it back. */
export const takeStamp = (page: Page, stamp: PieceDesign | null): void =>
  cityHandStore(page).setState(({ stamp: held }) => ({
    stamp: held?.id === stamp?.id ? null : stamp,
    tool: 'select',
    corners: [],
    begun: null,
  }))
/** What has been begun is dropped; then what is in hand; false where nothing is. */
export function dropHand(page: Page): boolean {
  const { begun, corners, stamp, tool } = cityHandStore(page).getState()
  if (begun !== null || corners.length > 0) cityHandStore(page).setState({ begun: null, corners: [] })
  else if (stamp !== null || tool !== 'select') takeCityTool(page, 'select')
  else return false
  return true
}
