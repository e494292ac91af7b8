/**
 * Before the first unit is placed each side says of its units how they come: deployed, after all the others, or out of reserve
 * (C4-DEPLOY-03). The side that deploys first says so first; what it says is nobody else's to know (C4-DEPLOY-11).
 */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'
import { hold, knownTo, mustBeHeld, reserveChoices } from '../reserves'
import { waitingUnits } from './order'

const because = ['C4-DEPLOY-03']
/** Reasons why it is asked, by what may be said. */
const cites = {
  late: 'C4-USR-09',
  deepStrike: 'C4-MSR-02',
  chosen: 'C4-MSR-09',
  normally: 'C4-DEPLOY-04',
} as const
type Said = keyof typeof cites

function openTo(game: CoreGame, seat: Seat, unit: UnitId): readonly Said[] {
  const late =
    game.ask('lateDeployment', false, { seat }).value && game.ask('deploysLate', false, { unit }).value
  return [...(late ? (['late'] as const) : []), 'normally', ...reserveChoices(game, unit)]
}

export function* declareAll(game: CoreGame, first: Seat): Procedure {
  for (const seat of [first, otherSeat(first)])
    for (const { id } of waitingUnits(game.state, seat))
      if (mustBeHeld(game, id)) yield* hold(game, id, 'mission', [...because, 'C4-MSR-05'])
      else yield* declareOne(game, seat, id)
}

function* declareOne(game: CoreGame, seat: Seat, unit: UnitId): Procedure {
  const open = openTo(game, seat, unit)
  if (open.length === 1) return
  const answer = yield* ask({
    seat,
    kind: 'deployLate',
    args: { unit },
    because: [...because, ...open.filter((one) => one !== 'normally').map((one) => cites[one])],
    form: {
      form: 'option' as const,
      options: open.map((id) => ({
        id,
        text: { key: `decision.deployLate.${id}` },
        focus: { units: [unit] },
        because: [cites[id]],
      })),
    },
    default: { form: 'option', option: open[0] ?? 'normally' },
    deliberate: true,
    ...(knownTo(game, seat) && { sealed: true }),
    focus: { units: [unit] },
  })
  if (answer.option === 'late') yield* emit('lateDeploymentDeclared', { unit }, because, knownTo(game, seat))
  if (answer.option === 'deepStrike') yield* hold(game, unit, 'deepStrike', [...because, 'C4-MSR-02'])
  if (answer.option === 'chosen') yield* hold(game, unit, 'chosen', because)
}
