/** Puts a waiting unit down where the mouse points, or answers a question that wants places. */
import type { CommandOf, ReserveWay, Ride } from '../../../../shared/protocol/command'
import { ableToStand, placementOf } from '../../../../shared/protocol/placements'
import type { UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { wholeCheck, type FormationDraft } from './formation-draft'
import { askGame, useGame } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { usePreferences } from '../../app/preferences'
import { useTable, type DeployDraft } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { askedNow } from '../../tools/formation'
import { goingOf, mannerNow, mayBoost, waysNow } from '../../table/ways'

const draftNow = (): DeployDraft | null => useTable.getState().deploy

/** Where the unit was put down with a click; it stands there as soon as the rules have answered for that place. */
let putting: Waypoint | null = null
const questions = oneInFlight(
  ({ unit, to }: { unit: string; to: Waypoint }) => placesFor(unit, to),
  (found, { unit, to }) => {
    const draft = draftNow()
    if (draft?.unit === unit) useTable.setState({ deploy: withFound(draft, found) })
    if (draft?.arrival === 'deepStrike') chances.ask({ unit, to })
    if (putting !== to) return
    putting = null
    putDown().catch(showFault)
  },
  (fault) => {
    putting = null
    showFault(fault)
  },
)
/** What scatter may cost there: it takes longer than the pointer rests. */
const chances = oneInFlight(
  ({ unit, to }: { unit: string; to: Waypoint }) => deepStrikeAt(unit, to, true),
  ({ reach, chances }, { unit, to }) => {
    const draft = draftNow()
    if (draft?.unit === unit && draft.to === to)
      useTable.setState({ deploy: { ...draft, landing: { reach, chances } } })
  },
  showFault,
)
const firstOf = (unit: string): string => useGame.getState().snapshot?.view.units[unit]?.models[0] ?? ''
const deepStrikeAt = (unit: string, { at }: Waypoint, chances: boolean) =>
  askGame({ ask: 'deepStrikeOdds', unit, first: firstOf(unit), at, chances })

/** Where the unit would stand: in its zone, out of reserve from its edge, or down from above. */
async function placesFor(unit: string, to: Waypoint): Promise<Found> {
  if (draftNow()?.leaves) return askGame({ ask: 'suggestDisembark', unit, to })
  if (draftNow()?.lands)
    return askGame({ ask: 'suggestLanding', unit, to: to.at, poses: draftNow()?.poses ?? {} })
  switch (draftNow()?.arrival) {
    case undefined: {
      const { beside } = draftNow() ?? {}
      if (beside !== undefined) return formationAt(beside, to)
      const { poses, check } = await askGame({ ask: 'suggestDeploy', unit, to, ...askedNow() })
      return { poses, check }
    }
    case 'edge': {
      const { way, going } = goingNow(unit)
      const place = way === 'hover' ? { ...to, hover: true } : to
      const asked = { ask: 'suggestArrival' as const, unit, to: place, ...askedNow(), ...going }
      const { paths, check } = await askGame(asked)
      return { paths, check }
    }
    case 'deepStrike': {
      const { poses, reach, tests, refusal } = await deepStrikeAt(unit, to, false)
      const check = { poses, refusals: {}, tests, ...(refusal && { refusal }) }
      return { check, landing: { reach, chances: null } }
    }
  }
}
/** Several in a block around the spot. */
async function formationAt({ units, gap }: FormationDraft, to: Waypoint): Promise<Found> {
  const asked = { ask: 'suggestDeployMany' as const, units: [...units], to, gap, ...askedNow() }
  const placed = await askGame(asked)
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
function goingNow(unit: string) {
  const { ways, boosts } = useTable.getState()
  const { snapshot } = useGame.getState()
  const way = mannerNow(waysNow(snapshot, unit), ways[unit])
  return { way, going: goingOf(way, boosts[unit] === true && mayBoost(snapshot?.legal ?? [], unit)) }
}
/** Takes a unit out of the tray of reserves. */
export function beginArrival(unit: string, arrival: ReserveWay): void {
  beginDeploy(unit)
  const draft = draftNow()
  if (draft?.unit === unit) useTable.setState({ deploy: { ...draft, arrival } })
}
/** Takes a unit out of the vehicle it rides in. */
export function beginGettingOut(unit: string, decision: string | null = null): void {
  beginDeploy(unit, decision)
  const draft = draftNow()
  if (draft?.unit !== unit) return
  useTable.setState({ deploy: { ...draft, leaves: true } })
  proposeOutside(unit).catch(showFault)
}
/** Where most of them find room: it lies drawn until one points elsewhere. */
async function proposeOutside(unit: string): Promise<void> {
  const found = await askGame({ ask: 'suggestDisembark', unit })
  const draft = draftNow()
  if (draft?.unit === unit && draft.leaves === true && draft.to === null)
    useTable.setState({ deploy: withFound(draft, found) })
}
/** Shows those who come down as they would stand: from there each circle follows the pointer. */
export async function beginLanding(unit: string, decision: string): Promise<void> {
  beginDeploy(unit, decision)
  const begun = draftNow()
  if (begun?.unit !== unit) return
  useTable.setState({ deploy: { ...begun, lands: true } })
  const found = await askGame({ ask: 'suggestLanding', unit, poses: {} })
  const draft = draftNow()
  if (draft?.unit === unit && draft.lands === true && draft.to === null)
    useTable.setState({ deploy: withFound(draft, found) })
}
export function beginDeploy(unit: string, decision: string | null = null): void {
  questions.drop()
  chances.drop()
  putting = null
  useTable.setState({
    selected: unit,
    deploy: { unit, decision, to: null, poses: {}, check: null },
    turnedDown: null,
  })
  if (useGame.getState().snapshot?.view.deploy?.category === null) showGround(unit).catch(showFault)
}
/** What is closed to a unit that is placed after all the others. */
async function showGround(unit: string): Promise<void> {
  const ground = await askGame({ ask: 'deployGround', unit })
  const draft = draftNow()
  if (draft?.unit === unit) useTable.setState({ deploy: { ...draft, ground } })
}
export function pointInDeployment({ at, on }: TableHit): void {
  const draft = draftNow()
  if (draft === null || putting !== null || draft.beside?.proposed !== undefined) return
  const to = { at, on }
  // What each of several is told of itself there says more than why the last try was turned down.
  useTable.setState({ deploy: { ...draft, to }, ...(draft.beside !== undefined && { turnedDown: null }) })
  questions.ask({ unit: draft.unit, to })
}
/** Asks again for the place the unit is shown at: its order has changed. */
export function rearrangeDeploy(): boolean {
  const draft = draftNow()
  if (draft === null || putting !== null) return false
  if (draft.to !== null) questions.ask({ unit: draft.unit, to: draft.to })
  return true
}
export function placeUnitAt(hit: TableHit): void {
  if (draftNow()?.beside?.proposed !== undefined) {
    confirmDeploy().catch(showFault)
    return
  }
  pointInDeployment(hit)
  putting ??= draftNow()?.to ?? null
}
/** Let go over the table after it was dragged there from the list. */
export function dropDeploy(): void {
  if (!rearrangeDeploy()) return
  putting = draftNow()?.to ?? null
}
export const deployRefusal = ({ check }: DeployDraft) =>
  check?.refusal ?? Object.values(check?.refusals ?? {})[0]

/** Yes to the places that are shown: where new ones are being asked for, to those. */
export async function confirmDeploy(): Promise<void> {
  await questions.idle()
  await putDown()
}
async function putDown(): Promise<void> {
  const draft = draftNow()
  const { snapshot, command, answer } = useGame.getState()
  if (draft === null || snapshot === null || draft.check === null) return
  const { beside } = draft
  const able = ableToStand(beside?.placed ?? [])
  const aboard = beside?.proposed?.aboard ?? []
  const refusal = deployRefusal(draft)
  // Who has found no place in a proposal stays behind.
  if (refusal !== undefined && (beside?.proposed === undefined || able.length + aboard.length === 0)) {
    useTable.setState({ turnedDown: refusal })
    return
  }
  if (beside !== undefined) {
    if (await commandDeployment(able, aboard)) goOnAsProposed(snapshot.seat, beside.proposed !== undefined)
    return
  }
  const { unit, poses } = draft
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  const done =
    asked === undefined
      ? await command(arrivalOf(draft) ?? { type: draft.leaves ? 'disembark' : 'deploy', unit, poses })
      : await answer(asked, { form: 'poses', poses })
  if (!done) return
  goOnAsProposed(snapshot.seat, false)
  if (draftNow()?.unit === unit) useTable.setState({ deploy: null })
  usePreferences.getState().useHint('deploy')
}
/** Sides that take the places proposed to them, choice after choice, until they lay one aside or put somebody down themselves. */
const asProposed = new Set<Seat>()
export function goOnAsProposed(seat: Seat, on: boolean): void {
  if (on) asProposed.add(seat)
  else asProposed.delete(seat)
}
export const goesOnAsProposed = (seat: Seat): boolean => asProposed.has(seat)

/** Several in one go. */
export async function commandDeployment(
  placed: readonly UnitPlaced[],
  aboard: readonly Ride[] = [],
): Promise<boolean> {
  const draft = draftNow()
  const command = placementOf(placed, aboard)
  if (command === null || !(await useGame.getState().command(command))) return false
  if (draftNow()?.unit === draft?.unit) useTable.setState({ deploy: null })
  usePreferences.getState().useHint('deploy')
  return true
}
function arrivalOf({ unit, arrival, paths = {}, to }: DeployDraft): CommandOf<'arrive'> | null {
  if (arrival === undefined || to === null) return null
  return arrival === 'edge'
    ? { type: 'arrive', unit, how: { by: arrival, paths, ...goingNow(unit).going } }
    : { type: 'arrive', unit, how: { by: arrival, first: firstOf(unit), at: to.at } }
}
export function cancelDeploy(): void {
  const { snapshot } = useGame.getState()
  if (snapshot !== null) goOnAsProposed(snapshot.seat, false)
  questions.drop()
  putting = null
  useTable.setState({ deploy: null, turnedDown: null })
}
export function nudgeDeploy(by: { readonly x: number; readonly z: number }, from: Waypoint): void {
  const draft = draftNow()
  if (draft === null) return
  const start = draft.to ?? from
  pointInDeployment({
    at: { x: start.at.x + by.x, z: start.at.z + by.z },
    on: start.on,
    y: 0,
    model: null,
    unit: null,
    piece: start.on.piece,
  })
}
