/** Several own units in hand at once: drawn over the table together, turned, spread, closed up, and told to go with one yes. */
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { UnitId } from '../../../../shared/table/types'
import { gameStore } from '../../game/game-store'
import { turnStep } from '../../tools/formation'
import { isInBox, type ScreenBox } from '../../table/screen-box'
import { legalFor, openDecision } from '../../table/intent'
import { drawings, layProposedAside, proposalNow } from './proposal'
import { select } from './selecting'
import { tableStore } from '../../table/table-store'
import { slice, type Page } from '../../page'

/** How they are drawn: so far from where they stand, turned about their middle, so much farther apart. */
interface Drawn {
  readonly by: PlanPoint
  /** Degrees, counter-clockwise. */
  readonly turn: number
  /** Of the distances between them. */
  readonly spread: number
  /** Where the mouse took hold; null: it has let go. */
  readonly from: PlanPoint | null
}
interface Group {
  readonly units: readonly UnitId[]
  readonly drawn: Drawn | null
}
const nobody: Group = { units: [], drawn: null }
export const groupStore = slice(() => createStore<Group>(() => nobody))

const standing: Drawn = { by: { x: 0, z: 0 }, turn: 0, spread: 1, from: null }
/** One step apart or closer, and how far that goes. */
const spreadStep = 1.15
const [closest, widest] = [0.4, 3]

/** Units of this seat that are on the table and may still act or be moved now. */
const mayJoin = (snapshot: SeatSnapshot, unit: UnitId): boolean =>
  snapshot.view.stage === 'battle' &&
  legalFor(snapshot, unit).some(({ type }) => type === 'move' || type === 'shoot')
const mayMove = (snapshot: SeatSnapshot, unit: UnitId): boolean =>
  legalFor(snapshot, unit).some(({ type }) => type === 'move')

/** Whoever of them may still act; a single one is no group. */
export function groupNow(page: Page): readonly UnitId[] {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || openDecision(snapshot) !== null) return []
  const able = groupStore(page)
    .getState()
    .units.filter((unit) => mayJoin(snapshot, unit))
  return able.length > 1 ? able : []
}
export function letGroupGo(page: Page): boolean {
  const { units } = groupStore(page).getState()
  drawings(page).drop()
  groupStore(page).setState(nobody)
  return units.length > 0
}
/** These and nobody else; a single one as ever. */
function takeGroup(page: Page, units: readonly UnitId[]): void {
  layProposedAside(page)
  letGroupGo(page)
  const [first] = units
  if (units.length <= 1) {
    select(page, first ?? null)
    return
  }
  select(page, null)
  groupStore(page).setState({ units, drawn: null })
}
/** Everybody of whom a model stands inside the box. */
export function takeWithin(page: Page, box: ScreenBox): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return
  const { units, models } = snapshot.view
  const inside = (id: string): boolean => {
    const pose = models[id]?.pose
    return pose != null && isInBox(page, box, { x: pose.at.x, y: pose.y, z: pose.at.z })
  }
  takeGroup(
    page,
    Object.values(units)
      .filter(({ id, models: members }) => mayJoin(snapshot, id) && members.some(inside))
      .map(({ id }) => id),
  )
}
/** One more, or one less; the unit that was alone in hand is the first of them. */
export function toggleInGroup(page: Page, unit: UnitId): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || !mayJoin(snapshot, unit)) return false
  const { selected } = tableStore(page).getState()
  const alone = selected !== null && mayJoin(snapshot, selected) ? [selected] : []
  const { units } = groupStore(page).getState()
  const before = units.length > 0 ? units : alone
  takeGroup(page, before.includes(unit) ? before.filter((one) => one !== unit) : [...before, unit])
  return true
}
/** Everybody who may still move or shoot. */
export function takeEverybody(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || openDecision(snapshot) !== null) return false
  const all = Object.keys(snapshot.view.units).filter((unit) => mayJoin(snapshot, unit))
  if (all.length === 0) return false
  takeGroup(page, all)
  return true
}

/** Draws them anew; false where they cannot be moved now. */
function draw(page: Page, change: (drawn: Drawn) => Drawn): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return false
  const units = groupNow(page).filter((unit) => mayMove(snapshot, unit))
  if (units.length === 0) return false
  const drawn = change(groupStore(page).getState().drawn ?? standing)
  groupStore(page).setState({ drawn })
  drawings(page).ask({ ...drawn, units, state: snapshot.state })
  return true
}
export const isGroupHeld = (page: Page): boolean => groupStore(page).getState().drawn?.from != null
/** The mouse takes hold of one of them. */
export function holdGroup(page: Page, unit: UnitId, from: PlanPoint): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || !groupNow(page).includes(unit) || !mayMove(snapshot, unit)) return false
  const drawn = groupStore(page).getState().drawn ?? standing
  groupStore(page).setState({ drawn: { ...drawn, by: standing.by, from } })
  return true
}
export function carryGroup(page: Page, to: PlanPoint): void {
  draw(page, (drawn) => {
    const { from } = drawn
    return from === null ? drawn : { ...drawn, by: { x: to.x - from.x, z: to.z - from.z } }
  })
}
export function releaseGroup(page: Page): void {
  const { drawn } = groupStore(page).getState()
  if (drawn !== null) groupStore(page).setState({ drawn: { ...drawn, from: null } })
}
/** As they stand, for the arrows to push them. */
export const drawGroup = (page: Page): boolean => draw(page, (drawn) => drawn)
export const nudgeGroup = (page: Page, by: PlanPoint): boolean =>
  draw(page, (drawn) => ({ ...drawn, by: { x: drawn.by.x + by.x, z: drawn.by.z + by.z } }))
/** @param way  1: to the left */
export const turnGroup = (page: Page, way: 1 | -1): boolean =>
  draw(page, (drawn) => ({ ...drawn, turn: (drawn.turn + way * turnStep) % 360 }))
export const spreadUnits = (page: Page, by: 1 | -1): boolean =>
  draw(page, (drawn) => ({
    ...drawn,
    spread: Math.min(widest, Math.max(closest, drawn.spread * spreadStep ** by)),
  }))

/** After every change of the game: what was proposed of another state goes, and so does a group that has acted. */
export function keepUpGroup(page: Page): void {
  if (proposalNow(page) === null) {
    layProposedAside(page)
    groupStore(page).setState({ drawn: null })
  }
  if (groupStore(page).getState().units.length > 0 && groupNow(page).length === 0) letGroupGo(page)
}
