import {
  edge as edgeAt,
  readEdge,
  type PlanEdge,
  type PlanStorey,
  type RuinPlan,
} from '../../../shared/city/design/plan'
import { widest } from '../../../shared/city/design/plan-ruin'
import { floorCells } from '../../../shared/city/design/plan-grid'

const endsOf = (key: string): readonly [ax: number, az: number, bx: number, bz: number] => {
  const { way, column, row } = readEdge(key)
  return [column, row, way === 'h' ? column + 1 : column, way === 'h' ? row : row + 1]
}
export function EdgeMark({ at, className }: { readonly at: string; readonly className: string }) {
  const [x1, y1, x2, y2] = endsOf(at)
  return <line x1={x1} y1={y1} x2={x2} y2={y2} className={className} />
}

const shares: Readonly<Record<PlanEdge['kind'], number>> = { solid: 0, window: 0.7, door: 0.7, breach: 0.9 }
interface WallMarkProps {
  readonly at: string
  readonly edge: PlanEdge
  /** Its opening goes on before it and behind it. */
  readonly joined: readonly [boolean, boolean]
  /** Its crown is written on it. */
  readonly labelled: boolean
}
/** A crown is written once along a line, on the first edge of those that are broken alike. */
function isLabelled(walls: PlanStorey['walls'], key: string): boolean {
  const { way, column, row } = readEdge(key)
  const before = walls[way === 'h' ? edgeAt('h', column - 1, row) : edgeAt('v', column, row - 1)]
  return before?.crown !== walls[key]?.crown
}
/** Do the openings of an edge and of its neighbours on the line make one? */
function joinedWith(walls: PlanStorey['walls'], key: string, cell: number): readonly [boolean, boolean] {
  const { way, column, row } = readEdge(key)
  const here = walls[key]
  const goesOn = (by: number): boolean => {
    const next = walls[way === 'h' ? edgeAt('h', column + by, row) : edgeAt('v', column, row + by)]
    return (
      here !== undefined && widest[here.kind] > cell && next?.kind === here.kind && next.crown === here.crown
    )
  }
  return [goesOn(-1), goesOn(1)]
}
/** A stretch of wall with its opening; how much of its storey still stands is written on what is broken. */
function WallMark({ at, edge, joined, labelled }: WallMarkProps) {
  const [ax, az, bx, bz] = endsOf(at)
  const share = shares[edge.kind]
  const [from, to] = [joined[0] ? 0 : 0.5 - share / 2, joined[1] ? 1 : 0.5 + share / 2]
  const along = (t: number): readonly [number, number] => [ax + (bx - ax) * t, az + (bz - az) * t]
  const [fx, fz] = along(from)
  const [tx, tz] = along(to)
  const broken = edge.crown < 3
  const [mx, mz] = along(0.5)
  return (
    <g
      className={`wall ${broken ? 'broken' : ''}`}
      data-edge={at}
      data-kind={edge.kind}
      data-crown={edge.crown}
    >
      <line x1={ax} y1={az} x2={bx} y2={bz} className={share > 0 ? 'sill' : 'stone'} />
      {share > 0 && (
        <>
          {!joined[0] && <line x1={ax} y1={az} x2={fx} y2={fz} className="stone jamb" />}
          {!joined[1] && <line x1={tx} y1={tz} x2={bx} y2={bz} className="stone jamb" />}
          <line x1={fx} y1={fz} x2={tx} y2={tz} className={`opening ${edge.kind}`} />
        </>
      )}
      {broken && labelled && (
        <text x={mx} y={mz} dy="0.35em" textAnchor="middle" className="crown">
          {edge.crown}
        </text>
      )}
    </g>
  )
}

/** One storey as it is drawn so far; the one below shines through faintly. */
export function DrawnPlan({
  plan,
  level,
  below = false,
}: {
  readonly plan: RuinPlan
  readonly level: number
  readonly below?: boolean
}) {
  const storey = plan.storeys[level]
  if (!storey) return null
  return (
    <g className={below ? 'below' : 'here'} aria-hidden>
      {floorCells(storey).map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          x={column}
          y={row}
          width="1"
          height="1"
          className={level === 0 ? 'ground' : 'floor'}
        />
      ))}
      {level === 0 &&
        plan.heaps.map(({ at, radius }, i) => (
          <circle key={i} cx={at[0]} cy={at[1]} r={radius / plan.cell} className="heap" />
        ))}
      {Object.entries(storey.walls).map(([key, edge]) => (
        <WallMark
          key={key}
          at={key}
          edge={edge}
          joined={joinedWith(storey.walls, key, plan.cell)}
          labelled={isLabelled(storey.walls, key)}
        />
      ))}
      {plan.stairs
        .filter((stair) => stair.level === level)
        .map(({ kind, from, to, width }, i) => (
          <g key={i} className={`stairs ${kind}`}>
            <line
              x1={from[0]}
              y1={from[1]}
              x2={to[0]}
              y2={to[1]}
              style={{ strokeWidth: width / plan.cell }}
              className="steps"
            />
            <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className="way" markerEnd="url(#way-up)" />
          </g>
        ))}
    </g>
  )
}
