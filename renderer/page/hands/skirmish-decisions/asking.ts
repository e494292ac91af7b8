/** What the rules are asked while an answer is drafted: chances, what a reactor sees, who is in a zone or a blast. */
import { createStore } from 'zustand/vanilla'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type {
  SkirmishOdds,
  SkirmishQuery,
  SkirmishQueryResult,
} from '../../../../shared/protocol/skirmish/query'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

export type OpenQuestion = Extract<
  SkirmishQuery,
  { ask: 'lsOdds' | 'lsReaction' | 'lsZone' | 'lsBlast' | 'lsWalk' }
>

export interface Asked {
  /** By `oddsKey`. */
  readonly odds: Readonly<Record<string, SkirmishOdds>>
  readonly reaction: {
    readonly about: Extract<OpenQuestion, { ask: 'lsReaction' }>
    readonly told: SkirmishQueryResult['lsReaction']
  } | null
  readonly zone: SkirmishQueryResult['lsZone'] | null
  readonly blast: {
    readonly about: Extract<OpenQuestion, { ask: 'lsBlast' }>
    readonly told: SkirmishQueryResult['lsBlast']
  } | null
  readonly walk: SkirmishQueryResult['lsWalk'] | null
}
const nothing: Asked = { odds: {}, reaction: null, zone: null, blast: null, walk: null }
export const askedStore = slice(() => createStore<Asked>(() => nothing))

/** Chances of this shot, as part of the answer to this question. */
export const oddsOf = (decision: string, order: FireOrder, t?: number): OpenQuestion => ({
  ask: 'lsOdds',
  order,
  decision,
  ...(t !== undefined && { t }),
})
export const oddsKey = (order: FireOrder, t?: number): string => JSON.stringify([order, t ?? null])

const reactions = slice((page) =>
  oneInFlight(
    (about: Extract<OpenQuestion, { ask: 'lsReaction' }>) => askSkirmish(page, about),
    (told, about) => askedStore(page).setState({ reaction: { about, told } }),
    page.bound(showFault),
  ),
)
const zones = slice((page) =>
  oneInFlight(
    (about: Extract<OpenQuestion, { ask: 'lsZone' }>) => askSkirmish(page, about),
    (zone) => askedStore(page).setState({ zone }),
    page.bound(showFault),
  ),
)
const blasts = slice((page) =>
  oneInFlight(
    (about: Extract<OpenQuestion, { ask: 'lsBlast' }>) => askSkirmish(page, about),
    (told, about) => askedStore(page).setState({ blast: { about, told } }),
    page.bound(showFault),
  ),
)
const walks = slice((page) =>
  oneInFlight(
    (about: Extract<OpenQuestion, { ask: 'lsWalk' }>) => askSkirmish(page, about),
    (walk) => askedStore(page).setState({ walk }),
    page.bound(showFault),
  ),
)
/** Chances are exact and do not change while the question is open: each shot is asked for once, newest first. */
type OddsQuestion = Extract<OpenQuestion, { ask: 'lsOdds' }>
interface Own {
  waiting: readonly OddsQuestion[]
  busy: boolean
  era: number
  /** The last question of each kind that was put: the same one is not put again. */
  put: Readonly<Partial<Record<OpenQuestion['ask'], string>>>
}
const own = slice<Own>(() => ({ waiting: [], busy: false, era: 0, put: {} }))

const most = 24

function nextOdds(page: Page): void {
  const question = own(page).waiting.at(-1)
  if (own(page).busy || question === undefined) return
  own(page).waiting = own(page).waiting.slice(0, -1)
  own(page).busy = true
  const born = own(page).era
  const key = oddsKey(question.order, question.t)
  askSkirmish(page, question)
    .then((odds) => {
      if (born === own(page).era)
        askedStore(page).setState((known) => ({ odds: { ...known.odds, [key]: odds } }))
    })
    .catch(page.bound(showFault))
    .finally(() => {
      own(page).busy = false
      nextOdds(page)
    })
}
function wantOdds(page: Page, question: OddsQuestion): void {
  const key = oddsKey(question.order, question.t)
  if (askedStore(page).getState().odds[key] !== undefined) return
  own(page).waiting = [
    ...own(page).waiting.filter((one) => oddsKey(one.order, one.t) !== key),
    question,
  ].slice(-most)
  nextOdds(page)
}

/** Asks once what is asked again and again while a draft is changed. */
export function askRules(page: Page, question: OpenQuestion): void {
  if (question.ask === 'lsOdds') {
    wantOdds(page, question)
    return
  }
  const words = JSON.stringify(question)
  if (own(page).put[question.ask] === words) return
  own(page).put = { ...own(page).put, [question.ask]: words }
  switch (question.ask) {
    case 'lsReaction':
      reactions(page).ask(question)
      break
    case 'lsZone':
      zones(page).ask(question)
      break
    case 'lsBlast':
      blasts(page).ask(question)
      break
    case 'lsWalk':
      walks(page).ask(question)
      break
  }
}
export function forgetAsked(page: Page): void {
  for (const one of [reactions(page), zones(page), blasts(page), walks(page)]) one.drop()
  own(page).waiting = []
  own(page).put = {}
  own(page).era += 1
  askedStore(page).setState(nothing)
}
