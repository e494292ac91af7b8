/** Covering fire declared: zones laid and joined (LS-COV-01 to -03). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { bearing } from '../../../../shared/geometry'
import type { Point3 } from '../../../../shared/geometry/point'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ZoneOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { CoverZone } from '../../../../shared/protocol/skirmish/view'
import { coveringValue, coveringZone, isCoveringId } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type AskRequest, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import {
  distanceToPoint,
  atMost,
  seesPoint,
  type SpaceModel,
  zonePrism,
} from '../../../../shared/skirmish/space'
import { soldierOf } from '../state'
import { openFire } from './exchange'
import { carriedBy, firerOf, isFirer, soldierWeaponRefusal } from './firer'
import { modesFor } from './weapon-options'
import { zoneValue } from './zone-value'

/** Nobody covers farther off than this (LS-COV-01). */
const coverReach: Mm = cm(50)
type Form = Extract<SkirmishForm, { form: 'zones' }>
type By = ZoneOrder['by'][number]

export function zonesDecision(
  game: SkirmishGame,
  models: readonly ModelId[],
): AskRequest & { readonly form: Form } {
  const { state } = game
  const seat = soldierOf(state, models[0] ?? '').seat ?? state.turn.active
  const { w: width, h: height, depth } = coveringZone(state.tables)
  return {
    seat,
    kind: 'lsZones',
    args: { count: models.length },
    because: ['LS-COV-01', 'LS-COV-03', 'LS-ACT-05'],
    form: {
      form: 'zones',
      contributors: models.flatMap((model) =>
        soldierOf(state, model).weapons.flatMap(({ weapon }) => {
          const near = coveringValue(state.tables, weapon, 0)
          if (near === null || contributorRefusal(game, { model, weapon })) return []
          return [{ model, weapon, near, far: coveringValue(state.tables, weapon, coverReach) }]
        }),
      ),
      reach: coverReach,
      size: { width, height, depth },
      joinable: state.zones.filter((zone) => zone.seat === seat).map(({ id }) => id),
    },
    default: { form: 'zones', orders: [] },
    deliberate: true,
    focus: { models },
  }
}

/** Why this weapon covers nothing now, wherever the zone lies; null when it may. */
function contributorRefusal(game: SkirmishGame, { model, weapon }: By): Refusal | null {
  const firer = firerOf(game, model, { reaction: false })
  if (!isFirer(firer)) return firer
  const carried = carriedBy(firer.model, weapon)
  if (!carried) return refuse('lsNotCarried', 'LS-COV-01', { weapon }, [model]).refusal
  if (!isCoveringId(weapon)) return refuse('lsCannotCover', 'LS-DATA-07', { weapon }, [model]).refusal
  const refusals = modesFor(game.state, firer, weapon)
    .filter((mode) => mode !== 'smoke')
    .map((mode) => soldierWeaponRefusal(game, firer, carried, mode, false))
  return refusals.every((one) => one !== null) ? (refusals[0] ?? null) : null
}

/** What this contributor adds from where he is, or why nothing. */
export function contribution(game: SkirmishGame, by: By, centre: Point3): number | Refusal {
  const { tables } = game.state
  const unable = contributorRefusal(game, by)
  if (unable) return unable
  const firer = firerOf(game, by.model, { reaction: false })
  if (!isFirer(firer)) return firer
  const no = (key: string): Refusal => refuse(key, 'LS-COV-01', { weapon: by.weapon }, [by.model]).refusal
  const away = distanceToPoint(firer.body, centre)
  if (!atMost(away, coverReach)) return no('lsZoneTooFar')
  const number = coveringValue(tables, by.weapon, away)
  if (number === null) return no('lsCannotCoverSoFar')
  return seesPoint(firer.space, firer.body, centre) ? number : no('lsZoneNotSeen')
}

/** A zone as it would lie, with all who hold it. */
interface JudgedZone {
  readonly zone: CoverZone
  readonly joins: boolean
}
export function judgeZone(
  game: SkirmishGame,
  seat: Seat,
  { zone: where, by }: ZoneOrder,
): JudgedZone | Refusal {
  const { state } = game
  const size = coveringZone(state.tables)
  const standing = where.how === 'join' ? state.zones.find(({ id }) => id === where.zone) : undefined
  if (where.how === 'join' && standing?.seat !== seat) return refuse('lsNoSuchZone', 'LS-COV-02').refusal
  if (where.how === 'new' && !(atMost(where.width, size.w) && atMost(where.height, size.h)))
    return refuse('lsZoneTooBig', 'LS-GEO-12').refusal
  const centre = where.how === 'new' ? where.centre : (standing?.centre ?? { x: 0, y: 0, z: 0 })
  const added: CoverZone['by'][number][] = []
  for (const one of by) {
    const number = contribution(game, one, centre)
    if (typeof number !== 'number') return number
    added.push({ ...one, number })
  }
  if (standing) {
    const all = [...standing.by, ...added]
    return { joins: true, zone: { ...standing, by: all, value: zoneValue(state, all) } }
  }
  const lead = firerOf(game, by[0]?.model ?? '', { reaction: false })
  if (!isFirer(lead) || where.how !== 'new') return refuse('lsNoSuchZone', 'LS-COV-01').refusal
  const { width, height } = where
  const zone = {
    id: `zone-${state.next.zone}`,
    seat,
    centre,
    width,
    height,
    depth: size.depth,
    normal: panelBearing(lead.body, centre, { width, height, depth: size.depth }),
    by: added,
    value: zoneValue(state, added),
  }
  return { joins: false, zone }
}
/** Degrees from the panel towards the lead firer. */
function panelBearing(lead: SpaceModel, centre: Point3, size: Parameters<typeof zonePrism>[2]): number {
  const { normal } = zonePrism(lead, centre, size)
  return bearing(centre, { x: centre.x + normal.x, z: centre.z + normal.z })
}

export function checkZonesAnswer(
  game: SkirmishGame,
  decision: DecisionOf<'zones'>,
  answer: AnswerTo<'zones'>,
): Verdict {
  const models = answer.orders.flatMap(({ by }) => by.map(({ model }) => model))
  // Nobody splits his number between zones, nor brings two weapons (LS-COV-03).
  if (new Set(models).size < models.length) return refuse('lsOneZoneEach', 'LS-COV-03')
  for (const order of answer.orders) {
    const judged = judgeZone(game, decision.seat, order)
    if ('key' in judged) return { ok: false, refusal: judged }
  }
  return allowed
}

/** Zones stand from their declaration on, before anybody may answer it (LS-COV-04). It counts as firing (LS-COV-01). */
export function* layZones(game: SkirmishGame, seat: Seat, orders: readonly ZoneOrder[]): Procedure {
  for (const { by } of orders) for (const { model } of by) yield* revealIfHidden(game, model, 'fired')
  for (const order of orders) {
    const judged = judgeZone(game, seat, order)
    if ('key' in judged) continue
    const { zone, joins } = judged
    if (joins) yield* emit('lsZoneJoined', { zone: zone.id, by: zone.by, value: zone.value }, ['LS-COV-02'])
    else yield* emit('lsZoneLaid', { zone }, ['LS-COV-01', 'LS-GEO-12'])
    yield* openFire(game, [seat])
  }
}
/** End of the turn (LS-COV-04). */
export function* clearZones(game: SkirmishGame): Procedure {
  if (game.state.zones.length > 0) yield* emit('lsZonesGone', {}, ['LS-COV-04'])
}
