/** What keys and buttons do to the pieces that are picked. */
import {
  copiedFrom,
  copyPieces,
  movePieces,
  pasted,
  removePieces,
  turnPieces,
  withRiders,
} from '../../../../shared/city/editing'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { OwnAction } from '../../app/own-keys'
import type { Page } from '../../page'
import { changeCity, cityDraftStore, dropTurnedDown, pick, redoCityEdit, undoCityEdit } from './draft'
import {
  cityHandStore,
  cityTools,
  dropHand,
  cityGrid,
  placeInHand,
  takeCityTool,
  type CityTool,
} from './hand'
import { dropLastCorner, finishDrawing, pointAtCity } from './pointing'

const quarter = 15
const fine = 1
const wide = 5

/** The piece in the hand, else those that are picked. */
export function turnCityPieces(page: Page, by: number): void {
  const { stamp, turn } = cityHandStore(page).getState()
  if (stamp !== null) {
    cityHandStore(page).setState({ turn: (((turn + by) % 360) + 360) % 360 })
    return
  }
  const { city, picked } = cityDraftStore(page).getState()
  if (picked.length > 0) changeCity(page, turnPieces(city, picked, by), { topic: `turn ${picked.join()}` })
}
/** Steps of the grid; where something is drawn or laid, the place it goes to. */
function nudge(page: Page, x: number, z: number): void {
  const { city, picked } = cityDraftStore(page).getState()
  const hand = cityHandStore(page).getState()
  const by = { x: x * cityGrid(city), z: z * cityGrid(city) }
  if (hand.stamp !== null || hand.tool !== 'select') {
    const from = placeInHand(city, hand) ?? { x: city.width / 2, z: city.depth / 2 }
    const to = {
      x: Math.max(0, Math.min(city.width, from.x + by.x)),
      z: Math.max(0, Math.min(city.depth, from.z + by.z)),
    }
    cityHandStore(page).setState({ at: to })
  } else if (picked.length > 0)
    changeCity(page, movePieces(city, picked, by), { topic: `nudge ${picked.join()}` })
}
/** Enter: a corner or a piece where the mark is, or the end of what is drawn. */
function finish(page: Page): void {
  const hand = cityHandStore(page).getState()
  const { at, tool, stamp, corners } = hand
  const pointer = { at, piece: null, adds: false, copies: false, free: hand.free }
  if (stamp !== null) return pointAtCity(page, { ...pointer, type: 'release' })
  if (tool === 'select' || at === null) return
  const place = placeInHand(cityDraftStore(page).getState().city, hand)
  const last = corners.at(-1)
  const isEnd = place !== null && last !== undefined && last.x === place.x && last.z === place.z
  if (!isEnd || !finishDrawing(page)) pointAtCity(page, { ...pointer, type: 'click' })
}

export function removePicked(page: Page): void {
  const { city, picked } = cityDraftStore(page).getState()
  if (picked.length > 0) changeCity(page, removePieces(city, withRiders(city, picked)), { picked: [] })
}
function copy(page: Page): void {
  const { city, picked } = cityDraftStore(page).getState()
  const clipboard = copiedFrom(city, picked)
  if (clipboard.length > 0) cityDraftStore(page).setState({ clipboard })
}
const middle = (places: readonly PlanPoint[]): PlanPoint => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  z: places.reduce((sum, { z }) => sum + z, 0) / places.length,
})
/** Under the mouse, else a little beside where it was. */
function paste(page: Page): void {
  const { city, clipboard } = cityDraftStore(page).getState()
  if (clipboard.length === 0) return
  const to = placeInHand(city, cityHandStore(page).getState())
  const from = middle(clipboard.map(({ piece }) => piece.at))
  const beside = 4 * cityGrid(city)
  const grid = (by: number): number => Math.round(by / cityGrid(city)) * cityGrid(city)
  const by = to === null ? { x: beside, z: beside } : { x: grid(to.x - from.x), z: grid(to.z - from.z) }
  const picked = clipboard.map((_, i) => city.pieces.length + i)
  changeCity(page, pasted(city, clipboard, by), { picked })
}
export function doublePicked(page: Page): void {
  const { city, picked } = cityDraftStore(page).getState()
  if (picked.length === 0) return
  const beside = 4 * cityGrid(city)
  const copies = withRiders(city, picked).map((_, i) => city.pieces.length + i)
  changeCity(page, copyPieces(city, picked, { x: beside, z: beside }), { picked: copies })
}
/** One after the other, round the table. */
function step(page: Page, by: 1 | -1): void {
  const { city, picked } = cityDraftStore(page).getState()
  const count = city.pieces.length
  if (count === 0) return
  const last = picked.at(-1)
  pick(page, [last === undefined ? (by > 0 ? 0 : count - 1) : (last + by + count) % count])
}
const isTool = (action: string): action is CityTool => cityTools.some((one) => one === action)

type Way = readonly [x: number, z: number]
const ways: Readonly<Partial<Record<OwnAction<'city'>, Way>>> = {
  left: [-1, 0],
  right: [1, 0],
  far: [0, -1],
  near: [0, 1],
  leftWide: [-wide, 0],
  rightWide: [wide, 0],
  farWide: [0, -wide],
  nearWide: [0, wide],
}
/** Arrows that move nothing walk over the table. */
function wantsArrows(page: Page): boolean {
  const { stamp, tool } = cityHandStore(page).getState()
  return stamp !== null || tool !== 'select' || cityDraftStore(page).getState().picked.length > 0
}
/** What a key of the editor does; what shows and hides things is the screen's. @returns whether it was for the pieces */
export function cityKey(page: Page, action: OwnAction<'city'>): boolean {
  if (isTool(action)) takeCityTool(page, action)
  else if (ways[action] !== undefined) {
    if (!wantsArrows(page)) return false
    nudge(page, ...(ways[action] ?? [0, 0]))
  } else
    switch (action) {
      case 'undo':
        undoCityEdit(page)
        break
      case 'redo':
        redoCityEdit(page)
        break
      case 'turnLeft':
        turnCityPieces(page, quarter)
        break
      case 'turnRight':
        turnCityPieces(page, -quarter)
        break
      case 'turnLeftFine':
        turnCityPieces(page, fine)
        break
      case 'turnRightFine':
        turnCityPieces(page, -fine)
        break
      case 'next':
        step(page, 1)
        break
      case 'previous':
        step(page, -1)
        break
      case 'everything':
        pick(
          page,
          cityDraftStore(page)
            .getState()
            .city.pieces.map((_, i) => i),
        )
        break
      case 'copy':
        copy(page)
        break
      case 'cut':
        copy(page)
        removePicked(page)
        break
      case 'paste':
        paste(page)
        break
      case 'double':
        doublePicked(page)
        break
      case 'remove':
        if (!dropLastCorner(page)) removePicked(page)
        break
      case 'finish':
        finish(page)
        break
      case 'leave':
        dropTurnedDown(page)
        if (!dropHand(page)) pick(page, [])
        break
      case 'hold':
        cityDraftStore(page).setState(({ hold }) => ({ hold: !hold }))
        break
      case 'grid':
        cityHandStore(page).setState(({ snap }) => ({ snap: !snap }))
        break
      default:
        return false
    }
  return true
}
