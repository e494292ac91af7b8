/**
 * Which floor of which building lies open. The strip's floor wins; with the whole city shown a building is opened by hand,
 * or opens by itself down to the floor where what is carried would stand. Whoever is in hand or aimed at is seen, whatever
 * was chosen before he was.
 */
import type { PieceId, SurfaceRef, Table } from '../../../shared/table/types'
import type { OpenedFloor, TableHit } from '../../scene/props'
import { carriedNow, handsNow, peopleInHand, type CarriedView } from '../table/hand'
import { openTable } from '../game/open-table'
import { carryToFloor } from './carry-to-floor'
import { highestLevel, stepStorey, topOf, type Cut } from './storeys'
import { tableStore } from '../table/table-store'
import { closeBuildings, peelStore, type Peel } from './peel'
import type { Page } from '../page'

/** @param open  the building that was opened by hand */
export function floorOpenedFor(
  cut: Cut,
  open: Peel['open'],
  carried: CarriedView | null,
): OpenedFloor | null {
  if (cut !== 'all') return null
  const on = carried?.to?.on
  const tip = on === undefined || on.piece === null ? null : { piece: on.piece, level: on.level }
  // Chosen for what the mouse holds: wherever behind that building the mouse may point.
  if (open?.carried === true && carried?.held === true)
    return { piece: open.piece, level: open.level, kept: true }
  const isOpen =
    open !== null && (open.carried === true ? tip?.piece === open.piece : (tip ?? open).piece === open.piece)
  // What waits there is never cut away.
  return isOpen ? { piece: open.piece, level: Math.max(open.level, tip?.level ?? 0), kept: true } : tip
}

/**
 * All that lie open.
 * @param people  floors of those whom no floor may hide: of a building the topmost of them counts
 */
export function floorsOpened(
  cut: Cut,
  open: Peel['open'],
  carried: CarriedView | null,
  people: readonly SurfaceRef[],
): readonly OpenedFloor[] {
  const levels = new Map<PieceId, number>()
  for (const { piece, level } of people)
    if (piece !== null) levels.set(piece, Math.max(level, levels.get(piece) ?? 0))
  const first = floorOpenedFor(cut, open, carried)
  const own = first === null ? undefined : levels.get(first.piece)
  if (first !== null) levels.delete(first.piece)
  const others = [...levels].map(([piece, level]) => ({ piece, level }))
  if (first === null) return others
  // What is carried is on its way to the floor that is meant.
  const isCut = carried === null && own !== undefined && own > first.level
  return [isCut ? { ...first, level: own } : first, ...others]
}
const viewNow = (page: Page) => handsNow(page).laid?.() ?? openTable(page).snapshot?.view ?? null
/** Where those stand whom it is about now, but for whom floors were chosen meanwhile. */
function peopleNow(page: Page): readonly SurfaceRef[] {
  const view = viewNow(page)
  const { floorsFor } = tableStore(page).getState()
  return peopleInHand(page).flatMap((id) => {
    if (view === null || floorsFor.includes(id)) return []
    const rumoured = view.family === 'skirmish' ? view.rumours[id] : undefined
    return (view.models[id] ?? rumoured)?.pose?.on ?? []
  })
}
export const floorsNow = (page: Page): readonly OpenedFloor[] =>
  floorsOpened(
    tableStore(page).getState().storey,
    peelStore(page).getState().open,
    carriedNow(page),
    peopleNow(page),
  )

interface UnderHand {
  readonly building: PieceId
  readonly top: number
  /** The floor that is meant now. */
  readonly level: number
}
/** The building under what is carried, where it has more than one floor to choose from. */
export function buildingUnderHand(
  table: Table,
  hit: Pick<TableHit, 'building' | 'on'> | null,
  carried: CarriedView | null,
  opened: readonly OpenedFloor[],
  cut: Cut,
): UnderHand | null {
  if (carried === null || (hit !== null && !carried.held)) return null
  const on = hit === null ? carried.to?.on : hit.on
  const building = (hit === null ? on?.piece : hit.building) ?? null
  const design = table.pieces.find(({ id }) => id === building)?.design
  const top = design === undefined ? 0 : topOf(design)
  if (building === null || top === 0) return null
  const meant = cut !== 'all' ? cut : on?.piece === building ? on.level : top
  const level = opened.find(({ piece }) => piece === building)?.level ?? meant
  return { building, top, level: Math.min(level, top) }
}
const tableNow = (page: Page): Table | null => viewNow(page)?.table ?? null
/** The same for what is carried now. */
export function underHandNow(page: Page, table: Table): UnderHand | null {
  const { hover, storey } = tableStore(page).getState()
  return buildingUnderHand(table, hover?.hit ?? null, carriedNow(page), floorsNow(page), storey)
}
/** Opens the building under what is carried at this floor; where the strip has a floor, the strip goes there. */
function openAt(page: Page, table: Table, { building, top }: UnderHand, wish: number): void {
  const { storey, hover } = tableStore(page).getState()
  const level = Math.min(Math.max(0, wish), storey === 'all' ? top : highestLevel(table))
  if (storey === 'all') peelStore(page).setState({ open: { piece: building, level, carried: true } })
  else chooseStorey(page, level)
  // The mouse finds its new place by itself.
  if (hover === null) carryToFloor(page, table, { piece: building, level: Math.min(level, top) })
}
/**
 * The wheel over a building, with something in the hand; false where the wheel is free for something else.
 * @param by  0: it is still on its way to a step
 */
export function wheelFloor(page: Page, by: 1 | 0 | -1): boolean {
  const table = tableNow(page)
  const under = table === null ? null : underHandNow(page, table)
  if (table === null || under === null) return false
  if (by === 0) return true
  const { storey } = tableStore(page).getState()
  openAt(page, table, under, (storey === 'all' ? under.level : storey) + by)
  return true
}
/** A floor chosen on the strip: nothing else is open or shut. */
export function chooseStorey(page: Page, cut: Cut): void {
  tableStore(page).setState({ storey: cut, floorsFor: peopleInHand(page) })
  closeBuildings(page)
}
/** One floor up or down: of the building under what is carried, else on the strip. */
export function stepFloor(page: Page, by: 1 | -1): boolean {
  if (wheelFloor(page, by)) return true
  const table = tableNow(page)
  if (table === null) return false
  chooseStorey(page, stepStorey(table, tableStore(page).getState().storey, by))
  return true
}
/** A figure opens the floor of that number; false for any other key. */
export function openStorey(page: Page, key: string): boolean {
  const table = tableNow(page)
  if (table === null || !/^\d$/.test(key)) return false
  const under = underHandNow(page, table)
  if (under === null) chooseStorey(page, Math.min(Number(key), highestLevel(table)))
  else openAt(page, table, under, Number(key))
  return true
}
/** What is carried has come here: off the building its floor is no longer kept. */
export function carriedOver(page: Page, hit: Pick<TableHit, 'building'> | null): void {
  const { open } = peelStore(page).getState()
  if (open?.carried !== true || carriedNow(page)?.held !== true) return
  // Whoever has only just been taken up was pointed at before the scene knew of it.
  const isOff = hit === null || (hit.building !== undefined && hit.building !== open.piece)
  if (isOff) closeBuildings(page)
}
