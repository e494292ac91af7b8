/**
 * Units that have been lost whole, and at which stroke: what was removed together has the same number (S6-MISS-VP-03, -04,
 * S6-MISS-LEN-03).
 */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import { hasGone } from '../../../../shared/protocol/gone'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { keptBy, standingRule, type CoreState } from '../../core4/game'

/** The sides, in the order of the record. */
export const bothSides: readonly Seat[] = ['a', 'b']

/** Fallen, run from the table, or swept away as it ran. */
type Way = 'fell' | 'ran' | 'swept'
interface Loss {
  readonly stroke: number
  readonly way: Way
}
interface Lost {
  /** Counts the strokes of the game: blows of one Initiative, shots of one unit, one explosion, one flight, one move. */
  readonly stroke: number
  readonly units: Readonly<Record<UnitId, Loss>>
}
export const lost = keptBy<Lost>({
  id: 'sixth-missions/lost',
  opening: () => ({ stroke: 0, units: {} }),
})

export const fleeingCounts: SettingSpec = {
  key: 's6.missions.fleeingCountsAsCasualty',
  default: true,
  alternatives: [false],
  cite: 'S6-MISS-VP-04',
}

/** A vehicle goes with those whom its debris takes, or before them. */
export const explosionLosses: SettingSpec = {
  key: 's6.missions.explosionLosses',
  default: 'together',
  alternatives: ['vehicleFirst'],
  cite: 'S6-MISS-VP-03',
}

type Changes = Draft<CoreState>
const nextStroke = (draft: Changes): void => void lost.draft(draft).stroke++

/** A character is a unit of his own, and so is the squad that he leaves behind (S6-MISS-VP-04). */
const ownModels = ({ models }: Changes, id: UnitId) =>
  Object.values(models).filter((model) => (model.own ?? model.unit) === id)
/** Of everybody who may have gone with the last fact. */
function note(draft: Changes, way: Way): void {
  const { stroke, units } = lost.draft(draft)
  for (const id of Object.keys(draft.units)) {
    if (units[id]) continue
    const own = ownModels(draft, id)
    if (own.length > 0 && own.every(hasGone)) units[id] = { stroke, way }
  }
}

/** It is lost by what has hit it, though its hull is taken away when its debris has flown. */
function explodes(draft: Changes, { model }: FactData<'vehicleExploded'>): void {
  const unit = draft.models[model]?.unit
  const { stroke, units } = lost.draft(draft)
  const isLast = unit !== undefined && ownModels(draft, unit).every((one) => one.id === model || hasGone(one))
  if (isLast && !units[unit] && draft.settings[explosionLosses.key] === 'vehicleFirst')
    units[unit] = { stroke, way: 'fell' }
  nextStroke(draft)
}

const wayOf = ({ cause }: FactData<'casualties'>): Way => (cause === 'sweepingAdvance' ? 'swept' : 'fell')
/** A stroke of its own, whatever was struck before and after. */
function alone(draft: Changes, way: Way): void {
  nextStroke(draft)
  note(draft, way)
  nextStroke(draft)
}

export const lossFollowers = {
  casualties: (draft: Changes, fallen: FactData<'casualties'>) => note(draft, wayOf(fallen)),
  fled: (draft: Changes) => alone(draft, 'ran'),
  deepStruck: (draft: Changes) => alone(draft, 'fell'),
  playerTurnBegan: nextStroke,
  phaseBegan: nextStroke,
  moved: nextStroke,
  dashed: nextStroke,
  arrivalBegan: nextStroke,
  tankShockDeclared: nextStroke,
  tankReached: nextStroke,
  tankDrove: nextStroke,
  shootingDeclared: nextStroke,
  powerDeclared: nextStroke,
  vehicleExploded: explodes,
  trapSprung: nextStroke,
  ruinCollapsed: nextStroke,
  assaultDeclared: nextStroke,
  initiativeStep: nextStroke,
  combatResult: nextStroke,
  runDown: nextStroke,
  consolidated: nextStroke,
  fellBack: nextStroke,
}

interface FirstLoss {
  readonly seat: Seat
  readonly unit: UnitId
}
/** The first of all to be lost; more than one where they went together. */
export function firstLosses(state: CoreState, fleeing: boolean): readonly FirstLoss[] {
  const counted = Object.entries(lost.of(state).units).filter(([, { way }]) => fleeing || way === 'fell')
  const first = Math.min(...counted.map(([, { stroke }]) => stroke))
  return counted.flatMap(([id, { stroke }]) => {
    const unit = state.units[id]
    return unit && stroke === first ? [{ seat: unit.seat, unit: id }] : []
  })
}

/** When the last of a side was lost. */
function lastStroke(state: CoreState, seat: Seat): number {
  const own = Object.values(state.units).filter((unit) => unit.seat === seat)
  return Math.max(...own.map(({ id }) => lost.of(state).units[id]?.stroke ?? 0))
}
/** Of two armies that are both gone the one that went first has lost; together it is a draw (S6-MISS-LEN-03). */
export const whoWasLostFirst = standingRule({
  id: 'whoWasLostFirst',
  cite: 'S6-MISS-LEN-03',
  text: { key: 'modifier.whoWasLostFirst' },
  on: {
    lostFirst: {
      as: 'game',
      answer(_nobody, { game: { state } }) {
        const later = whoHasMore({ a: lastStroke(state, 'a'), b: lastStroke(state, 'b') })
        return later && otherSeat(later)
      },
    },
  },
})
