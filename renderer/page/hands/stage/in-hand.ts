/** Who of a stage is in the hand: taken out of a roster, or carried from where they stood. */
import { createStore } from 'zustand/vanilla'
import type { Poses, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { slice, type Page } from '../../page'
import { changeStage, stageDraftStore } from '../../editors/stage/draft'
import { isSkirmishStage, type StagedBattle, type StagedSkirmish } from '../../editors/stage/document'
import { showPlaced, showTakenOff, stageSeenStore } from '../../editors/stage/look'
import { changePeople, placePeople, removePerson, takePeopleOff } from '../../editors/stage/people'
import { stageMeasure, stagedSpot } from '../../editors/stage/places'
import {
  placeStaged,
  putAboard,
  removeUnit,
  takeStagedOff,
  unitIn,
  unitOfModel,
} from '../../editors/stage/units'
import { formationStore } from '../../tools/formation'
import { carriedAlong, drawnUp, stagedView, stagedStand, type StagedView } from './stand'

interface InHand {
  readonly unit: string
  readonly people: readonly ModelId[]
  /** By whom they were taken hold of where they stood; null: they are drawn up anew. */
  readonly lead: ModelId | null
  readonly to: Waypoint | null
  readonly poses: Poses
  /** The vehicle they would get into. */
  readonly into: ModelId | null
  /** Which way they look; null: nobody has turned them. */
  readonly facing: number | null
}
export const inHandStore = slice(() => createStore<{ readonly hand: InHand | null }>(() => ({ hand: null })))
const handNow = (page: Page): InHand | null => inHandStore(page).getState().hand

/** The table as it is seen, with whoever is to be put down on it. */
export function seenTable(page: Page): StagedView | null {
  const { view } = stageSeenStore(page).getState()
  return view === null ? null : stagedView(view)
}
/** Whose models these are. */
export function takeUpUnit(page: Page, unit: string, people: readonly ModelId[], lead: ModelId | null): void {
  inHandStore(page).setState({
    hand: { unit, people, lead, to: null, poses: {}, into: null, facing: null },
  })
}
export const layHandAside = (page: Page): boolean => {
  if (handNow(page) === null) return false
  inHandStore(page).setState({ hand: null })
  return true
}

/** An own vehicle that carries somebody. */
function rideAt(page: Page, model: ModelId | null, { people }: InHand): ModelId | null {
  const models = seenTable(page)?.models
  const vehicle = model === null ? undefined : models?.[model]
  const rider = models?.[people[0] ?? '']
  if (vehicle?.carries !== true || rider === undefined || people.includes(vehicle.id)) return null
  // One unit rides in one vehicle: several that are carried about together stand beside it.
  if (people.some((id) => models?.[id]?.unit !== rider.unit)) return null
  return rider.seat === vehicle.seat ? vehicle.id : null
}
/** They are held there. @param model  who is under the mouse */
export function holdAt(page: Page, to: Waypoint, model: ModelId | null): void {
  const hand = handNow(page)
  const view = seenTable(page)
  if (hand === null || view === null) return
  const into = rideAt(page, model, hand)
  const { people, lead, facing } = hand
  const poses =
    into !== null
      ? {}
      : lead === null
        ? drawnUp(view, people, to, { formation: formationStore(page).getState().formation, facing })
        : carriedAlong(view, people, lead, to)
  inHandStore(page).setState({ hand: { ...hand, to, into, poses } })
}
/** Turned in the hand. */
export function turnStagedHand(page: Page, degrees: number): boolean {
  const hand = handNow(page)
  if (hand === null || hand.lead !== null) return false
  const now = hand.facing ?? Object.values(hand.poses)[0]?.facing ?? 0
  inHandStore(page).setState({ hand: { ...hand, facing: now + degrees } })
  if (hand.to !== null) holdAt(page, hand.to, null)
  return true
}
/** They are let go: they stand there, or ride. */
export function letGoHere(page: Page): boolean {
  const hand = handNow(page)
  if (hand === null) return false
  const { unit, into, poses } = hand
  if (into !== null) boardStaged(page, unit, into)
  else if (Object.keys(poses).length > 0) putDownAt(page, poses)
  else return false
  inHandStore(page).setState({ hand: null })
  return true
}
/** @param topic  pushed again and again, it is one step */
export function putDownAt(page: Page, poses: Poses, topic: string | null = null): void {
  const { stage } = stageDraftStore(page).getState()
  const view = seenTable(page)
  if (view === null) return
  const standing = stagedStand(view, poses)
  showPlaced(page, standing)
  if (isSkirmishStage(stage)) return changeStage(page, placePeople(stage, standing), topic)
  const measure = stageMeasure(stage)
  const spots = Object.entries(standing).map(
    ([id, pose]) => [id, { at: stagedSpot(measure, view.table, pose), facing: pose.facing }] as const,
  )
  changeStage(page, placeStaged(stage, Object.fromEntries(spots)), topic)
}
export function boardStaged(page: Page, unit: string, vehicle: string | null): void {
  const { stage } = stageDraftStore(page).getState()
  if (isSkirmishStage(stage)) {
    const ride = vehicle === null ? { status: undefined } : { aboard: vehicle, status: 'aboard' as const }
    const off = { at: undefined, aboard: undefined }
    changeStage(
      page,
      changePeople(stage, [unit], (one) => ({ ...one, ...off, ...ride })),
    )
  } else if (unitIn(stage, unit) !== undefined) changeStage(page, putAboard(stage, unit, vehicle))
}
/** The unit of a model, as the stage has it: a character who has joined others is still his own. */
export function stagedUnitOf(page: Page, model: ModelId): string | null {
  const { stage } = stageDraftStore(page).getState()
  return isSkirmishStage(stage) ? model : (unitOfModel(stage, model)?.id ?? null)
}
/** Off the table; who is off it already gets out of what he rides in, and is out of the stage at last. */
export function takeAway(page: Page, people: readonly ModelId[]): boolean {
  const { stage, selected } = stageDraftStore(page).getState()
  const view = seenTable(page)
  if (people.length === 0 || selected === null || view === null) return false
  const standing = people.filter((id) => view.models[id]?.pose != null)
  if (standing.length > 0) showTakenOff(page, standing)
  const units = [...new Set(people.flatMap((id) => stagedUnitOf(page, id) ?? []))]
  changeStage(
    page,
    isSkirmishStage(stage) ? menAway(stage, units, standing) : unitsAway(stage, units, standing),
  )
  return true
}
const menAway = (
  stage: StagedSkirmish,
  men: readonly string[],
  standing: readonly ModelId[],
): StagedSkirmish => (standing.length > 0 ? takePeopleOff(stage, standing) : men.reduce(removePerson, stage))
function unitsAway(
  stage: StagedBattle,
  units: readonly string[],
  standing: readonly ModelId[],
): StagedBattle {
  if (standing.length > 0) return takeStagedOff(stage, standing)
  const riding = units.filter((unit) => unitIn(stage, unit)?.aboard !== undefined)
  return riding.length > 0
    ? riding.reduce((now, unit) => putAboard(now, unit, null), stage)
    : units.reduce(removeUnit, stage)
}
