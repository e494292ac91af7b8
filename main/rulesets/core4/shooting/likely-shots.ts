/** What a unit would do best to fire at somebody: of each model the most promising weapon, of a vehicle what goes together. */
import type { TargetPreview } from '../../../../shared/protocol/previews/fire'
import type { Sliced } from '../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, successChance, type CoreGame, type CoverSave } from '../game'
import { Meetings, bestSave, chanceOf, saveTypes } from '../harm'
import { unitsUnmeasured } from '../sight'
import { roomToFire } from '../transport'
import { isGun, isVehicle, isVehicleModel } from '../units'
import { woundOf } from './fire-effect'
import type { FireGroup } from './fire-group'
import { weaponClassOf } from './fire-matrix'
import { hullPromise } from './hull-throws'
import { armsOf, bestTogether } from './mounted'
import type { WeaponShots } from './shot'
import { woundDie } from './to-wound'
import { aimAsTold } from './unmeasured'
import { ownUnitType } from './weapon-fire'

/** Whose fire at whom is weighed, and what is the same for all of its weapons. */
export interface Meant {
  readonly game: CoreGame
  readonly unit: UnitId
  readonly target: UnitId
  readonly toughness: number
  readonly meetings: Meetings
}

export interface LikelyShots {
  /** Of each model the best weapon alone; of a vehicle the best that it may fire at once. */
  readonly chosen: readonly WeaponShots[]
  /** Every weapon of every model, a model's best one first. */
  readonly all: readonly WeaponShots[]
  /** What a vehicle does best to fire at once. */
  readonly together: ReadonlySet<WeaponShots>
}
export function* likelyShots(meant: Meant): Sliced<LikelyShots> {
  const { game, unit, target } = meant
  const chosen: WeaponShots[] = []
  const all: WeaponShots[] = []
  const together = new Set<WeaponShots>()
  const blind = unitsUnmeasured(game, unit, target) !== null
  const farther = (one: { readonly shot: WeaponShots }, two: { readonly shot: WeaponShots }): number =>
    two.shot.weapon.range - one.shot.weapon.range
  for (const model of standingModels(game.state, unit)) {
    const shots = armsOf(game, model)
      .map((arm) => aimAsTold(game, unit, target, { model: model.id, ...arm }))
      // Who has one weapon only need not choose.
      .map((shot, _, { length }) => ({ shot, promise: length > 1 ? promiseOf(meant, shot) : 0 }))
      // Before the target is named nobody knows what is too far: the one that reaches farther is the safer choice.
      .sort((one, two) => (blind ? farther(one, two) : 0) || two.promise - one.promise || farther(one, two))
    const best = isVehicleModel(model) ? firedTogether(game, model.id, shots) : []
    const rest = shots.map(({ shot }) => shot).filter((shot) => !best.includes(shot))
    const usual = ownUnitType(game, model.id) === 'monstrousCreature' ? 2 : 1
    chosen.push(...(best.length > 0 ? best : rest.slice(0, usual)))
    all.push(...best, ...rest)
    for (const shot of best) together.add(shot)
    yield
  }
  const room = roomToFire(game, unit, target)
  if (room >= chosen.length) return { chosen, all, together }
  // Through the slits of a vehicle only so many: those of whom most is to be hoped (C4-TRANS-13).
  const likely = [...chosen].sort((one, two) => hopeOf(meant, two) - hopeOf(meant, one)).slice(0, room)
  for (const shot of likely) together.add(shot)
  return { chosen: likely, all, together }
}
/** Of what a vehicle could fire at them the most promising that it may fire at once (C4-VSHOOT-03). */
const firedTogether = (
  game: CoreGame,
  model: ModelId,
  shots: readonly { readonly shot: WeaponShots; readonly promise: number }[],
): readonly WeaponShots[] =>
  bestTogether(
    game,
    model,
    shots.flatMap(({ shot, promise }) =>
      shot.shots > 0 && shot.mount
        ? // What does nothing in the open may do something all the same: it is fired where nothing better is.
          [{ shot, promise: promise + 1e-9, mount: shot.mount.id, kind: weaponClassOf(game, shot.weapon) }]
        : [],
    ),
  ).map(({ shot }) => shot)

const hopeOf = (meant: Meant, shot: WeaponShots): number => (shot.shots === 0 ? 0 : promiseOf(meant, shot))

/** Unsaved wounds to be expected in the open, or what a vehicle may suffer: good enough to choose between two weapons of one model. */
function promiseOf(meant: Meant, shot: WeaponShots): number {
  if (isVehicle(meant.game.state, meant.target))
    return hullPromise(meant.game, meant.unit, meant.target, shot)
  const link = linkOf(
    meant,
    {
      weapon: shot.weapon,
      model: shot.model,
      template: shot.template,
      die: shot.die,
      dice: shot.shots,
      eligible: shot.eligible,
      kills: shot.kills,
      pins: shot.pins,
      atCover: shot.atCover,
    },
    null,
  )
  return shot.shots * unsavedChance(shot, link) * likelyCovered[shot.template ?? 'shot']
}

/** Models a marker or template usually covers, for a choice between two weapons only. */
const likelyCovered = { shot: 1, blast: 2, largeBlast: 3, ordnance: 2, barrage: 1.5, flame: 3 } as const

type Volley = Pick<
  FireGroup,
  'weapon' | 'model' | 'template' | 'die' | 'dice' | 'eligible' | 'kills' | 'pins' | 'atCover'
>

/** One weapon's way from die to loss. The save is that of most possible casualties. */
export function linkOf(
  { game, unit, toughness, meetings }: Meant,
  group: Volley,
  cover: CoverSave | null,
): TargetPreview['chain'][number] {
  const soft = group.eligible.filter((id) => !isGun(modelOf(game.state, id)))
  const wound = woundOf(unit, group, cover, false)
  const [type] = saveTypes(game, soft, [wound], meetings)
  return {
    weapon: group.weapon.id,
    shots: group.dice,
    toHit: group.die.needed ?? 0,
    toWound: woundDie(game, group, toughness).needed,
    save: type ? (bestSave(type, wound)?.needed ?? null) : null,
  }
}

const unsavedChance = ({ die }: Pick<Volley, 'die'>, link: TargetPreview['chain'][number]): number =>
  successChance(die) * chanceOf(link.toWound) * (1 - chanceOf(link.save))
