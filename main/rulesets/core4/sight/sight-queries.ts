/**
 * What a seat may ask about sight beyond one model and another: any place, the field of fire, unit against unit.
 * The answers come from the functions the rules use (`sight.ts`); they speak only of models that stand on the table.
 */
import { isVehicleProfile } from '../../../../shared/force'
import { otherSeat, type Poses } from '../../../../shared/protocol/spatial'
import { clearOf, fieldOfFire, look, sees } from '../../../../shared/sight'
import type { SightWitness } from '../../../../shared/sight/witness'
import type { Sliced } from '../../../../shared/sliced'
import { bodies } from '../../../../shared/table'
import { pieceOf, surfaceHeight } from '../../../../shared/table/surfaces'
import type { Standing } from '../../../../shared/table/types'
import type { FieldOfFire } from '../../../../shared/protocol/previews/space'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { SightEnd } from '../../../../shared/protocol/queries/space'
import type { UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, unitsOnTable, type CoreGame, type CorePart } from '../game'
import { hullSettings } from './hull-side'
import { arcNow, mountSettings, whomMountBearsOn } from './mounts'
import { coreLook, sightOf } from './sight'
import { isMountWhole, standingOf } from '../units'

/** Names for the two ends of a gaze that no model stands at. */
const places = { from: '#from', to: '#to' } as const

/** A model, or an infantryman imagined at a place. */
function standingAt(game: CoreGame, end: SightEnd, name: string): Standing {
  if ('model' in end) return standingOf(modelOf(game.state, end.model))
  const { table } = game.state
  const { at, on } = end
  // Beside the edge of a floor one still looks from its height.
  const design = on.piece === null ? undefined : pieceOf(table, on.piece)?.design
  const level = design?.kind === 'ruin' ? design.levels.find(({ index }) => index === on.level) : undefined
  const y = surfaceHeight(table, on, at) ?? level?.height ?? 0
  return { id: name, unit: '', body: bodies.infantry, pose: { at, y, on, facing: 0 } }
}

function gaze(game: CoreGame, from: SightEnd, to: SightEnd): SightWitness {
  if ('model' in from && 'model' in to) return coreLook(game, from.model, to.model)
  return look(sightOf(game), standingAt(game, from, places.from), standingAt(game, to, places.to))
}

function* fieldOf(game: CoreGame, end: SightEnd, way: 'out' | 'in'): Sliced<FieldOfFire> {
  const scene = sightOf(game)
  const of = standingAt(game, end, places.from)
  const others = unitsOnTable(game.state)
    .flatMap((unit) => standingModels(game.state, unit.id))
    .filter((model) => model.id !== of.id)
  const counts = (other: Standing): boolean =>
    way === 'out' ? sees(scene, of, other) : sees(scene, other, of)
  return {
    ...(yield* fieldOfFire(scene, of, way)),
    models: others.filter((model) => counts(standingOf(model))).map((model) => model.id),
  }
}

function matrixOf(game: CoreGame, from: UnitId, to: UnitId): QueryResult['sightMatrix'] {
  const scene = sightOf(game)
  const [eyes, targets] = [from, to].map((unit) => standingModels(game.state, unit))
  if (!eyes || !targets) throw new Error('two units make a matrix')
  const cells = eyes.map((eye) => targets.map((target) => clearOf(scene, eye.id, target.id)))
  return {
    from: eyes.map((model) => model.id),
    to: targets.map((model) => model.id),
    clear: cells.map((row) => row.map((cell) => cell.clear)),
    of: cells.map((row) => row.map((cell) => cell.samples)),
  }
}

/** The game as if those of a unit who are drawn stood there; an arc is of the plan, and asks for no height (C4-VSHOOT-09). */
function drawnAt(game: CoreGame, unit: UnitId, drawn: Poses): CoreGame {
  const { state } = game
  const there = standingModels(state, unit).flatMap((model) => {
    const to = drawn[model.id]
    if (!to) return []
    const { at, on, facing } = to
    return [[model.id, { ...model, pose: { ...model.pose, at, on, facing } }] as const]
  })
  return game.in({ ...state, models: { ...state.models, ...Object.fromEntries(there) } })
}
/** Every weapon it still has, as it bears now; whom it bears on is told of those who stand on the table. */
function arcsOf(game: CoreGame, unit: UnitId): QueryResult['mountArcs'] {
  const { state } = game
  const enemies = unitsOnTable(state, otherSeat(unitOf(state, unit).seat))
  return standingModels(state, unit).flatMap((model) => {
    const { id, profile } = model
    if (!isVehicleProfile(profile)) return []
    return profile.mounts
      .filter((mount) => isMountWhole(model, mount.id))
      .flatMap((mount) => {
        const [weapon] = mount.weapons
        if (weapon === undefined) return []
        const isInArc = whomMountBearsOn(game, id, mount)
        const { at, axis, halfWidth } = arcNow(game, model, mount)
        const bears = enemies
          .map((enemy) => enemy.id)
          .filter((enemy) => standingModels(state, enemy).some((one) => isInArc(one.id)))
        return [{ model: id, mount: mount.id, weapon, at, axis, halfWidth, bears }]
      })
  })
}

export const sightQueries: CorePart = {
  id: 'core4/sight',
  queries: {
    sight: (game, _seat, query) => coreLook(game, query.from, query.to),
    gaze: (game, _seat, query) => gaze(game, query.from, query.to),
    fieldOfFire: (game, _seat, query) => fieldOf(game, query.of, query.way),
    mountArcs: (game, _seat, { unit, drawn }) => arcsOf(drawn ? drawnAt(game, unit, drawn) : game, unit),
    sightMatrix: (game, _seat, query) => matrixOf(game, query.from, query.to),
  },
  settings: [
    ...mountSettings,
    ...hullSettings,
    {
      key: 'core4.sight.elevation',
      default: 'prism',
      alternatives: ['addToSize', 'maxSize'],
      cite: 'C4-LOS-08',
    },
    {
      key: 'core4.sight.prismHeights',
      default: [1, 2, 3],
      alternatives: [
        [1.5, 3, 4.5],
        [2, 3, 4],
      ],
      cite: 'C4-LOS-08, CF-TERRAIN-13',
    },
  ],
}
