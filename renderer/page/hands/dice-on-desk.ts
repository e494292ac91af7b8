/** Dice that were thrown on the desk are told to the game: typed in, corrected by consent, or thrown by the program after all. */
import { createStore } from 'zustand/vanilla'
import type { Answer, Decision, DecisionForm } from '../../../shared/protocol/decision'
import { ownActionOf } from '../app/own-keys'
import { showFault } from '../app/toasts'
import { openTable } from '../game/open-table'
import { slice, type Page } from '../page'
import { liveShow } from '../show/live-show'
import { handsNow, type Hand } from '../table/hand'
import type { KeyStroke } from '../table/stroke'
import {
  arrowFace,
  hitFace,
  isHitFace,
  nextDie,
  typedFaces,
  typedAs,
  wholeBearing,
  withScatterDie,
  type ScatterTyped,
} from './battle/scatter-typing'
import { sendable, type DiceSending } from './battle/typed-dice'

export type DiceFormData = Extract<DecisionForm, { form: 'dice' }>
type Asked = Decision & { readonly form: DiceFormData }

export interface DiceOnDesk {
  /** Of numbered dice those that lie there by now. */
  readonly faces: readonly number[]
  readonly scatter: readonly ScatterTyped[]
  /** The scatter die that is typed now. */
  readonly at: number
  /** What has fallen may be typed over: it was mistyped. */
  readonly correcting: boolean
  /** A correction that waits for the other player's word. */
  readonly asks: DiceSending | null
}
interface Typed {
  /** The question, as the game stood when it was asked. */
  readonly of: string
  readonly dice: DiceOnDesk
}
export const typedDiceStore = slice(() => createStore<{ readonly now: Typed | null }>(() => ({ now: null })))

const named = ({ id }: Decision, state: number | undefined): string => `${state} ${id}`
/** As they lie there: what is known to have fallen, until somebody types. */
export function diceFor(now: Typed | null, decision: Asked, state: number | undefined): DiceOnDesk {
  if (now?.of === named(decision, state)) return now.dice
  const { count, kind, fallen = [] } = decision.form
  const scatter = kind === 'scatter' ? typedAs(count, fallen) : []
  return { faces: fallen, scatter, at: 0, correcting: false, asks: null }
}
/** In the shape of the answer; null while one is missing. */
export function facesLaid(
  { faces, scatter }: DiceOnDesk,
  { kind, count }: DiceFormData,
): readonly number[] | null {
  if (kind === 'scatter') return typedFaces(scatter)
  return faces.length === count ? faces : null
}
/** What has fallen stays, unless it was mistyped. */
export const keptOf = ({ correcting }: DiceOnDesk, { fallen = [] }: DiceFormData): number =>
  correcting ? 0 : fallen.length
export const sidesOf = ({ kind }: DiceFormData): number => (kind === 'd12' ? 12 : 6)

const isAsked = (decision: Decision | null): decision is Asked => decision?.form.form === 'dice'
/** What is asked of whoever holds the mouse, once the dice before lie still. */
function askedNow(page: Page): { readonly decision: Asked; readonly dice: DiceOnDesk } | null {
  const decision = handsNow(page).question()
  if (!isAsked(decision) || liveShow(page).getState().rolling) return null
  const { now } = typedDiceStore(page).getState()
  return { decision, dice: diceFor(now, decision, openTable(page).snapshot?.state) }
}
/** False where no dice are asked for. */
function lay(page: Page, change: (dice: DiceOnDesk, form: DiceFormData) => Partial<DiceOnDesk>): boolean {
  const asked = askedNow(page)
  if (asked === null) return false
  const { decision, dice } = asked
  const of = named(decision, openTable(page).snapshot?.state)
  typedDiceStore(page).setState({ now: { of, dice: { ...dice, ...change(dice, decision.form) } } })
  return true
}
export const typeFace = (page: Page, face: number): boolean =>
  lay(page, ({ faces }, { count }) => ({ faces: faces.length < count ? [...faces, face] : faces }))
export const eraseFace = (page: Page): boolean =>
  lay(page, (dice, form) => ({
    faces: dice.faces.length > keptOf(dice, form) ? dice.faces.slice(0, -1) : dice.faces,
  }))
export const correctDice = (page: Page): boolean => lay(page, () => ({ correcting: true }))

export const takeScatterDie = (page: Page, at: number): boolean => lay(page, () => ({ at }))
const stays = (dice: DiceOnDesk, form: DiceFormData): boolean => dice.at * 2 < keptOf(dice, form)
export const typeScatter = (page: Page, face: number): boolean =>
  lay(page, (dice, form) => {
    if (stays(dice, form)) return {}
    const scatter = withScatterDie(dice.scatter, dice.at, { face })
    // An arrow is pointed first; a HIT has nothing more to say.
    return { scatter, ...(isHitFace(face) && { at: nextDie(scatter) }) }
  })
export const pointScatter = (page: Page, bearing: number): boolean =>
  lay(page, (dice, form) => {
    if (stays(dice, form)) return {}
    const face = dice.scatter[dice.at]?.face ?? arrowFace
    return { scatter: withScatterDie(dice.scatter, dice.at, { face, bearing }) }
  })

function give(page: Page, decision: Decision, answer: Extract<Answer, { form: 'dice' }>): void {
  typedDiceStore(page).setState({ now: null })
  openTable(page).answer(decision, answer).catch(page.bound(showFault))
}
/** Tells the game what lies there; a correction waits for the other player's word. */
export function sendDice(page: Page): boolean {
  const asked = askedNow(page)
  const faces = asked === null ? null : facesLaid(asked.dice, asked.decision.form)
  if (asked === null || faces === null) return false
  const { decision } = asked
  const sending = sendable(faces, decision.form.fallen ?? [], openTable(page).snapshot?.mode ?? 'solo')
  if (sending.needsConsent) return lay(page, () => ({ asks: sending }))
  give(page, decision, sending.answer)
  return true
}
export function throwOnDesk(page: Page): void {
  const asked = askedNow(page)
  if (asked !== null) give(page, asked.decision, { form: 'dice', faces: [], how: 'thrown' })
}
export function agreeOnDice(page: Page): void {
  const asked = askedNow(page)
  if (asked !== null && asked.dice.asks !== null)
    give(page, asked.decision, { ...asked.dice.asks.answer, agreed: true })
}
export const declineDice = (page: Page): boolean => lay(page, () => ({ asks: null }))

/** One of the keys that dice are typed with. */
function typeKey(
  page: Page,
  { decision: { form }, dice }: { readonly decision: Asked; readonly dice: DiceOnDesk },
  { key, plain, across, shift }: KeyStroke,
): boolean {
  if (form.kind !== 'scatter') {
    if (key === 'Backspace') return eraseFace(page)
    return /^[1-9]$/.test(key) && Number(key) <= sidesOf(form) && typeFace(page, Number(key))
  }
  if (/^[1-6]$/.test(key)) return typeScatter(page, Number(key))
  const face = ownActionOf('scatter', plain)
  if (face !== null) return typeScatter(page, face === 'hit' ? hitFace : arrowFace)
  const bearing = dice.scatter[dice.at]?.bearing ?? 0
  return across !== 0 && pointScatter(page, wholeBearing(bearing - across * (shift ? 1 : 15)))
}
export const diceHand = slice<Hand>((page) => ({
  drafts() {
    const asked = askedNow(page)
    return asked !== null && facesLaid(asked.dice, asked.decision.form) !== null
  },
  key(stroke) {
    const asked = askedNow(page)
    if (asked !== null && asked.dice.asks === null && typeKey(page, asked, stroke)) return true
    // While dice are being typed the figures belong to them.
    return isAsked(handsNow(page).question()) && /^(\d|Backspace)$/.test(stroke.key)
  },
  confirm: () => askedNow(page)?.dice.asks === null && sendDice(page),
}))
