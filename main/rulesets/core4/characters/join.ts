/** A character ends his move beside a unit and becomes part of it (C4-CHAR-03). */
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, unitsOnTable, type CommandRule, type CoreGame } from '../game'
import type { Company } from './facts'
import { noteRegained } from '../movement'
import { isIndependent, isLoneCharacter, isVehicle } from '../units'
import { inReachOfUnit } from './reach'

/** Why this character joins nobody now, or null. */
function whyNotJoin({ state }: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { stage, turn } = state
  const unit = state.units[id]
  const no = (key: string, cite: string): Refusal => refuse(key, cite, { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat) return no('notYourUnit', 'C4-CHAR-03')
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat)
    return no('notYourMovement', 'C4-CHAR-03')
  if (!isIndependent(unit)) return no('noCharacter', 'C4-CHAR-01')
  if (unit.joined !== undefined) return no('joinedAlready', 'C4-CHAR-03')
  if (standingModels(state, id).length === 0) return no('notOnTable', 'C4-CHAR-03')
  if (unit.fallingBack) return no('fallingBackJoinsNobody', 'C4-MORALE-11')
  if (unit.locked.length > 0) return no('lockedJoinsNobody', 'C4-CHAR-03')
  return unit.pinned ? no('pinnedJoinsNobody', 'C4-CHAR-03') : null
}

/** Why he cannot join that unit, wherever it stands, or null. A pinned one takes him, and he is pinned with it. */
function whyNotHost({ state }: CoreGame, id: UnitId, to: UnitId): Refusal | null {
  const host = state.units[to]
  const no = (key: string, cite = 'C4-CHAR-03'): Refusal =>
    refuse(key, cite, { unit: id, target: to }, [to]).refusal
  if (!host || host.seat !== state.units[id]?.seat || to === id || standingModels(state, to).length === 0)
    return no('noSuchCompany')
  if (isLoneCharacter(state, to)) return no('charactersFormNoUnit')
  if (isVehicle(state, to)) return no('vehiclesTakeNobody')
  if (host.fallingBack) return no('cannotJoinFallingBack', 'C4-MORALE-11')
  return host.locked.length > 0 ? no('cannotJoinLocked') : null
}

const whyNot = (game: CoreGame, seat: Seat, id: UnitId, to: UnitId): Refusal | null =>
  whyNotJoin(game, seat, id) ??
  whyNotHost(game, id, to) ??
  (inReachOfUnit(game, id, to)
    ? null
    : refuse('tooFarToJoin', 'C4-CHAR-03', { unit: id, target: to }, [to]).refusal)

const hostsBeside = (game: CoreGame, seat: Seat, id: UnitId): readonly UnitId[] =>
  unitsOnTable(game.state, seat)
    .filter((host) => !whyNotHost(game, id, host.id) && inReachOfUnit(game, id, host.id))
    .map((host) => host.id)

export const joinRule: CommandRule<'join'> = {
  check(game, seat, { unit, to }) {
    const refusal = whyNot(game, seat, unit, to)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, _seat, { unit, to }) {
    yield* emit('joined', { unit, host: to } satisfies Company, ['C4-CHAR-03'])
    yield* noteRegained(game, to)
  },
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => !whyNotJoin(game, seat, id))
      .map(({ id }) => ({
        unit: id,
        targets: hostsBeside(game, seat, id),
      }))
      .filter(({ targets }) => targets.length > 0)
      .map((entry) => ({ ...entry, type: 'join' as const })),
  label: ({ unit, to }) => ({ key: 'label.join', args: { unit, target: to } }),
}

/** Who is deployed beside a unit may begin the battle with it (C4-DEPLOY-09). */
export function* startWithUnit(game: CoreGame, id: UnitId): Procedure {
  const { seat, joined, ...unit } = unitOf(game.state, id)
  if (!isIndependent(unit) || joined !== undefined) return
  const hosts = hostsBeside(game, seat, id)
  if (hosts.length === 0) return
  const because = ['C4-DEPLOY-09', 'C4-CHAR-03']
  const { option } = yield* ask({
    seat,
    kind: 'startsWith',
    args: { unit: id },
    because,
    form: {
      form: 'option' as const,
      options: [
        { id: 'alone', text: { key: 'decision.startsWith.alone' }, focus: { units: [id] } },
        ...hosts.map((host) => ({
          id: host,
          text: { key: 'decision.startsWith.host', args: { unit: host } },
          focus: { units: [host] },
        })),
      ],
    },
    default: { form: 'option', option: 'alone' },
    deliberate: true,
    focus: { units: [id] },
  })
  if (option !== 'alone') yield* emit('joined', { unit: id, host: option } satisfies Company, because)
}
