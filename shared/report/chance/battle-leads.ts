/**
 * How far side a of a battle is ahead, by what its mission counts: each from −1 to 1, and as much on the other side where the
 * two change places. It is read from what stands on the table, and reckons no rule: whether somebody scores it does not ask.
 */
import { inches } from '../../geometry/length'
import { contains } from '../../geometry/polygon'
import type { PlanPoint } from '../../geometry/point'
import type { GameView } from '../../protocol/game-view'
import type { Objective, Role, VictoryClause } from '../../protocol/mission'
import type { Seat } from '../../protocol/spatial'
import type { PieceId } from '../../table/types'
import { footprint, pieceOf } from '../../table'
import { worthToSide } from '../beats/who'

/** So many places, or units, or a third of a force, more than the other has: as far ahead as counts. */
const clearLead = 3
const within = (lead: number): number => Math.max(-1, Math.min(1, lead))
const otherOf = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')
const signOf = (seat: Seat | null): number => (seat === 'a' ? 1 : seat === 'b' ? -1 : 0)

export function battleLeads(view: GameView): readonly number[] {
  const left = within(clearLead * (lostShare(view, 'b') - lostShare(view, 'a')))
  const { objectives = [] } = view.parts.mission?.file ?? {}
  const ground = within(
    objectives.reduce((sum, objective) => sum + groundLead(view, objective), 0) / clearLead,
  )
  return [
    left,
    countsLosses(view) ? left : 0,
    ground,
    whoWinsByDefault(view),
    within(featsLead(view) / clearLead),
  ]
}

const outOfBattle: ReadonlySet<string> = new Set(['casualty', 'fled', 'withdrawn'])
const isOut = ({ status, damage }: GameView['models'][string]): boolean =>
  outOfBattle.has(status) || damage?.wrecked === true
/** Share of its points that a side has lost, as far as it is known who fell. */
function lostShare(view: GameView, seat: Seat): number {
  let share = 0
  for (const model of Object.values(view.models))
    if (model.seat === seat && isOut(model)) share += worthToSide(view, model.id)?.share ?? 0
  return Math.min(1, share)
}
const clausesOf = ({ parts, level }: GameView): readonly VictoryClause[] =>
  parts.mission?.file?.levels[level]?.victory ?? []
/** Do losses decide it by themselves? */
const countsLosses = (view: GameView): boolean =>
  clausesOf(view).some((clause) => clause.by === 'points' && clause.degrees !== 'twice')

function seatOf({ parts }: GameView, role: Role): Seat | null {
  const attacker = parts.mission?.attacker ?? null
  return attacker === null ? null : role === 'attacker' ? attacker : otherOf(attacker)
}
/** Who has won where nobody does what one of the two has come to do, and it has not been done yet. */
function whoWinsByDefault(view: GameView): number {
  const { achieved = {} } = view.parts.objectives ?? {}
  const clauses = clausesOf(view)
  const isDone = clauses.some(
    (clause) => clause.by === 'achieved' && achieved[clause.objective] !== undefined,
  )
  const clause = clauses.find(
    (one) => one.by === 'otherwise' || (one.by === 'achieved' && one.unless === true),
  )
  if (isDone || clause === undefined || clause.by === 'count' || !('wins' in clause)) return 0
  const { wins } = clause
  return wins === 'attacker' || wins === 'defender' ? signOf(seatOf(view, wins)) : 0
}
/** What has been done for good. */
const featsLead = ({ parts }: GameView): number =>
  Object.values(parts.objectives?.achieved ?? {}).reduce((sum, seat) => sum + signOf(seat), 0)

/** More places of an objective at which one side has the more people, or has its flags: how many. */
function groundLead(view: GameView, objective: Objective): number {
  const { table, parts } = view
  const middle = { x: table.width / 2, z: table.depth / 2 }
  const ruins = table.pieces.filter(({ design }) => design.kind === 'ruin').map(({ id }) => id)
  switch (objective.kind) {
    case 'quarters':
      return [
        ({ x, z }: PlanPoint) => x < middle.x && z < middle.z,
        ({ x, z }: PlanPoint) => x >= middle.x && z < middle.z,
        ({ x, z }: PlanPoint) => x < middle.x && z >= middle.z,
        ({ x, z }: PlanPoint) => x >= middle.x && z >= middle.z,
      ].reduce((sum, isThere) => sum + Math.sign(moreOfA(view, isThere)), 0)
    case 'circle':
      return theOnePlace(moreOfA(view, (at) => distance(at, middle) <= inches(objective.radius)))
    case 'counters':
    case 'markers':
      return (parts.counters?.laid ?? [])
        .filter((counter) => counter.objective === objective.id)
        .reduce(
          (sum, { at }) =>
            sum + Math.sign(moreOfA(view, (one) => distance(one, at) <= inches(objective.near + 1))),
          0,
        )
    case 'flags':
      return Object.values(parts.cityStakes?.flags ?? {}).reduce((sum, seat) => sum + signOf(seat), 0)
    case 'vitalRuin':
      return theOnePlace(inside(view, [objective.ruin ?? parts.cityStakes?.vitalPiece], moreBy))
    case 'holdMost':
      return inside(view, objective.ruins ?? ruins, Math.sign)
    case 'chosenBuildings':
      return theOnePlace(inside(view, Object.values(parts.cityStakes?.chosen ?? {}), moreBy))
    case 'holdTarget':
      return theOnePlace(
        inside(view, [objective.ruin === 'target' ? parts.named?.target : objective.ruin.piece], moreBy),
      )
    case 'annihilation':
    case 'kills':
      return unitsGone(view, 'b') - unitsGone(view, 'a')
    default:
      return 0
  }
}
const distance = (one: PlanPoint, other: PlanPoint): number => Math.hypot(one.x - other.x, one.z - other.z)
/** Where one place decides, so many more people there are as far ahead as counts: one step over its border turns no battle. */
const holdsItFast = 5
const theOnePlace = (more: number): number => within(more / holdsItFast) * clearLead
const moreBy = (more: number): number => more
const inside = (
  view: GameView,
  pieces: readonly (PieceId | null | undefined)[],
  weighed: (more: number) => number,
): number =>
  pieces.reduce((sum, id) => {
    const piece = id === null || id === undefined ? undefined : pieceOf(view.table, id)
    if (piece === undefined) return sum
    const outline = footprint(piece)
    return sum + weighed(moreOfA(view, (at) => contains(outline, at)))
  }, 0)
const moreOfA = ({ models }: GameView, isThere: (at: PlanPoint) => boolean): number =>
  Object.values(models).reduce(
    (sum, { seat, pose, status }) =>
      pose !== null && status === 'onTable' && isThere(pose.at) ? sum + signOf(seat) : sum,
    0,
  )
/** Units of which nobody is left. */
const unitsGone = (view: GameView, seat: Seat): number =>
  Object.values(view.units).filter((unit) => {
    if (unit.seat !== seat || unit.joined !== undefined || unit.models.length === 0) return false
    return unit.models.every((id) => {
      const model = view.models[id]
      return model === undefined || isOut(model)
    })
  }).length
