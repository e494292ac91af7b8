/** Sweeping advance: catching those who broke (C4-ASSAULT-38, -39). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { removeCasualties } from '../harm'
import { standingModels, unitOf, type CoreGame } from '../game'
import { isHalted, type Combat } from '../units'
import { inContact } from './contact'
import { unitInitiative } from './strike-order'

export const strictMultiCombat: SettingSpec = {
  key: 'core4.assault.strictMultiCombat',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-38',
}

const touches = (game: CoreGame, one: UnitId, two: UnitId): boolean =>
  standingModels(game.state, one).some((a) =>
    standingModels(game.state, two).some((b) => inContact(game, a, b)),
  )

/** Enemies of a unit that neither broke nor died. */
export const enemiesThatStay = (game: CoreGame, unit: UnitId, broken: readonly UnitId[]): readonly UnitId[] =>
  unitOf(game.state, unit).locked.filter(
    (enemy) => !broken.includes(enemy) && standingModels(game.state, enemy).length > 0,
  )

function mayPursue(
  game: CoreGame,
  combat: Combat,
  winner: UnitId,
  loser: UnitId,
  broken: readonly UnitId[],
): boolean {
  if (!unitOf(game.state, winner).locked.includes(loser) || !touches(game, winner, loser)) return false
  if (isHalted(game.state, winner)) return false
  if (game.setting(strictMultiCombat.key) !== true) return enemiesThatStay(game, winner, broken).length === 0
  const { seat } = unitOf(game.state, loser)
  return combat.units[seat].every(
    (unit) => broken.includes(unit) || standingModels(game.state, unit).length === 0,
  )
}

function* wantsToPursue(game: CoreGame, winner: UnitId, losers: readonly UnitId[]): Procedure<boolean> {
  const answer = yield* ask({
    seat: unitOf(game.state, winner).seat,
    kind: 'pursue',
    args: { unit: winner },
    because: ['C4-ASSAULT-38'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'pursue', text: { key: 'option.pursue' }, focus: { units: losers } },
        { id: 'stay', text: { key: 'option.stay' } },
      ],
    },
    default: { form: 'option', option: 'pursue' },
    focus: { units: [winner, ...losers] },
  })
  return answer.option === 'pursue'
}

function* pursuitTotal(game: CoreGame, unit: UnitId, pursues: boolean): Procedure<number> {
  const initiative = unitInitiative(game.state, unit)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'sweepingAdvance',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-ASSAULT-39'],
    unit,
    modifiers: [{ by: { key: 'modifier.initiative' }, cite: 'C4-ASSAULT-39', from: 0, to: initiative }],
  })
  if (!die) throw new Error('a pursuit is one die')
  const more = game.ask('pursuitDice', 0, { unit, pursues })
  if (more.value === 0) return die.face + initiative
  const added = yield* roll({
    kind: 'd3',
    count: more.value,
    purpose: 'sweepingAdvance',
    seat: unitOf(game.state, unit).seat,
    because: more.changedBy.map(({ cite }) => cite),
    unit,
  })
  return added.reduce((sum, { face }) => sum + Math.ceil(face / 2), die.face + initiative)
}

export interface Pursuit {
  readonly destroyed: readonly UnitId[]
  /** Winners that caught somebody: they consolidate D6". */
  readonly caught: readonly UnitId[]
  /** Losers that were caught and fight on, in part or whole (C4-USR-02). */
  readonly held: readonly UnitId[]
}
/** Those of a unit who fight on though they are run down. */
const fightingOn = (game: CoreGame, unit: UnitId): readonly ModelId[] =>
  standingModels(game.state, unit)
    .map(({ id }) => id)
    .filter((model) => game.ask('fightsOnWhenCaught', false, { model }).value)

/** All choices are made before any die; those who flee roll first, then the pursuers, each once. */
export function* sweepingAdvance(
  game: CoreGame,
  combat: Combat,
  winner: Seat,
  broken: readonly UnitId[],
): Procedure<Pursuit> {
  const chases: { readonly pursuer: UnitId; readonly losers: readonly UnitId[] }[] = []
  const destroyed = new Set<UnitId>()
  const caught = new Set<UnitId>()
  const held = new Set<UnitId>()
  for (const unit of combat.units[winner]) {
    const within = broken.filter((loser) => mayPursue(game, combat, unit, loser, broken))
    // Those who drag guns are caught by whoever may pursue them: no choice, no dice (C4-TYPE-12).
    const losers = within.filter((loser) => unitOf(game.state, loser).entry.type !== 'artillery')
    for (const loser of within.filter((one) => !losers.includes(one))) {
      yield* emit('caughtWithGuns', { unit: loser, by: unit }, ['C4-TYPE-12'])
      destroyed.add(loser)
      caught.add(unit)
    }
    if (losers.length > 0 && (yield* wantsToPursue(game, unit, losers)))
      chases.push({ pursuer: unit, losers })
  }
  const totals = new Map<UnitId, number>()
  for (const loser of broken)
    if (chases.some(({ losers }) => losers.includes(loser)))
      totals.set(loser, yield* pursuitTotal(game, loser, false))
  for (const { pursuer, losers } of chases) {
    const total = yield* pursuitTotal(game, pursuer, true)
    for (const loser of losers) {
      const runs = totals.get(loser) ?? 0
      const escapes = runs > total
      const stays = !escapes && fightingOn(game, loser).length > 0
      const event = escapes ? 'escaped' : stays ? 'caughtFightsOn' : 'runDown'
      yield* emit(event, { unit: loser, by: pursuer, runs, total }, ['C4-ASSAULT-39'])
      if (escapes) continue
      if (stays) {
        held.add(loser)
        continue
      }
      destroyed.add(loser)
      caught.add(pursuer)
    }
  }
  for (const unit of [...destroyed, ...held]) {
    const staying = held.has(unit) ? fightingOn(game, unit) : []
    yield* removeCasualties(
      game,
      standingModels(game.state, unit)
        .map(({ id }) => id)
        .filter((id) => !staying.includes(id)),
      'sweepingAdvance',
      ['C4-ASSAULT-39', ...(unitOf(game.state, unit).entry.type === 'artillery' ? ['C4-TYPE-12'] : [])],
    )
  }
  return { destroyed: [...destroyed], caught: [...caught], held: [...held] }
}
