/** One round of one combat, in Initiative order (C4-ASSAULT-14, -34). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { Seat } from '../../../../shared/protocol/spatial'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  loseWounds,
  removeCasualties,
  sufferDamage,
  toldHurt,
  unharmed,
  type Harmed,
  type Loss,
} from '../harm'
import { modelOf, standingModels, type AssaultBooks, type CoreGame, type StandingModel } from '../game'
import { aimBlows, type Blow } from './aim'
import { strikersIn, opponentsIn, strikesBack, unitsIn, type Combat } from '../units'
import { engagementOf, type Engagement } from './contact'
import { forceTests } from './force-weapon'
import { chooseGrenades } from './grenade-choice'
import { sufferBlows } from './losses'
import { armedNow, strikesOf, type Armed } from './strike'
import { fallingTogether, throwBlows } from './strike-dice'
import { attacksOf, isBlinded, strikeInitiative, strikesAt } from './strike-order'
import { chooseWeapons } from './weapon-choice'

/** Wounds each side inflicted this round (C4-ASSAULT-35). */
export type Inflicted = Record<Seat, number>

/** Said once, before the first blow: who fights with what, and when (C4-ASSAULT-15, C4-CCW-01). */
export type Readied = Omit<NonNullable<AssaultBooks['round']>, 'step'>

/** Whom every striker of the step strikes: said before any die of it is thrown (C4-ASSAULT-46). */
function* blowsOf(
  game: CoreGame,
  strikers: readonly StandingModel[],
  armed: Armed,
  engagement: Engagement,
): Procedure<readonly Blow[]> {
  const blows: Blow[] = []
  for (const model of strikers)
    blows.push(...(yield* aimBlows(game, model, armed.get(model.id) ?? null, engagement)))
  return blows
}

/** What blows of one Initiative step have come to. */
interface StepLosses {
  readonly losses: readonly Loss[]
  readonly hulls: Harmed['hulls']
}
/** What one side's blows cost their victims; nobody is removed yet. */
function* lossesTo(
  game: CoreGame,
  blows: readonly Blow[],
  armed: Armed,
  engagement: Engagement,
): Procedure<StepLosses> {
  const struck = new Map<UnitId, Harmed>()
  const dealtWith = new Set<string>()
  for (const together of fallingTogether(strikesOf(game, blows, armed, engagement))) {
    const [{ target } = { target: '' }] = together
    const { wounds, wrecked, hulls } = yield* throwBlows(game, together, dealtWith)
    const so = struck.get(target) ?? unharmed
    struck.set(target, {
      wounds: [...so.wounds, ...wounds],
      wrecked: [...so.wrecked, ...wrecked],
      hulls: [...so.hulls, ...hulls],
    })
  }
  const losses: Loss[] = []
  for (const [unit, harmed] of [...struck].sort(([one], [two]) => (one < two ? -1 : 1)))
    losses.push(...(yield* sufferBlows(game, unit, harmed)))
  return { losses, hulls: [...struck.values()].flatMap((harmed) => harmed.hulls) }
}

function* fallTogether(game: CoreGame, losses: readonly Loss[]): Procedure {
  const dead = losses.filter((loss) => loss.wounds >= modelOf(game.state, loss.model).wounds)
  const fallen = dead.map((loss) => loss.model)
  yield* removeCasualties(game, fallen, 'combat', ['C4-ASSAULT-30', 'C4-ASSAULT-34'])
  const alive = losses.filter((one) => !dead.includes(one))
  for (const loss of alive) yield* loseWounds(game, loss.model, loss.wounds, ['C4-ASSAULT-31'])
  const stunned = alive.filter((loss) => loss.stunned).map(({ model }) => model)
  // The next Assault phase is that of the next player turn, whoever's it is (C4-CCW-08).
  if (stunned.length > 0)
    yield* emit('stunned', { models: stunned, player: game.state.turn.player + 1 }, ['C4-CCW-08'])
  for (const loss of alive) yield* toldHurt(game, modelOf(game.state, loss.model).unit, [loss], [])
}

/**
 * Every roll on a table of damage counts as a wound, whatever it brings (C4-WALKER-09); what does not fight is no party to
 * the fight (C4-VASSAULT-17).
 */
const inflictedBy = ({ state }: CoreGame, { losses, hulls }: StepLosses): number =>
  losses.reduce((sum, { inflicted }) => sum + inflicted, 0) +
  hulls
    .filter(({ model }) => strikesBack(modelOf(state, model)))
    .reduce((sum, { rolled }) => sum + rolled.length, 0)

/** All models of both sides with this Initiative strike on one snapshot; casualties leave together. */
function* initiativeStep(
  game: CoreGame,
  combat: Combat,
  initiative: number,
  { initiative: order }: Readied,
  chosen: Armed,
  inflicted: Inflicted,
  struck: Set<ModelId>,
): Procedure {
  const ready = armedNow(game, chosen)
  const due = strikersIn(combat)
    .flatMap((unit) => standingModels(game.state, unit))
    .filter(({ id }) => !struck.has(id) && strikesAt(game, id, order[id] ?? 0) === initiative)
  for (const { id } of due) struck.add(id)
  if (due.length === 0) return
  const engagement = engagementOf(game, opponentsIn(combat))
  const strikers = due.filter(
    (model) =>
      engagement.engaged.has(model.id) && attacksOf(game, model, engagement, ready.get(model.id) ?? null) > 0,
  )
  if (strikers.length === 0) return
  yield* emit('initiativeStep', { initiative, models: strikers.map(({ id }) => id) }, ['C4-ASSAULT-14'])
  const { active } = game.state.turn
  const ofSeat = (seat: Seat) => strikers.filter((model) => model.seat === seat)
  const inTurn = [...ofSeat(active), ...ofSeat(otherSeat(active))]
  const armed = yield* chooseGrenades(game, inTurn, ready, engagement)
  const { losses, hulls } = yield* simultaneously(
    (function* (): Procedure<StepLosses> {
      const mine = yield* blowsOf(game, ofSeat(active), armed, engagement)
      const theirs = yield* blowsOf(game, ofSeat(otherSeat(active)), armed, engagement)
      const byActive = yield* lossesTo(game, mine, armed, engagement)
      const byOther = yield* lossesTo(game, theirs, armed, engagement)
      inflicted[active] += inflictedBy(game, byActive)
      inflicted[otherSeat(active)] += inflictedBy(game, byOther)
      const both = [...byActive.losses, ...byOther.losses]
      yield* fallTogether(game, both)
      return { losses: both, hulls: [...byActive.hulls, ...byOther.hulls] }
    })(),
  )
  yield* sufferDamage(game, hulls, 'combat', ['C4-VDMG-01'])
  yield* forceTests(game, losses)
}

/** Strike Initiative of everybody who is engaged now: nobody else can be later, for no model moves (C4-ASSAULT-14). */
export function readied(game: CoreGame, combat: Combat, armed: Armed, engagement: Engagement): Readied {
  const units = strikersIn(combat)
  const initiative: Record<ModelId, number> = {}
  const weapons: Record<ModelId, string> = {}
  const modifiers: Record<ModelId, readonly Modifier[]> = {}
  for (const model of units.flatMap((unit) => standingModels(game.state, unit))) {
    if (!engagement.engaged.has(model.id) || model.role === 'gun') continue
    const weapon = armed.get(model.id) ?? null
    const strikes = strikeInitiative(game, model, weapon, engagement)
    initiative[model.id] = strikes.value
    if (weapon) weapons[model.id] = weapon.id
    if (strikes.modifiers.length > 0) modifiers[model.id] = strikes.modifiers
  }
  const blinded = units
    .flatMap((unit) => standingModels(game.state, unit))
    .filter((model) => isBlinded(game, model, engagement))
    .map(({ id }) => id)
  return { units, initiative, weapons, modifiers, ...(blinded.length > 0 && { blinded }) }
}

export function* fightRound(game: CoreGame, combat: Combat): Procedure<Inflicted> {
  const inflicted: Inflicted = { a: 0, b: 0 }
  yield* emit('roundBegan', { units: unitsIn(combat) }, ['C4-ASSAULT-03'])
  const engagement = engagementOf(game, opponentsIn(combat))
  const armed = yield* chooseWeapons(game, combat, engagement)
  const ready = readied(game, combat, armed, engagement)
  yield* emit('readied', ready, ['C4-CCW-01', 'C4-ASSAULT-15'])
  const struck = new Set<ModelId>()
  for (let initiative = 10; initiative >= 1; initiative--)
    yield* initiativeStep(game, combat, initiative, ready, armed, inflicted, struck)
  return inflicted
}
