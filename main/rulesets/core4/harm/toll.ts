/** What a set of wounds costs each model of a unit, from the unsaved wound to the loss; nobody is removed before its end. */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, roll, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  isAutomatic,
  unitOf,
  type AboutToFall,
  type CoreGame,
  type Occasion,
  type Pinning,
  type Wound,
} from '../game'
import { livingIn } from '../units'
import { becomes, ignores, killsAtOnce, type Ignores } from './becomes'
import { loseWounds, removeCasualties } from './casualties'
import { chosenBy, woundsLeft, type ChoiceRules, type WoundsLeft } from './choose-casualties'
import { layWounds, type LaidWounds, type Unsaved } from './lay-wounds'
import { chanceOf } from './odds/chances'
import type { Wrecked } from './suffer-hits'

export interface Loss {
  readonly model: ModelId
  readonly wounds: number
  /** For the combat result: an instant kill counts once (C4-ASSAULT-32). */
  readonly inflicted: number
  readonly stunned: boolean
  /** Bearers of force weapons that wounded it. */
  readonly slayers: readonly ModelId[]
  /** What it has lost them to. */
  readonly by: readonly Wound[]
}
const unhurt: Omit<Loss, 'model'> = { wounds: 0, inflicted: 0, stunned: false, slayers: [], by: [] }

/** Do all of these answer a wound alike? undefined where they differ. */
function alike(game: CoreGame, models: readonly ModelId[], wound: Wound): Ignores | null | undefined {
  const [first = null, ...others] = models.map((model) => ignores(game, model, wound))
  return others.every((one) => one?.needed === first?.needed) ? first : undefined
}

/** What becomes of wounds that nothing has saved: a die may stop them. */
const unsavedAhead = (sets: readonly Unsaved[]): AboutToFall => {
  const each = (game: CoreGame) =>
    sets.flatMap(({ wound, count, models }) =>
      models.map((id) => ({
        wounds: (count * becomes(game, id, wound)) / models.length,
        ignores: ignores(game, id, wound)?.needed ?? null,
      })),
    )
  return {
    dice: (game) => JSON.stringify(each(game).map((one) => one.ignores)),
    outlook: (game) => ({
      unsaved: each(game).reduce((sum, one) => sum + one.wounds * (1 - chanceOf(one.ignores)), 0),
    }),
  }
}

export class Toll {
  readonly left: WoundsLeft
  /** What pins the unit: an entry for each model that fell to a pinning weapon (C4-WEAPON-24). */
  readonly pinning: Pinning[] = []
  /** Wounds that neither save nor rule has stopped, those too many included. */
  suffered = 0
  private readonly notes = new Map<ModelId, Loss>()

  constructor(
    private readonly game: CoreGame,
    readonly unit: UnitId,
    readonly rules?: ChoiceRules,
  ) {
    this.left = woundsLeft(game, unit)
  }

  /** These wounds nothing has saved: whoever may do something about it does it now. */
  *befall(sets: readonly Unsaved[]): Procedure {
    const left = sets.filter(({ count, models }) => count > 0 && models.length > 0)
    if (left.length > 0) yield* this.game.befalls('unsaved', { unit: this.unit, ...unsavedAhead(left) })
  }

  /** One unsaved wound on this very model; surplus ones that it has become are its comrades' (C4-USR-23). */
  *strike(model: ModelId, wound: Wound, comrades: readonly ModelId[]): Procedure<readonly Unsaved[]> {
    const wounds = becomes(this.game, model, wound)
    const kept = yield* this.kept(ignores(this.game, model, wound), wounds)
    this.suffered += kept
    if (kept === 0) return []
    const room = this.left.get(model) ?? 0
    const atOnce = killsAtOnce(this.game, model, wound)
    this.apply({ model, wound, wounds: Math.min(room, kept), atOnce, open: false })
    const surplus = atOnce ? kept - 1 : kept - room
    return surplus > 0 ? [{ wound, count: surplus, models: comrades.filter((id) => id !== model) }] : []
  }

  /** One wound more on this model, which nothing stops any more. */
  lay(model: ModelId, wound: Wound): void {
    this.apply({ model, wound, wounds: 1, atOnce: killsAtOnce(this.game, model, wound), open: false })
  }

  /**
   * The owner gives these unsaved wounds to his models.
   * @param surplus  wounds that have become what they are already
   */
  *take(sets: readonly Unsaved[], surplus: readonly Unsaved[] = []): Procedure {
    const known: Unsaved[] = []
    for (const { wound, count, models } of sets) {
      const [first] = models
      if (first === undefined) continue
      const wounds = count * becomes(this.game, first, wound)
      // A die for each of them, before anybody is removed: also for what turns out to be too many (C4-USR-05).
      const stopped = alike(this.game, models, wound)
      if (stopped === undefined) known.push({ wound, count: wounds, models, open: true })
      else known.push({ wound, count: yield* this.kept(stopped, wounds), models })
    }
    this.suffered += known.reduce((sum, set) => sum + (set.open === true ? 0 : set.count), 0)
    // Where only some may ignore a wound its owner names who takes it before the die (C4-USR-05).
    const all = [...surplus, ...known]
    const laid = yield* layWounds(this.game, this.unit, all, new Map(this.left), this.rules)
    for (const one of laid) yield* this.suffer(one)
  }

  /** Which of the guns that hits could come through are destroyed their owner says; more hits than guns are lost (C4-TYPE-10). */
  *wreck(all: readonly Wrecked[]): Procedure {
    const alike = new Map<string, Wrecked>()
    for (const one of all) {
      const key = `${one.eligible.join()} ${one.pins}`
      alike.set(key, { ...one, count: one.count + (alike.get(key)?.count ?? 0) })
    }
    // A gun under a marker is none that could be lost to an aimed shot instead.
    const sets = [...alike.values()].sort((one, two) => one.eligible.length - two.eligible.length)
    for (const { count, eligible, pins, because } of sets) {
      this.suffered += count
      const pool = eligible.filter((id) => (this.left.get(id) ?? 0) > 0)
      const lost = yield* chosenBy(this.game, this.unit, pool, count, 'gunsLost', because, this.left)
      for (const model of lost) {
        this.notes.set(model, { ...unhurt, model, wounds: this.left.get(model) ?? 0, inflicted: 1 })
        this.left.set(model, 0)
        if (pins !== null) this.pinning.push(pins)
      }
    }
  }

  private *suffer(one: LaidWounds): Procedure {
    if (!one.open) return this.apply(one)
    const kept = yield* this.kept(ignores(this.game, one.model, one.wound), one.wounds)
    this.suffered += kept
    if (kept > 0) this.apply({ ...one, wounds: kept })
  }

  /** So many of them that no die stops. */
  private *kept(by: Ignores | null, wounds: number): Procedure<number> {
    if (by === null || wounds === 0) return wounds
    const { needed, because } = by
    const { seat } = unitOf(this.game.state, this.unit)
    if (by.atWill && !isAutomatic(this.game, seat, 'whichSave') && (yield* this.takesThem(by, wounds)))
      return wounds
    const dice = yield* roll({
      kind: 'd6',
      count: wounds,
      purpose: 'ignoreWound',
      seat,
      because,
      needed,
      unit: this.unit,
    })
    return dice.filter(({ face }) => face < needed).length
  }

  /** Its owner would rather lose them than throw. */
  private *takesThem({ needed, because }: Ignores, count: number): Procedure<boolean> {
    const { seat } = unitOf(this.game.state, this.unit)
    const answer = yield* ask({
      seat,
      kind: 'ignoreWound',
      args: { unit: this.unit, count, needed },
      because,
      form: {
        form: 'option' as const,
        options: [
          { id: 'throw', text: { key: 'option.ignoreWound' } },
          { id: 'take', text: { key: 'option.takeWound' } },
        ],
      },
      default: { form: 'option', option: 'throw' },
      focus: { units: [this.unit] },
    })
    return answer.option === 'take'
  }

  private apply({ model, wound, wounds, atOnce }: LaidWounds): void {
    const before = this.left.get(model) ?? 0
    const lost = atOnce ? before : Math.min(before, wounds)
    this.left.set(model, before - lost)
    if (lost === before && before > 0 && wound.pins !== null) this.pinning.push(wound.pins)
    const so = this.notes.get(model) ?? { ...unhurt, model }
    this.notes.set(model, {
      model,
      wounds: so.wounds + lost,
      inflicted: so.inflicted + (atOnce ? Math.min(1, before) : lost),
      stunned: so.stunned || wound.stuns,
      slayers: wound.slayer === null ? so.slayers : [...so.slayers, wound.slayer],
      by: [...so.by, wound],
    })
  }

  losses(): readonly Loss[] {
    return [...this.notes.values()]
  }

  /** Puts it into the game, all losses at once. Returns the models removed. */
  *fall(occasion: Pick<Occasion, 'cause' | 'falls' | 'hurts'>): Procedure<readonly ModelId[]> {
    const dead = yield* fallTogether(this.game, this.unit, this.left, occasion)
    yield* toldHurt(this.game, this.unit, this.losses(), dead)
    return dead
  }
}

/** Of those who have lost wounds and live it is told what hurt them. */
export function* toldHurt(
  game: CoreGame,
  unit: UnitId,
  losses: readonly Pick<Loss, 'model' | 'wounds' | 'by'>[],
  dead: readonly ModelId[],
): Procedure {
  for (const { model, wounds, by } of losses)
    if (wounds > 0 && !dead.includes(model)) yield* game.befalls('hurt', { unit, model, by })
}

/** Who has no wound left is removed, who has fewer than before is hurt. */
function* fallTogether(
  game: CoreGame,
  unit: UnitId,
  left: WoundsLeft,
  { cause, falls, hurts }: Pick<Occasion, 'cause' | 'falls' | 'hurts'>,
): Procedure<readonly ModelId[]> {
  const before = livingIn(game.state, unit).map(({ id, wounds }) => ({
    id,
    lost: wounds - (left.get(id) ?? wounds),
    left: left.get(id) ?? wounds,
  }))
  const dead = before.filter((one) => one.left === 0).map(({ id }) => id)
  const hurt = before.filter((one) => one.left > 0 && one.lost > 0)
  yield* simultaneously(leave())
  return dead

  function* leave(): Procedure {
    yield* removeCasualties(game, dead, cause, falls)
    for (const { id, lost } of hurt) yield* loseWounds(game, id, lost, hurts)
  }
}
