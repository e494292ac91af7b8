/** Where a marker goes that scatters: the scatter die, so many dice for the distance, HIT (C4-WEAPON-09, -20, C4-BASE-03, C4-VSHOOT-13). */
import { closerThan, inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { directionOfFace, displaced } from '../../../../shared/templates'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'
import { rangeToPlace, weaponSees } from '../sight'
import { modelUnderHole } from './marker-lay'
import { isOffTable, loseMarker, type LaidMarker } from './markers'
import type { WeaponShots } from './shot'
import type { Fire } from './volley'

export interface Direction {
  readonly bearing: number
  readonly hit: boolean
}
/** A direction, and how far in it unless it is a HIT. */
export interface Drift extends Direction {
  readonly distance: Mm
}
/** A plain die read from the roller's side of the table in place of the scatter die. */
export const scattersByD6 = (game: CoreGame): boolean => game.setting('core4.general.scatterD6') === true
export function directionOnD6(seat: Seat, face: number): Direction {
  const seen = directionOfFace(face, seat === 'a')
  return { bearing: seen ?? 0, hit: seen === null }
}
/** The last two faces of a scatter die are HIT, whatever their arrow says. */
export const directionOnScatter = (face: number, bearing: number): Direction => ({ bearing, hit: face > 4 })

/** The scatter die, or with the house rule a plain die read from the roller's side of the table (C4-BASE-03). */
export function* rollDeviation(
  { game, seat, unit, target }: Pick<Fire, 'game' | 'seat' | 'unit'> & Partial<Pick<Fire, 'target'>>,
  weapon: string | null,
  because: RuleId,
): Procedure<Direction> {
  const rolled = {
    purpose: 'scatter',
    seat,
    because: [because, 'C4-BASE-03'],
    unit,
    ...(target !== undefined && { target }),
    ...(weapon !== null && { weapon }),
  }
  if (scattersByD6(game)) {
    const [die] = yield* roll({ ...rolled, kind: 'd6', count: 1 })
    return directionOnD6(seat, die?.face ?? 6)
  }
  const [die] = yield* roll({ ...rolled, kind: 'scatter', count: 1 })
  return directionOnScatter(die?.face ?? 6, die?.bearing ?? 0)
}

/** How far: so many dice, the highest counts unless a rule says otherwise; one of them may be added to what is read. */
interface DriftDice {
  readonly dice: number
  readonly reads: 'highest' | 'sum'
  readonly far: (faces: readonly number[]) => Mm
}
/** @param at  where it has been laid */
export function driftDice(
  fire: Pick<Fire, 'game' | 'before' | 'unspotted'>,
  shot: WeaponShots,
  at: PlanPoint,
  usual: number,
): DriftDice {
  const { game, unspotted } = fire
  const { weapon, model } = shot
  const added = unspotted && game.setting('core4.missions.nightBarrageDie') === 'added'
  const usually = { dice: usual, reads: 'highest' as const, less: 0 }
  const blind = (): boolean => isBlind(fire, shot, at)
  const { dice, reads, less } = game.ask('scatters', usually, { weapon, model, blind }).value
  return {
    dice,
    reads,
    far(faces) {
      const read = added ? faces.slice(0, -1) : faces
      const far = reads === 'sum' ? read.reduce((sum, face) => sum + face, 0) : Math.max(...read)
      return inches(Math.max(0, far + (added ? (faces.at(-1) ?? 0) : 0) - less))
    },
  }
}

/** A barrage whose weapon does not see whom it is laid on, by day or night, or would have to fire nearer than it can (C4-WEAPON-20). */
function isBlind(
  { before, unspotted }: Pick<Fire, 'before' | 'unspotted'>,
  { template, model, mount, weapon, way, over }: WeaponShots,
  at: PlanPoint,
): boolean {
  if (template !== 'barrage' || way === null) return false
  const below = modelUnderHole(before, { over }, at, way)
  return (
    unspotted ||
    below === undefined ||
    !weaponSees(before, { model, mount }, below.id) ||
    closerThan(
      rangeToPlace(before, { model, mount }, { ...at, y: below.pose.y }),
      inches(weapon.minRange ?? 0),
    )
  )
}

/** Thrown with the scatter die, used up on HIT too. */
function* rollDistance(fire: Fire, { shot, at }: LaidMarker, usual: number, because: RuleId): Procedure<Mm> {
  const { seat, unit, target } = fire
  const { dice, reads, far } = driftDice(fire, shot, at, usual)
  const request = {
    kind: 'd6',
    purpose: 'scatterDistance',
    seat,
    because: [because],
    unit,
    target,
    weapon: shot.weapon.id,
  } as const
  const thrown = yield* roll({ ...request, count: dice, reads })
  return far(thrown.map((die) => die.face))
}

/** Where a marker laid there comes down. */
export const comesDown = (at: PlanPoint, { bearing, hit, distance }: Drift): PlanPoint =>
  hit || distance === 0 ? at : displaced(at, bearing, distance)

/** Scatter die and distance; where it comes down is final, in or out of sight (C4-WEAPON-09 step 5, -20 step 4). */
export function* scatterMarker(fire: Fire, laid: LaidMarker, dice: number): Procedure<LaidMarker> {
  const { marker, shot, at, floor } = laid
  const cite = shot.way.cites.scatters
  const throwOnce = function* (): Procedure<Drift> {
    const direction = yield* rollDeviation(fire, shot.weapon.id, cite)
    return { ...direction, distance: yield* rollDistance(fire, laid, dice, cite) }
  }
  let thrown = yield* throwOnce()
  if (yield* scattersAgain(fire, shot, thrown, false)) thrown = yield* throwOnce()
  const { bearing, hit } = thrown
  const distance = hit ? 0 : thrown.distance
  const to = comesDown(at, thrown)
  yield* emit('markerScattered', { marker, from: at, to, bearing, distance, hit }, [cite, 'CF-BLAST-03'])
  const down: LaidMarker = { marker, shot, at: to, floor, ...(to !== at && { moved: true }) }
  if (!isOffTable(fire.game, shot, to)) return down
  yield* loseMarker(fire, shot, 'offTable', cite)
  return { ...down, lost: true }
}

/** What throws nothing to hit may throw its deviation again, by a house rule or rules of their own (C4-WEAPON-15). */
const againBy = (
  game: CoreGame,
  { weapon, model }: Pick<WeaponShots, 'weapon' | 'model'>,
  further: boolean,
) => game.ask('scattersAgain', false, { weapon, model, further })
export const mayScatterAgain = (
  game: CoreGame,
  shot: Pick<WeaponShots, 'weapon' | 'model'>,
  further: boolean,
): boolean => againBy(game, shot, further).value
/** As proposed it does unless it stays where it was laid. */
export const usuallyScattersAgain = ({ hit, distance }: Pick<Drift, 'hit'> & Partial<Drift>): boolean =>
  !hit && distance !== 0

/** @param further  of a salvo's marker that only its direction is thrown for */
export function* scattersAgain(
  { game, seat, unit, target }: Fire,
  { weapon, model }: WeaponShots,
  thrown: Pick<Drift, 'hit'> & Partial<Drift>,
  further: boolean,
): Procedure<boolean> {
  const { value, changedBy } = againBy(game, { weapon, model }, further)
  if (!value) return false
  const answer = yield* ask({
    seat,
    kind: 'rerollScatter',
    args: { unit, target, weapon: weapon.id },
    because: [...new Set([...changedBy.map(({ cite }) => cite), 'C4-BASE-02'])],
    form: {
      form: 'option',
      options: ['keep', 'again'].map((id) => ({ id, text: { key: `decision.rerollScatter.${id}` } })),
    },
    default: { form: 'option', option: usuallyScattersAgain(thrown) ? 'again' : 'keep' },
  })
  return answer.option === 'again'
}
