/** What has been named while the mission was set up, and who may know of it (CF-SPECIAL-02 to -07). */
import type { Draft } from 'immer'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { FactData } from '../../../../shared/protocol/facts'
import type { NamedView } from '../../../../shared/protocol/parts/named'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../game'

interface Named extends NamedView {
  /** It has been told to everybody where the safe house is. */
  readonly safeHouseShown: boolean
}
export const namedKept = keptBy<'named', Named>({
  id: 'named',
  opening: () => ({
    target: null,
    safeHouse: null,
    safeHouseShown: false,
    points: {},
    targetUnit: null,
    compulsory: {},
  }),
  seen({ safeHouseShown, ...named }, sight): NamedView {
    const knows = (seat: Seat): boolean => sight === 'all' || sight === seat
    const { safeHouse, compulsory } = named
    return {
      ...named,
      safeHouse: safeHouse && (safeHouseShown || knows(safeHouse.seat)) ? safeHouse : null,
      compulsory: {
        ...(compulsory.a && knows('a') && { a: compulsory.a }),
        ...(compulsory.b && knows('b') && { b: compulsory.b }),
      },
    }
  },
})

export const targetRuin = (state: CoreState): PieceId | null => namedKept.find(state)?.target ?? null
/** Whoever asks in the open must not tell of it before it is shown. */
export const safeHouseOf = (state: CoreState): Named['safeHouse'] => namedKept.find(state)?.safeHouse ?? null
export const safeHouseTold = (state: CoreState): boolean => namedKept.find(state)?.safeHouseShown === true
export const edgePoint = (state: CoreState, which: 'entry' | 'exit'): PlanPoint | null =>
  namedKept.find(state)?.points[which] ?? null
/** The unit that is hunted. */
export const targetUnit = (state: CoreState): UnitId | null => namedKept.find(state)?.targetUnit ?? null
/** Does it belong to a selection that fills a minimum of its side's chart? */
export const isCompulsory = (state: CoreState, seat: Seat, unit: UnitId): boolean =>
  namedKept.find(state)?.compulsory[seat]?.includes(unit) === true

type Changes = Draft<CoreState>
export const namedReducers = {
  targetNamed(draft: Changes, { piece }: FactData<'targetNamed'>) {
    namedKept.draft(draft).target = piece
  },
  safeHouseNoted(draft: Changes, noted: FactData<'safeHouseNoted'>) {
    namedKept.draft(draft).safeHouse = noted
  },
  safeHouseRevealed(draft: Changes, noted: FactData<'safeHouseRevealed'>) {
    const kept = namedKept.draft(draft)
    kept.safeHouse = noted
    kept.safeHouseShown = true
  },
  pointNamed(draft: Changes, { as, at }: FactData<'pointNamed'>) {
    namedKept.draft(draft).points[as] = { ...at }
  },
  compulsoryNamed(draft: Changes, { seat, units }: FactData<'compulsoryNamed'>) {
    namedKept.draft(draft).compulsory[seat] = [...units]
  },
  targetUnitNamed(draft: Changes, { unit }: FactData<'targetUnitNamed'>) {
    namedKept.draft(draft).targetUnit = unit
  },
}
