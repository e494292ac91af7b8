/** A movement to be answered: who, at which point of the path, with what (LS-ACT-04). */
import { cm } from '../../../../shared/geometry/length'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { TableHit } from '../../../scene/props'
import { skirmishStore } from '../../game/skirmish-game'
import { slice, type Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft } from '../desk/desk'
import type { Laid } from '../desk/question'
import { heightAt, nearestMoment } from '../skirmish/space-of-view'
import { oddsOf, type OpenQuestion } from './asking'
import { placesOfAll } from './focus'
import {
  atBest,
  chanceHere,
  nextReactor,
  nextShot,
  reactorsIn,
  shotsOf,
  slidBy,
  slidTo,
  slidToEnd,
  spotsHere,
  withdrawn,
  withFire,
  withReactor,
  withShot,
  withSpot,
  type PathDraft,
  type PathFormData,
} from './path-draft'
import { pathMarks } from './path-marks'
import { draftWith, planOf, type FirePlan } from './plan'
import { inSkirmish, stepSign, viewNow } from './skirmish-question'
import { inWindow, letsPass } from './windows'

type LaidPath = Laid<PathFormData, PathDraft>

interface Own {
  /** What has been named for later points of a path that is being answered. */
  plan: FirePlan | null
}
const own = slice<Own>(() => ({ plan: null }))

/** The camera looks from the eye of whoever is to react, or no more. */
export const lookFromEye = (page: Page): void =>
  changeDraft(page, 'reactPath', (one) => ({ ...one, eye: !one.eye }))

/** How far off the path a drag still means it. */
const grasp = 120
function slideTo(page: Page, form: PathFormData, { at, y }: TableHit): boolean {
  const view = viewNow(page)
  if (view === undefined) return false
  const near = nearestMoment(view, view.activity?.members ?? [], { x: at.x, y, z: at.z })
  if (near === null || near.away > grasp) return false
  changeDraft(page, 'reactPath', (one) => slidTo(one, form, near.t))
  return true
}

function click(page: Page, { asked: { form }, draft }: LaidPath, hit: TableHit): boolean {
  const { model } = hit
  if (model !== null && reactorsIn(form).includes(model)) {
    changeDraft(page, 'reactPath', (one) => withReactor(one, form, model))
    return true
  }
  const shot = shotsOf(form, draft.reactor ?? '').find(({ target }) => target === model)
  if (shot !== undefined) {
    changeDraft(page, 'reactPath', (one) => withShot(one, form, shot))
    return true
  }
  return slideTo(page, form, hit)
}
function key(page: Page, laid: LaidPath, stroke: KeyStroke): boolean {
  const {
    asked: { form },
    draft,
  } = laid
  const length = Math.max(1, ...(viewNow(page)?.activity?.members ?? []).map((one) => one.length))
  if (stroke.across !== 0) {
    const by = (stroke.shift ? cm(0.25) : cm(1)) / length
    changeDraft(page, 'reactPath', (one) => slidBy(one, form, by * stroke.across))
  } else if (stroke.down !== 0)
    changeDraft(page, 'reactPath', (one) => nextReactor(one, form, stepSign(stroke.down)))
  else if (stroke.next !== 0)
    changeDraft(page, 'reactPath', (one) => nextShot(one, form, stepSign(stroke.next)))
  else if (stroke.action === 'answerStart') changeDraft(page, 'reactPath', (one) => slidToEnd(one, form, -1))
  else if (stroke.action === 'answerEnd') changeDraft(page, 'reactPath', (one) => slidToEnd(one, form, 1))
  else if (stroke.action === 'answerBest') changeDraft(page, 'reactPath', (one) => atBest(one, form))
  else if (stroke.action === 'answerFire') changeDraft(page, 'reactPath', (one) => withFire(one, form))
  else if (stroke.action === 'answerSpot') {
    const [spot] = spotsHere(draft, form)
    if (spot !== undefined) changeDraft(page, 'reactPath', (one) => withSpot(one, form, spot.target))
  } else if (stroke.action === 'eyeTool') lookFromEye(page)
  else if (stroke.plain === 'Backspace')
    changeDraft(page, 'reactPath', (one) => withdrawn(one, one.reactions.length - 1))
  else return letsPass(page, laid, stroke)
  return true
}
function raised({ asked: { id: decision, form }, draft }: LaidPath): readonly OpenQuestion[] {
  const { reactor, shot, t, reactions } = draft
  const odds = (order: FireOrder, at: number) => oddsOf(decision, order, at)
  if (reactor === null) return []
  const told = reactions.flatMap((one) => (one.do === 'fire' ? [odds(one.order, one.t)] : []))
  const look: OpenQuestion = {
    ask: 'lsReaction',
    decision,
    model: reactor,
    t,
    ...(shot !== null && { target: shot.target }),
  }
  if (shot === null || chanceHere(draft, form) === null) return [...told, look]
  const { target, weapon, mode } = shot
  return [...told, odds({ model: reactor, weapon, mode, aim: { kind: 'model', model: target } }, t), look]
}

export const pathQuestion = inSkirmish<PathFormData, PathDraft>({
  ...inWindow,
  open(page, asked) {
    const { snapshot } = skirmishStore(page).getState()
    return draftWith(own(page).plan, snapshot, asked)
  },
  sent(page, laid, answer) {
    const { snapshot } = skirmishStore(page).getState()
    if (snapshot !== null && answer.form === 'reaction')
      own(page).plan = planOf(snapshot, laid.asked, answer.reactions) ?? own(page).plan
    return inWindow.sent(page, laid, answer)
  },
  places(view, { draft: { reactor } }) {
    const movers = (view.activity?.members ?? []).flatMap(({ start, path }) => [
      { ...start.at, y: start.y },
      ...path.map((to) => ({ ...to.at, y: heightAt(view, to) })),
    ])
    return [...movers, ...placesOfAll(view, reactor === null ? [] : [reactor])]
  },
  people: ({ activity }, { draft: { reactor } }) => [
    ...(activity?.members ?? []).map(({ model }) => model),
    ...(reactor === null ? [] : [reactor]),
  ],
  raises: (_view, laid) => raised(laid),
  marks: ({ asked: { form }, draft }, { told, view }) => pathMarks(draft, form, told, view),
  drag: (page, { asked: { form } }, hit) => slideTo(page, form, hit),
  click,
  key,
  withdraw: (draft) => (draft.eye ? { ...draft, eye: false } : inWindow.withdraw(draft)),
})
