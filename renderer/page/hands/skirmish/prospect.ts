/** What the activity under the mouse, else the one in hand, would bring from the end of what is drawn (LS-ENG-11): asked of the rules. */
import { createStore } from 'zustand/vanilla'
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishProspect, SkirmishQueryInput } from '../../../../shared/protocol/skirmish/query'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { oneInFlight } from '../../wire/one-in-flight'
import { skirmishTableStore, type SkirmishTable } from '../../table/skirmish-table'
import { whenever } from '../../whenever'
import { openQuestion } from './answering'
import { walkMembers } from './walk-draft'
import { slice, type Page } from '../../page'

type About = Extract<SkirmishQueryInput, { ask: 'lsProspect' }>
interface Weighing {
  /** The letter under the mouse or under the keys. */
  readonly over: Activity | null
  readonly about: About | null
  readonly told: SkirmishProspect | null
}
const nothing: Weighing = { over: null, about: null, told: null }
export const prospectStore = slice(() => createStore<Weighing>(() => nothing))

const questions = slice((page) =>
  oneInFlight<About, SkirmishProspect>(
    (about) => askSkirmish(page, about),
    (told, about) => {
      if (prospectStore(page).getState().about === about) prospectStore(page).setState({ told })
    },
    page.bound(showFault),
  ),
)
export const weighOver = (page: Page, over: Activity | null): void => prospectStore(page).setState({ over })

/** The question, from what is in hand; null: nobody could begin it. */
function prospectAbout(
  { selected, group, walk, target }: Pick<SkirmishTable, 'selected' | 'group' | 'walk' | 'target'>,
  activity: Activity | null,
): About | null {
  if (activity === null || selected === null) return null
  const members =
    walk === null
      ? (group.length > 0 ? group : [selected]).map((model) => ({ model, path: [] }))
      : walkMembers(walk)
  return { ask: 'lsProspect', activity, members: [...members], ...(target !== null && { target }) }
}
/** The same question again keeps its answer; another one is shown when it is told. */
function weigh(page: Page, about: About | null): void {
  const now = prospectStore(page).getState().about
  if (JSON.stringify(now) === JSON.stringify(about)) return
  if (about === null) {
    questions(page).drop()
    prospectStore(page).setState({ about, told: null })
    return
  }
  const isOfTheSame = now?.activity === about.activity
  prospectStore(page).setState({ about, ...(!isOfTheSame && { told: null }) })
  questions(page).ask(about)
}
function forgetProspect(page: Page): void {
  questions(page).drop()
  prospectStore(page).setState(nothing)
}
/** There is nothing in it that would make one think again. */
export const saysNothing = ({
  refusal,
  tests,
  shots,
  answers,
  fights,
  storm,
  ends,
}: SkirmishProspect): boolean =>
  refusal === undefined &&
  storm === null &&
  [tests, shots, answers, fights, Object.keys(ends)].every(({ length }) => length === 0)

/** Nothing is weighed for the men of others, behind a curtain, or while something is asked. */
function aboutNow(page: Page): About | null {
  const { snapshot, handover } = skirmishStore(page).getState()
  const inHand = skirmishTableStore(page).getState()
  const man = snapshot?.view.models[inHand.selected ?? '']
  if (man === undefined || man.seat !== snapshot?.seat || handover !== null || openQuestion(page) !== null)
    return null
  return prospectAbout(inHand, prospectStore(page).getState().over ?? inHand.activity)
}
/** What is pointed at or drawn is weighed anew with every change, and from the beginning when something has happened. */
export function followProspect(page: Page): () => void {
  const [game, table, weighing] = [skirmishStore(page), skirmishTableStore(page), prospectStore(page)]
  const moment = () => {
    const { snapshot, seat, handover } = game.getState()
    return [snapshot?.state, seat, handover === null]
  }
  const stopForgetting = whenever([game], moment, () => page.bound(forgetProspect))
  const stopWeighing = whenever(
    [game, table, weighing],
    () => {
      const { selected, group, walk, target, activity } = table.getState()
      return [...moment(), selected, group, walk, target, activity, weighing.getState().over]
    },
    () => {
      // A path that is still being judged is weighed when it stands.
      if (table.getState().walk?.judging !== true) weigh(page, aboutNow(page))
    },
  )
  return () => {
    stopWeighing()
    stopForgetting()
  }
}
