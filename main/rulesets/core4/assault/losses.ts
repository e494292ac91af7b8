/** From wounds scored in one Initiative step to models lost (C4-ASSAULT-27 to -32). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic } from '../automatic'
import { innateToughness } from '../characteristics'
import type { CoreGame } from '../part'
import { isInstantDeath, takeLosses, woundsLeft, worthOf, type Unsaved, type WoundsLeft } from '../shooting'
import { modelOf, standingModels, unitOf, type StandingModel } from '../state'
import { chainRules } from './casualty-chain'
import type { AgainstArmour } from './blow-spec'
import { deal } from './deal-wounds'
import { failedSaves, savesAgainst, saveTypes, type CombatSave } from './saves-in-combat'

/** Wounds of one throw of one enemy unit, all alike, and whom that unit can hurt (C4-ASSAULT-47). */
export interface WoundLot {
  readonly by: UnitId
  readonly count: number
  /** null is an ordinary weapon. */
  readonly weapon: string | null
  readonly strength: number
  readonly armour: AgainstArmour
  readonly eligible: readonly ModelId[]
  /** Who struck with a force weapon, and may slay whom he wounds (C4-CCW-06). */
  readonly slayer?: ModelId
  /** Who is wounded by it and lives is slow in the next Assault phase (C4-CCW-08). */
  readonly stuns?: boolean
}
export interface Loss {
  readonly model: ModelId
  readonly wounds: number
  /** For the combat result: an instant kill counts once (C4-ASSAULT-32). */
  readonly inflicted: number
  readonly stunned: boolean
  /** Bearers of force weapons that wounded it. */
  readonly slayers: readonly ModelId[]
}

/** What the step has cost each model so far; nobody is removed yet. */
class Toll {
  readonly left: WoundsLeft
  private readonly notes = new Map<ModelId, Pick<Loss, 'inflicted' | 'stunned' | 'slayers'>>()
  constructor(
    private readonly game: CoreGame,
    readonly unit: UnitId,
  ) {
    this.left = woundsLeft(game, unit)
  }
  kills(strength: number, model: ModelId): boolean {
    return isInstantDeath(strength, innateToughness(modelOf(this.game.state, model).profile))
  }
  /** Twice the Toughness takes a model with several wounds whole (C4-ASSAULT-32). */
  matters({ strength, models }: Unsaved): boolean {
    return models.some(
      (model) => modelOf(this.game.state, model).profile.w > 1 && this.kills(strength, model),
    )
  }
  hit(model: ModelId, { strength, stuns, slayer }: WoundLot): void {
    const before = this.left.get(model) ?? 0
    this.left.set(model, this.kills(strength, model) ? 0 : Math.max(0, before - 1))
    this.note(model, Math.min(1, before), stuns === true, slayer)
  }
  /** The owner gives these unsaved wounds to his models. */
  *take(sets: readonly Unsaved[], lot?: WoundLot): Procedure {
    const before = new Map(this.left)
    yield* takeLosses(this.game, this.unit, sets, this.left, chainRules(this.game, this.unit))
    const instant = sets.some((set) => this.matters(set))
    for (const [model, had] of before) {
      const lost = had - (this.left.get(model) ?? 0)
      if (lost === 0) continue
      const atOnce = instant && sets.some(({ strength }) => this.kills(strength, model))
      this.note(model, atOnce ? 1 : lost, lot?.stuns === true, lot?.slayer)
    }
  }
  private note(model: ModelId, inflicted: number, stuns: boolean, slayer?: ModelId): void {
    const so = this.notes.get(model) ?? { inflicted: 0, stunned: false, slayers: [] }
    this.notes.set(model, {
      inflicted: so.inflicted + inflicted,
      stunned: so.stunned || stuns,
      slayers: slayer === undefined ? so.slayers : [...so.slayers, slayer],
    })
  }
  losses(): readonly Loss[] {
    return [...this.notes].map(([model, note]) => ({
      model,
      wounds: modelOf(this.game.state, model).wounds - (this.left.get(model) ?? 0),
      ...note,
    }))
  }
}

/** The striker names who saves first when the wounds are as many as the models that can fall (C4-ASSAULT-28). */
function* nominated(
  game: CoreGame,
  unit: UnitId,
  by: UnitId,
  eligible: readonly StandingModel[],
): Procedure<StandingModel> {
  const [only] = eligible
  if (!only) throw new Error('nobody can be nominated')
  if (eligible.length === 1) return only
  const { seat } = unitOf(game.state, by)
  const proposal = dearest(game, eligible)
  if (isAutomatic(game, seat, 'saves')) return proposal
  const answer = yield* ask({
    seat,
    kind: 'nominate',
    args: { unit },
    because: ['C4-ASSAULT-28'],
    form: { form: 'models' as const, from: eligible.map(({ id }) => id), min: 1, max: 1 },
    default: { form: 'models', models: [proposal.id] },
    focus: { units: [unit] },
  })
  return eligible.find(({ id }) => id === answer.models[0]) ?? only
}
/** Leaders and special weapons first: what a striker would name. */
const dearest = (game: CoreGame, models: readonly StandingModel[]): StandingModel =>
  models.reduce((best, model) => (worthOf(game.state, model) > worthOf(game.state, best) ? model : best))

interface Facing {
  readonly lot: WoundLot
  readonly saves: readonly CombatSave[]
}
/** Its owner says which of the wounds it faces; asked only where they differ (C4-ASSAULT-28). */
function* faced(game: CoreGame, model: StandingModel, lots: readonly WoundLot[]): Procedure<Facing | null> {
  const [type] = saveTypes(game, [model])
  if (!type) return null
  const kinds = new Map<string, Facing>()
  for (const lot of lots.filter(({ eligible }) => eligible.includes(model.id))) {
    const saves = savesAgainst(type, lot.armour)
    const kills = model.profile.w > 1 && isInstantDeath(lot.strength, innateToughness(model.profile))
    const key = [saves[0]?.needed, kills, lot.stuns, lot.slayer].join(' ')
    const known = kinds.get(key)
    if (!known || known.lot.strength > lot.strength) kinds.set(key, { lot, saves })
  }
  const harm = ({ lot, saves: [best] }: Facing): number =>
    10 * (best?.needed ?? 7) + lot.strength + (lot.slayer || lot.stuns ? 5 : 0)
  const choice = [...kinds.values()].sort((one, two) => harm(one) - harm(two))
  const [easiest] = choice
  if (!easiest || choice.length === 1 || isAutomatic(game, model.seat, 'saves')) return easiest ?? null
  const answer = yield* ask({
    seat: model.seat,
    kind: 'nominatedWound',
    args: { model: model.id, unit: model.unit },
    because: ['C4-ASSAULT-28'],
    form: {
      form: 'option' as const,
      options: choice.map(({ lot, saves: [best] }, index) => ({
        id: String(index),
        text: {
          key: best ? 'option.woundFaced.save' : 'option.woundFaced.noSave',
          args: { strength: lot.strength, needed: best?.needed ?? 0 },
        },
        focus: { models: [model.id] },
      })),
    },
    default: { form: 'option', option: '0' },
    focus: { models: [model.id] },
  })
  return choice[Number(answer.option)] ?? easiest
}

/** The nominated model saves before all others; if it fails the wound is its own. */
function* firstSave(
  game: CoreGame,
  lots: readonly WoundLot[],
  eligible: readonly StandingModel[],
  toll: Toll,
): Procedure<{ readonly rest: readonly WoundLot[]; readonly struck: ModelId | null }> {
  const by = lots[0]?.by
  if (by === undefined) return { rest: lots, struck: null }
  const model = yield* nominated(game, toll.unit, by, eligible)
  const facing = yield* faced(game, model, lots)
  if (!facing) return { rest: lots, struck: null }
  const own = { unit: toll.unit, count: 1, models: [model.id], laid: true }
  if ((yield* failedSaves(game, own, facing.saves)) > 0) toll.hit(model.id, facing.lot)
  const rest = lots.map((lot) => (lot === facing.lot ? { ...lot, count: lot.count - 1 } : lot))
  return { rest: rest.filter(({ count }) => count > 0), struck: model.id }
}

/** Saves and casualties of one unit for everything that struck it in this step. */
export function* resolveWounds(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
): Procedure<readonly Loss[]> {
  const total = lots.reduce((sum, lot) => sum + lot.count, 0)
  const eligible = standingModels(game.state, unit).filter(({ id }) =>
    lots.some((lot) => lot.eligible.includes(id)),
  )
  if (total === 0 || eligible.length === 0) return []
  const toll = new Toll(game, unit)
  const { rest, struck } =
    total >= eligible.length ? yield* firstSave(game, lots, eligible, toll) : { rest: lots, struck: null }
  const unsaved: { readonly lot: WoundLot; readonly set: Unsaved }[] = []
  const types = saveTypes(
    game,
    eligible,
    lots.map(({ armour }) => armour),
  )
  for (const { type, lot, count } of yield* deal(game, unit, rest, types, struck)) {
    const models = type.models.filter((model) => lot.eligible.includes(model))
    const failed = yield* failedSaves(game, { unit, count, models }, savesAgainst(type, lot.armour))
    if (failed > 0) unsaved.push({ lot, set: { count: failed, strength: lot.strength, models } })
  }
  // Kills at one blow first (C4-SHOOT-19), then wounds that do more than wound; all others are one choice.
  const special = ({ lot }: { readonly lot: WoundLot }): boolean =>
    lot.stuns === true || lot.slayer !== undefined
  const atOnce = unsaved.filter(({ set }) => toll.matters(set))
  for (const { set, lot } of atOnce) yield* toll.take([set], lot)
  const others = unsaved.filter((one) => !atOnce.includes(one))
  for (const { set, lot } of others.filter(special)) yield* toll.take([set], lot)
  yield* toll.take(others.filter((one) => !special(one)).map(({ set }) => set))
  return toll.losses()
}
