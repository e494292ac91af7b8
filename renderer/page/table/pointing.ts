/** What an option, a line of a list or a tick is about is lit on the table while the mouse or the focus is on it. */
import type { DeployDraft } from '../hands/battle/deploy-draft'
import { intersection, rectangle } from '../../../shared/geometry'
import { inches, type Mm } from '../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { Region } from '../../../shared/geometry/region'
import type { Focus, Option } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import { reachOfPoint } from '../../../shared/protocol/mission'
import type { DeployGround } from '../../../shared/protocol/previews/deploy'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import type { SceneProps } from '../../scene/props'
import { openTable } from '../game/open-table'
import type { Lit } from '../words/refusal-light'
import { tableStore, type TableState } from './table-store'
import type { Page } from '../page'

export function pointTable(
  page: Page,
  focus: (Focus & Partial<Pick<Lit, 'parts' | 'places'>>) | undefined,
): void {
  const view = openTable(page).snapshot?.view
  if (focus === undefined || view === undefined) {
    tableStore(page).setState({ focus: null })
    return
  }
  const ofUnits = (focus.units ?? []).flatMap((unit) =>
    'units' in view ? (view.units[unit]?.models ?? []) : [],
  )
  tableStore(page).setState({
    focus: {
      units: focus.units ?? [],
      models: [...(focus.models ?? []), ...ofUnits],
      pieces: focus.pieces ?? [],
      parts: focus.parts ?? [],
      places: focus.places ?? [],
      area: focus.area ?? null,
      ground: focus.ground ?? null,
    },
  })
}

/** What of a question with options is lit: what one points at, else what the highlighted answer is about. */
export const litOption = (
  options: readonly Option[],
  standard: string | null,
  over: string | null,
): Focus | undefined => options.find(({ id }) => id === (over ?? standard))?.focus

/**
 * Parts of the table in a side's colour: where it may deploy, and what it is about to choose. Who is placed after all the
 * others has no zone (C4-MSR-06): for him the ground near the enemy is closed.
 */
export function tintedZones(
  { stage, sides, deploy, ...view }: Pick<GameView, 'stage' | 'sides' | 'deploy'> & PartlySeen,
  seat: Seat,
  focus: TableState['focus'],
  ground: DeployGround | null = null,
  landing: DeployDraft | null = null,
): SceneProps['zones'] {
  if (deploy?.category === null) {
    const closed = (regions: readonly Region[], how: 'always' | 'inSight') =>
      regions.map(({ outline, holes }) => ({ seat: otherSeat(seat), outline, holes, closed: how }))
    return ground === null ? [] : [...closed(ground.unseen, 'inSight'), ...closed(ground.barred, 'always')]
  }
  const settled = stage === 'battle' || stage === 'over' ? [] : [sides.a, sides.b]
  const zones = settled.flatMap(({ seat: owner, zone, zones: several = zone === null ? [] : [zone] }) =>
    several.map((outline) => ({ seat: owner, outline })),
  )
  const arriving = landing === null ? [] : landingZones(landing, seat)
  const closed = closedToMarkers(view, seat)
  const all = [...zones, ...arriving, ...closed, ...(stage === 'over' ? [] : pointsOnEdges(view))]
  return focus?.area == null ? all : [...all, { seat, outline: focus.area }]
}

/** On the ground: too near to an edge, or to a marker that lies, for the one that is laid next (S6-MISS-OBJ-03). */
function closedToMarkers({ table, parts }: PartlySeen, seat: Seat): NonNullable<SceneProps['zones']> {
  const { placing, laid = [] } = parts?.counters ?? {}
  const terms = parts?.mission?.file?.objectives.find(({ id }) => id === placing?.objective)
  if (!table || !placing || terms?.kind !== 'markers') return []
  const whole = rectangle(0, 0, table.width, table.depth)
  const edge = inches(terms.fromEdges.inches + terms.diameter / 2)
  const strips = [
    rectangle(0, 0, table.width, edge),
    rectangle(0, table.depth - edge, table.width, edge),
    rectangle(0, edge, edge, table.depth - 2 * edge),
    rectangle(table.width - edge, edge, edge, table.depth - 2 * edge),
  ]
  const reach = inches((placing.apart ?? terms.apart.inches) + terms.diameter)
  const about = laid.flatMap(({ at }) => intersection(ring(at, reach), whole))
  return [...strips.map((outline) => ({ outline })), ...about].map(({ outline }) => ({
    seat: otherSeat(seat),
    outline,
    closed: 'always' as const,
  }))
}

type PartlySeen = Partial<Pick<GameView, 'table' | 'parts'>>
/** About a point that nobody is measured from. */
const bareMark = 1
/** Where units come on and where they leave: what of the table lies as near as the mission says (CF-SPECIAL-02). */
function pointsOnEdges({ table, parts }: PartlySeen): SceneProps['zones'] {
  const { attacker, file } = parts?.mission ?? {}
  const { points } = parts?.named ?? {}
  if (!table || !attacker || !points) return []
  const whole = rectangle(0, 0, table.width, table.depth)
  return (['entry', 'exit'] as const).flatMap((which) => {
    const at = points[which]
    if (!at) return []
    const reach = inches((file && reachOfPoint(file, which)) || bareMark)
    return intersection(ring(at, reach), whole).map(({ outline }) => ({ seat: attacker, outline }))
  })
}

const ringCorners = 48
const ring = ({ x, z }: PlanPoint, radius: Mm): Polygon =>
  Array.from({ length: ringCorners }, (_, n) => {
    const angle = (2 * Math.PI * n) / ringCorners
    return { x: x + radius * Math.cos(angle), z: z + radius * Math.sin(angle) }
  })
/** Two dice of inches at most. */
const farthestScatter = inches(12)
/** About an aim from above: what the unit takes up on a hit, and how far its first model may be sent. */
const landingZones = ({ to, landing }: DeployDraft, seat: Seat): SceneProps['zones'] =>
  to === null || landing === undefined
    ? []
    : [
        { seat, outline: ring(to.at, landing.reach) },
        { seat: otherSeat(seat), outline: ring(to.at, farthestScatter), closed: 'inSight' as const },
      ]
