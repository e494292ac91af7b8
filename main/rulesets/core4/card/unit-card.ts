/** The query `unitCard`: what holds for a unit now, each line with its rule. */
import { isVehicleProfile } from '../../../../shared/force'
import { toInches } from '../../../../shared/geometry/length'
import type { Weapon } from '../../../../shared/protocol/force'
import type { Modifier } from '../../../../shared/protocol/event'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import { hangsAbout } from '../../../../shared/protocol/parts/smoke'
import type { CardRule, UnitCard } from '../../../../shared/protocol/previews/unit-card'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { leadershipOf } from '../morale'
import {
  belowHalf,
  carriedByUnit,
  isImmobilised,
  isVehicle,
  lentOf,
  lostAQuarter,
  ridersOf,
  roomIn,
  silenceOf,
  smoke,
  smokedIn,
} from '../units'
import { seatsOf } from '../transport'
import { boostDistance, budgetOf, byRoad, gaitNow, normalMove, whyNotBoost } from '../movement'
import { modelOf, standingModels, unitOf, type CoreGame, type StandingModel } from '../game'
import { isSameRule } from '../../../engine'
import { profilesNow } from './profile-now'
import {
  firesAsMoved,
  loadedIn,
  movedFor,
  reachOf,
  serviceRefusal,
  weaponOf,
  weaponRefusal,
  wholeMounts,
} from '../shooting'

type Line = UnitCard['lines'][number]
const line = (key: string, cite: string, args?: Line['text']['args']): Line => ({
  text: { key: `card.${key}`, args },
  cite,
})

/** A weapon in these hands, without their number: how far it reaches, or why it is silent (C4-WEAPON-04, C4-TYPE-11). */
function armLine(game: CoreGame, weapon: Weapon, { id, unit, role }: StandingModel): Line {
  const hindered = movedFor(game, id, weapon)
  const args = { weapon: weapon.id, range: toInches(reachOf(weapon, hindered)) }
  if (serviceRefusal(game, unit, id) !== null)
    return line(role === 'gun' ? 'gunUnserved' : 'armsAside', 'C4-TYPE-11', args)
  const silent = weaponRefusal(weapon, hindered)
  return silent
    ? line('weaponSilent', silent.cite[0] ?? 'C4-WEAPON-04', args)
    : line('weaponReady', 'C4-WEAPON-04', args)
}
/** One line for all that may do the same with the same weapon. */
function armLines(game: CoreGame, models: readonly StandingModel[]): readonly Line[] {
  const alike = new Map<string, { readonly one: Line; readonly count: number }>()
  for (const model of models)
    for (const weapon of [...model.weapons, ...beside(game, model)]) {
      const one = armLine(game, weaponOf(game, weapon), model)
      const key = `${weapon} ${one.text.key} ${String(one.text.args?.['range'])}`
      alike.set(key, { one, count: (alike.get(key)?.count ?? 0) + 1 })
    }
  return [...alike.values()].map(({ one, count }) => ({
    ...one,
    text: { ...one.text, args: { ...one.text.args, count } },
  }))
}

const caseOf = (
  base: Line['text'],
  { value, modifiers }: { readonly value: number; readonly modifiers: readonly Modifier[] },
): Line['because'] => ({ base, from: modifiers[0]?.from ?? value, modifiers })

/** How far a normal move goes, on foot and by air for whoever has the choice; nothing for what cannot move. */
function moveLines(game: CoreGame, id: UnitId): readonly Line[] {
  if (standingModels(game.state, id).every(isImmobilised)) return []
  const gait = gaitNow(game, id)
  const usual = (['walk', 'jump'] as const)
    .filter((manner) => (manner === 'walk' ? gait.walks : gait.flies) !== null)
    .map((manner) => {
      const move = normalMove(game, id, manner)
      const base = { key: `card.ofType.${manner}` }
      return { ...line(`move.${manner}`, 'C4-MOVE-02', { value: move.value }), because: caseOf(base, move) }
    })
  return [...usual, ...boostLines(game, id), ...roadLines(game, id)]
}
/** Who stands where he is for good (C4-VDMG-14). */
const stuckLines = (models: readonly StandingModel[]): readonly Line[] =>
  models.filter(isImmobilised).map(({ id }) => line('immobilised', 'C4-VDMG-14', { model: id }))
/** What turbo-boosters make of it (C4-TYPE-13). */
function boostLines(game: CoreGame, id: UnitId): readonly Line[] {
  if (whyNotBoost(game, id) !== null) return []
  const because = caseOf({ key: 'card.ofBoosters' }, { value: boostDistance, modifiers: [] })
  return [{ ...line('move.boost', 'C4-TYPE-13', { value: boostDistance }), because }]
}
/** What a road on this table adds for those who keep to it (C4-VEH-17, CF-TERRAIN-08). */
function roadLines(game: CoreGame, id: UnitId): readonly Line[] {
  const { value, modifiers } = normalMove(game, id)
  const road = byRoad(game, id, budgetOf(value))
  if (road === null || !game.state.table.pieces.some(({ design }) => design.kind === 'road')) return []
  const more = { by: { key: 'modifier.roadMove' }, cite: 'CF-TERRAIN-08', from: value, to: road.label }
  const because = caseOf({ key: 'card.ofType.walk' }, { value: road.label, modifiers: [...modifiers, more] })
  return [{ ...line('move.road', 'C4-VEH-17', { value: road.label }), because }]
}
/** Smoke launchers as they are now, where somebody has them (C4-VEH-20). */
function smokeLines({ state }: CoreGame, models: readonly StandingModel[]): readonly Line[] {
  const launchers = models.filter(
    ({ profile }) => isVehicleProfile(profile) && profile.smokeLaunchers === true,
  )
  if (launchers.length === 0) return []
  const veiled = launchers.some(({ id }) => hangsAbout(smoke.of(state), id, state.turn.player))
  const ready = launchers.some(({ id }) => smokedIn(state, id) === undefined)
  return [line(`smoke.${veiled ? 'veiled' : ready ? 'ready' : 'spent'}`, 'C4-VEH-20')]
}
function leadershipLine(game: CoreGame, id: UnitId): Line {
  const leadership = leadershipOf(game, id, 'morale')
  const { value, of } = leadership
  const base = { key: 'card.highestOf', args: { model: of ?? id } }
  return { ...line('leadership', 'C4-MORALE-01', { value }), because: caseOf(base, leadership) }
}

/** Riders of whom this side knows nothing take no seats (C4-TRANS-16). */
function seatsTaken(game: CoreGame, seat: Seat, unit: UnitView): UnitCard['seatsTaken'] {
  const carriers = unit.models
    .map((id) => modelOf(game.state, id))
    .filter((model) => roomIn(model) !== null && !hasGone(model))
  if (carriers.length === 0) return undefined
  return Object.fromEntries(
    carriers.map(({ id }) => {
      const riders = ridersOf(game.state, id)
      const known = riders !== null && (riders.seat === seat || riders.aboard?.unseen !== true)
      return [id, known ? seatsOf(game, riders.id) : 0]
    }),
  )
}

/** What stratagems lend has no card: no data may name it. What a pack has put in the place of a rule has that rule's. */
function withCite({ rules }: CoreGame, carried: Carried): CardRule {
  const rule = rules.find(carried.rule)
  return rule?.id === carried.rule && rule.carriedBy.length === 0 ? { ...carried, cite: rule.cite } : carried
}
/** Of mounts that are whole: what is lost fires nothing that was lent either. */
const beside = (game: CoreGame, model: StandingModel): readonly string[] =>
  [...new Set(wholeMounts(model).flatMap((mount) => loadedIn(game, model, mount)))].filter(
    (id) => !model.weapons.includes(id),
  )
function loadedBeside(game: CoreGame, models: readonly StandingModel[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const id of models.flatMap((model) => beside(game, model))) counts[id] = (counts[id] ?? 0) + 1
  return counts
}
export function unitCardOf(game: CoreGame, seat: Seat, id: UnitId): UnitCard {
  const unit = unitOf(game.state, id)
  const models = standingModels(game.state, id)
  const taken = seatsTaken(game, seat, unit)
  const seats = taken && { seatsTaken: taken }
  if (models.length === 0) return { unit: id, ...seats, lines: [] }
  const moved = firesAsMoved(unit)
  const silence = silenceOf(game, unit)
  const rules = carriedByUnit(game, id)
  const loaded = loadedBeside(game, models)
  const lostRules = game.rules
    .carriedWith(unit.entry)
    .filter((own) => !rules.some((one) => isSameRule(one, own)))
  return {
    unit: id,
    ...seats,
    profiles: profilesNow(game, id),
    rules: rules.map((one) => withCite(game, one)),
    ...(Object.keys(loaded).length > 0 && { loaded }),
    ...(lostRules.length > 0 && { lostRules }),
    lines: [
      ...(moved ? [line('moved', 'C4-SHOOT-09')] : []),
      // What has fired, or may not fire at all, reaches nobody.
      ...(silence
        ? [{ text: { key: silence.key, args: silence.args }, cite: silence.cite[0] ?? 'C4-SHOOT-02' }]
        : unit.shot
          ? []
          : armLines(game, models)),
      ...stuckLines(models),
      ...moveLines(game, id),
      ...smokeLines(game, models),
      // What has no nerve to lose takes no tests (C4-VEH-21).
      ...(isVehicle(game.state, id) ? [] : [leadershipLine(game, id)]),
      ...(belowHalf(game, id) ? [line('belowHalf', 'C4-MORALE-05')] : []),
      ...lentOf(game.state, id).map(({ rule, by, until }) =>
        line(`lent.${until}`, game.rules.find(rule.rule)?.cite ?? 'C4-USR-01', {
          rule: { key: `special.${rule.rule}.name` },
          by,
        }),
      ),
      ...(lostAQuarter(game, id) ? [line('moraleDue', 'C4-MORALE-06')] : []),
    ],
  }
}
