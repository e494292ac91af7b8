/** Where a marker goes that scatters: the scatter die, so many dice for the distance, HIT (C4-WEAPON-09, -20, C4-BASE-03, C4-VSHOOT-13). */
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { directionOfFace, displaced } from '../../../../shared/templates'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'
import { markerRule, type LaidMarker } from './markers'
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
export function driftDice(
  { game, unspotted }: Pick<Fire, 'game' | 'unspotted'>,
  { weapon, model }: WeaponShots,
  usual: number,
): DriftDice {
  const added = unspotted && game.setting('core4.missions.nightBarrageDie') === 'added'
  const usually = { dice: usual, reads: 'highest' as const, less: 0 }
  const { dice, reads, less } = game.ask('scatters', usually, { weapon, model }).value
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

/** Thrown with the scatter die, used up on HIT too. */
function* rollDistance(fire: Fire, shot: WeaponShots, usual: number, because: RuleId): Procedure<Mm> {
  const { seat, unit, target } = fire
  const { dice, reads, far } = driftDice(fire, shot, usual)
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
  hit ? at : displaced(at, bearing, distance)

/** Scatter die and distance; where it comes down is final, in or out of sight (C4-WEAPON-09 step 5, -20 step 4). */
export function* scatterMarker(
  fire: Fire,
  { marker, shot, at, floor }: LaidMarker,
  dice: number,
): Procedure<LaidMarker> {
  const cite = markerRule(shot)
  const throwOnce = function* (): Procedure<Drift> {
    const direction = yield* rollDeviation(fire, shot.weapon.id, cite)
    return { ...direction, distance: yield* rollDistance(fire, shot, dice, cite) }
  }
  let thrown = yield* throwOnce()
  if (yield* scattersAgain(fire, shot, thrown.hit)) thrown = yield* throwOnce()
  const { bearing, hit } = thrown
  const distance = hit ? 0 : thrown.distance
  const to = comesDown(at, thrown)
  yield* emit('markerScattered', { marker, from: at, to, bearing, distance, hit }, [cite, 'CF-BLAST-03'])
  return { marker, shot, at: to, floor }
}

/** House rule: what throws nothing to hit may throw its deviation again (C4-WEAPON-15). */
export const mayScatterAgain = (game: CoreGame, { weapon }: Pick<WeaponShots, 'weapon'>): boolean =>
  game.ask('scattersAgain', false, { weapon }).value
/** As proposed it does unless it was a HIT. */
export const usuallyScattersAgain = (hit: boolean): boolean => !hit

function* scattersAgain(
  { game, seat, unit, target }: Fire,
  { weapon }: WeaponShots,
  hit: boolean,
): Procedure<boolean> {
  if (!mayScatterAgain(game, { weapon })) return false
  const answer = yield* ask({
    seat,
    kind: 'rerollScatter',
    args: { unit, target, weapon: weapon.id },
    because: ['C4-WEAPON-15', 'C4-BASE-02'],
    form: {
      form: 'option',
      options: ['keep', 'again'].map((id) => ({ id, text: { key: `decision.rerollScatter.${id}` } })),
    },
    default: { form: 'option', option: usuallyScattersAgain(hit) ? 'again' : 'keep' },
  })
  return answer.option === 'again'
}
