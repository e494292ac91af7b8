/** A round of close combat as it is being told: what has been thrown, who has fallen, what is still to come. Pure. */
import type { GameEvent } from '../../../../shared/protocol/event'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { CombatGroup, CombatPreview } from '../../../../shared/protocol/previews/combat'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'

interface RoundStep {
  readonly initiative: number
  readonly strikers: readonly ModelId[]
  /** Its dice and what they did, in order. */
  readonly events: readonly GameEvent[]
  /** Models that fell in it, of either side. */
  readonly fallen: readonly ModelId[]
}
interface RoundResult {
  readonly winner: Seat | null
  /** Wounds each side inflicted (C4-ASSAULT-35). */
  readonly a: number
  readonly b: number
  readonly massacre: boolean
}
export interface Round {
  /** The event it began with. */
  readonly id: number
  readonly units: readonly UnitId[]
  readonly steps: readonly RoundStep[]
  readonly result: RoundResult | null
  /** Tests, pursuit, running and consolidation: what came of the result, in order. */
  readonly after: readonly GameEvent[]
}

/** What ends the story of a round. */
const closes: ReadonlySet<string> = new Set([
  'roundBegan',
  'phaseBegan',
  'playerTurnBegan',
  'combatBrokeUp',
  'piledIn',
])
/** After these nobody asks any more how the last fight went. */
const moreRecent: ReadonlySet<string> = new Set([
  'moved',
  'shootingDeclared',
  'assaultDeclared',
  'assaultPhaseOpened',
  'dashed',
])

/** The round told last, or null where something else has been done since. */
export function latestRound(events: readonly GameEvent[]): Round | null {
  const from = events.findLastIndex(({ type }) => type === 'roundBegan')
  const opening = events[from]
  if (opening?.type !== 'roundBegan') return null
  const told = events.slice(from + 1)
  if (told.some(({ type }) => moreRecent.has(type))) return null
  const end = told.findIndex(({ type }) => closes.has(type))
  const { units } = opening.data
  return { id: opening.id, units, ...readRound(end < 0 ? told : told.slice(0, end)) }
}
function readRound(told: readonly GameEvent[]): Pick<Round, 'steps' | 'result' | 'after'> {
  const at = told.findIndex(({ type }) => type === 'combatResult')
  const fought = at < 0 ? told : told.slice(0, at)
  const steps: {
    initiative: number
    strikers: readonly ModelId[]
    events: GameEvent[]
    fallen: ModelId[]
  }[] = []
  for (const event of fought) {
    if (event.type === 'initiativeStep') {
      const { initiative, models } = event.data
      steps.push({ initiative, strikers: models, events: [], fallen: [] })
      continue
    }
    const step = steps.at(-1)
    step?.events.push(event)
    if (event.type === 'casualties') step?.fallen.push(...event.data.models)
  }
  const result = told[at]
  return {
    steps,
    result: result?.type === 'combatResult' ? result.data : null,
    after: at < 0 ? [] : told.slice(at + 1),
  }
}

/** One rung of the ladder: what was planned there, and what has come of it. */
export interface Rung {
  readonly initiative: number
  readonly groups: readonly CombatGroup[]
  readonly told: RoundStep | null
  readonly state: 'done' | 'now' | 'coming'
}
/**
 * Initiative 10 to 1, where anybody strikes.
 * @param preview  as it is from the step in hand on
 * @param before   as it was when the round began: for the steps that are over
 */
export function ladderOf(
  preview: CombatPreview | null,
  before: CombatPreview | null,
  round: Round | null,
): readonly Rung[] {
  const told = round?.steps ?? []
  const last = told.at(-1)
  const isFought = round !== null && round.result !== null
  const planned = (of: CombatPreview | null, initiative: number) =>
    of?.steps.find((step) => step.initiative === initiative)?.groups
  const all = new Set([
    ...told.map(({ initiative }) => initiative),
    ...(isFought ? [] : (preview?.steps ?? []).map(({ initiative }) => initiative)),
    ...(isFought ? [] : last === undefined ? (before?.steps ?? []).map(({ initiative }) => initiative) : []),
  ])
  return [...all]
    .sort((one, other) => other - one)
    .map((initiative) => {
      const own = told.find((step) => step.initiative === initiative) ?? null
      const state =
        own === null
          ? 'coming'
          : own === last && round?.result === null
            ? ('now' as const)
            : ('done' as const)
      const groups =
        state === 'coming' || round === null
          ? (planned(preview, initiative) ?? planned(before, initiative))
          : (planned(before, initiative) ?? planned(preview, initiative))
      return { initiative, groups: groups ?? [], told: own, state }
    })
}
/** The rung the table shows: the one in hand, else the first to come, else the last told. */
export const rungShown = (ladder: readonly Rung[], pointed: number | null): Rung | null =>
  ladder.find(({ initiative }) => initiative === pointed) ??
  ladder.find(({ state }) => state === 'now') ??
  ladder.find(({ state }) => state === 'coming') ??
  null

interface StrikeLine {
  readonly from: ModelId
  readonly to: ModelId
  readonly seat: Seat
}
type Placed = Pick<GameView, 'models'>
/** From each striker to one it touches of the unit it strikes; who only supports, to the nearest of them. */
export function strikeLines(
  view: Placed,
  groups: readonly CombatGroup[],
  contacts: CombatPreview['contacts'],
): readonly StrikeLine[] {
  const gap = (one: ModelId, other: ModelId): number => {
    const [a, b] = [view.models[one]?.pose, view.models[other]?.pose]
    if (a == null || b == null) return Infinity
    return Math.hypot(a.at.x - b.at.x, a.y - b.y, a.at.z - b.at.z)
  }
  const standing = Object.values(view.models).filter(({ pose }) => pose !== null)
  const aims = groups.flatMap(({ models, target }) =>
    models.flatMap((from) => {
      const striker = view.models[from]
      if (striker?.pose == null) return []
      const touched = contacts.flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []))
      const victims = standing.filter(
        (model) => (model.own ?? model.unit) === target || model.unit === target,
      )
      const near = victims.filter(({ id }) => touched.includes(id))
      const [to] = [...(near.length > 0 ? near : victims)].sort(
        (one, other) => gap(from, one.id) - gap(from, other.id),
      )
      return to === undefined ? [] : [{ from, to: to.id, seat: striker.seat }]
    }),
  )
  return [...new Map(aims.map((aim) => [`${aim.from}>${aim.to}`, aim])).values()]
}

/** Everybody whom the rules let strike or who touches an enemy. */
export const engagedIn = ({ steps, contacts }: CombatPreview): readonly ModelId[] => [
  ...new Set([...contacts.flat(), ...steps.flatMap(({ groups }) => groups.flatMap(({ models }) => models))]),
]
export const unitsOf = ({ units }: CombatPreview): readonly UnitId[] => [...units.a, ...units.b]
export const combatSides = (
  view: Pick<GameView, 'units'>,
  units: readonly UnitId[],
): CombatPreview['units'] => {
  const of = (seat: Seat) => units.filter((id) => view.units[id]?.seat === seat)
  return { a: of('a'), b: of('b') }
}
/** Models of either side that have fallen in the round so far. */
export function fallenSoFar(view: Placed, { steps }: Round): Readonly<Record<Seat, number>> {
  const fallen = steps.flatMap((step) => step.fallen)
  const of = (seat: Seat) => fallen.filter((id) => view.models[id]?.seat === seat).length
  return { a: of('a'), b: of('b') }
}
/** Wounds of those who still stand, lost in the round so far. */
export function hurtSoFar(view: Placed, { steps }: Round): Readonly<Record<Seat, number>> {
  const hurt = steps
    .flatMap(({ events }) => events)
    .flatMap(({ type, data }) => (type === 'wounded' ? [data] : []))
  const of = (seat: Seat) =>
    hurt
      .filter(({ model }) => view.models[model]?.seat === seat && view.models[model].pose !== null)
      .reduce((sum, { lost }) => sum + lost, 0)
  return { a: of('a'), b: of('b') }
}
/** Wounds the winner is ahead by. */
export const leadOfCombat = ({ winner, a, b }: RoundResult): number => (winner === null ? 0 : Math.abs(a - b))
export const loser = ({ winner }: RoundResult): Seat | null => (winner === null ? null : otherSeat(winner))
