/** What joining and leaving change: the model stands in another unit's list, and knows its own (C4-CHAR-03, -04, -11). */
import type { FactData } from '../../../../shared/protocol/facts'
import { draftUnit, type CoreState, type StateDraft } from '../game'
import type { UnitId } from '../../../../shared/table/types'
import { boostOf, forgetBoost, noteBoost, outOf, shareRiding } from '../units'
import { partings } from './partings'

/** A character's own unit, and the one he is in or parts from. */
export interface Company {
  readonly unit: UnitId
  readonly host: UnitId
}

const including = (list: readonly UnitId[], id: UnitId): UnitId[] =>
  list.includes(id) ? [...list] : [...list, id]
const without = (list: readonly UnitId[], id: UnitId): UnitId[] => list.filter((one) => one !== id)

/** His model goes into the other unit's list; his own unit remembers where he is. */
function enterUnit(draft: StateDraft, { unit, host }: Company): void {
  const own = draftUnit(draft, unit)
  for (const id of own.models) {
    const model = draft.models[id]
    if (!model) continue
    model.unit = host
    model.own = unit
    draftUnit(draft, host).models.push(id)
  }
  own.models = []
  own.joined = host
}
/** And out of it again. */
function depart(draft: StateDraft, { unit, host }: Company): void {
  const own = draftUnit(draft, unit)
  const from = draftUnit(draft, host)
  const his = from.models.filter((id) => draft.models[id]?.own === unit)
  from.models = from.models.filter((id) => !his.includes(id))
  own.models = his
  for (const id of his) {
    const model = draft.models[id]
    if (!model) continue
    model.unit = unit
    delete model.own
  }
  delete own.joined
}
/**
 * Of a company one of whom has used turbo-boosters this turn nobody fires or charges; their protection has it only where
 * everybody went far enough (C4-TYPE-13).
 */
function shareBoost(draft: StateDraft, { unit, host }: Company): void {
  const turn = draft.turn.player
  const boosts = [unit, host]
    .map((one) => boostOf(draft as CoreState, one))
    .filter((one) => one?.turn === turn)
  forgetBoost(draft, unit)
  if (boosts.length === 0) return
  noteBoost(draft, host, { turn, far: boosts.length === 2 && boosts.every((one) => one?.far === true) })
}
/** What the squad has done and suffered he has done and suffered with it. */
function shareFate(draft: StateDraft, { unit, host }: Company): void {
  const [own, from] = [draftUnit(draft, unit), draftUnit(draft, host)]
  own.moved = from.moved
  own.moveDone = from.moveDone
  own.shot = from.shot
  own.shotAt = from.shotAt
  own.fired = [...from.fired]
  own.assaulted = from.assaulted
  own.consolidated = from.consolidated
  own.fallingBack = from.fallingBack
  own.regrouped = from.regrouped
  own.pinned = from.pinned
  shareRiding(draft, unit, host)
  own.turnModels = own.models.length
  own.lostToShooting = 0
  const boost = boostOf(draft as CoreState, host)
  if (boost) noteBoost(draft, unit, boost)
  const since = draft.books.pinned?.[host]
  if (since !== undefined) draft.books.pinned = { ...draft.books.pinned, [unit]: since }
  if (draft.books.assault.spent.includes(host))
    draft.books.assault.spent = including(draft.books.assault.spent, unit)
}

/** Who fights the squad fights him, as who has charged whom, and since when (C4-CHAR-11.5). */
function shareCombat(draft: StateDraft, { unit, host }: Company): void {
  const [own, from] = [draftUnit(draft, unit), draftUnit(draft, host)]
  own.locked = [...from.locked]
  for (const enemy of from.locked)
    draftUnit(draft, enemy).locked = including(draftUnit(draft, enemy).locked, unit)
  const books = draft.books.assault
  const charged = books.charged[host]
  if (charged) books.charged[unit] = [...charged]
  for (const [target, chargers] of Object.entries(books.charged))
    if (chargers.includes(host)) books.charged[target] = including(chargers, unit)
  if (books.lockedBefore.includes(host)) books.lockedBefore = including(books.lockedBefore, unit)
  for (const pair of [...books.fresh]) {
    const [one, two] = pair
    if (pair.includes(host)) books.fresh.push(one === host ? [unit, two] : [one, unit])
  }
}
/** Back among them he has no fight of his own. */
function forgetCombat(draft: StateDraft, unit: UnitId): void {
  draftUnit(draft, unit).locked = []
  for (const other of Object.values(draft.units)) other.locked = without(other.locked, unit)
  const books = draft.books.assault
  delete books.charged[unit]
  for (const [target, chargers] of Object.entries(books.charged))
    books.charged[target] = without(chargers, unit)
  books.lockedBefore = without(books.lockedBefore, unit)
  books.fresh = books.fresh.filter((pair) => !pair.includes(unit))
}

const isAlive = (draft: StateDraft, id: UnitId): boolean =>
  draftUnit(draft, id).models.some((model) => draft.models[model]?.status === 'onTable')

/** He ends his move beside them, or rides with them, and is one of them (C4-CHAR-03). */
export function joinUnit(draft: StateDraft, company: Company): void {
  const own = draftUnit(draft, company.unit)
  const host = draftUnit(draft, company.host)
  const { player } = draft.turn
  // C4-MOVE-10: one model that has moved makes it a unit that has; he himself goes no farther.
  if (own.moveDone || own.regrouped)
    for (const id of own.models) draft.books.movedBefore = { ...draft.books.movedBefore, [id]: player }
  host.moved ||= own.moved
  delete partings.draft(draft).left[company.unit]
  shareBoost(draft, company)
  enterUnit(draft, company)
}

export const characterReducers = {
  joined: joinUnit,
  partedCompany(draft: StateDraft, { unit, host, byChoice }: FactData<'partedCompany'>) {
    depart(draft, { unit, host })
    shareFate(draft, { unit, host })
    const own = draftUnit(draft, unit)
    const { player } = draft.turn
    partings.draft(draft).left[unit] = host
    if (!byChoice) {
      shareCombat(draft, { unit, host })
      return
    }
    const stayed = own.models.some((id) => draft.books.movedBefore?.[id] === player)
    own.moveDone ||= stayed
    // To get out of a vehicle is a move (C4-TRANS-09).
    own.moved = own.moveDone || outOf(draft as CoreState, unit) !== undefined
  },
  stoodApart(draft: StateDraft, { characters }: FactData<'stoodApart'>) {
    for (const company of characters) {
      depart(draft, company)
      shareFate(draft, company)
      shareCombat(draft, company)
    }
  },
  /** The dead stay on their own, and so does he whose squad is gone (C4-CHAR-13). */
  stoodTogether(draft: StateDraft, { characters }: FactData<'stoodApart'>) {
    for (const { unit, host } of characters) {
      if (isAlive(draft, unit) && !isAlive(draft, host)) continue
      forgetCombat(draft, unit)
      if (isAlive(draft, unit)) enterUnit(draft, { unit, host })
    }
  },
}
