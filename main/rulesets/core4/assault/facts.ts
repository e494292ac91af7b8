/** What the facts of an Assault phase change. */
import { castDraft, type Draft } from 'immer'
import type { Pose, UnitId } from '../../../../shared/table/types'
import type { ContactPending, CoreState } from '../state'
import type { Readied } from './round'
import type { RanIntoFight } from './run-into-fight'

import type { Assaulted } from './drawn-contact'
import type { PackedPair } from './packed-floor'

type State = Draft<CoreState>
type Moves = Readonly<Record<string, { readonly end: Pose }>>

function place(draft: State, moves: Moves): void {
  for (const [id, { end }] of Object.entries(moves)) {
    const model = draft.models[id]
    if (!model) throw new Error(`no model ${id}`)
    model.pose = end
  }
}
/** A vehicle without Weapon Skill locks nobody (C4-ASSAULT-49). */
const locksNobody = (draft: State, unit: UnitId): boolean =>
  ['vehicle', 'skimmer'].includes(draft.units[unit]?.entry.type ?? '')
function lock(draft: State, one: UnitId, two: UnitId): void {
  if (locksNobody(draft, one) || locksNobody(draft, two)) return
  for (const [unit, enemy] of [
    [one, two],
    [two, one],
  ] as const) {
    const locked = draft.units[unit]?.locked
    if (locked && !locked.includes(enemy)) locked.push(enemy)
  }
}
function unlock(draft: State, unit: UnitId, from?: UnitId): void {
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
export function freeFromTheDead(draft: State): void {
  for (const unit of Object.values(draft.units))
    unit.locked = unit.locked.filter((enemy) =>
      draft.units[enemy]?.models.some((model) => draft.models[model]?.status === 'onTable'),
    )
}

const stillFight = (draft: State, { model, enemy }: PackedPair): boolean => {
  const [one, two] = [draft.models[model], draft.models[enemy]]
  return one?.pose != null && two?.pose != null && draft.units[one.unit]?.locked.includes(two.unit) === true
}
const notePacked = (draft: State, packed: readonly PackedPair[] | undefined): void => {
  if (packed) draft.books.assault.packed = [...(draft.books.assault.packed ?? []), ...packed]
}

export const assaultReducers = {
  assaultPhaseOpened(draft: State) {
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
  assaultDeclared(draft: State, { unit }: { unit: UnitId }) {
    draft.books.assault.declared = [...(draft.books.assault.declared ?? []), unit]
  },
  contactOpened(draft: State, pending: ContactPending) {
    draft.books.assault.moving = castDraft(pending)
  },
  assaultFailed(draft: State, { unit }: { unit: UnitId }) {
    draft.books.assault.spent.push(unit)
  },
  assaultSpent(draft: State, { unit }: { unit: UnitId }) {
    delete draft.books.assault.moving
    draft.books.assault.spent.push(unit)
  },
  assaulted(
    draft: State,
    { unit, targets, moves, packed }: Pick<Assaulted, 'unit' | 'targets' | 'packed'> & { moves: Moves },
  ) {
    place(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    const own = draft.units[unit]
    if (!own) throw new Error(`no unit ${unit}`)
    own.assaulted = true
    for (const target of targets) {
      lock(draft, unit, target)
      draft.books.assault.charged[target] = [...(draft.books.assault.charged[target] ?? []), unit]
    }
  },
  regroupedInFace(draft: State, { unit }: { unit: UnitId }) {
    const own = draft.units[unit]
    if (own) own.fallingBack = false
  },
  ranIntoFight(draft: State, { moves, packed }: Pick<RanIntoFight, 'packed'> & { moves: Moves }) {
    place(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    draft.books.assault.ranIn = [...(draft.books.assault.ranIn ?? []), ...Object.keys(moves)]
  },
  vehicleAssaulted() {},
  roundBegan(draft: State) {
    draft.books.assault.fights = true
  },
  readied(draft: State, round: Readied) {
    draft.books.assault.round = castDraft({ ...round, step: 10 })
  },
  initiativeStep(draft: State, { initiative }: { initiative: number }) {
    if (draft.books.assault.round) draft.books.assault.round.step = initiative
  },
  stunned(draft: State, { models, player }: { models: readonly string[]; player: number }) {
    for (const id of models) {
      const model = draft.models[id]
      if (model) model.stunnedIn = player
    }
  },
  combatResult(draft: State) {
    delete draft.books.assault.round
    freeFromTheDead(draft)
  },
  heldGround() {},
  broke() {},
  escaped() {},
  caughtFightsOn() {},
  runDown(draft: State, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  caughtWithGuns(draft: State, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  foundNoWayOut() {},
  brokeOff(draft: State, { unit, moves }: { unit: UnitId; moves: Moves }) {
    place(draft, moves)
    unlock(draft, unit)
  },
  leftCombat(draft: State, { unit }: { unit: UnitId }) {
    unlock(draft, unit)
  },
  consolidated(draft: State, { unit, moves, met }: { unit: UnitId; moves: Moves; met: readonly UnitId[] }) {
    place(draft, moves)
    const own = draft.units[unit]
    if (own) own.consolidated = true
    for (const enemy of met) {
      lock(draft, unit, enemy)
      draft.books.assault.fresh.push([unit, enemy])
    }
  },
  piledIn(
    draft: State,
    {
      unit,
      moves,
      met,
      packed,
    }: { unit: UnitId; moves: Moves; met: readonly UnitId[]; packed?: readonly PackedPair[] },
  ) {
    place(draft, moves)
    notePacked(draft, packed)
    delete draft.books.assault.moving
    for (const enemy of met) lock(draft, unit, enemy)
  },
  combatBrokeUp(draft: State, { units: [one, two] }: { units: readonly [UnitId, UnitId] }) {
    unlock(draft, one, two)
  },
}
