/** The hand that answers the open question, at either table: what mouse and keys do is asked of its entry. */
import type { PointerHandlers } from '../../../scene/props'
import { handsNow, type Hand } from '../../table/hand'
import { slice, type Page } from '../../page'
import { aimOver, confirmByKey, layDraft, light, questionOnDesk, deskStore, turnDown } from './desk'
import type { Draft } from './drafts'

/** True: the event has been used up. */
function pointedAt(page: Page, pointer: PointerHandlers): boolean {
  const open = questionOnDesk(page)
  if (open === null) return false
  const { question, laid } = open
  const { type } = pointer
  if (type === 'leave') {
    light(page, [])
    aimOver(page, null)
    question.leave?.(page, laid)
    return false
  }
  if (type === 'doubleClick' && question.doubleClick !== undefined) return question.doubleClick(page, laid)
  if (pointer.hit === null) return false
  const hit = question.meant?.(page, pointer.hit) ?? pointer.hit
  switch (type) {
    case 'hover': {
      const next = hit.model === null ? [] : [hit.model]
      if (next[0] !== deskStore(page).getState().lit[0]) light(page, next)
      question.hover?.(page, laid, hit)
      return true
    }
    case 'down':
      turnDown(page, null)
      question.press?.(page, pointer)
      return false
    case 'drag':
      return question.drag?.(page, laid, hit, pointer) ?? false
    case 'click':
    case 'doubleClick':
      return question.click?.(page, laid, hit, pointer) ?? false
    default:
      return false
  }
}
/** Escape first puts away what has been drafted. */
function withdraw(page: Page): boolean {
  const open = questionOnDesk(page)
  const before = open?.question.withdraw?.(open.laid.draft) ?? null
  if (before !== null) layDraft(page, before as Draft)
  return before !== null
}
export const deskHand = slice<Hand>((page) => ({
  reads: [deskStore(page)],
  panel: () => (handsNow(page).question() === null ? null : 'question'),
  drafts() {
    const open = questionOnDesk(page)
    return open !== null && open.laid.draft.form !== 'elsewhere'
  },
  about() {
    const open = questionOnDesk(page)
    return open?.question.about?.(page, open.laid) ?? []
  },
  point: page.bound(pointedAt),
  key(stroke) {
    const open = questionOnDesk(page)
    return open?.question.key?.(page, open.laid, stroke) ?? false
  },
  confirm: () => questionOnDesk(page) !== null && confirmByKey(page),
  cancel: page.bound(withdraw),
  carried() {
    const open = questionOnDesk(page)
    return open?.question.carried?.(open.laid.draft) ?? null
  },
  carryTo(place) {
    const open = questionOnDesk(page)
    const carried = open?.question.carryTo?.(open.laid.draft, place)
    if (carried !== undefined) layDraft(page, carried as Draft)
  },
}))
