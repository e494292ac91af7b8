/** Exact chances of a declared shot: so many hits, and how its first target fares (LS-SHOOT-04 to LS-SAVE-01). */
import type { Point3 } from '../../../../shared/geometry/point'
import { wholePower } from '../../../../shared/portable'
import { eyeOf } from '../../../../shared/sight'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishOdds } from '../../../../shared/protocol/skirmish/query'
import { blastRadiusOf, classOf, handlingOf, scatterOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { blastDistance, isShielded, cover, atMost } from '../../../../shared/skirmish/space'
import { guiseOf } from '../space-now'
import { soldierOf } from '../state'
import { armourSave, cannotFail } from '../vehicles/armour'
import { fightersIn } from '../vehicles/occupants'
import { leaveNeeded } from './authorise'
import { friendsInDanger } from './friendly-fire'
import { coveredFromBlast, scatteredTo } from './blast'
import { scatters, type As, type JudgedShot, type JudgedTarget } from './judge-shot'
import { firerLook } from './look'
import { hitsOccupants } from './modifiers'
import { saveNumber, type ShotHit, type SaveNumber } from './save'
import { cheapestToGive, faceFor } from './trade'
import { coveringTestOf } from './zone-test'

/** Chance that a die shows this or more. */
const atLeast = (face: number): number => Math.max(0, Math.min(6, 7 - face)) / 6

/** Chances of 0, 1, 2 … successes of so many dice. */
export function distribution(dice: number, chance: number): readonly number[] {
  let spread = [1]
  for (let i = 0; i < dice; i++)
    spread = Array.from(
      { length: spread.length + 1 },
      (_, k) => (spread[k] ?? 0) * (1 - chance) + (spread[k - 1] ?? 0) * chance,
    )
  return spread
}

interface Fate {
  readonly falls: number
  readonly suppressed: number
}
/** Saved one after another until one fails (LS-SAVE-01). */
const fateOf = (hits: number, save: number, everSuppressed: boolean): Fate => {
  const stands = wholePower(atLeast(save), hits)
  return { falls: 1 - stands, suppressed: hits > 0 && everSuppressed ? stands : 0 }
}

export function shotOdds(game: SkirmishGame, shot: JudgedShot, as: As): SkirmishOdds {
  const [target] = shot.targets
  if (!target) throw new Error('a judged shot has a target')
  const allowed = shot.speculative && game.setting('ls.specFree') !== true ? atLeast(leaveNeeded) : 1
  const leave = allowed * (as.reaction ? goesAhead(game, shot.order.model, as) : 1)
  const told = toldOf(game, shot, target)
  const hits = told.hits.map((chance, k) => (k === 0 ? 1 - leave * (1 - chance) : leave * chance))
  const [falls, suppressed] = [told.falls * leave, told.suppressed * leave]
  const danger = endangered(game, shot, target)
  return {
    needed: target.needed,
    dice: shot.dice,
    modifiers: target.modifiers,
    hits,
    save: told.save?.needed ?? null,
    ...(told.save && { saveModifiers: told.save.modifiers }),
    falls,
    suppressed,
    unharmed: 1 - falls - suppressed,
    ...(told.scattered !== undefined && { scattered: told.scattered * leave }),
    ...(danger.length > 0 && { danger }),
  }
}
/** How one of its targets fares, once the shot is fired. */
export function targetOdds(game: SkirmishGame, shot: JudgedShot, which: number): Fate {
  const target = shot.targets[which]
  return target ? toldOf(game, shot, target) : { falls: 0, suppressed: 0 }
}
function toldOf(game: SkirmishGame, shot: JudgedShot, target: JudgedTarget): Told {
  const { mode, weapon } = shot.order
  const bursts = mode !== 'smoke' && blastRadiusOf(game.state.tables, weapon) !== null
  return bursts ? blastOdds(game, shot, target) : bulletOdds(game, shot, target)
}
/** A shot that cannot miss, scatters or is smoke finds no friends on its way (LS-FF-01). */
function endangered(game: SkirmishGame, shot: JudgedShot, { aimed }: JudgedTarget): readonly ModelId[] {
  const { order, firer } = shot
  const { seat } = firer.model
  if (seat === null || order.mode === 'smoke' || scatters(game, order)) return []
  return friendsInDanger(game, firer.space, { seat, firer: firer.body, target: aimed.body }).map(
    (one) => one.id,
  )
}
/** Out of a zone of covering fire the shot comes only after a test (LS-COV-05). */
function goesAhead(game: SkirmishGame, id: ModelId, { space }: As): number {
  const test = coveringTestOf(game, id, space)
  if (!test) return 1
  const passes = moreThanTotal(test.dice, test.value)
  if (game.setting('ls.coverShotStillFires') !== true) return passes
  const save = saveAgainst(game, soldierOf(game.state, id), test.hit)
  return passes + (1 - passes) * (save === null ? 1 : atLeast(save.needed))
}
/** Chance that so many dice show more than this together. */
function moreThanTotal(dice: number, value: number): number {
  let totals = new Map([[0, 1]])
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>()
    for (const [total, chance] of totals)
      for (let face = 1; face <= 6; face++) next.set(total + face, (next.get(total + face) ?? 0) + chance / 6)
    totals = next
  }
  return [...totals].reduce((sum, [total, chance]) => (total > value ? sum + chance : sum), 0)
}

interface Told extends Fate {
  readonly hits: readonly number[]
  readonly save: SaveNumber | null
  /** Of what scatters: chance that a miss catches him. */
  readonly scattered?: number
}

/** Of dice that are given up the cheapest go (LS-SHOOT-07). */
function bulletOdds(game: SkirmishGame, shot: JudgedShot, target: JudgedTarget): Told {
  const { hopeless, targets, given } = shot
  const dice = hopeless ? 0 : target.dice - (cheapestToGive(targets, given)[targets.indexOf(target)] ?? 0)
  const hits = distribution(dice, atLeast(faceFor(target.needed)))
  const driver = driverHit(game, shot, target)
  const save = shot.order.mode === 'smoke' ? null : driver ? driver.save : saveFromFirer(game, shot, target)
  if (save === null) return { hits, save, falls: 0, suppressed: 0 }
  // Of the bullets that find people in a vehicle each takes one in turn, the driver first (LS-VEH-08).
  const taken = (k: number): number => (driver ? Math.ceil(k / driver.among) : k)
  const fates = hits.map((chance, k) => ({
    chance,
    ...fateOf(taken(k), save.needed, driver !== null || isSoldier(target)),
  }))
  return {
    hits,
    save,
    falls: fates.reduce((sum, { chance, falls }) => sum + chance * falls, 0),
    suppressed: fates.reduce((sum, { chance, suppressed }) => sum + chance * suppressed, 0),
  }
}
/** Whom bullets at an unarmoured vehicle find first, and among how many they are dealt out. */
function driverHit(
  { state }: SkirmishGame,
  { order }: JudgedShot,
  { aimed }: JudgedTarget,
): { readonly save: SaveNumber | null; readonly among: number } | null {
  if (aimed.kind !== 'model' || !hitsOccupants(state, aimed.model, order.weapon)) return null
  const occupants = fightersIn(state, aimed.model.id)
  const [first] = occupants
  return {
    save: first ? saveNumber(state, first, { cover: true }) : null,
    among: occupants.length,
  }
}
const isSoldier = ({ aimed }: JudgedTarget): boolean =>
  aimed.kind === 'model' && aimed.model.kind === 'soldier'

/** Of what he does not see nothing is told. */
function saveFromFirer(game: SkirmishGame, shot: JudgedShot, { aimed }: JudgedTarget): SaveNumber | null {
  if (aimed.kind !== 'model') return null
  const { space, body } = shot.firer
  const { sight } = firerLook(space, body, aimed.body)
  const covered = cover(space, aimed.body, body, guiseOf(game.state, aimed.model), sight).inCover
  return saveOf(game, shot, aimed, covered, eyeOf(body))
}
function saveOf(
  game: SkirmishGame,
  { firer, order }: JudgedShot,
  aimed: JudgedTarget['aimed'],
  covered: boolean,
  from: Point3,
): SaveNumber | null {
  if (aimed.kind !== 'model') return null
  const { tables } = game.state
  const damage = handlingOf(tables, order.weapon).dmg
  const troop = firer.model.class
  const specialForces = troop !== null && classOf(tables, troop).sf === true
  return saveAgainst(game, aimed.model, { cover: covered, specialForces, damage, from })
}
/** A hull saves by its armour; where that cannot fail, or its people are hit instead, no number is told (LS-VEH-05). */
function saveAgainst(
  { state }: SkirmishGame,
  model: SkirmishModel,
  hit: Pick<ShotHit, 'cover' | 'specialForces' | 'damage' | 'from'>,
): SaveNumber | null {
  if (model.kind !== 'vehicle') return saveNumber(state, model, hit)
  const { needed, modifiers } = armourSave(state, model, hit)
  return typeof needed === 'number' && needed > cannotFail ? { needed, modifiers } : null
}

/** Every face of the die, and of the scatter die where it misses: a near miss may still catch him (LS-BLAST-02). */
function blastOdds(game: SkirmishGame, shot: JudgedShot, target: JudgedTarget): Told {
  const { firer, order } = shot
  const { tables } = game.state
  const save = saveFromFirer(game, shot, target)
  const soldier = isSoldier(target)
  const spread = scatters(game, order) ? scatterOf(tables, order.weapon) : null
  const [all, sure] = [1 / 6, atLeast(target.needed)]
  let [hit, falls, suppressed] = [sure, 0, 0]
  const add = (chance: number, number: SaveNumber | null): void => {
    if (number === null) return
    const fate = fateOf(1, number.needed, soldier)
    falls += chance * fate.falls
    suppressed += chance * fate.suppressed
  }
  add(sure, save)
  if (spread && target.aimed.kind === 'model')
    for (let face = 2; face <= Math.min(6, target.needed - 1); face++)
      for (const way of spread.faces) {
        const length = spread.perPoint * (target.needed - face)
        const centre = scatteredTo(firer.space, firer.body, target.aimed, way, length)
        if (!isCaught(game, shot, target, centre)) continue
        hit += all / 6
        const covered = coveredFromBlast(game, firer.space, target.aimed.body, centre)
        add(all / 6, saveOf(game, shot, target.aimed, covered, centre))
      }
  return {
    hits: [1 - hit, hit],
    save,
    falls,
    suppressed,
    ...(spread && target.aimed.kind === 'model' && { scattered: hit - sure }),
  }
}
function isCaught(
  game: SkirmishGame,
  { firer, order }: JudgedShot,
  { aimed }: JudgedTarget,
  centre: Point3,
): boolean {
  const radius = blastRadiusOf(game.state.tables, order.weapon) ?? 0
  return atMost(blastDistance(aimed.body, centre), radius) && !isShielded(firer.space, aimed.body, centre)
}
