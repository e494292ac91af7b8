/** How a flame template lies, and whom it burns: one judgement for the answer, the tool and the rules (C4-WEAPON-17, CF-FLAME). */
import { closerThan, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing as bearingTo, inSector } from '../../../../shared/geometry/turn'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { createSightScene, mountSight, sees, type SightScene } from '../../../../shared/sight'
import { isFlying, planGap, pieceOf, pointToBaseGap, reachOfBase } from '../../../../shared/table'
import type { ModelId, Piece, Standing, Table, UnitId } from '../../../../shared/table/types'
import {
  coverageOf,
  flameFrom,
  flameLength,
  floorNear,
  templateFloorOf,
  isSameFloor,
  sieve,
  struckBy,
  suggestBearing,
  type Flame,
  type TemplateFloor,
} from '../../../../shared/templates'
import { modelOf, standingModels, unitOf, type CoreGame } from '../game'
import { arcNow, coreSees, mountPlace, mountSightOf, sightOf } from '../sight'
import { standingOf, vehicleOf } from '../units'
import { everybodyStanding, spareRefusal, strikesAllLevels, struckFloor } from './marker-lay'
import type { WeaponShots } from './shot'

export type FlameForm = Extract<DecisionForm, { readonly form: 'flame' }>
/** Who burns whom: what a form of a decision and an order in the making have in common. */
type Flamer = Pick<FlameForm, 'unit' | 'model' | 'target' | 'mount' | 'tip' | 'arc'>

/** Of a mounted weapon where its template starts, else at the edge of its firer, and where it may point (C4-VSHOOT-09, -11). */
export function flameMount(
  game: CoreGame,
  { model, mount }: Pick<WeaponShots, 'model' | 'mount'>,
): Pick<FlameForm, 'mount' | 'tip' | 'arc'> {
  if (!mount) return {}
  const firer = modelOf(game.state, model)
  const { axis, halfWidth } = arcNow(game, firer, mount)
  const { x, z } = mountPlace(standingOf(firer), mount)
  return {
    mount: mount.id,
    ...(mount.at && { tip: { x, z } }),
    ...(halfWidth < 180 && { arc: { axis, halfWidth } }),
  }
}
/** How far somebody is from where the template starts, in plan. */
export const flameGap = (
  game: CoreGame,
  { model, tip }: Pick<FlameForm, 'model' | 'tip'>,
  other: Standing,
): Mm =>
  tip
    ? pointToBaseGap(other, { ...tip, y: other.pose.y })
    : planGap(standingOf(modelOf(game.state, model)), other)
/** All who may be burnt; a mounted weapon never burns its own vehicle, on which its template starts. */
const others = (game: CoreGame, { model, tip }: Pick<FlameForm, 'model' | 'tip'>): readonly Standing[] =>
  everybodyStanding(game).filter(({ id }) => tip === undefined || id !== model)

/** Ruins without their floors, for fire that pours through holes and stairwells (CF-FLAME-02). */
const gutted = new WeakMap<SightScene, Map<string, SightScene>>()
function withoutFloors(scene: SightScene, piece: Piece): SightScene {
  const known = gutted.get(scene)?.get(piece.id)
  if (known || piece.design.kind !== 'ruin') return known ?? scene
  const { design } = piece
  const hollow: Piece = {
    ...piece,
    design: { ...design, levels: design.levels.map((level) => ({ ...level, slabs: [] })) },
  }
  const table: Table = {
    ...scene.table,
    pieces: scene.table.pieces.map((one) => (one === piece ? hollow : one)),
  }
  const combats = scene.combats.map((combat) => combat.map((fighter) => fighter.id))
  const fresh = createSightScene(table, [...scene.models.values()], scene.settings, combats)
  gutted.set(scene, (gutted.get(scene) ?? new Map<string, SightScene>()).set(piece.id, fresh))
  return fresh
}

/** Sight for a flame, of a mounted one with its own eye: between neighbouring floors of one ruin its slabs are no obstacle (C4-VSHOOT-08, CF-FLAME-02). */
export function flameSees(
  game: CoreGame,
  { model: from, mount }: Pick<WeaponShots, 'model' | 'mount'>,
  to: ModelId,
): boolean {
  if (mount ? mountSightOf(game, from, mount, to) === 'sees' : coreSees(game, from, to)) return true
  const { table } = game.state
  const [a, b] = [from, to].map((id) => templateFloorOf(table, standingOf(modelOf(game.state, id)))) as [
    TemplateFloor,
    TemplateFloor,
  ]
  const piece = a.piece !== null && a.piece === b.piece ? pieceOf(table, a.piece) : undefined
  if (piece?.design.kind !== 'ruin' || Math.abs(a.level - b.level) !== 1) return false
  const scene = withoutFloors(sightOf(game), piece)
  if (!mount) return sees(scene, from, to)
  const firer = modelOf(game.state, from)
  return mountSight(scene, standingOf(firer), to, arcNow(game, firer, mount)) === 'sees'
}

/** Models of the target it sees within the length of the template: they may fall, and one of them must be covered. */
export function burnable(
  game: CoreGame,
  flamer: Pick<FlameForm, 'model' | 'target' | 'mount' | 'tip'>,
): readonly ModelId[] {
  const { model, mount: id } = flamer
  const mount =
    id === undefined ? null : (vehicleOf(game.state, model).mounts.find((one) => one.id === id) ?? null)
  return standingModels(game.state, flamer.target)
    .filter(
      (other) =>
        within(flameGap(game, flamer, standingOf(other)), flameLength) &&
        flameSees(game, { model, mount }, other.id),
    )
    .map((other) => other.id)
}

/** Its own floor, the one above, the one below; a skimmer in flight any (CF-FLAME-01). */
export function mayBurn(game: CoreGame, model: ModelId, level: number): boolean {
  const firer = standingOf(modelOf(game.state, model))
  return isFlying(firer) || Math.abs(templateFloorOf(game.state.table, firer).level - level) <= 1
}

/** The floor a level means: where the nearest burnable model of that level stands, else what lies in front of the firer. */
export function burntFloor(game: CoreGame, { model, target }: Flamer, level: number): TemplateFloor {
  const { table } = game.state
  const firer = standingOf(modelOf(game.state, model))
  const there = standingModels(game.state, target)
    .map((other) => ({
      floor: templateFloorOf(table, standingOf(other)),
      gap: planGap(firer, standingOf(other)),
    }))
    .filter(({ floor }) => floor.level === level)
    .sort((one, two) => one.gap - two.gap)
  return there[0]?.floor ?? floorNear(table, firer.pose.at, flameLength, level)
}

/** Everybody on that floor whom the template touches. */
export function burnt(
  game: CoreGame,
  flamer: Pick<FlameForm, 'model' | 'tip'>,
  floor: TemplateFloor,
  shape: Flame,
): readonly CoveredModel[] {
  return struckBy(
    game.state.table,
    sieve(others(game, flamer), shape.tip, flameLength),
    shape,
    struckFloor(game, floor, 'flame'),
  )
}

/** Everything that does not change while the template is turned. */
interface Aiming {
  readonly burnable: ReadonlySet<ModelId>
  /** Everybody near who stands on the floor that is struck. */
  readonly near: readonly Standing[]
  readonly firer: Standing
  readonly tip: PlanPoint | undefined
  /** How far somebody is from where the template starts. */
  readonly gap: (other: Standing) => Mm
}
function aiming(game: CoreGame, flamer: Flamer, level: number): Aiming {
  const firer = standingOf(modelOf(game.state, flamer.model))
  const floor = burntFloor(game, flamer, level)
  const all = strikesAllLevels(game, 'flame')
  return {
    firer,
    tip: flamer.tip,
    gap: (other) => flameGap(game, flamer, other),
    burnable: new Set(burnable(game, flamer)),
    near: sieve(others(game, flamer), firer.pose.at, flameLength + reachOfBase(firer.body.base)).filter(
      (model) => all || isSameFloor(floor, templateFloorOf(game.state.table, model)),
    ),
  }
}
function burntBy({ firer, tip, near }: Aiming, bearing: number): readonly CoveredModel[] {
  const shape = flameFrom(firer, bearing, tip)
  return near
    .filter((model) => coverageOf(shape, model) !== null)
    .map(({ id, unit }) => ({ model: id, unit, how: 'flame', struck: true }))
}

const targetsIn = (struck: readonly CoveredModel[], target: UnitId): number =>
  struck.filter(({ unit }) => unit === target).length

function lieRefusal(
  game: CoreGame,
  flamer: Flamer,
  aim: Aiming,
  struck: readonly CoveredModel[],
): Refusal | null {
  if (!struck.some(({ model }) => aim.burnable.has(model)))
    return refuse('flameMissesTarget', ['C4-WEAPON-17', 'CF-FLAME-02'], { target: flamer.target }, [
      flamer.target,
    ]).refusal
  return spareRefusal(game, unitOf(game.state, flamer.unit).seat, struck)
}

/** Its axis keeps within the arc of its mount. */
const mayPoint = ({ arc }: Pick<FlameForm, 'arc'>, bearing: number): boolean =>
  arc === undefined || inSector(arc, bearing)

/** Why the template may not lie so, or null. */
export function flameRefusal(game: CoreGame, form: FlameForm, bearing: number): Refusal | null {
  if (!mayBurn(game, form.model, form.floor))
    return refuse('flameFloorTooFar', 'CF-FLAME-01', { level: form.floor }, [form.model]).refusal
  if (!mayPoint(form, bearing))
    return refuse('flameOutsideArc', ['C4-VSHOOT-09', 'C4-VSHOOT-11'], undefined, [form.model]).refusal
  const aim = aiming(game, form, form.floor)
  const struck = burntBy(aim, bearing)
  const refusal = lieRefusal(game, form, aim, struck)
  if (refusal || game.setting('core4.weapons.strictTemplate') !== true) return refusal
  const most = bestFlame(game, form, form.floor)?.targets ?? 0
  const covered = targetsIn(struck, form.target)
  return covered < most
    ? refuse('flameCoversLess', 'C4-WEAPON-17', { covered, most }, [form.target]).refusal
    : null
}

/** The bearing that covers most of the target, then most other enemies; null where none is allowed. */
export function bestFlame(
  game: CoreGame,
  flamer: Flamer,
  level: number,
): { readonly bearing: number; readonly targets: number } | null {
  const aim = aiming(game, flamer, level)
  const [nearest] = [...aim.burnable]
    .map((id) => standingOf(modelOf(game.state, id)))
    .filter((model) => closerThan(aim.gap(model), flameLength))
    .sort((one, two) => aim.gap(one) - aim.gap(two))
  if (!nearest) return null
  const found = suggestBearing(bearingTo(aim.tip ?? aim.firer.pose.at, nearest.pose.at), (bearing) => {
    if (!mayPoint(flamer, bearing)) return null
    const struck = burntBy(aim, bearing)
    if (lieRefusal(game, flamer, aim, struck)) return null
    return targetsIn(struck, flamer.target) + struck.length / 1000
  })
  return found && { bearing: found.place, targets: Math.floor(found.worth) }
}

/** Levels on which a template can lie by the rules (CF-FLAME-01, -02). */
export function burnableLevels(game: CoreGame, flamer: Flamer): readonly number[] {
  const { table } = game.state
  const levels = new Set(
    burnable(game, flamer).map((id) => templateFloorOf(table, standingOf(modelOf(game.state, id))).level),
  )
  return [...levels]
    .sort((one, two) => one - two)
    .filter((level) => mayBurn(game, flamer.model, level) && bestFlame(game, flamer, level) !== null)
}
