/**
 * Before the first unit is placed, or where it was agreed so when it would be placed, each side says of its units how they come:
 * deployed, after all the others, or out of reserve (C4-DEPLOY-03). The side that deploys first says so first; what it says is nobody else's to know (C4-DEPLOY-11).
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { WayToCome } from '../../../../shared/protocol/command'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'
import { entersFirst, hold, knownTo, mustBeHeld, reserveChoices } from '../reserves'
import { placesInAnyOrder, waitingUnits, yetToPlace } from './order'

const because = ['C4-DEPLOY-03']
export const declareTiming: SettingSpec = {
  key: 'core4.deploy.declareTiming',
  default: 'upfront',
  alternatives: ['whenPlacing'],
  cite: 'C4-DEPLOY-03',
  younger: true,
}
/** Whoever places all of his at once says it then. */
export const saysWhenPlacing = (game: CoreGame): boolean =>
  placesInAnyOrder(game.state) || game.setting(declareTiming.key) === 'whenPlacing'

/** Reasons why it is asked, by what may be said. */
const cites = {
  late: 'C4-USR-09',
  deepStrike: 'C4-MSR-02',
  chosen: 'C4-MSR-09',
  normally: 'C4-DEPLOY-04',
  entersFirst: 'C4-MSR-10',
} as const satisfies Readonly<Record<Said, string>>
type Said = WayToCome | 'normally' | 'entersFirst'

export function mayCome(game: CoreGame, seat: Seat, unit: UnitId): readonly Said[] {
  const late =
    game.ask('lateDeployment', false, { seat }).value && game.ask('deploysLate', false, { unit }).value
  if (entersFirst(game, unit)) return ['entersFirst', ...reserveChoices(game, unit)]
  return [...(late ? (['late'] as const) : []), 'normally', ...reserveChoices(game, unit)]
}

export function* declareAll(game: CoreGame, first: Seat): Procedure {
  for (const seat of [first, otherSeat(first)])
    for (const { id } of waitingUnits(game.state, seat))
      if (mustBeHeld(game, id)) yield* hold(game, id, 'mission', [...because, 'C4-MSR-05'])
      else if (!saysWhenPlacing(game)) yield* declareOne(game, seat, id)
}

/** Before the first turn a side that comes on in it says who waits: by then it knows how the enemy stands (CF-SPECIAL-02). */
export function* declareEntering(game: CoreGame): Procedure {
  for (const seat of ['a', 'b'] as const)
    for (const { id } of yetToPlace(game.state, seat))
      if (entersFirst(game, id)) yield* declareOne(game, seat, id)
}

function* declareOne(game: CoreGame, seat: Seat, unit: UnitId): Procedure {
  const open = mayCome(game, seat, unit)
  if (open.length === 1) {
    if (open[0] === 'entersFirst') yield* comesSo(game, seat, unit, 'entersFirst')
    return
  }
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
  const said = open.find((one) => one === answer.option)
  if (said && said !== 'normally') yield* comesSo(game, seat, unit, said)
}

export function* comesSo(game: CoreGame, seat: Seat, unit: UnitId, as: Exclude<Said, 'normally'>): Procedure {
  if (as === 'late') yield* emit('lateDeploymentDeclared', { unit }, because, knownTo(game, seat))
  else yield* hold(game, unit, as, as === 'deepStrike' ? [...because, 'C4-MSR-02'] : because)
}
