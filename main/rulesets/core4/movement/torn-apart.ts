/** Tanks that have lost one another when they drove at their enemies: at the end of the turn the others are left (C4-SQUAD-10). */
import { coherency } from '../../../../shared/movement'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { draftUnit, standingModels, unitOf, unitsOnTable, type CoreGame, type StateDraft } from '../game'
import { coherencyRules } from './allowance'
import { isCoherent } from './lost-chain'
import { abandon, leaveBehind } from './squadron'

/** Chip on the squadron's card until the end of the turn. */
const tornApart = 'tornApart'

/**
 * Tanks drive; what their drive has done to their squadron is noted. Ruling: whom they drive away from, halted or not, their
 * owner gives up at once, as in any move (C4-SQUAD-04); until the end of the turn has who is out only because one was halted.
 * @param left  members whom the drive as declared leaves behind
 */
export function* tearingApart(
  game: CoreGame,
  unit: UnitId,
  left: readonly ModelId[],
  drive: Procedure,
): Procedure {
  const held = isCoherent(game, unit)
  yield* drive
  yield* abandon(game, unit, left)
  if (held && !isCoherent(game, unit)) yield* emit('squadronTorn', { unit }, ['C4-SQUAD-10'])
}

/**
 * Who of it would be left if it ended so; nobody where it holds together, or has not held together before.
 * @param given  members given up already (C4-SQUAD-04)
 */
export function leftBehindIn(
  game: CoreGame,
  after: CoreGame,
  unit: UnitId,
  given: readonly ModelId[],
): readonly ModelId[] {
  if (!isCoherent(game, unit)) return []
  const kept = standingModels(after.state, unit).filter(({ id }) => !given.includes(id))
  const { groups } = coherency(kept, coherencyRules(after, unit))
  const most = Math.max(...groups.map(({ length }) => length))
  const largest = groups.find(({ length }) => length === most)
  return groups.filter((group) => group !== largest).flat()
}

/** The largest group stays; of equal ones its owner says which. Nobody is left who has found the others again. */
export function* abandonTheTorn(game: CoreGame): Procedure {
  for (const { id, conditions } of unitsOnTable(game.state, game.state.turn.active)) {
    if (!conditions.includes(tornApart)) continue
    const { groups } = coherency(standingModels(game.state, id), coherencyRules(game, id))
    const most = Math.max(...groups.map(({ length }) => length))
    const largest = groups.filter(({ length }) => length === most)
    const kept = yield* keptGroup(game, id, largest)
    yield* leaveBehind(game, id, groups.filter((group) => group !== kept).flat(), 'C4-SQUAD-10')
  }
}
type Group = readonly ModelId[]
function* keptGroup(game: CoreGame, unit: UnitId, largest: readonly Group[]): Procedure<Group | undefined> {
  const [first] = largest
  if (first === undefined || largest.length === 1) return first
  const idOf = (group: Group): string => group[0] ?? ''
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'squadronKept',
    args: { unit },
    because: ['C4-SQUAD-10'],
    form: {
      form: 'option' as const,
      options: largest.map((group) => ({
        id: idOf(group),
        text: { key: 'decision.squadronKept.group', args: { model: idOf(group), count: group.length } },
        focus: { models: group },
      })),
    },
    default: { form: 'option', option: idOf(first) },
    focus: { units: [unit] },
  })
  return largest.find((group) => idOf(group) === answer.option) ?? first
}

export const tornReducers = {
  squadronTorn(draft: StateDraft, { unit }: FactData<'squadronTorn'>) {
    draftUnit(draft, unit).conditions.push(tornApart)
  },
}
/** With the turn it is over. */
export function forgetTorn(draft: StateDraft): void {
  for (const unit of Object.values(draft.units))
    if (unit.conditions.includes(tornApart))
      unit.conditions = unit.conditions.filter((condition) => condition !== tornApart)
}
