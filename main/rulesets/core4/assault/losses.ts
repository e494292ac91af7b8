/** From wounds scored in one Initiative step to models lost (C4-ASSAULT-27 to -32). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../part'
import { unitOf, type StandingModel } from '../state'

/** Wounds of one enemy unit's blows, all of the same Strength. */
export interface WoundLot {
  readonly by: UnitId
  readonly count: number
  readonly strength: number
}
export interface Loss {
  readonly model: ModelId
  readonly wounds: number
  /** For the combat result: an instant kill counts once (C4-ASSAULT-32). */
  readonly inflicted: number
}

/** No cover in close combat; the better of armour and invulnerable save (C4-ASSAULT-27). */
const saveOf = (model: StandingModel): number | null => {
  const saves = [model.profile.sv, model.profile.inv].filter((save) => save !== null)
  return saves.length > 0 ? Math.min(...saves) : null
}

function* rollSaves(game: CoreGame, unit: UnitId, save: number | null, count: number): Procedure<number> {
  if (save === null || count === 0) return count
  const dice = yield* roll({
    kind: 'd6',
    count,
    purpose: 'save',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-ASSAULT-27'],
    needed: save,
    unit,
  })
  return dice.filter((die) => die.face < save).length
}

/** Models grouped by save: the largest group first, of equal groups the worse armoured (C4-ASSAULT-29). */
function armourGroups(models: readonly StandingModel[]): readonly (readonly StandingModel[])[] {
  const groups = new Map<number | null, StandingModel[]>()
  for (const model of models) groups.set(saveOf(model), [...(groups.get(saveOf(model)) ?? []), model])
  const worse = (save: number | null): number => save ?? 7
  return [...groups]
    .sort(([saveOne, one], [saveTwo, two]) => two.length - one.length || worse(saveTwo) - worse(saveOne))
    .map(([, group]) => group)
}

/** How many of the wounds each group faces: one a model, group after group, and round again. */
function dealt(count: number, groups: readonly (readonly StandingModel[])[]): number[] {
  const shares = groups.map(() => 0)
  for (let left = count; left > 0; )
    groups.forEach((group, index) => {
      const share = Math.min(left, group.length)
      shares[index] = (shares[index] ?? 0) + share
      left -= share
    })
  return shares
}

/** The striker names who saves first when the wounds are as many as the models that can fall (C4-ASSAULT-28). */
function* nominated(game: CoreGame, unit: UnitId, by: UnitId, eligible: readonly StandingModel[]): Procedure<StandingModel> {
  const [only] = eligible
  if (!only) throw new Error('nobody can be nominated')
  if (eligible.length === 1) return only
  const answer = yield* ask({
    seat: unitOf(game.state, by).seat,
    kind: 'nominate',
    args: { unit },
    because: ['C4-ASSAULT-28'],
    form: { form: 'models' as const, from: eligible.map(({ id }) => id), min: 1, max: 1 },
    default: { form: 'models', models: [dearest(eligible).id] },
    focus: { units: [unit] },
  })
  return eligible.find(({ id }) => id === answer.models[0]) ?? only
}
/** Leaders and special weapons first: what a striker would name. */
const dearest = (models: readonly StandingModel[]): StandingModel =>
  [...models].sort((one, two) => worth(two) - worth(one))[0] as StandingModel
const worth = (model: StandingModel): number => model.profile.a * 10 + model.profile.ld + model.weapons.length

/**
 * The owner names the models that fall; a wounded one goes first, and nobody is wounded by halves (C4-ASSAULT-30, -31).
 * @param unsaved Strength of each unsaved wound
 */
function* chooseLosses(game: CoreGame, unit: UnitId, group: readonly StandingModel[], unsaved: readonly number[], spent: Map<ModelId, Loss>): Procedure {
  const left = (model: StandingModel): number => model.wounds - (spent.get(model.id)?.wounds ?? 0)
  const alive = group.filter((model) => left(model) > 0)
  const kills = (model: StandingModel, strength: number): boolean => strength >= 2 * model.profile.t
  const instant = unsaved.filter((strength) => alive.some((model) => kills(model, strength) && model.profile.w > 1)).length
  const wounds = unsaved.length - instant
  const perModel = Math.max(1, ...alive.map((model) => model.profile.w))
  const fallen = Math.min(alive.length, instant + Math.ceil(wounds / perModel))
  if (fallen === 0) return
  const fragile = [...alive].sort((one, two) => left(one) - left(two) || worth(one) - worth(two))
  let order = fragile
  if (fallen < alive.length) {
    const answer = yield* ask({
      seat: unitOf(game.state, unit).seat,
      kind: 'casualties',
      args: { unit, count: fallen },
      because: ['C4-ASSAULT-30'],
      form: { form: 'models' as const, from: alive.map(({ id }) => id), min: fallen, max: fallen },
      default: { form: 'models', models: fragile.slice(0, fallen).map(({ id }) => id) },
      focus: { units: [unit] },
    })
    order = answer.models.flatMap((id) => alive.find((model) => model.id === id) ?? [])
  }
  let [instantLeft, woundsLeft] = [instant, wounds]
  for (const model of order) {
    if (instantLeft > 0) {
      instantLeft--
      spent.set(model.id, { model: model.id, wounds: model.wounds, inflicted: (spent.get(model.id)?.inflicted ?? 0) + 1 })
      continue
    }
    const lost = Math.min(left(model), woundsLeft)
    woundsLeft -= lost
    if (lost > 0) {
      const before = spent.get(model.id)
      spent.set(model.id, { model: model.id, wounds: (before?.wounds ?? 0) + lost, inflicted: (before?.inflicted ?? 0) + lost })
    }
  }
}

/** Saves and casualties of one unit for everything that struck it in this step. */
export function* resolveWounds(game: CoreGame, unit: UnitId, lots: readonly WoundLot[], eligible: readonly StandingModel[]): Procedure<readonly Loss[]> {
  const total = lots.reduce((sum, lot) => sum + lot.count, 0)
  const [firstLot] = lots
  if (total === 0 || eligible.length === 0 || !firstLot) return []
  const spent = new Map<ModelId, Loss>()
  const strengths = lots.flatMap((lot) => Array.from({ length: lot.count }, () => lot.strength))
  if (total >= eligible.length) {
    const model = yield* nominated(game, unit, firstLot.by, eligible)
    // He faces the weakest of the wounds: what his owner would choose.
    const strength = strengths.sort((one, two) => one - two).shift() ?? 0
    if ((yield* rollSaves(game, unit, saveOf(model), 1)) > 0) {
      const dead = strength >= 2 * model.profile.t
      spent.set(model.id, { model: model.id, wounds: dead ? model.wounds : 1, inflicted: 1 })
    }
  }
  const groups = armourGroups(eligible)
  const shares = dealt(strengths.length, groups)
  let next = 0
  for (const [index, group] of groups.entries()) {
    const share = shares[index] ?? 0
    const facing = strengths.slice(next, next + share)
    next += share
    const [any] = group
    if (!any || share === 0) continue
    // Dice fall lot by lot; equal Strengths need no telling apart.
    const unsaved: number[] = []
    for (const strength of new Set(facing)) {
      const count = facing.filter((one) => one === strength).length
      const failed = yield* rollSaves(game, unit, saveOf(any), count)
      unsaved.push(...Array.from({ length: failed }, () => strength))
    }
    yield* chooseLosses(game, unit, group, unsaved, spent)
  }
  return [...spent.values()]
}
