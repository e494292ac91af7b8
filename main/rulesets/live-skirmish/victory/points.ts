/** Defeat points: counted from the state whenever they are needed, never kept (LS-VIC-02). Fewer are better. */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { PointLine } from '../../../../shared/protocol/skirmish/view'
import { classOf } from '../../../../shared/skirmish/tables'
import { pointEvents } from '../../../../shared/protocol/skirmish/points'
import { mayKnow } from '../knowledge'
import { modelsOfSide, type PointEvent, type SkirmishState } from '../state'

/** Dead, a prisoner, or wounded and not stabilised. */
export const isLost = (model: SkirmishModel): boolean =>
  model.kind === 'soldier' &&
  (model.status === 'dead' ||
    model.status === 'prisoner' ||
    (model.wound !== null && !model.wound.stabilised && model.leftBy !== 'evacuated'))
const isCommander = ({ roles }: SkirmishModel): boolean =>
  roles.includes('commander') || roles.includes('platoonCommander')

/** Losses as morale counts them, those of one turn alone if it is named: a commander is two (LS-MOR-02). */
export const lossesOf = (state: SkirmishState, seat: Seat, turn: number | null = null): number =>
  modelsOfSide(state, seat)
    .filter((model) => isLost(model) && (turn === null || model.lostIn === turn))
    .reduce((sum, model) => sum + (isCommander(model) ? 2 : 1), 0)

/** What a man's loss costs: a leader of irregulars more (LS-VIC-02). */
function pricePaid(state: SkirmishState, model: SkirmishModel): number {
  if (model.class === null) return 0
  const { dp, dpLeader } = classOf(state.tables, model.class)
  return dpLeader !== undefined && (isCommander(model) || model.roles.includes('leader')) ? dpLeader : dp
}
const eventPoints = (state: SkirmishState, { kind }: PointEvent): number => {
  const { points } = state.tables
  const { hostages, rulesOfEngagement } = state.scenario
  switch (kind) {
    case 'firstFire':
      return points.firstFire
    case 'buildingHit':
      return rulesOfEngagement ? points.roe : points.buildingHit
    case 'civilian':
      return rulesOfEngagement ? points.roe : points.civilian
    case 'journalist':
      return points.journalist
    case 'retreat':
      return points.retreat
    case 'exfiltration':
      return points.exfiltration
    case 'main':
      return points.main
    case 'secondary':
      return points.secondary
    case 'hostageSaved':
      return hostages?.saved ?? 0
    case 'hostageLost':
      return hostages?.lost ?? 0
  }
}

/** @param viewer  leaves out what this seat may not know: which of its own markers counted as what; null: everything */
export function pointLines(
  state: SkirmishState,
  seat: Seat,
  viewer: Seat | null = null,
): readonly PointLine[] {
  const lost = modelsOfSide(state, seat).filter(isLost)
  const men = lost.reduce((sum, model) => sum + pricePaid(state, model), 0)
  // Whether a captured marker counted follows from the irregulars' die, which its owner does not know (LS-SETUP-03).
  const { die } = state.secrets
  const guarded = viewer !== null && die !== null && die.seat !== viewer && die.seat !== seat
  const lines = pointEvents.flatMap((kind): readonly PointLine[] => {
    if (guarded && (kind === 'main' || kind === 'secondary')) return []
    const events = state.points.filter((event) => event.seat === seat && event.kind === kind)
    if (events.length === 0) return []
    const each = events.reduce((sum, event) => sum + eventPoints(state, event), 0)
    return [{ text: { key: `points.${kind}`, args: { count: events.length } }, points: each }]
  })
  return men === 0
    ? lines
    : [...lines, { text: { key: 'points.losses', args: { count: lost.length } }, points: men }]
}
/** Who was lost and which markers were taken, as far as this seat may know them. */
function subjectsOf(state: SkirmishState, seat: Seat, key: string, viewer: Seat): readonly string[] {
  if (key === 'points.losses')
    return modelsOfSide(state, seat)
      .filter((model) => isLost(model) && mayKnow(state, model, viewer))
      .map(({ id }) => id)
  return Object.values(state.markers)
    .filter(({ captured, counts }) => captured !== null && key === `points.${counts}`)
    .filter((marker) => marker.seat === seat)
    .filter(({ revealedTo }) => state.stage === 'over' || seat === viewer || revealedTo.includes(viewer))
    .map(({ id }) => id)
}
/** The lines of one side as they are shown to a seat, each with whom and what it is about. */
export const pointSheet = (state: SkirmishState, seat: Seat, viewer: Seat): readonly PointLine[] =>
  pointLines(state, seat, state.stage === 'over' ? null : viewer).map((line) => ({
    ...line,
    cite: ['LS-VIC-02'],
    at: subjectsOf(state, seat, line.text.key, viewer),
  }))
export const victoryPointsOf = (state: SkirmishState, seat: Seat): number =>
  pointLines(state, seat).reduce((sum, line) => sum + line.points, 0)
