/** What the facts of an Assault phase change. */
import type { FactData } from '../../../../shared/protocol/facts'
import { draftUnit, placeModels, type ContactPending, type CoreState, type StateDraft } from '../game'
import { castDraft } from 'immer'
import type { Pose, UnitId } from '../../../../shared/table/types'
import { dazed } from './dazed'
import type { Readied } from './round'

import type { PackedPair } from './packed-floor'
import { locksNobody } from '../units'

type Moves = Readonly<Record<string, { readonly end: Pose }>>

function lock(draft: StateDraft, one: UnitId, two: UnitId): void {
  const state = draft as CoreState
  if (locksNobody(state, one) || locksNobody(state, two)) return
  for (const [unit, enemy] of [
    [one, two],
    [two, one],
  ] as const) {
    const locked = draft.units[unit]?.locked
    if (locked && !locked.includes(enemy)) locked.push(enemy)
  }
}
function unlock(draft: StateDraft, unit: UnitId, from?: UnitId): void {
  for (const other of Object.values(draft.units)) {
    if (from !== undefined && other.id !== from && other.id !== unit) continue
    if (other.id === unit)
      other.locked = from === undefined ? [] : other.locked.filter((enemy) => enemy !== from)
    else other.locked = other.locked.filter((enemy) => enemy !== unit)
  }
}

/**
 * The dead hold nobody. Not before the shots that killed them are resolved: whoever was locked with them takes no test for
 * what fell on himself (C4-ASSAULT-12, -45).
 */
export function freeFromTheDead(draft: StateDraft): void {
  for (const unit of Object.values(draft.units))
    unit.locked = unit.locked.filter((enemy) =>
      draft.units[enemy]?.models.some((model) => draft.models[model]?.status === 'onTable'),
    )
}

const stillFight = (draft: StateDraft, { model, enemy }: PackedPair): boolean => {
  const [one, two] = [draft.models[model], draft.models[enemy]]
  return one?.pose != null && two?.pose != null && draft.units[one.unit]?.locked.includes(two.unit) === true
}
const notePacked = (draft: StateDraft, packed: readonly PackedPair[] | undefined): void => {
  if (packed) draft.books.assault.packed = [...(draft.books.assault.packed ?? []), ...packed]
}

export const assaultReducers = {
  assaultPhaseOpened(draft: StateDraft) {
    // Who found no room beside an enemy still touches him while their units fight.
    const packed = (draft.books.assault.packed ?? []).filter((pair) => stillFight(draft, pair))
    draft.books.assault = {
      charged: {},
      lockedBefore: Object.values(draft.units).flatMap((unit) => (unit.locked.length > 0 ? [unit.id] : [])),
      fresh: [],
      spent: [],
      ...(packed.length > 0 && { packed }),
    }
  },
  assaultDeclared(draft: StateDraft, { unit }: { unit: UnitId }) {
    draft.books.assault.declared = [...(draft.books.assault.declared ?? []), unit]
  },
  contactOpened(draft: StateDraft, pending: ContactPending) {
    draft.books.assault.moving = castDraft(pending)
  },
  assaultFailed(draft: StateDraft, { unit }: { unit: UnitId }) {
    draft.books.assault.spent.push(unit)
  },
  assaultSpent(draft: StateDraft, { unit }: { unit: UnitId }) {
    delete draft.books.assault.moving
    draft.books.assault.spent.push(unit)
  },
  chargeFellShort(draft: StateDraft, { unit, moves }: { unit: UnitId; moves: Moves }) {
    placeModels(draft, moves)
    delete draft.books.assault.moving
    draft.books.assault.spent.push(unit)
  },
  assaulted(
    draft: StateDraft,
    {
      unit,
      targets,
      moves,
      packed,
    }: Pick<FactData<'assaulted'>, 'unit' | 'targets' | 'packed'> & { moves: Moves },
  ) {
    placeModels(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    const own = draftUnit(draft, unit)
    own.assaulted = true
    for (const target of targets) {
      lock(draft, unit, target)
      draft.books.assault.charged[target] = [...(draft.books.assault.charged[target] ?? []), unit]
    }
  },
  regroupedInFace(draft: StateDraft, { unit }: { unit: UnitId }) {
    const own = draft.units[unit]
    if (own) own.fallingBack = false
  },
  ranIntoFight(
    draft: StateDraft,
    { moves, packed }: Pick<FactData<'ranIntoFight'>, 'packed'> & { moves: Moves },
  ) {
    placeModels(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    draft.books.assault.ranIn = [...(draft.books.assault.ranIn ?? []), ...Object.keys(moves)]
  },
  vehicleAssaulted() {},
  roundBegan(draft: StateDraft) {
    draft.books.assault.fights = true
  },
  readied(draft: StateDraft, round: Readied) {
    draft.books.assault.round = castDraft({ ...round, step: 10 })
  },
  initiativeStep(draft: StateDraft, { initiative }: { initiative: number }) {
    if (draft.books.assault.round) draft.books.assault.round.step = initiative
  },
  stunned(draft: StateDraft, { models, player }: { models: readonly string[]; player: number }) {
    for (const id of models) dazed.draft(draft).during[id] = player
  },
  blowsStruck(draft: StateDraft) {
    delete draft.books.assault.round
  },
  combatResult(draft: StateDraft) {
    delete draft.books.assault.round
    freeFromTheDead(draft)
  },
  heldGround() {},
  broke() {},
  escaped() {},
  caughtFightsOn() {},
  runDown(draft: StateDraft, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  caughtWithGuns(draft: StateDraft, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  foundNoWayOut() {},
  brokeOff(draft: StateDraft, { unit, moves }: { unit: UnitId; moves: Moves }) {
    placeModels(draft, moves)
    unlock(draft, unit)
  },
  leftCombat(draft: StateDraft, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  consolidated(
    draft: StateDraft,
    { unit, moves, met }: { unit: UnitId; moves: Moves; met: readonly UnitId[] },
  ) {
    placeModels(draft, moves)
    const own = draft.units[unit]
    if (own) own.consolidated = true
    for (const enemy of met) {
      lock(draft, unit, enemy)
      draft.books.assault.fresh.push([unit, enemy])
    }
  },
  piledIn(
    draft: StateDraft,
    {
      unit,
      moves,
      met,
      packed,
    }: { unit: UnitId; moves: Moves; met: readonly UnitId[]; packed?: readonly PackedPair[] },
  ) {
    placeModels(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    for (const enemy of met) lock(draft, unit, enemy)
  },
  noRetreat() {},
  noRetreatGlances() {},
  combatBrokeUp(draft: StateDraft, { units: [one, two] }: { units: readonly [UnitId, UnitId] }) {
    unlock(draft, one, two)
  },
}
