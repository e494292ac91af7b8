/** Something is to be carried off the table: who touches it has it, and loses it where he falls or runs (CF-CUSTOM-03). */
import type { Draft } from 'immer'
import { inches, touchTolerance, within } from '../../../../shared/geometry'
import { centroid } from '../../../../shared/geometry/polygon'
import type { Point3 } from '../../../../shared/geometry/point'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Objective } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { footprint, pieceOf, pointToBaseGap, surfacesAt } from '../../../../shared/table'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  standingModels,
  unitsOnTable,
  type CoreGame,
  type CoreState,
  type ObjectiveRule,
  type StandingModel,
} from '../game'
import { missionKept, seatOf, targetRuin } from '../mission'
import { exitGrounds } from './exit'
import { achieve, objectivesKept } from './kept'

type Terms = Extract<Objective, { readonly kind: 'carryItem' }>
const itemsOf = ({ state }: CoreGame): readonly Terms[] =>
  (missionKept.find(state)?.mission?.objectives ?? []).filter((one): one is Terms => one.kind === 'carryItem')

/** In the middle of the table, or of the ruin, on the ground. */
function placeOf({ table, ...state }: CoreState, { lies }: Terms): Point3 {
  const id = lies === 'centre' ? null : lies === 'target' ? targetRuin({ table, ...state }) : lies.piece
  const piece = id === null ? undefined : pieceOf(table, id)
  const at = piece ? centroid(footprint(piece)) : { x: table.width / 2, z: table.depth / 2 }
  return { ...at, y: surfacesAt(table, at)[0]?.y ?? 0 }
}

export function* layItems(game: CoreGame): Procedure {
  for (const terms of itemsOf(game))
    yield* emit('itemLies', { objective: terms.id, at: placeOf(game.state, terms) }, terms.cite)
}

/** Nobody reaches it from another floor. */
const sameFloor = inches(1)
const touches = (model: StandingModel, item: Point3): boolean =>
  within(pointToBaseGap(model, item), touchTolerance) && Math.abs(model.pose.y - item.y) < sameFloor

/** After everything that may have moved or harmed somebody. */
export function* handItems(game: CoreGame): Procedure {
  for (const terms of itemsOf(game)) yield* handItem(game, terms)
}
function* handItem(game: CoreGame, { id: objective, role, cite }: Terms): Procedure {
  const item = objectivesKept.of(game.state).items[objective]
  if (!item || 'gone' in item) return
  const seat = seatOf(game.state, role)
  if ('carrier' in item) {
    const carrier = modelOf(game.state, item.carrier)
    const { id: unit, fallingBack } = game.state.units[carrier.unit] ?? {
      id: carrier.unit,
      fallingBack: false,
    }
    if (carrier.status === 'exited') {
      yield* emit('itemAway', { objective, seat, unit }, cite)
      return yield* achieve(game, objective, seat, cite)
    }
    if (carrier.pose && !fallingBack) {
      const at = { ...carrier.pose.at, y: carrier.pose.y }
      if (at.x !== item.at.x || at.z !== item.at.z || at.y !== item.at.y)
        yield* emit('itemCarried', { objective, at }, cite)
      return
    }
    yield* emit('itemDropped', { objective, unit, at: item.at }, cite)
  }
  for (const { id: unit, fallingBack } of unitsOnTable(game.state, seat)) {
    const model = fallingBack
      ? undefined
      : standingModels(game.state, unit).find((one) => touches(one, item.at))
    if (model) return yield* emit('itemTaken', { objective, unit, model: model.id }, cite)
  }
}

export const itemReducers = {
  itemLies(draft: Draft<CoreState>, { objective, at }: FactData<'itemLies'>) {
    objectivesKept.draft(draft).items[objective] = { at: { ...at } }
  },
  itemTaken(draft: Draft<CoreState>, { objective, model }: FactData<'itemTaken'>) {
    const pose = draft.models[model]?.pose
    if (pose) objectivesKept.draft(draft).items[objective] = { carrier: model, at: { ...pose.at, y: pose.y } }
  },
  itemCarried(draft: Draft<CoreState>, { objective, at }: FactData<'itemCarried'>) {
    const item = objectivesKept.draft(draft).items[objective]
    if (item && 'at' in item) item.at = { ...at }
  },
  itemDropped(draft: Draft<CoreState>, { objective, at }: FactData<'itemDropped'>) {
    objectivesKept.draft(draft).items[objective] = { at: { ...at } }
  },
  itemAway(draft: Draft<CoreState>, { objective, seat }: FactData<'itemAway'>) {
    objectivesKept.draft(draft).items[objective] = { gone: seat }
  },
}

export const carryItemObjective: ObjectiveRule<'carryItem'> = {
  count(game, terms) {
    const { id, role, cite } = terms
    const seat = seatOf(game.state, role)
    const item = objectivesKept.of(game.state).items[id]
    const away = item !== undefined && 'gone' in item
    const carrier = item && 'carrier' in item ? modelOf(game.state, item.carrier).unit : null
    const score = { [seat]: away ? 1 : 0, [otherSeat(seat)]: 0 } as Record<Seat, number>
    const args = { seat, ...(carrier !== null && { unit: carrier }) }
    return {
      score,
      reason: {
        key: away ? 'result.itemAway' : carrier === null ? 'result.itemLies' : 'result.itemCarried',
        args,
      },
      lines: [],
      awards: away ? [{ seat, text: { key: 'award.itemAway' }, count: 1, points: 0, cite }] : [],
      grounds: [
        ...exitGrounds(game, terms, seat),
        ...(item && 'at' in item
          ? [
              {
                kind: 'counter' as const,
                id,
                text: { key: 'ground.item' },
                at: item.at,
                radius: inches(1),
                holder: carrier === null ? null : seat,
                contested: false,
              },
            ]
          : []),
      ],
      achieved: away ? [seat] : [],
    }
  },
}
