/** The city on the desk: every step back, what of it is picked, what lies in the clipboard, and whether it holds to the rules. */
import { createStore } from 'zustand/vanilla'
import {
  emptyCity,
  placementFindings,
  usualSize,
  type Picked,
  type Copied,
} from '../../../../shared/city/editing'
import type { City } from '../../../../shared/protocol/city'
import type { Refusal } from '../../../../shared/protocol/refusal'
import { newOwnId } from '../../app/own-id'
import { reworded } from '../force-edit'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../../app/steps'
import { slice, type Page } from '../../page'

/** What a change was turned down for; it can be made all the same. */
interface TurnedDown {
  readonly refusal: Refusal
  readonly city: City
  readonly picked: Picked
}
interface CityDraft extends Steps<City> {
  readonly city: City
  /** As it lies in the library; null while it does not. */
  readonly kept: City | null
  readonly picked: Picked
  /** What the rules of placement refuse is not done (CF-TERRAIN-12 lets people overrule that). */
  readonly hold: boolean
  readonly turnedDown: TurnedDown | null
  /** Copied pieces with their designs. */
  readonly clipboard: readonly Copied[]
}
const laid = (city: City, kept: City | null) => ({ city, kept, picked: [], turnedDown: null, ...noSteps })

const fresh = (level: City['level'], name: City['name']): City => emptyCity({ id: newOwnId(), name, level })
export const cityDraftStore = slice(() =>
  createStore<CityDraft>(() => ({
    ...laid(emptyCity({ id: 'own-new', name: { en: '', ru: '' }, level: 'gamma' }), null),
    hold: true,
    clipboard: [],
  })),
)

/** An empty sheet. */
export const beginCity = (page: Page, level: City['level'], name: City['name']): void =>
  cityDraftStore(page).setState(laid(fresh(level, name), null))
/** A city of the player's own, to be changed. */
export const openCity = (page: Page, city: City): void => cityDraftStore(page).setState(laid(city, city))
/** Somebody's city under an id of its own: a file's, the program's, one made from a seed, the table of a game. */
export const takeCity = (page: Page, city: City, name: City['name'] = city.name): void =>
  cityDraftStore(page).setState(laid({ ...city, id: newOwnId(), name }, null))

/** Those that are still there. */
const within = (city: City, picked: Picked): Picked =>
  picked.every((i) => i < city.pieces.length) ? picked : picked.filter((i) => i < city.pieces.length)

interface Change {
  /** Which field this is; the same one again goes on with the step before. */
  readonly topic?: string
  readonly picked?: Picked
  /** Whatever the rules say. */
  readonly free?: boolean
}
/** What an edit has brought about that the rules of placement refuse; null: nothing. */
function breachOf(before: City, after: City): Refusal | null {
  const known = placementFindings(before)
  const found = placementFindings(after)
  if (found.length <= known.length) return null
  const told = new Set(known.map(({ refusal }) => JSON.stringify(refusal)))
  return (found.find(({ refusal }) => !told.has(JSON.stringify(refusal))) ?? found[0])?.refusal ?? null
}
/**
 * Puts a changed city on the desk; the same city is no step.
 * @returns false where the rules refuse it and are held to: it is told, and can be done all the same
 */
export function changeCity(page: Page, city: City, { topic, picked, free = false }: Change = {}): boolean {
  const draft = cityDraftStore(page).getState()
  const now = within(city, picked ?? draft.picked)
  if (city === draft.city) {
    cityDraftStore(page).setState({ picked: now, turnedDown: null })
    return true
  }
  const refusal = draft.hold && !free ? breachOf(draft.city, city) : null
  if (refusal !== null) {
    cityDraftStore(page).setState({ turnedDown: { refusal, city, picked: now } })
    return false
  }
  cityDraftStore(page).setState({
    city,
    picked: now,
    turnedDown: null,
    ...timelineStepFrom(draft.city, draft, topic),
  })
  return true
}
/** What was turned down last is done all the same. */
export function doAllTheSame(page: Page): void {
  const { turnedDown } = cityDraftStore(page).getState()
  if (turnedDown !== null) changeCity(page, turnedDown.city, { picked: turnedDown.picked, free: true })
}
export const dropTurnedDown = (page: Page): void => {
  if (cityDraftStore(page).getState().turnedDown !== null) cityDraftStore(page).setState({ turnedDown: null })
}

export const pick = (page: Page, picked: Picked): void =>
  cityDraftStore(page).setState(({ city }) => ({ picked: within(city, picked), topic: null }))

const stepped = (page: Page, stepping: Stepping): void =>
  cityDraftStore(page).setState((draft) => {
    const step = stepping(draft.city, draft)
    if (step === null) return draft
    // Who is picked stays picked where he is the same piece.
    const picked = draft.picked.filter((i) => step.to.pieces[i]?.design === draft.city.pieces[i]?.design)
    return { city: step.to, picked: within(step.to, picked), turnedDown: null, ...step.steps }
  })
export const undoCityEdit = (page: Page): void => stepped(page, stepBack)
export const redoCityEdit = (page: Page): void => stepped(page, stepForth)

/** Is there anything that leaving would lose? */
export const hasUnsavedCity = ({ city, kept, past }: CityDraft): boolean =>
  kept ? kept !== city : past.length > 0 || city.pieces.length > 0
export const noteCityKept = (page: Page, city: City): void => cityDraftStore(page).setState({ kept: city })
/** From here on another city: the one in the library stays as it is, and no step leads back to it. */
export const becomeCityCopy = (page: Page, name: City['name']): void =>
  cityDraftStore(page).setState(({ city }) => laid({ ...city, id: newOwnId(), name }, null))

/**
 * What it is called in one language stands for the other, until that has been written itself.
 * @param given  names that new cities come with: nobody has chosen those
 */
export const namedIn = (
  city: City,
  language: 'en' | 'ru',
  text: string,
  given: readonly City['name'][],
): City => ({ ...city, name: reworded(city.name, language, text, given) })
/** Another size; pieces that no longer lie on the table are found, not lost. */
export const resized = (city: City, width: number, depth: number): City =>
  width === city.width && depth === city.depth ? city : { ...city, width, depth }
export const usuallySized = (city: City): City => ({ ...city, ...usualSize(city.level) })
