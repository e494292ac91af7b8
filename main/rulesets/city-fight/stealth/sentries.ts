/**
 * Sentries: a mission names a few units of a side that keep watch; until one of them sees an enemy, or somebody is attacked,
 * the others do nothing in their own turns (CF-MSR-06).
 */
import type { Draft } from 'immer'
import { inches, within } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { SentriesView } from '../../../../shared/protocol/parts/sentries'
import { refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit, emitAtOnce } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftUnit,
  keptBy,
  standingModels,
  standingRule,
  unitOf,
  unitsOnTable,
  type AboutQuestion,
  type CoreGame,
  type CorePart,
  type CoreState,
} from '../../core4/game'
import { roleOf } from '../../core4/mission'
import { coreSees, rangeBetween } from '../../core4/sight'
import { valueNow } from '../../core4/units'
import { postsOf, sentriesOfMission } from '../rules/sentries'

const because = ['CF-MSR-06']
/** Chip on the card of a unit that keeps watch. */
const sentryChip = 'sentry'

const seats = ['a', 'b'] as const
type Why = FactData<'alarmRaised'>['why']
interface Noise {
  readonly why: Why
  readonly unit: UnitId
}
interface Sentries extends SentriesView {
  readonly posted: readonly UnitId[]
  /** What wakes a side as soon as the act in which it happens is carried out. */
  readonly noise: Readonly<Partial<Record<Seat, Noise>>>
}
const sentriesKept = keptBy<'sentries', Sentries>({
  id: 'sentries',
  opening: () => ({ alarm: {}, posted: [], noise: {} }),
  seen: ({ alarm }) => ({ alarm }),
})

/** On the table, of the category that the mission names; of several the first of the roster. */
function sentriesOf(state: CoreState, seat: Seat): readonly UnitId[] {
  const there = new Set(unitsOnTable(state, seat).map(({ id }) => id))
  const roster = Object.values(state.units).filter(({ id }) => there.has(id))
  const named = postsOf(state, roleOf(state, seat)).flatMap(({ category, most }) =>
    roster.filter(({ entry }) => entry.category === category).slice(0, most),
  )
  return [...new Set(named.map(({ id }) => id))]
}
/** Whom the mission gives none, or whose sentries are not there, is awake. */
function* post(game: CoreGame): Procedure {
  for (const seat of seats) {
    const units = sentriesOf(game.state, seat)
    if (units.length > 0) yield* emit('sentriesPosted', { seat, units }, because)
  }
}

const isAsleep = (state: CoreState, seat: Seat): boolean => sentriesKept.find(state)?.alarm[seat] === false
const keepsWatch = (state: CoreState, unit: UnitId): boolean => sentriesKept.of(state).posted.includes(unit)

/** Not before the alarm, unless it stands guard itself. */
const barred = {
  as: 'game' as const,
  band: 'forbids' as const,
  answer: <V>(value: V, { game: { state }, unit }: AboutQuestion<'mayMove'>) =>
    value ??
    (isAsleep(state, unitOf(state, unit).seat) && !keepsWatch(state, unit)
      ? refuse('noAlarmYet', because, { unit }, [unit]).refusal
      : null),
}
const unaware = standingRule({
  id: 'beforeTheAlarm',
  cite: 'CF-MSR-06',
  text: { key: 'modifier.beforeTheAlarm' },
  on: {
    mayMove: barred,
    mayAct: barred,
    mayShoot: barred,
    mayUsePower: barred,
    mayAssault: barred,
    mayMoveOn: barred,
  },
})

/** So far a sentry makes out an enemy, times its Initiative. */
const detection = inches(2)
/** The first sentry that sees an enemy near enough. */
function spotter(game: CoreGame, seat: Seat): UnitId | null {
  const { state } = game
  const enemies = unitsOnTable(state, otherSeat(seat)).flatMap((unit) =>
    standingModels(state, unit.id).map((model) => model.id),
  )
  const makesOut = (sentry: ModelId): boolean => {
    const far = detection * valueNow(game, sentry, 'i')
    return enemies.some((one) => within(rangeBetween(game, sentry, one), far) && coreSees(game, sentry, one))
  }
  const posted = sentriesKept.of(state).posted.filter((unit) => unitOf(state, unit).seat === seat)
  return posted.find((unit) => standingModels(state, unit).some((model) => makesOut(model.id))) ?? null
}
/** After every act: what was heard in it, and whom the sentries see. */
function* listen(game: CoreGame): Procedure {
  if (game.state.stage !== 'battle') return
  for (const seat of seats) {
    if (!isAsleep(game.state, seat)) continue
    const noise = sentriesKept.of(game.state).noise[seat]
    const unit = noise ? null : spotter(game, seat)
    if (noise) yield* emit('alarmRaised', { seat, ...noise }, because)
    else if (unit !== null) yield* emit('alarmRaised', { seat, why: 'seen', unit }, because)
  }
}
function* hearsFire(
  game: CoreGame,
  { unit, target }: { readonly unit: UnitId; readonly target: UnitId },
): Procedure {
  for (const [one, why] of [
    [target, 'shotAt'],
    [unit, 'sentryFired'],
  ] as const) {
    const { seat } = unitOf(game.state, one)
    if (isAsleep(game.state, seat)) yield* emitAtOnce('alarmRaised', { seat, why, unit: one }, because)
  }
}

type Changes = Draft<CoreState>
function note(draft: Changes, unit: UnitId, why: Why): void {
  const { seat } = draftUnit(draft, unit)
  if (isAsleep(draft as CoreState, seat)) sentriesKept.draft(draft).noise[seat] ??= { why, unit }
}
function noteStruck(draft: Changes, models: readonly ModelId[]): void {
  for (const id of models) {
    const model = draft.models[id]
    if (model) note(draft, model.unit, 'struck')
  }
}

export const sentriesPart: CorePart = {
  id: 'city-fight/sentries',
  keeps: sentriesKept,
  rules: [sentriesOfMission, unaware],
  moments: { gameStart: post, actEnd: listen },
  unitMoments: { fires: hearsFire },
  reducers: {
    sentriesPosted(draft: Changes, { seat, units }: FactData<'sentriesPosted'>) {
      const kept = sentriesKept.draft(draft)
      kept.alarm[seat] = false
      kept.posted.push(...units)
      for (const unit of units) draftUnit(draft, unit).conditions.push(sentryChip)
    },
    alarmRaised(draft: Changes, { seat }: FactData<'alarmRaised'>) {
      sentriesKept.draft(draft).alarm[seat] = true
      for (const unit of Object.values(draft.units))
        if (unit.seat === seat) unit.conditions = unit.conditions.filter((chip) => chip !== sentryChip)
    },
  },
  follows: {
    assaulted(draft: Changes, { targets }: FactData<'assaulted'>) {
      for (const unit of targets) note(draft, unit, 'charged')
    },
    vehicleAssaulted(draft: Changes, { target }: FactData<'vehicleAssaulted'>) {
      note(draft, target, 'charged')
    },
    tankShockDeclared(draft: Changes, { target }: FactData<'tankShockDeclared'>) {
      note(draft, target, 'charged')
    },
    trapSprung(draft: Changes, { unit }: FactData<'trapSprung'>) {
      note(draft, unit, 'struck')
    },
    survivorsSettled(draft: Changes, { poses, lost }: FactData<'survivorsSettled'>) {
      noteStruck(draft, [...Object.keys(poses), ...lost])
    },
    // A shell that was aimed at a building names nobody (CF-STRAT-53).
    markerStruck(draft: Changes, { full, partial }: FactData<'markerStruck'>) {
      noteStruck(draft, [...full, ...partial])
    },
  },
}
