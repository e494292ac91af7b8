/**
 * Sight of a Core 4 game: the one sight implementation, with this game's table, models and settings.
 * A scene is built once for a table and a set of models and remembered. What two models see of each other is remembered as long
 * as neither of them changes, nor anything that could stand between them.
 */
import type { Mm } from '../../../../shared/geometry/length'
import {
  combatsAmong,
  coverPieces,
  createSightScene,
  look,
  mountSight,
  sees,
  sightSettingsFrom,
  type sideHidden,
  type MountSight,
  type SightScene,
  type SightSettings,
} from '../../../../shared/sight'
import type { SightWitness } from '../../../../shared/sight/witness'
import { baseGap, planGap } from '../../../../shared/table'
import type { ModelId, PieceId, Standing, Table, UnitId } from '../../../../shared/table/types'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { modelOf, standingModels, type CoreGame, type CoreState } from '../game'
import { crewBeside, sized, standingOf } from '../units'

export type SideHidden = ReturnType<typeof sideHidden>

/** What has been found out about two models, looking from the one to the other. */
class Pair {
  /** How the single weapons of a vehicle find him, by their mounts. */
  mounts: Map<string, MountSight> | undefined = undefined
  /** How much of its sides is hidden, by mount and side. */
  sides: Map<string, SideHidden> | undefined = undefined
  witness: SightWitness | undefined = undefined
  visible: boolean | undefined = undefined
  cover: readonly PieceId[] | undefined = undefined
}
/** A model that has moved or been hurt is another object: nothing here is ever asked about one that is no more. */
type ByModels<T> = WeakMap<ModelView, WeakMap<ModelView, T>>
function rowOf<T>(pairs: ByModels<T>, from: ModelView): WeakMap<ModelView, T> {
  let row = pairs.get(from)
  if (!row) pairs.set(from, (row = new WeakMap<ModelView, T>()))
  return row
}

/** What all looks have in common beside the two models. */
interface Between {
  readonly settings: object
  /** Whoever could stand in the way or counts as larger or smaller than he is, combat by combat. */
  readonly bodies: readonly unknown[]
  readonly pairs: ByModels<Pair>
}
/** As it was when somebody looked last. */
const between = new WeakMap<Table, Between>()

interface Seen {
  readonly table: Table
  /** Who is locked with whom, as one word. */
  readonly locks: string
  readonly settings: object
  /** Built when somebody looks: to measure takes none. */
  looks: { readonly scene: SightScene; readonly pairs: ByModels<Pair> } | undefined
}
/** States share their models as long as none moves or falls: so long the scene stays the same. */
const remembered = new WeakMap<object, Seen>()
/** One state is asked about pair by pair. */
let latest: { readonly state: CoreState; readonly seen: Seen } | null = null

function seen({ state }: CoreGame): Seen {
  if (latest?.state === state) return latest.seen
  const { models, table, settings, units } = state
  const locks = Object.values(units)
    .filter(({ locked }) => locked.length > 0)
    .map((unit) => `${unit.id}:${unit.locked.join()}`)
    .join(' ')
  const known = remembered.get(models)
  const holds = known?.table === table && known.settings === settings && known.locks === locks
  const found = holds ? known : { table, locks, settings, looks: undefined }
  remembered.set(models, found)
  latest = { state, seen: found }
  return found
}
function looksIn(game: CoreGame): NonNullable<Seen['looks']> {
  const now = seen(game)
  if (now.looks) return now.looks
  const { table, settings } = game.state
  const scene = sceneOf(game)
  const bodies = bodiesBetween(game, scene)
  const last = between.get(table)
  const same =
    last?.settings === settings &&
    last.bodies.length === bodies.length &&
    last.bodies.every((one, i) => one === bodies[i])
  const { pairs } = same ? last : { pairs: new WeakMap() }
  between.set(table, { settings, bodies, pairs })
  return (now.looks = { scene, pairs })
}
export function pairOf(game: CoreGame, from: ModelId, to: ModelId): Pair {
  const row = rowOf(looksIn(game).pairs, modelOf(game.state, from))
  const target = modelOf(game.state, to)
  let pair = row.get(target)
  if (!pair) row.set(target, (pair = new Pair()))
  return pair
}

function sceneOf(game: CoreGame): SightScene {
  const { table, units } = game.state
  const everybody = Object.keys(units).flatMap((unit) => standingModels(game.state, unit))
  // What one fires from is not in one's way (C4-TRANS-13).
  const firedFrom = new Set(everybody.flatMap(({ firesFrom }) => firesFrom?.vehicle ?? []))
  const standing = everybody.map((model) => sized(game, standingOf(model)))
  const combats = combatsAmong(Object.values(units)).map((combat) =>
    combat.flatMap((unit) => standingModels(game.state, unit.id).map((model) => model.id)),
  )
  return createSightScene(table, standing, sightSettings(game), combats, firedFrom)
}
/** Those models as they are now, each with the Size it counts as. */
function bodiesBetween({ state }: CoreGame, { models, bulky, combats }: SightScene): readonly unknown[] {
  const as = ({ id, body }: Standing): readonly unknown[] => [modelOf(state, id), body.size]
  const resized = [...models.values()].filter(
    ({ id, body }) => body.size !== standingOf(modelOf(state, id)).body.size,
  )
  return [
    ...bulky.flatMap(as),
    ...combats.flatMap((combat) => ['combat', ...combat.flatMap(as)]),
    'resized',
    ...resized.flatMap(({ id, body }) => [id, body.size]),
  ]
}

const sightSettings = (game: CoreGame): Partial<SightSettings> => ({
  ...game.ask('ruinSight', {}, {}).value,
  ...sightSettingsFrom((key) => game.setting(key)),
})

/** The sight scene of the state as it is now. */
export const sightOf = (game: CoreGame): SightScene => looksIn(game).scene

/** Full answer with witness: may `from` see `to`, what blocks, what gives cover (C4-LOS-02, CF-LOS-01). */
export function coreLook(game: CoreGame, from: ModelId, to: ModelId): SightWitness {
  const pair = pairOf(game, from, to)
  return (pair.witness ??= look(sightOf(game), from, to))
}

/** Yes or no only: cheaper where nobody asks why. */
export function coreSees(game: CoreGame, from: ModelId, to: ModelId): boolean {
  const pair = pairOf(game, from, to)
  return (pair.visible ??=
    firesFromSight(game, from, to) ?? pair.witness?.visible ?? sees(sightOf(game), from, to))
}
/** From a fire point one sees what lies in its arc; from an open vehicle from any side of it. Null: he stands by himself (C4-TRANS-13). */
function firesFromSight(game: CoreGame, from: ModelId, to: ModelId): boolean | null {
  const model = modelOf(game.state, from)
  const { firesFrom } = model
  if (!firesFrom) return null
  const scene = sightOf(game)
  return firesFrom.eyes.some(
    (eye) => mountSight(scene, standingOf(model), to, { ...eye, maxElevation: null }) === 'sees',
  )
}

/**
 * Does a crew-served gun see a model? It takes the gun's own line and that of one of its crew within 2" of it
 * (C4-LOS-11).
 */
export function crewServedSees(game: CoreGame, gun: ModelId, target: ModelId): boolean {
  return coreSees(game, gun, target) && crewBeside(game, gun).some(({ id }) => coreSees(game, id, target))
}

/** May this model fire at that one as far as sight goes: a gun needs one of its crew to see it as well (C4-LOS-01, -11). */
export const firerSees = (game: CoreGame, firer: ModelId, target: ModelId): boolean =>
  modelOf(game.state, firer).role === 'gun'
    ? crewServedSees(game, firer, target)
    : coreSees(game, firer, target)

/** Does any model of one unit see any model of the other? */
export const unitSees = (game: CoreGame, from: UnitId, to: UnitId): boolean => {
  const targets = standingModels(game.state, to)
  return standingModels(game.state, from).some((eye) =>
    targets.some((target) => coreSees(game, eye.id, target.id)),
  )
}

/**
 * Pieces whose cover the target has against this shooter (CF-LOS-11, C4-SAVE-04, -06). Whom a marker hits unseen has the
 * cover of whatever hides him (C4-SAVE-14, for ordnance likewise).
 */
export function coverAgainst(game: CoreGame, shooter: ModelId, target: ModelId): readonly PieceId[] {
  const pair = pairOf(game, shooter, target)
  return (pair.cover ??= coverPieces(
    sightOf(game),
    shooter,
    target,
    hiddenCounts(coreLook(game, shooter, target)),
  ))
}
/** The hidden part counts also where all of him is hidden. */
const hiddenCounts = (witness: SightWitness): SightWitness =>
  witness.clear > 0 ? witness : { ...witness, clear: 1 }

/** Range between two models: the tape from base edge to base edge, storeys included (C4-BASE-05, CF-RUIN-06). */
export function rangeBetween(game: CoreGame, from: ModelId, to: ModelId): Mm {
  const { settings } = game.state
  let measured = ranges.get(settings)
  if (!measured) ranges.set(settings, (measured = new WeakMap()))
  const [one, two] = [modelOf(game.state, from), modelOf(game.state, to)]
  const row = rowOf(measured, one)
  let range = row.get(two)
  if (range === undefined) row.set(two, (range = tapeBetween(game, standingOf(one), standingOf(two))))
  return range
}
/** By the house rules that say how these players measure. */
const ranges = new WeakMap<object, ByModels<Mm>>()
/** Base edge to base edge as these players measure: straight, or by house rule in plan (C4-BASE-05). */
export const tapeBetween = (game: CoreGame, one: Standing, two: Standing): Mm =>
  game.setting('core4.general.range2D') === true ? planGap(one, two) : baseGap(one, two)

/** The smallest distance between their models; none where either is not on the table. */
export function unitDistance(game: CoreGame, from: UnitId, to: UnitId): Mm {
  const targets = standingModels(game.state, to)
  let nearest = Infinity
  for (const one of standingModels(game.state, from))
    for (const two of targets) nearest = Math.min(nearest, rangeBetween(game, one.id, two.id))
  return nearest
}
