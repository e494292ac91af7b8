/** What the rules are asked while an answer is drafted: chances, what a reactor sees, who is in a zone or a blast. */
import { create } from 'zustand'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishOdds, SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, useSkirmish } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import type { AnswerDesk } from './desk'
import { questionsOf, type OpenQuestion } from './questions'

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
export const useAsked = create<Asked>(() => nothing)

export const oddsKey = (order: FireOrder, t?: number): string => JSON.stringify([order, t ?? null])

const reactions = oneInFlight(
  (about: Extract<OpenQuestion, { ask: 'lsReaction' }>) => askSkirmish(about),
  (told, about) => useAsked.setState({ reaction: { about, told } }),
  showFault,
)
const zones = oneInFlight(
  (about: Extract<OpenQuestion, { ask: 'lsZone' }>) => askSkirmish(about),
  (zone) => useAsked.setState({ zone }),
  showFault,
)
const blasts = oneInFlight(
  (about: Extract<OpenQuestion, { ask: 'lsBlast' }>) => askSkirmish(about),
  (told, about) => useAsked.setState({ blast: { about, told } }),
  showFault,
)
const walks = oneInFlight(
  (about: Extract<OpenQuestion, { ask: 'lsWalk' }>) => askSkirmish(about),
  (walk) => useAsked.setState({ walk }),
  showFault,
)
/** Chances are exact and do not change while the question is open: each shot is asked for once, newest first. */
type OddsQuestion = Extract<OpenQuestion, { ask: 'lsOdds' }>
let waiting: readonly OddsQuestion[] = []
let busy = false
let era = 0
const most = 24

function nextOdds(): void {
  const question = waiting.at(-1)
  if (busy || question === undefined) return
  waiting = waiting.slice(0, -1)
  busy = true
  const born = era
  const key = oddsKey(question.order, question.t)
  askSkirmish(question)
    .then((odds) => {
      if (born === era) useAsked.setState((known) => ({ odds: { ...known.odds, [key]: odds } }))
    })
    .catch(showFault)
    .finally(() => {
      busy = false
      nextOdds()
    })
}
function wantOdds(question: OddsQuestion): void {
  const key = oddsKey(question.order, question.t)
  if (useAsked.getState().odds[key] !== undefined) return
  waiting = [...waiting.filter((one) => oddsKey(one.order, one.t) !== key), question].slice(-most)
  nextOdds()
}
/** The last question of each kind that was put: the same one is not put again. */
let put: Readonly<Partial<Record<OpenQuestion['ask'], string>>> = {}

export function askAbout(desk: AnswerDesk): void {
  const view = useSkirmish.getState().snapshot?.view
  if (view === undefined) return
  for (const question of questionsOf(desk, view)) {
    if (question.ask === 'lsOdds') {
      wantOdds(question)
      continue
    }
    const words = JSON.stringify(question)
    if (put[question.ask] === words) continue
    put = { ...put, [question.ask]: words }
    switch (question.ask) {
      case 'lsReaction':
        reactions.ask(question)
        break
      case 'lsZone':
        zones.ask(question)
        break
      case 'lsBlast':
        blasts.ask(question)
        break
      case 'lsWalk':
        walks.ask(question)
        break
    }
  }
}
export function forgetAsked(): void {
  for (const one of [reactions, zones, blasts, walks]) one.drop()
  waiting = []
  put = {}
  era += 1
  useAsked.setState(nothing)
}
