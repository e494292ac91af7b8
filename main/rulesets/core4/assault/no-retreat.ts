/** No retreat: who neither breaks nor is put to the test pays for being swamped (C4-MORALE-10). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isVehicle, type Combat } from '../units'
import { engagementOf } from './contact'
import { numbers } from './result'
import { inCombat } from './losses'
import {
  isAutomatic,
  plainWound,
  standingModels,
  unitOf,
  type CoreGame,
  type Occasion,
  type Save,
  type StandingModel,
} from '../game'
import {
  Toll,
  armourOf,
  chainRules,
  comesInTurn,
  glance,
  resolveWounds,
  saveWord,
  savesAgainst,
  sufferDamage,
  unsaveable,
  unsavedOf,
  worthOf,
  type HullDamage,
  type Unsaved,
} from '../harm'
import { passesByRule } from '../morale'

const because = ['C4-MORALE-10']

/** One, two or three wounds at two, three or four to one; exact ratios. */
export function woundsOfNoRetreat(winners: number, losers: number): number {
  for (const [ratio, wounds] of [
    [4, 3],
    [3, 2],
    [2, 1],
  ] as const)
    if (winners >= losers * ratio) return wounds
  return 0
}

const retreatless: Occasion = { ...inCombat, cause: 'noRetreat', because, falls: because, hurts: because }

/** Armour or ward; no cover in close combat. */
const savesOf = (game: CoreGame, { id }: StandingModel): readonly Save[] =>
  savesAgainst(armourOf(game, id), plainWound([id]))
const bestOf = (saves: readonly Save[]): number => saves[0]?.needed ?? unsaveable

/** Which models face the wounds: the owner names them where their saves differ; the best protected unless he does. */
function* threatened(
  game: CoreGame,
  unit: UnitId,
  able: readonly StandingModel[],
  count: number,
): Procedure<readonly StandingModel[]> {
  const best = (model: StandingModel): number => bestOf(savesOf(game, model))
  const saves = new Set(able.map(best))
  const ranked = [...able].sort(
    (one, two) => best(one) - best(two) || worthOf(game.state, one) - worthOf(game.state, two),
  )
  const proposal = ranked.slice(0, count)
  const { seat } = unitOf(game.state, unit)
  if (saves.size < 2 || count >= able.length || isAutomatic(game, seat, 'saves')) return proposal
  const answer = yield* ask({
    seat,
    kind: 'noRetreat',
    args: { unit, count },
    because,
    form: { form: 'models' as const, from: able.map(({ id }) => id), min: count, max: count },
    default: { form: 'models', models: proposal.map(({ id }) => id) },
    focus: { units: [unit] },
  })
  return able.filter(({ id }) => answer.models.includes(id))
}

/** Wounds that are not saved, by the saves they met: each model faces one before any faces a second. */
function* failed(
  game: CoreGame,
  unit: UnitId,
  able: readonly StandingModel[],
  wounds: number,
): Procedure<readonly Unsaved[]> {
  const { seat } = unitOf(game.state, unit)
  const facing = new Map<string, { readonly saves: readonly Save[]; count: number; models: ModelId[] }>()
  for (const model of able) {
    const saves = savesOf(game, model)
    const word = saveWord(game, seat, saves)
    // Of models with the same save it does not matter which one threw: the owner names who falls.
    const alike = facing.get(word) ?? { saves, count: 0, models: [] }
    alike.models.push(model.id)
    facing.set(word, alike)
  }
  for (let left = wounds; left > 0;) {
    const struck = yield* threatened(game, unit, able, Math.min(left, able.length))
    for (const { id } of struck)
      for (const alike of facing.values()) if (alike.models.includes(id)) alike.count++
    left -= struck.length
  }
  const unsaved: Unsaved[] = []
  for (const { saves, count, models } of [...facing.values()].sort(
    (one, two) => bestOf(one.saves) - bestOf(two.saves),
  )) {
    const lost = yield* unsavedOf(game, { unit, count, models }, saves, retreatless, null)
    unsaved.push({ wound: plainWound(models), count: lost.length, models })
  }
  return unsaved
}

function* suffer(game: CoreGame, unit: UnitId, able: readonly StandingModel[], wounds: number): Procedure {
  yield* emit('noRetreat', { unit, wounds }, because)
  const rules = chainRules(game, unit)
  const toll = new Toll(game, unit, { ...rules, because: [...because, ...rules.because] })
  const models = able.map(({ id }) => id)
  const wound = plainWound(models)
  if (comesInTurn(game, unit, wound))
    yield* resolveWounds(game, toll, [{ wound, count: wounds }], models, retreatless, null)
  else {
    const unsaved = yield* failed(game, unit, able, wounds)
    yield* toll.befall(unsaved)
    yield* toll.take(unsaved)
  }
  yield* toll.fall(retreatless)
}

/** Each walker is a target of its own: one glancing hit, however many swamp it (C4-ASSAULT-49, C4-WALKER-11). */
function* sufferGlances(
  game: CoreGame,
  unit: UnitId,
  models: readonly StandingModel[],
  winner: Seat,
): Procedure {
  const why = [...because, 'C4-WALKER-11']
  yield* emit('noRetreatGlances', { unit }, why)
  const hulls: HullDamage[] = []
  for (const model of models)
    hulls.push({
      model: model.id,
      // Whoever beat it names the weapon it loses (C4-VDMG-29).
      by: winner,
      rolled: [[yield* glance(game, model, winner, why)]],
      automatic: [],
      penetrated: false,
    })
  yield* sufferDamage(game, hulls, 'noRetreat', why)
}

/**
 * After the Morale tests, before anybody pursues (C4-ASSAULT-02): every losing unit that its rules keep from breaking.
 * @param held  these alone, whatever keeps them: caught in flight they fight on (C4-USR-02)
 */
export function* noRetreat(
  game: CoreGame,
  combat: Combat,
  winner: Seat,
  held?: readonly UnitId[],
): Procedure {
  const losers = combat.units[otherSeat(winner)]
  const wounds = woundsOfNoRetreat(numbers(game, combat.units[winner]), numbers(game, losers))
  if (wounds === 0) return
  const { engaged } = engagementOf(game, combat.pairs)
  for (const unit of held ?? losers) {
    const models = standingModels(game.state, unit)
    if (models.length === 0 || (!held && !passesByRule(game, unit, 'morale'))) continue
    if (!game.ask('paysForStanding', true, { unit, caught: held !== undefined }).value) continue
    if (isVehicle(game.state, unit)) {
      yield* sufferGlances(game, unit, models, winner)
      continue
    }
    const front = models.filter(({ id }) => engaged.has(id))
    yield* suffer(game, unit, front.length > 0 ? front : models, wounds)
  }
}
