/** Puts a waiting unit down where the mouse points, or answers a question that wants places. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { CommandOf, ReserveWay } from '../../../../shared/protocol/command'
import type { Ride } from '../../../../shared/protocol/ids'
import { ableToStand, placementOf } from '../../../../shared/protocol/placements'
import type { UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { wholeCheck, type FormationDraft } from './formation-draft'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { preferencesStore } from '../../app/preferences'
import { waysStore } from '../../table/told-ways'
import { deployStore, type DeployDraft } from './deploy-draft'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { intentOf } from '../../table/intent'
import { askedNow } from '../../tools/formation'
import { goingOf, mannerNow, mayBoost, waysNow } from '../../table/ways'
import { slice, type Page } from '../../page'

const draftNow = (page: Page): DeployDraft | null => deployStore(page).getState().deploy

interface Own {
  /** Where the unit was put down with a click; it stands there as soon as the rules have answered for that place. */
  putting: Waypoint | null
}
const own = slice<Own>(() => ({ putting: null }))
const questions = slice((page) =>
  oneInFlight(
    ({ unit, to }: { unit: string; to: Waypoint }) => placesFor(page, unit, to),
    (found, { unit, to }) => {
      const draft = draftNow(page)
      if (draft?.unit === unit) deployStore(page).setState({ deploy: withFound(draft, found) })
      if (own(page).putting !== to) {
        // Who has said where waits for no chances.
        if (draft?.arrival === 'deepStrike') chances(page).ask({ unit, to })
        return
      }
      own(page).putting = null
      putDown(page).catch(page.bound(showFault))
    },
    (fault) => {
      own(page).putting = null
      showFault(page, fault)
    },
  ),
)
/** What scatter may cost there: it takes longer than the pointer rests. */
const chances = slice((page) =>
  oneInFlight(
    ({ unit, to }: { unit: string; to: Waypoint }) => deepStrikeAt(page, unit, to, true),
    ({ reach, chances }, { unit, to }) => {
      const draft = draftNow(page)
      if (draft?.unit === unit && draft.to === to)
        deployStore(page).setState({ deploy: { ...draft, landing: { reach, chances } } })
    },
    page.bound(showFault),
  ),
)
const firstOf = (page: Page, unit: string): string =>
  gameStore(page).getState().snapshot?.view.units[unit]?.models[0] ?? ''
const deepStrikeAt = (page: Page, unit: string, { at }: Waypoint, chances: boolean) =>
  askGame(page, { ask: 'deepStrikeOdds', unit, first: firstOf(page, unit), at, chances })

/** Where the unit would stand: in its zone, out of reserve from its edge, or down from above. */
async function placesFor(page: Page, unit: string, to: Waypoint): Promise<Found> {
  if (draftNow(page)?.leaves) return askGame(page, { ask: 'suggestDisembark', unit, to })
  if (draftNow(page)?.lands)
    return askGame(page, { ask: 'suggestLanding', unit, to: to.at, poses: draftNow(page)?.poses ?? {} })
  if (draftNow(page)?.emerges) return askGame(page, { ask: 'suggestCover', unit, to, ...askedNow(page) })
  switch (draftNow(page)?.arrival) {
    case undefined: {
      const { beside } = draftNow(page) ?? {}
      if (beside !== undefined) return formationAt(page, beside, to)
      const { poses, check } = await askGame(page, { ask: 'suggestDeploy', unit, to, ...askedNow(page) })
      return { poses, check }
    }
    case 'edge': {
      const { way, going } = goingNow(page, unit)
      const place = way === 'hover' ? { ...to, hover: true } : to
      const asked = { ask: 'suggestArrival' as const, unit, to: place, ...askedNow(page), ...going }
      const { paths, check } = await askGame(page, asked)
      return { paths, check }
    }
    case 'deepStrike': {
      const { poses, reach, tests, refusal } = await deepStrikeAt(page, unit, to, false)
      const check = { poses, refusals: {}, tests, ...(refusal && { refusal }) }
      return { check, landing: { reach, chances: null } }
    }
  }
}
/** Several in a block around the spot. */
async function formationAt(page: Page, { units, gap }: FormationDraft, to: Waypoint): Promise<Found> {
  const asked = { ask: 'suggestDeployMany' as const, units: [...units], to, gap, ...askedNow(page) }
  const placed = await askGame(page, asked)
  return { placed, check: wholeCheck(placed) }
}
/** What the rules say of a place. */
type Found = Partial<DeployDraft> & { readonly placed?: readonly UnitPlaced[] }
const withFound = (draft: DeployDraft, { placed, ...found }: Found): DeployDraft => ({
  ...draft,
  ...found,
  // The gap may have been changed meanwhile.
  ...(placed !== undefined && draft.beside !== undefined && { beside: { ...draft.beside, placed } }),
})
/** On foot or by air, as it was told. */
function goingNow(page: Page, unit: string) {
  const { ways, boosts } = waysStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  const way = mannerNow(waysNow(snapshot, unit), ways[unit])
  return { way, going: goingOf(way, boosts[unit] === true && mayBoost(snapshot?.legal ?? [], unit)) }
}
/** Takes a unit out of the tray of reserves. */
export function beginArrival(page: Page, unit: string, arrival: ReserveWay): void {
  beginDeploy(page, unit)
  const draft = draftNow(page)
  if (draft?.unit === unit) deployStore(page).setState({ deploy: { ...draft, arrival } })
}
/** Takes a unit out of the vehicle it rides in. */
export function beginGettingOut(page: Page, unit: string, decision: string | null = null): void {
  beginDeploy(page, unit, decision)
  const draft = draftNow(page)
  if (draft?.unit !== unit) return
  deployStore(page).setState({ deploy: { ...draft, leaves: true } })
  proposeOutside(page, unit).catch(page.bound(showFault))
}
/** Where most of them find room: it lies drawn until one points elsewhere. */
async function proposeOutside(page: Page, unit: string): Promise<void> {
  const found = await askGame(page, { ask: 'suggestDisembark', unit })
  const draft = draftNow(page)
  if (draft?.unit === unit && draft.leaves === true && draft.to === null)
    deployStore(page).setState({ deploy: withFound(draft, found) })
}
/** Shows those who come down as they would stand: from there each circle follows the pointer. */
export async function beginLanding(page: Page, unit: string, decision: string): Promise<void> {
  beginDeploy(page, unit, decision)
  const begun = draftNow(page)
  if (begun?.unit !== unit) return
  deployStore(page).setState({ deploy: { ...begun, lands: true } })
  const found = await askGame(page, { ask: 'suggestLanding', unit, poses: {} })
  const draft = draftNow(page)
  if (draft?.unit === unit && draft.lands === true && draft.to === null)
    deployStore(page).setState({ deploy: withFound(draft, found) })
}
/** Shows those who come out of hiding as they would stand. */
export async function beginEmerging(page: Page, unit: string, decision: string): Promise<void> {
  beginDeploy(page, unit, decision)
  const begun = draftNow(page)
  if (begun?.unit !== unit) return
  deployStore(page).setState({ deploy: { ...begun, emerges: true } })
  const found = await askGame(page, { ask: 'suggestCover', unit })
  const draft = draftNow(page)
  if (draft?.unit === unit && draft.emerges === true && draft.to === null)
    deployStore(page).setState({ deploy: withFound(draft, found) })
}
/** Put down, or set as a marker. */
export function toggleHiding(page: Page): void {
  const draft = draftNow(page)
  if (draft !== null) deployStore(page).setState({ deploy: { ...draft, hides: draft.hides !== true } })
}
export function beginDeploy(page: Page, unit: string, decision: string | null = null): void {
  questions(page).drop()
  chances(page).drop()
  own(page).putting = null
  tableStore(page).setState({ selected: unit, turnedDown: null })
  deployStore(page).setState({ deploy: { unit, decision, to: null, poses: {}, check: null } })
  if (gameStore(page).getState().snapshot?.view.deploy?.category === null)
    showGround(page, unit).catch(page.bound(showFault))
}
/** What is closed to a unit that is placed after all the others. */
async function showGround(page: Page, unit: string): Promise<void> {
  const ground = await askGame(page, { ask: 'deployGround', unit })
  const draft = draftNow(page)
  if (draft?.unit === unit) deployStore(page).setState({ deploy: { ...draft, ground } })
}
export function pointInDeployment(page: Page, { at, on }: TableHit): void {
  const draft = draftNow(page)
  if (draft === null || own(page).putting !== null || draft.beside?.proposed !== undefined) return
  const to = { at, on }
  // What each of several is told of itself there says more than why the last try was turned down.
  if (draft.beside !== undefined) tableStore(page).setState({ turnedDown: null })
  deployStore(page).setState({ deploy: { ...draft, to } })
  questions(page).ask({ unit: draft.unit, to })
}
/** Asks again for the place the unit is shown at: its order has changed. */
export function rearrangeDeploy(page: Page): boolean {
  const draft = draftNow(page)
  if (draft === null || own(page).putting !== null) return false
  if (draft.to !== null) questions(page).ask({ unit: draft.unit, to: draft.to })
  return true
}
export function placeUnitAt(page: Page, hit: TableHit): void {
  if (draftNow(page)?.beside?.proposed !== undefined) {
    confirmDeploy(page).catch(page.bound(showFault))
    return
  }
  pointInDeployment(page, hit)
  own(page).putting ??= draftNow(page)?.to ?? null
}
/** Let go over the table after it was dragged there from the list. */
export function dropDeploy(page: Page): void {
  if (!rearrangeDeploy(page)) return
  own(page).putting = draftNow(page)?.to ?? null
}
export const deployRefusal = ({ check }: DeployDraft) =>
  check?.refusal ?? Object.values(check?.refusals ?? {})[0]

/** Yes to the places that are shown: where new ones are being asked for, to those. */
export async function confirmDeploy(page: Page): Promise<void> {
  await questions(page).idle()
  await putDown(page)
}
async function putDown(page: Page): Promise<void> {
  const draft = draftNow(page)
  const { snapshot, command, answer } = gameStore(page).getState()
  if (draft === null || snapshot === null || draft.check === null) return
  const { beside } = draft
  const able = ableToStand(beside?.placed ?? [])
  const aboard = beside?.proposed?.aboard ?? []
  const refusal = deployRefusal(draft)
  // Who has found no place in a proposal stays behind.
  if (refusal !== undefined && (beside?.proposed === undefined || able.length + aboard.length === 0)) {
    tableStore(page).setState({ turnedDown: refusal })
    return
  }
  if (beside !== undefined) {
    if (await commandDeployment(page, able, aboard))
      goOnAsProposed(page, snapshot.seat, beside.proposed !== undefined)
    return
  }
  const { unit, poses } = draft
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  const done =
    asked === undefined
      ? await command(arrivalOf(page, draft) ?? { type: placedBy(draft, snapshot), unit, poses })
      : await answer(asked, { form: 'poses', poses })
  if (!done) return
  goOnAsProposed(page, snapshot.seat, false)
  if (draftNow(page)?.unit === unit) deployStore(page).setState({ deploy: null })
  preferencesStore(page).getState().useHint('deploy')
}
/** Who stands already is put elsewhere. */
function placedBy({ leaves, hides, unit }: DeployDraft, snapshot: SeatSnapshot) {
  if (leaves) return 'disembark'
  const { to } = intentOf(snapshot, unit)
  if (to === 'rearrange' || to === 'redeploy') return to
  return hides === true ? 'deployHidden' : 'deploy'
}
/** Sides that take the places proposed to them, choice after choice, until they lay one aside or put somebody down themselves. */
const asProposed = slice(() => new Set<Seat>())
export function goOnAsProposed(page: Page, seat: Seat, on: boolean): void {
  if (on) asProposed(page).add(seat)
  else asProposed(page).delete(seat)
}
export const goesOnAsProposed = (page: Page, seat: Seat): boolean => asProposed(page).has(seat)

/** Several in one go. */
export async function commandDeployment(
  page: Page,
  placed: readonly UnitPlaced[],
  aboard: readonly Ride[] = [],
): Promise<boolean> {
  const draft = draftNow(page)
  const command = placementOf(placed, aboard)
  if (command === null || !(await gameStore(page).getState().command(command))) return false
  if (draftNow(page)?.unit === draft?.unit) deployStore(page).setState({ deploy: null })
  preferencesStore(page).getState().useHint('deploy')
  return true
}
function arrivalOf(page: Page, { unit, arrival, paths = {}, to }: DeployDraft): CommandOf<'arrive'> | null {
  if (arrival === undefined || to === null) return null
  return arrival === 'edge'
    ? { type: 'arrive', unit, how: { by: arrival, paths, ...goingNow(page, unit).going } }
    : { type: 'arrive', unit, how: { by: arrival, first: firstOf(page, unit), at: to.at } }
}
export function cancelDeploy(page: Page): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot !== null) goOnAsProposed(page, snapshot.seat, false)
  questions(page).drop()
  own(page).putting = null
  tableStore(page).setState({ turnedDown: null })
  deployStore(page).setState({ deploy: null })
}
export function nudgeDeploy(
  page: Page,
  by: { readonly x: number; readonly z: number },
  from: Waypoint,
): void {
  const draft = draftNow(page)
  if (draft === null) return
  const start = draft.to ?? from
  pointInDeployment(page, {
    at: { x: start.at.x + by.x, z: start.at.z + by.z },
    on: start.on,
    y: 0,
    model: null,
    unit: null,
    piece: start.on.piece,
  })
}
