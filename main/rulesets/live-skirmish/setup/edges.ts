/** Who sets up first, and from which edges (LS-SETUP-04 steps 1 and 2). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import { type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { Table } from '../../../../shared/table/types'
import { ask, diceTotal, emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { modelsOfSide } from '../state'

const edges: readonly Edge[] = ['north', 'east', 'south', 'west']
const opposite: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' }
const cite = ['LS-SETUP-04']

/** The best leadership of a side that is not on the table yet. */
const leadership = ({ state }: SkirmishGame, seat: Seat): number =>
  Math.max(0, ...modelsOfSide(state, seat).map((model) => model.leadership))

/** Both roll d6 and add their commander's leadership; a tie is rolled again. */
export function* rollForFirst(game: SkirmishGame): Procedure<Seat> {
  for (;;) {
    const totals = { a: 0, b: 0 }
    for (const seat of ['a', 'b'] as const) {
      const bonus = leadership(game, seat)
      const modifiers =
        bonus === 0 ? [] : [{ by: { key: 'modifier.lsLeadership' }, cite: 'LS-SETUP-04', from: 0, to: bonus }]
      const dice = yield* roll({ kind: 'd6', count: 1, purpose: 'lsSetup', seat, because: cite, modifiers })
      totals[seat] = diceTotal(dice) + bonus
    }
    const first = whoHasMore(totals)
    if (first === null) {
      yield* emit('lsRollTied', { total: totals.a }, cite)
      continue
    }
    yield* emit('lsSetupWon', { seat: first, totals }, cite)
    return first
  }
}

/** The winner chooses; the loser has the edge across. A scenario may have settled it. */
export function* chooseEdges(game: SkirmishGame, first: Seat): Procedure {
  const { edge } = game.state.scenario
  if (edge !== undefined) {
    yield* emit('lsEdges', { a: edge, b: opposite[edge] }, cite)
    return
  }
  const answer = yield* ask({
    seat: first,
    kind: 'lsEdge',
    because: cite,
    form: { form: 'option', options: edges.map((id) => ({ id, text: { key: `edge.${id}` } })) },
    default: { form: 'option', option: first === 'a' ? 'south' : 'north' },
  })
  const chosen = edges.find((each) => each === answer.option) ?? 'south'
  const other = opposite[chosen]
  yield* emit('lsEdges', first === 'a' ? { a: chosen, b: other } : { a: other, b: chosen }, cite)
}

/** A strip of the table along an edge, so deep. */
export function strip({ width, depth }: Table, edge: Edge, deep: Mm): Polygon {
  const box = (x0: Mm, z0: Mm, x1: Mm, z1: Mm): Polygon => [
    { x: x0, z: z0 },
    { x: x1, z: z0 },
    { x: x1, z: z1 },
    { x: x0, z: z1 },
  ]
  switch (edge) {
    case 'north':
      return box(0, 0, width, deep)
    case 'south':
      return box(0, depth - deep, width, depth)
    case 'west':
      return box(0, 0, deep, depth)
    case 'east':
      return box(width - deep, 0, width, depth)
  }
}
/** How far from its edge a side deploys. */
const deploymentDepth = cm(30)
export function deploymentZone({ state }: Pick<SkirmishGame, 'state'>, seat: Seat): Polygon {
  const { zone, edge } = state.sides[seat]
  return zone?.outline ?? strip(state.table, edge ?? 'south', deploymentDepth)
}
/** The half of the table on its own side (LS-SETUP-02); with a house rule the deployment zone. */
export function markerZone(game: SkirmishGame, seat: Seat): Polygon {
  const { table, sides } = game.state
  if (game.setting('ls.markersInZone')) return deploymentZone(game, seat)
  const edge = sides[seat].edge ?? 'south'
  return strip(table, edge, (edge === 'north' || edge === 'south' ? table.depth : table.width) / 2)
}
/** Which way men look who come from that edge: at the other one. */
export const facingFromEdge: Readonly<Record<Edge, number>> = { north: 270, south: 90, west: 0, east: 180 }
/** How far a place lies from an edge. */
export function fromEdge({ width, depth }: Table, edge: Edge, at: PlanPoint): Mm {
  switch (edge) {
    case 'north':
      return at.z
    case 'south':
      return depth - at.z
    case 'west':
      return at.x
    case 'east':
      return width - at.x
  }
}
export const acrossFrom = (edge: Edge): Edge => opposite[edge]
