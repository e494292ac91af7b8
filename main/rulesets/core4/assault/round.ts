/** One round of one combat, in Initiative order (C4-ASSAULT-14, -34). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { loseWounds, removeCasualties } from '../casualties'
import type { CoreGame } from '../part'
import { majorityOf, toWound } from '../shooting'
import { modelOf, standingModels, type StandingModel } from '../state'
import type { Combat } from './combats'
import { engagementOf, type Engagement } from './contact'
import { resolveWounds, type Loss, type WoundLot } from './losses'
import { attacksOf, strikeInitiative } from './strike-order'
import { toHitInCombat } from './to-hit'

/** Wounds each side inflicted this round (C4-ASSAULT-35). */
export type Inflicted = Record<Seat, number>

interface Blow {
  readonly model: StandingModel
  readonly target: UnitId
  readonly attacks: number
}

/** Which unit a model strikes: the one it touches; of several its owner chooses one (C4-ASSAULT-46). */
function* aim(model: StandingModel, engagement: Engagement): Procedure<UnitId> {
  const touched = [...(engagement.touches.get(model.id) ?? [])]
  const choice = (touched.length > 0 ? touched : [...(engagement.engaged.get(model.id) ?? [])]).sort()
  const [first] = choice
  if (first === undefined) throw new Error(`${model.id} is not engaged`)
  if (choice.length === 1) return first
  const answer = yield* ask({
    seat: model.seat,
    kind: 'aim',
    args: { model: model.id },
    because: ['C4-ASSAULT-46'],
    form: {
      form: 'option' as const,
      options: choice.map((unit) => ({
        id: unit,
        text: { key: 'option.unit', args: { unit } },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: first },
    focus: { models: [model.id] },
  })
  return answer.option
}

/** Blows with the same unit, target, skill and strength are one throw (C4-ASSAULT-02). */
function groupsOf(blows: readonly Blow[]): readonly (readonly Blow[])[] {
  const groups = new Map<string, Blow[]>()
  for (const blow of blows) {
    const { unit, profile } = blow.model
    const key = [unit, blow.target, profile.ws, profile.s].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), blow])
  }
  return [...groups.values()]
}

const engagedWith = (
  game: CoreGame,
  unit: UnitId,
  enemy: UnitId,
  engagement: Engagement,
): readonly StandingModel[] =>
  standingModels(game.state, unit).filter((model) => engagement.engaged.get(model.id)?.has(enemy))

function* strike(game: CoreGame, group: readonly Blow[], engagement: Engagement): Procedure<WoundLot | null> {
  const [blow] = group
  if (!blow) return null
  const { profile, seat, unit } = blow.model
  const targets = engagedWith(game, blow.target, unit, engagement)
  if (targets.length === 0) return null
  const attacks = group.reduce((sum, one) => sum + one.attacks, 0)
  const needed = toHitInCombat(profile.ws, majorityOf(targets.map((model) => model.profile.ws)))
  const about = { kind: 'd6' as const, seat, unit, target: blow.target }
  let hits = attacks
  if (needed !== 'automatic') {
    const dice = yield* roll({
      ...about,
      count: attacks,
      purpose: 'toHitCombat',
      because: ['C4-ASSAULT-21', 'C4-ASSAULT-22'],
      needed,
    })
    hits = dice.filter((die) => die.face >= needed).length
  }
  const woundOn = toWound(profile.s, majorityOf(targets.map((model) => model.profile.t)))
  if (woundOn === null || hits === 0) return null
  const dice = yield* roll({
    ...about,
    count: hits,
    purpose: 'toWound',
    because: ['C4-ASSAULT-24', 'C4-ASSAULT-26'],
    needed: woundOn,
  })
  const wounds = dice.filter((die) => die.face >= woundOn).length
  const eligible = targets.map(({ id }) => id)
  return wounds > 0 ? { by: unit, count: wounds, strength: profile.s, eligible } : null
}

/** Whom every striker of the step strikes: said before any die of it is thrown (C4-ASSAULT-46). */
function* blowsOf(
  game: CoreGame,
  strikers: readonly StandingModel[],
  engagement: Engagement,
): Procedure<readonly Blow[]> {
  const blows: Blow[] = []
  for (const model of strikers) {
    const attacks = attacksOf(game, model, engagement)
    if (attacks > 0) blows.push({ model, target: yield* aim(model, engagement), attacks })
  }
  return blows
}

/** What one side's blows cost their victims; nobody is removed yet. */
function* lossesTo(
  game: CoreGame,
  blows: readonly Blow[],
  engagement: Engagement,
): Procedure<readonly Loss[]> {
  const lots = new Map<UnitId, WoundLot[]>()
  for (const group of groupsOf(blows)) {
    const lot = yield* strike(game, group, engagement)
    const target = group[0]?.target
    if (lot && target !== undefined) lots.set(target, [...(lots.get(target) ?? []), lot])
  }
  const losses: Loss[] = []
  for (const [unit, unitLots] of [...lots].sort(([one], [two]) => (one < two ? -1 : 1)))
    losses.push(...(yield* resolveWounds(game, unit, unitLots)))
  return losses
}

function* fallTogether(game: CoreGame, losses: readonly Loss[]): Procedure {
  const dead = losses.filter((loss) => loss.wounds >= modelOf(game.state, loss.model).wounds)
  yield* removeCasualties(
    game,
    dead.map((loss) => loss.model),
    'combat',
    ['C4-ASSAULT-30', 'C4-ASSAULT-34'],
  )
  for (const loss of losses.filter((one) => !dead.includes(one)))
    yield* loseWounds(game, loss.model, loss.wounds, 'combat', ['C4-ASSAULT-31'])
}

/** All models of both sides with this Initiative strike on one snapshot; casualties leave together. */
function* initiativeStep(
  game: CoreGame,
  combat: Combat,
  initiative: number,
  order: ReadonlyMap<ModelId, number>,
  inflicted: Inflicted,
): Procedure {
  const engagement = engagementOf(game, combat.pairs)
  const strikers = [...combat.units.a, ...combat.units.b]
    .flatMap((unit) => standingModels(game.state, unit))
    .filter((model) => order.get(model.id) === initiative && engagement.engaged.has(model.id))
  if (strikers.length === 0) return
  yield* emit('initiativeStep', { initiative, models: strikers.map(({ id }) => id) }, ['C4-ASSAULT-14'])
  const { active } = game.state.turn
  yield* simultaneously(
    (function* (): Procedure {
      const ofSeat = (seat: Seat) => strikers.filter((model) => model.seat === seat)
      const mine = yield* blowsOf(game, ofSeat(active), engagement)
      const theirs = yield* blowsOf(game, ofSeat(otherSeat(active)), engagement)
      const byActive = yield* lossesTo(game, mine, engagement)
      const byOther = yield* lossesTo(game, theirs, engagement)
      inflicted[active] += byActive.reduce((sum, loss) => sum + loss.inflicted, 0)
      inflicted[otherSeat(active)] += byOther.reduce((sum, loss) => sum + loss.inflicted, 0)
      yield* fallTogether(game, [...byActive, ...byOther])
    })(),
  )
}

export function* fightRound(game: CoreGame, combat: Combat): Procedure<Inflicted> {
  const inflicted: Inflicted = { a: 0, b: 0 }
  const engagement = engagementOf(game, combat.pairs)
  const order = new Map<ModelId, number>()
  for (const unit of [...combat.units.a, ...combat.units.b])
    for (const model of standingModels(game.state, unit))
      order.set(model.id, strikeInitiative(game, model, engagement))
  yield* emit('roundBegan', { units: [...combat.units.a, ...combat.units.b] }, ['C4-ASSAULT-03'])
  for (let initiative = 10; initiative >= 1; initiative--)
    yield* initiativeStep(game, combat, initiative, order, inflicted)
  return inflicted
}
