/** The scenario on the desk: every step back, what lies in the library, and what of it is being looked at. */
import { createStore } from 'zustand/vanilla'
import { z } from 'zod'
import type { Mission } from '../../../../shared/protocol/mission'
import type { Family } from '../../../../shared/protocol/setup'
import type { SkirmishScenario } from '../../../../shared/protocol/skirmish'
import { newOwnId } from '../../app/own-id'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../../app/steps'
import { slice, type Page } from '../../page'
import type { WordKeys } from '../force-edit'
import { pathPlace, withValue, type Json, type JsonPath } from '../form/json'
import { sectionOfPlace, sectionsOf, type ScenarioSectionId } from './sections'

interface ScenarioDraft extends Steps<Json> {
  readonly family: Family
  /** As its file has it: whatever stands in it is kept, whoever shows it. */
  readonly document: Json
  /** As it lies in the library; null while it does not. */
  readonly kept: Json | null
  readonly section: ScenarioSectionId
  /** The place that was last asked for: it is brought into view. */
  readonly place: string | null
  /** Id of the city on whose plan a mission is drawn; null: the first that fits. */
  readonly table: string | null
}
const laid = (family: Family, document: Json, kept: Json | null): ScenarioDraft => ({
  family,
  document,
  kept,
  section: sectionsOf(family)[0] ?? 'about',
  place: null,
  table: null,
  ...noSteps,
})
export const scenarioDraftStore = slice(() => createStore<ScenarioDraft>(() => laid('battle', {}, null)))

/** What a program speaks of, as plain data. */
export const plain = (value: Mission | SkirmishScenario): Json =>
  z.json().parse(JSON.parse(JSON.stringify(value)))

/** One of the player's own, to be changed. */
export function openScenario(page: Page, family: Family, file: Mission | SkirmishScenario): void {
  const document = plain(file)
  scenarioDraftStore(page).setState(laid(family, document, document))
}
/** Somebody's under an id of its own: a file's, a copy, a template, an empty sheet. No die names it. */
export function takeScenario(
  page: Page,
  family: Family,
  file: Mission | SkirmishScenario,
  name: WordKeys = file.name,
): void {
  const own = withValue(plain({ ...file, id: newOwnId(), name: { ...name } }), ['die'], undefined)
  scenarioDraftStore(page).setState(laid(family, own, null))
}

/**
 * @param next   undefined: it is taken out
 * @param topic  which field this is, where it is not the place itself; the same one again goes on with the step before
 */
export function changeScenario(
  page: Page,
  path: JsonPath,
  next: Json | undefined,
  topic: string | null = pathPlace(path),
): void {
  scenarioDraftStore(page).setState((draft) => {
    const document = withValue(draft.document, path, next)
    return document === draft.document
      ? draft
      : { document, ...timelineStepFrom(draft.document, draft, topic) }
  })
}
export const lookAtScenario = (page: Page, section: ScenarioSectionId): void =>
  scenarioDraftStore(page).setState({ section, place: null, topic: null })
/** Where something is wrong: its section, with the place in view. */
export const openScenarioPlace = (page: Page, place: string): void =>
  scenarioDraftStore(page).setState(({ family }) => ({
    section: sectionOfPlace(family, place),
    place,
    topic: null,
  }))
export const drawOnTable = (page: Page, table: string): void => scenarioDraftStore(page).setState({ table })

const stepped = (page: Page, stepping: Stepping): void =>
  scenarioDraftStore(page).setState((draft) => {
    const step = stepping(draft.document, draft)
    return step === null ? draft : { document: step.to, ...step.steps }
  })
export const undoScenarioEdit = (page: Page): void => stepped(page, stepBack)
export const redoScenarioEdit = (page: Page): void => stepped(page, stepForth)

/** Is there anything that leaving would lose? A copy that was only looked at is not. */
export const hasUnsavedScenario = ({ document, kept, past }: ScenarioDraft): boolean =>
  kept === null ? past.length > 0 : kept !== document
export const noteScenarioKept = (page: Page, document: Json): void =>
  scenarioDraftStore(page).setState({ kept: document })
/** From here on another one: that in the library stays as it is, and no step leads back to it. */
export const becomeScenarioCopy = (page: Page, name: WordKeys): void =>
  scenarioDraftStore(page).setState(({ family, document, section, table }) => ({
    ...laid(family, withValue(withValue(document, ['id'], newOwnId()), ['name'], { ...name }), null),
    section,
    table,
  }))
