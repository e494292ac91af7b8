/** Night fighting: how far the unit makes anything out (CF-MSR-03, C4-MSR-07). */
import { beyond, inches, toInches, type Mm } from '../../../../shared/geometry/length'
import { square } from '../../../../shared/portable'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { readDice, valueOf } from '../../../engine'
import type { FireOdds } from '../../../../shared/protocol/previews/fire'
import type { Die } from '../../../../shared/protocol/event'
import { isAutomatic, standingModels, unitOf, type AboutToFall, type CoreGame } from '../game'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { firerSees, rangeBetween, unitsUnmeasured } from '../sight'

/** Inches one sees at night. */
const spotting = readDice('2D6x3')

/** From the nearest firer that sees something of the target to the nearest model it sees. */
function spottedAt(game: CoreGame, firers: readonly ModelId[], target: UnitId): Mm {
  const pairs = firers.flatMap((firer) =>
    standingModels(game.state, target).map(({ id }) => [firer, id] as const),
  )
  const seen = pairs.filter(([firer, other]) => firerSees(game, firer, other))
  // Nobody sees anything of a target that a failed test has forced on the unit: the plain distance stands in the record.
  return Math.min(
    ...(seen.length > 0 ? seen : pairs).map(([firer, other]) => rangeBetween(game, firer, other)),
  )
}

const throwSpotting = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  reroll: boolean,
): Procedure<readonly Die[]> =>
  roll({
    kind: spotting.kind,
    count: spotting.count,
    purpose: 'spotting',
    seat: unitOf(game.state, unit).seat,
    because: ['CF-MSR-03', 'C4-MSR-07'],
    unit,
    target,
    ...(reroll && { reroll }),
  })

/** Some may throw both dice once more, and the second total stands (C4-USR-11). */
function* looksAgain(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  spotted: number,
  distance: Mm,
): Procedure<boolean> {
  const { value, changedBy } = game.ask('spotsAgain', false, { unit })
  if (!value) return false
  const { seat } = unitOf(game.state, unit)
  const usual = beyond(distance, inches(spotted)) ? 'again' : 'keep'
  if (isAutomatic(game, seat, 'rerolls')) return usual === 'again'
  const answer = yield* ask({
    seat,
    kind: 'spottingAgain',
    args: { unit, target, spotted, distance: Math.round(toInches(distance) * 10) / 10 },
    because: changedBy.map(({ cite }) => cite),
    form: {
      form: 'option' as const,
      options: [
        { id: 'keep', text: { key: 'decision.spottingAgain.keep' } },
        { id: 'again', text: { key: 'decision.spottingAgain.again' } },
      ],
    },
    default: { form: 'option', option: usual },
    focus: { units: [unit, target] },
  })
  return answer.option === 'again'
}

/** What keeps a target from being seen before dice have fallen: of both the night alone counts (C4-MSR-01). */
function hiddenBy(game: CoreGame, target: UnitId): 'night' | 'concealed' | null {
  if (game.ask('isNight', false, {}).value) return 'night'
  return game.ask('isConcealed', false, { target }).value ? 'concealed' : null
}

/** Chance that it is made out, with both throws of those who have two; null: nothing hides it. */
export function spottingOdds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  firers: readonly ModelId[],
): FireOdds['spotting'] | null {
  const why = hiddenBy(game, target)
  if (why === null) return null
  if (unitsUnmeasured(game, unit, target)) return { why, chance: null }
  const distance = spottedAt(game, firers, target)
  const once = twoDice.filter((sum) => !beyond(distance, inches(3 * sum))).length / twoDice.length
  const again = game.ask('spotsAgain', false, { unit }).value
  return { why, chance: again ? 1 - square(1 - once) : once }
}
const faces = [1, 2, 3, 4, 5, 6]
const twoDice = faces.flatMap((one) => faces.map((two) => one + two))

const spottingAhead = (unit: UnitId, target: UnitId, firers: readonly ModelId[]): AboutToFall => ({
  dice: (game) => (game.ask('spotsAgain', false, { unit }).value ? 'twice' : 'once'),
  outlook(game) {
    const chance = spottingOdds(game, unit, target, firers)?.chance ?? null
    return chance === null ? {} : { chance }
  },
})

export interface Spotted {
  /** How far single firers see. */
  readonly cap: Mm
  /** The target lies beyond it: only a barrage still fires, and less well (C4-MSR-07). */
  readonly beyond: boolean
}
/**
 * By day: no limit, but for a target that is concealed (C4-MSR-01). By night: the spotting distance, or null where the target is beyond it and the shooting is lost.
 * @param loss  what is told then: a unit loses its shooting, a psyker only his power
 */
export function* spot(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  firers: readonly ModelId[],
  barrage: boolean,
  loss: Loss = 'shootingLost',
): Procedure<Spotted | null> {
  const why = hiddenBy(game, target)
  if (why === null) return yield* withinSight(game, unit, target, firers, loss)
  if (why === 'night')
    yield* game.befalls('spotting', { unit, target, ...spottingAhead(unit, target, firers) })
  const dice = yield* throwSpotting(game, unit, target, false)
  const distance = spottedAt(game, firers, target)
  const first = valueOf(spotting, dice)
  const again = yield* looksAgain(game, unit, target, first, distance)
  const reach = again ? valueOf(spotting, yield* throwSpotting(game, unit, target, true)) : first
  const cap = inches(reach)
  if (!beyond(distance, cap)) return { cap, beyond: false }
  if (barrage) return { cap, beyond: true }
  yield* lose(loss, { unit, target }, distance, reach, ['CF-MSR-03', 'C4-MSR-07'])
  return null
}
type Loss = 'shootingLost' | 'powerUnspotted'
const lose = (
  loss: Loss,
  who: { readonly unit: UnitId; readonly target: UnitId },
  distance: Mm,
  spotted: number,
  cite: readonly RuleId[],
): Procedure => emit(loss, { ...who, distance: Math.round(toInches(distance) * 10) / 10, spotted }, cite)

/** Where no dice fall, a rule may say how far one sees: what lies beyond costs the fire (C4-MSR-07). */
function* withinSight(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  firers: readonly ModelId[],
  loss: Loss,
): Procedure<Spotted | null> {
  const { value: cap, changedBy } = game.ask('sightCap', Infinity, { unit, target })
  if (cap === Infinity) return { cap, beyond: false }
  const distance = spottedAt(game, firers, target)
  if (!beyond(distance, cap)) return { cap, beyond: false }
  yield* lose(
    loss,
    { unit, target },
    distance,
    toInches(cap),
    changedBy.map(({ cite }) => cite),
  )
  return null
}
