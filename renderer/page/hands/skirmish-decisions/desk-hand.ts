/** Keys of the open question: everything the mouse can do can be done without it. */
import { deskMarks } from './desk-drawn'
import { stepped } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import type { Decision } from '../../../../shared/protocol/decision'
import { surfaceHeight } from '../../../../shared/table'
import type { Hand } from '../../table/hand'
import type { KeyStroke } from '../../table/stroke'
import { skirmishStore } from '../../game/skirmish-game'
import { changed } from './allot-draft'
import { nextValue } from './assign-draft'
import { bearingTurnedBy } from './bearing-draft'
import { changeDraft, confirmByKey, light, orderIdlePassed, passDesk, questionNow, deskStore } from './desk'
import { isIdle, passFor, type Draft, type DraftOf } from './draft'
import { peopleOf } from './focus'
import {
  nextHand,
  nextTarget,
  optionInHand,
  orderInHand,
  burstSpread,
  withFireDie,
  withFirer,
  withOrder,
  withoutOrder,
} from './fire-draft'
import {
  atBest,
  nextReactor,
  nextShot,
  slidBy,
  slidToEnd,
  spotsHere,
  withdrawn,
  withFire,
  withSpot,
} from './path-draft'
import { nextOption, optionsOf, picked, pickFormOf } from './pick-draft'
import { nudged, placeDraftAt } from './place-draft'
import { decisionPointer, firesMany } from './pointer'
import { diceOfHand } from './weapon-dice'
import { evading, firingBack, idle, nextPerson, spotting, toldTo } from './under-fire-draft'
import { nextSpot, pathOfOwn, shortened, staying, takesOwnWay, toPlace, type WayDraft } from './way-draft'
import { laidAt, nextJoin, sizedTo, ticked, withAnother } from './zones-draft'
import { slice, type Page } from '../../page'

const sign = (by: number): 1 | -1 => (by < 0 ? -1 : 1)
const turn = ({ shift }: KeyStroke): 1 | -1 => (shift ? -1 : 1)

type Hands = {
  readonly [F in Draft['form']]: (stroke: KeyStroke, draft: DraftOf<F>, decision: Decision) => boolean
}
const hands = slice<Hands>((page) => ({
  fire(stroke, draft, { form }) {
    const view = skirmishStore(page).getState().snapshot?.view
    if (form.form !== 'fire' || view === undefined) return false
    const many = firesMany(view)
    const order = orderInHand(draft)
    if (stroke.down !== 0) changeDraft(page, 'fire', (one) => nextTarget(one, form, sign(stroke.down), many))
    else if (stroke.across !== 0)
      changeDraft(page, 'fire', (one) => nextHand(one, form, sign(stroke.across), many))
    else if (stroke.next !== 0) {
      const ids = form.firers.map(({ model }) => model)
      const next = ids[(ids.indexOf(draft.at) + stroke.next + ids.length) % ids.length]
      changeDraft(page, 'fire', (one) => withFirer(one, form, next ?? one.at))
    } else if (stroke.plain === 'Backspace' && order !== null)
      changeDraft(page, 'fire', (one) => withoutOrder(one, form, order))
    else if (/^[2-9]$/.test(stroke.plain) && order !== null) {
      // Dice to the others within reach of the burst, by their numbers on the panel: with Shift back again.
      const option = optionInHand(draft, form)
      const other = option === null ? undefined : burstSpread(option, order)[Number(stroke.plain) - 2]
      if (other === undefined) return false
      changeDraft(page, 'fire', (one) =>
        withOrder(one, order, withFireDie(order, other, turn(stroke), diceOfHand(view, order))),
      )
    } else return false
    return true
  },
  reactPath(stroke, draft, { form }) {
    if (form.form !== 'reactPath') return false
    const length = Math.max(
      1,
      ...(skirmishStore(page).getState().snapshot?.view.activity?.members ?? []).map((one) => one.length),
    )
    if (stroke.across !== 0) {
      const by = (stroke.shift ? cm(0.25) : cm(1)) / length
      changeDraft(page, 'reactPath', (one) => slidBy(one, form, by * stroke.across))
    } else if (stroke.down !== 0)
      changeDraft(page, 'reactPath', (one) => nextReactor(one, form, sign(stroke.down)))
    else if (stroke.next !== 0)
      changeDraft(page, 'reactPath', (one) => nextShot(one, form, sign(stroke.next)))
    else if (stroke.action === 'answerStart')
      changeDraft(page, 'reactPath', (one) => slidToEnd(one, form, -1))
    else if (stroke.action === 'answerEnd') changeDraft(page, 'reactPath', (one) => slidToEnd(one, form, 1))
    else if (stroke.action === 'answerBest') changeDraft(page, 'reactPath', (one) => atBest(one, form))
    else if (stroke.action === 'answerFire') changeDraft(page, 'reactPath', (one) => withFire(one, form))
    else if (stroke.action === 'answerSpot') {
      const [spot] = spotsHere(draft, form)
      if (spot !== undefined) changeDraft(page, 'reactPath', (one) => withSpot(one, form, spot.target))
    } else if (stroke.action === 'eyeTool') deskStore(page).setState(({ eye }) => ({ eye: !eye }))
    else if (stroke.plain === 'Backspace')
      changeDraft(page, 'reactPath', (one) => withdrawn(one, one.reactions.length - 1))
    else return false
    return true
  },
  reactFire(stroke, draft, { form }) {
    const { at } = draft
    if (form.form !== 'reactFire' || at === null) return false
    if (stroke.down !== 0) changeDraft(page, 'reactFire', (one) => nextPerson(one, form, sign(stroke.down)))
    else if (stroke.across !== 0)
      changeDraft(page, 'reactFire', (one) => firingBack(one, form, at, sign(stroke.across)))
    else if (stroke.action === 'answerFire')
      changeDraft(page, 'reactFire', (one) => firingBack(one, form, at, 1))
    else if (stroke.action === 'answerDodge')
      changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'dodge'))
    else if (stroke.action === 'answerGround')
      changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'ground'))
    else if (stroke.action === 'answerCover')
      changeDraft(page, 'reactFire', (one) => evading(one, form, at, 'seekCover'))
    else if (stroke.action === 'answerSpot') {
      const spot = form.spots.find(({ model }) => model === at)
      if (spot !== undefined) changeDraft(page, 'reactFire', (one) => spotting(one, at, spot.target))
    } else if (
      stroke.plain === 'Backspace' ||
      (stroke.action === 'answerNothing' && toldTo(draft, at) !== null)
    )
      changeDraft(page, 'reactFire', (one) => idle(one, at))
    else return false
    return true
  },
  zones(stroke, draft, { form }) {
    if (form.form !== 'zones') return false
    const count = form.contributors.length
    const { across, down, plain: key, shift, action, next } = stroke
    if ((across !== 0 || down !== 0) && shift)
      changeDraft(page, 'zones', (one) =>
        sizedTo(one, form, one.width + across * cm(1), one.height - down * cm(1)),
      )
    else if (across !== 0 || down !== 0)
      changeDraft(page, 'zones', (one) => {
        const from = one.centre ?? aheadOf(page, one.by[0]?.model, one.height)
        return laidAt(one, { x: from.x + across * cm(1), y: from.y, z: from.z + down * cm(1) })
      })
    else if (key === '+' || key === '=' || key === '-')
      changeDraft(page, 'zones', (one) =>
        one.centre === null
          ? one
          : laidAt(one, { ...one.centre, y: Math.max(0, one.centre.y + (key === '-' ? -cm(1) : cm(1))) }),
      )
    else if (next !== 0)
      changeDraft(page, 'zones', (one) => ({ ...one, row: (one.row + next + count) % Math.max(1, count) }))
    else if (action === 'zoneTake') {
      const row = form.contributors[draft.row]
      if (row !== undefined) changeDraft(page, 'zones', (one) => ticked(one, row))
    } else if (action === 'zoneJoin') changeDraft(page, 'zones', (one) => nextJoin(one, form))
    else if (action === 'zoneAnother') changeDraft(page, 'zones', (one) => withAnother(one, form))
    else return false
    return true
  },
  way(stroke, _draft, decision) {
    const { form } = decision
    if (form.form !== 'way') return false
    const by = stroke.next !== 0 ? stroke.next : stroke.across + stroke.down
    const pushed = stroke.next === 0 && by !== 0 && form.spots.length === 0
    if (pushed && takesOwnWay(decision, form))
      changeDraft(page, 'way', (one) => pushedOn(page, one, form.model, stroke))
    else if (by !== 0) changeDraft(page, 'way', (one) => nextSpot(one, form, sign(by)))
    else if (stroke.plain === 'Backspace') changeDraft(page, 'way', shortened)
    else return false
    return true
  },
  allot(stroke, draft, { form }) {
    if (form.form !== 'allot') return false
    const count = form.among.length
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    const who = form.among[draft.row]
    if (step !== 0) {
      const row = (draft.row + step + count) % Math.max(1, count)
      changeDraft(page, 'allot', (one) => ({ ...one, row }))
      light(page, [form.among[row]?.id ?? ''])
    } else if (who !== undefined && (stroke.across > 0 || stroke.plain === '+' || stroke.plain === '='))
      changeDraft(page, 'allot', (one) => changed(one, form, who.id, 1))
    else if (who !== undefined && (stroke.across < 0 || stroke.plain === '-'))
      changeDraft(page, 'allot', (one) => changed(one, form, who.id, -1))
    else return false
    return true
  },
  place({ across, down, shift }) {
    const table = skirmishStore(page).getState().snapshot?.view.table
    if ((across === 0 && down === 0) || table === undefined) return false
    const by = shift ? cm(0.25) : cm(1)
    changeDraft(page, 'place', (one) => nudged(one, table, { x: across * by, z: down * by }))
    return true
  },
  assign(stroke, draft, { form }) {
    if (form.form !== 'assign') return false
    const key = form.keys[draft.row]
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    const number = Number(stroke.plain)
    if (step !== 0)
      changeDraft(page, 'assign', (one) => ({
        ...one,
        row: (one.row + step + form.keys.length) % Math.max(1, form.keys.length),
      }))
    else if (stroke.across !== 0 && key !== undefined)
      changeDraft(page, 'assign', (one) => nextValue(one, form, key, sign(stroke.across)))
    else if (number >= 1 && number <= form.keys.length)
      changeDraft(page, 'assign', (one) => ({ ...one, row: number - 1 }))
    else return false
    return true
  },
  direction({ across, down, shift, plain: key }) {
    const by = across !== 0 ? -across : key === 'Q' ? 1 : key === 'E' ? -1 : down !== 0 ? -down : 0
    if (by === 0) return false
    changeDraft(page, 'direction', (one) => bearingTurnedBy(one, by * (shift ? 1 : 15)))
    return true
  },
  pick(stroke, draft, { form }) {
    const list = pickFormOf(form)
    if (list === null) return false
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    if (step !== 0) {
      const row = (draft.row + step + list.from.length) % Math.max(1, list.from.length)
      changeDraft(page, 'pick', (one) => ({ ...one, row }))
      light(page, [list.from[row] ?? ''])
    } else if (stroke.plain === 'Space')
      changeDraft(page, 'pick', (one) => picked(one, list, list.from[one.row] ?? ''))
    else return false
    return true
  },
  option(stroke, draft, decision) {
    const options = optionsOf(decision)
    const step = stroke.next !== 0 ? stroke.next : stroke.down + stroke.across
    const number = Number(stroke.plain)
    const row = step !== 0 ? nextOption(draft, options, sign(step)).row : number >= 1 ? number - 1 : -1
    if (options[row] === undefined || options[row].refusal !== undefined) return false
    changeDraft(page, 'option', () => ({ form: 'option', row }))
    light(page, options[row].focus?.models ?? [])
    return true
  },
}))
/** The end of his own way a step further, on the floor it is on. */
function pushedOn(page: Page, draft: WayDraft, model: string, { across, down, shift }: KeyStroke): WayDraft {
  const view = skirmishStore(page).getState().snapshot?.view
  const end = draft.own === null ? view?.models[model]?.pose : pathOfOwn(draft.own).at(-1)
  if (view === undefined || end == null) return draft
  const by = shift ? cm(0.25) : cm(1)
  const at = { x: end.at.x + across * by, z: end.at.z + down * by }
  return surfaceHeight(view.table, end.on, at) === null ? draft : toPlace(draft, { at, on: end.on })
}
/** Where a panel begins that is laid by the arrow keys: before whoever leads it. */
function aheadOf(page: Page, lead: string | undefined, height: number) {
  const view = skirmishStore(page).getState().snapshot?.view
  const pose = lead === undefined ? null : view?.models[lead]?.pose
  if (pose == null) return { x: (view?.table.width ?? 0) / 2, y: height / 2, z: (view?.table.depth ?? 0) / 2 }
  return { ...stepped(pose.at, pose.facing, cm(20)), y: pose.y + height / 2 }
}

/** Without this cast of the draft the table above would have to be a chain of conditions. */
const handle = <F extends Draft['form']>(
  page: Page,
  stroke: KeyStroke,
  draft: DraftOf<F>,
  decision: Decision,
): boolean => (hands(page)[draft.form] as Hands[F])(stroke, draft, decision)

/** The question on the desk, as long as it is the open one. */
function onDesk(page: Page): { readonly decision: Decision; readonly draft: Draft } | null {
  const { decision, draft } = deskStore(page).getState()
  return decision === null || draft === null || questionNow(page)?.id !== decision.id
    ? null
    : { decision, draft }
}
/** Escape first puts away what has been drafted. */
function withdraw(page: Page): boolean {
  const { draft, eye } = deskStore(page).getState()
  if (eye) {
    deskStore(page).setState({ eye: false })
    return true
  }
  if (draft?.form === 'fire' && draft.orders.length > 0)
    changeDraft(page, 'fire', (one) => ({ ...one, orders: one.orders.slice(0, -1) }))
  else if ((draft?.form === 'reactPath' || draft?.form === 'reactFire') && draft.reactions.length > 0)
    changeDraft(page, draft.form, (one) => ({ ...one, reactions: one.reactions.slice(0, -1) }))
  else if (draft?.form === 'zones' && (draft.centre !== null || draft.join !== null))
    changeDraft(page, 'zones', (one) => ({ ...one, centre: null, join: null }))
  else if (draft?.form === 'way' && draft.own !== null) changeDraft(page, 'way', staying)
  else return false
  return true
}
/** A window is let pass by a key of its own: Enter lets pass only what nobody can answer. */
function letsPass(
  page: Page,
  { action }: KeyStroke,
  { draft, decision }: { readonly draft: Draft; readonly decision: Decision },
): boolean {
  const isWindow = draft.form === 'reactPath' || draft.form === 'reactFire'
  if (!isWindow || draft.reactions.length > 0 || passFor(decision) === null) return false
  if (action === 'answerNothing') passDesk(page)
  else if (action === 'answerIdle' && isIdle(decision)) orderIdlePassed(page)
  else return false
  return true
}
export const deskHand = slice<Hand>((page) => ({
  marks: deskMarks(page),
  drafts: () => onDesk(page) !== null,
  about() {
    const open = onDesk(page)
    const view = skirmishStore(page).getState().snapshot?.view
    return open === null || view === undefined ? [] : peopleOf(view, open.decision, open.draft)
  },
  point: page.bound(decisionPointer),
  key(stroke) {
    const open = onDesk(page)
    if (open === null) return false
    return handle(page, stroke, open.draft, open.decision) || letsPass(page, stroke, open)
  },
  confirm: () => onDesk(page) !== null && confirmByKey(page),
  cancel: () => onDesk(page) !== null && withdraw(page),
  carried() {
    const draft = onDesk(page)?.draft
    if (draft?.form === 'place') return { to: draft.at, held: !draft.pinned }
    if (draft?.form !== 'way' || draft.spot !== null) return null
    return { to: draft.own?.tip ?? null, held: draft.own?.pinned !== true }
  },
  carryTo: (place) => changeDraft(page, 'place', (draft) => placeDraftAt(draft, place)),
}))
