/** Ordnance at a building and not at a unit: its marker is laid there, scatters, and strikes whoever is under it (CF-STRAT-53). */
import { stored } from '../../../../shared/geometry/length'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { radiusOf, standingModels, type CoreGame } from '../game'
import { orderRefusal, unaimed } from './aim'
import { placeOnRuin, floorOfRuin, storeysIn } from './at-ruin'
import { coverOfUnit } from './cover'
import { groupsOf } from './fire-group'
import { isMarkerShot, placeMarker, rollPartial, strikeMarker } from './markers'
import { sufferVolleys } from './resolve-fire'
import { ordnanceDice } from './salvo'
import { scatterMarker } from './scatter'
import type { WeaponOrder } from './shot'
import { volleyOf, type Fire, type TemplateHits } from './volley'

const cite = 'CF-STRAT-53'
interface AtRuin {
  readonly unit: UnitId
  readonly order: WeaponOrder
  readonly piece: PieceId
}
/** Storeys of it onto which the weapon puts its marker somewhere. */
const storeysReached = (game: CoreGame, { order, piece: id }: AtRuin): readonly number[] => {
  const piece = pieceOf(game.state.table, id)
  return piece ? storeysIn(piece).filter((level) => placeOnRuin(game, order, piece, level) !== null) : []
}
export function atRuinRefusal(game: CoreGame, fire: AtRuin): Refusal | null {
  const { unit, order, piece } = fire
  return (
    orderRefusal(game, unit, order) ??
    (storeysReached(game, fire).length > 0
      ? null
      : refuse('ruinNotReached', cite, { unit, piece }, [piece]).refusal)
  )
}

export function* fireAtRuin(game: CoreGame, seat: Seat, aimed: AtRuin): Procedure {
  const { unit, order, piece: id } = aimed
  const piece = pieceOf(game.state.table, id)
  const storeys = storeysReached(game, aimed)
  const level = yield* declaredStorey(seat, aimed, storeys)
  const usual = piece && placeOnRuin(game, order, piece, level)
  if (!usual) return
  let markers = 0
  const shot = { ...unaimed(game, order), shots: 1, floor: level }
  if (!isMarkerShot(shot)) return
  const fire: Fire = {
    game,
    before: game.in(game.state),
    seat,
    unit,
    target: id,
    unspotted: false,
    nextMarker: () => markers++,
    fallen: [],
  }
  const radius = radiusOf(game, shot.weapon)
  const { model, weapon } = order
  const answer = yield* ask({
    seat,
    kind: 'placeMarker',
    args: { unit, target: id, model, weapon, level },
    because: [cite, 'CF-BLAST-01'],
    form: { form: 'marker' as const, unit, weapon, model, radius, over: [], floor: level, on: id },
    default: { form: 'marker', at: usual },
    focus: { models: [model], pieces: [id] },
  })
  const at = { x: stored(answer.at.x), z: stored(answer.at.z) }
  const marker = yield* placeMarker(fire, shot, { at, radius, floor: level }, cite)
  const laid = { marker, shot, at, floor: floorOfRuin(game, id, level) }
  const landed = yield* scatterMarker(fire, laid, ordnanceDice(game, shot))
  const strike: TemplateHits = landed.lost
    ? new Map()
    : yield* rollPartial(fire, yield* strikeMarker(fire, landed))
  const [first] = [...strike.keys()].sort()
  if (first !== undefined) {
    const eligible = standingModels(game.state, first).map((one) => one.id)
    const groups = groupsOf([{ ...shot, eligible }], [model], eligible, () => true)
    const volleys = groups.map((group) =>
      volleyOf(group, [{ strike }], (id) => standingModels(game.state, id).map((one) => one.id)),
    )
    const cover = coverOfUnit(fire.before, first, [{ model, eligible }])
    yield* sufferVolleys({ ...fire, target: first }, cover, volleys)
  }
  yield* game.befalls('fired', { unit, fallen: fire.fallen })
}

/** Which storey of the building; where there is one alone nobody is asked (CF-BLAST-01). */
function* declaredStorey(
  seat: Seat,
  { unit, order, piece }: AtRuin,
  storeys: readonly number[],
): Procedure<number> {
  const [lowest = 0] = storeys
  if (storeys.length < 2) return lowest
  const answer = yield* ask({
    seat,
    kind: 'ruinStorey',
    args: { unit, model: order.model, weapon: order.weapon, piece },
    because: [cite, 'CF-BLAST-01'],
    form: {
      form: 'option' as const,
      options: storeys.map((level) => ({
        id: String(level),
        text: { key: 'decision.ruinStorey.option', args: { level } },
        focus: { pieces: [piece] },
      })),
    },
    default: { form: 'option', option: String(lowest) },
    focus: { models: [order.model], pieces: [piece] },
  })
  return Number(answer.option)
}
