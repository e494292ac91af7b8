/** The hands of whoever stages a moment: people in the hand, people to be chosen, and what is lit of them. */
import { inches } from '../../../../shared/geometry/length'
import type { ModelId } from '../../../../shared/table/types'
import type { PointerHandlers } from '../../../scene/props'
import type { Action } from '../../app/keys'
import { ownActionOf } from '../../app/own-keys'
import { redoStageEdit, selectStaged, stageDraftStore, undoStageEdit } from '../../editors/stage/draft'
import { peopleIn } from '../../editors/stage/document'
import { unitAtFault } from '../../editors/stage/fault-place'
import { stageSeenStore } from '../../editors/stage/look'
import { slice, type Page } from '../../page'
import type { Hand, TableHands } from '../../table/hand'
import { drawnFrom } from '../../table/marks'
import { closeBox, drawBox, isInBox, screenBoxStore, type ScreenBox } from '../../table/screen-box'
import { pushOf, type KeyStroke } from '../../table/stroke'
import { formationOf, formationStore, turnStep } from '../../tools/formation'
import {
  holdAt,
  inHandStore,
  layHandAside,
  letGoHere,
  stagedUnitOf,
  seenTable,
  putDownAt,
  takeAway,
  takeUpUnit,
  turnStagedHand,
} from './in-hand'
import { layingHand } from './laying-hand'
import { pushedOver, byStorey, stagedView, stagedStand, turnedAbout } from './stand'

/** Those whom a key or the mouse means: the picked, else the whole unit. */
function meant(page: Page): readonly ModelId[] {
  const { selected, picked, stage } = stageDraftStore(page).getState()
  if (selected === null) return []
  return picked.length > 0 ? picked : (peopleIn(stage)[selected] ?? [])
}
const handMarks = slice((page) =>
  drawnFrom(
    [inHandStore(page), stageSeenStore(page)],
    () => [inHandStore(page).getState().hand, stageSeenStore(page).getState().view] as const,
    (_, hand, view) =>
      hand === null || view === null
        ? {}
        : {
            ghostPoses: { unit: hand.unit, poses: stagedStand(stagedView(view), hand.poses), refused: [] },
            picked: hand.into === null ? [] : [hand.into],
          },
  ),
)
/** People in the hand: they go with the mouse, and stand where it lets them go. */
const carryingHand = slice<Hand>((page) => ({
  marks: handMarks(page),
  drafts: () => inHandStore(page).getState().hand !== null,
  point({ type, hit }) {
    const { hand } = inHandStore(page).getState()
    if (hand === null) return false
    if (type === 'leave') return true
    if (hit !== null && (type === 'hover' || type === 'drag')) holdAt(page, hit, hit.model)
    if (type === 'click' && hit !== null) {
      holdAt(page, hit, hit.model)
      letGoHere(page)
    }
    // What was dragged about the table is let go with the button.
    if (type === 'up' && hand.lead !== null) {
      if (hit === null) layHandAside(page)
      else letGoHere(page)
    }
    return true
  },
  wheel: (by, shift) => shift && inHandStore(page).getState().hand !== null && turns(page, by),
  confirm: () => letGoHere(page),
  cancel: () => layHandAside(page),
  carried() {
    const { hand } = inHandStore(page).getState()
    return hand === null ? null : { to: hand.to, held: true }
  },
  carryTo: (place) => holdAt(page, place, null),
}))
const turns = (page: Page, by: 1 | 0 | -1): boolean => by === 0 || turnStagedHand(page, -by * turnStep)

/** Who is chosen, and who cannot be so. */
const chosenMarks = slice((page) =>
  drawnFrom(
    [stageDraftStore(page), stageSeenStore(page)],
    () => {
      const { selected, picked } = stageDraftStore(page).getState()
      const { faults, of, view } = stageSeenStore(page).getState()
      return [selected, picked, faults, of, view] as const
    },
    (_, selected, picked, faults, of, view) => {
      const wrong =
        of === null ? [] : faults.flatMap(({ path, note }) => (note ? [] : (unitAtFault(of, path) ?? [])))
      // A character who has joined others stands among them.
      const shown = view?.family === 'skirmish' ? selected : (view?.units[selected ?? '']?.joined ?? selected)
      return {
        selected: shown,
        picked,
        rings: Object.fromEntries(wrong.map((unit) => [unit, 'cannot' as const])),
      }
    },
  ),
)
function clicked(page: Page, { hit, ctrl, shift }: PointerHandlers): void {
  if (hit?.model == null) return selectStaged(page, null)
  const unit = stagedUnitOf(page, hit.model)
  const { selected, picked } = stageDraftStore(page).getState()
  if (unit === null) return selectStaged(page, null)
  const { model } = hit
  const more = ctrl || shift
  if (unit !== selected && (!more || selected === null)) return selectStaged(page, unit)
  if (!more) return selectStaged(page, unit, picked.length === 1 && picked[0] === model ? [] : [model])
  selectStaged(page, selected, toggled(page, unit, model))
}
/** One more of them, or one less; of another unit all of it. */
function toggled(page: Page, unit: string, model: ModelId): readonly ModelId[] {
  const { selected, picked, stage } = stageDraftStore(page).getState()
  if (unit === selected)
    return picked.includes(model) ? picked.filter((one) => one !== model) : [...picked, model]
  const theirs = peopleIn(stage)[unit] ?? []
  const before = picked.length > 0 ? picked : (peopleIn(stage)[selected ?? ''] ?? [])
  return before.includes(model) ? before.filter((one) => !theirs.includes(one)) : [...before, ...theirs]
}
/** Everybody inside the box, of whichever unit. */
function takeBoxed(page: Page, box: ScreenBox): void {
  const models = seenTable(page)?.models ?? {}
  const inside = Object.values(models).filter(
    ({ pose }) => pose !== null && isInBox(page, box, { x: pose.at.x, y: pose.y, z: pose.at.z }),
  )
  const [first] = inside
  selectStaged(
    page,
    first === undefined ? null : stagedUnitOf(page, first.id),
    inside.map(({ id }) => id),
  )
}
/** Drags whoever is picked; of a unit of which nobody is, all of it. */
function dragged(page: Page, { origin, hit }: PointerHandlers): void {
  const model = origin?.model ?? null
  const unit = model === null ? null : stagedUnitOf(page, model)
  if (model === null || unit === null || hit === null) return
  const { selected, picked, stage } = stageDraftStore(page).getState()
  const isPicked = picked.includes(model)
  const some = isPicked ? picked : (peopleIn(stage)[unit] ?? [])
  const view = seenTable(page)
  const standing = some.filter((id) => view?.models[id]?.pose != null)
  if (unit !== selected && !isPicked) selectStaged(page, unit)
  takeUpUnit(page, unit, standing, model)
  holdAt(page, hit, hit.model)
}
/** Whoever is in the hand may not be in the stage any more. */
export function stepStage(page: Page, step: (page: Page) => boolean): true {
  layHandAside(page)
  step(page)
  return true
}
const pushes = (page: Page, stroke: KeyStroke): boolean => {
  const by = pushOf(stroke, inches(1), inches(0.25))
  const view = seenTable(page)
  const people = meant(page)
  if (by === null || view === null || people.length === 0) return false
  const poses = pushedOver(view, people, by)
  if (Object.keys(poses).length > 0) putDownAt(page, poses, `push ${people.join(' ')}`)
  return true
}
/** From floor to floor, where they stand. */
function raises(page: Page, by: 1 | -1): boolean {
  const view = seenTable(page)
  const people = meant(page)
  if (view === null || people.length === 0) return false
  const poses = byStorey(view, people, by)
  if (Object.keys(poses).length > 0) putDownAt(page, poses, `raise ${people.join(' ')}`)
  return true
}
const isBoxing = (page: Page): boolean => screenBoxStore(page).getState().box !== null
const choosingHand = slice<Hand>((page) => ({
  marks: chosenMarks(page),
  about: () => meant(page),
  point(pointer) {
    switch (pointer.type) {
      case 'drag':
        if (isBoxing(page) || pointer.origin?.model == null) drawBox(page, pointer.screen)
        else dragged(page, pointer)
        return true
      case 'up': {
        const box = closeBox(page)
        if (box !== null) takeBoxed(page, box)
        return box !== null
      }
      case 'click':
        clicked(page, pointer)
        return true
      default:
        return false
    }
  },
  key(stroke) {
    if (stroke.action === 'undo') return stepStage(page, undoStageEdit)
    if (stroke.action === 'redo') return stepStage(page, redoStageEdit)
    switch (ownActionOf('stage', stroke.key)) {
      case 'takeAway':
        return takeAway(page, meant(page))
      case 'raise':
        return raises(page, 1)
      case 'lower':
        return raises(page, -1)
      case null:
        return pushes(page, stroke)
    }
  },
  cancel() {
    const { selected, picked } = stageDraftStore(page).getState()
    if (selected === null) return false
    selectStaged(page, picked.length > 0 ? selected : null)
    return true
  },
}))
function turnsStanding(page: Page, degrees: number): boolean {
  if (turnStagedHand(page, degrees)) return true
  const view = seenTable(page)
  const people = meant(page)
  if (view === null || people.length === 0) return false
  const poses = turnedAbout(view, people, degrees)
  if (Object.keys(poses).length > 0) putDownAt(page, poses, `turn ${people.join(' ')}`)
  return true
}
/** The unit before or behind in the list. */
function chooseNext(page: Page, by: 1 | -1): boolean {
  const { stage, selected } = stageDraftStore(page).getState()
  const all = Object.keys(peopleIn(stage))
  if (all.length === 0) return false
  const at = selected === null ? (by === 1 ? -1 : 0) : all.indexOf(selected)
  selectStaged(page, all[(at + by + all.length) % all.length] ?? null)
  return true
}
function actOnStage(page: Page, action: Action): boolean {
  const formation = formationOf(action)
  if (formation !== null) {
    formationStore(page).setState({ formation, facing: null })
    return true
  }
  switch (action) {
    case 'turnLeft':
      return turnsStanding(page, turnStep)
    case 'turnRight':
      return turnsStanding(page, -turnStep)
    case 'nextUnit':
      return chooseNext(page, 1)
    case 'previousUnit':
      return chooseNext(page, -1)
    case 'moveUnit': {
      const { selected } = stageDraftStore(page).getState()
      const people = meant(page)
      if (selected === null || people.length === 0) return false
      takeUpUnit(page, selected, people, null)
      return true
    }
    default:
      return false
  }
}
export const stageTable = slice<TableHands>((page) => ({
  hands: [layingHand(page), carryingHand(page), choosingHand(page)],
  besides: [],
  questions: {},
  isCovered: () => stageSeenStore(page).getState().view === null,
  question: () => null,
  act: page.bound(actOnStage),
  letGo: () => {},
  laid: () => stageSeenStore(page).getState().view,
}))
