/** Types of armour among the models that may fall, and the order in which wounds strike them (C4-MIXED-01, -02). */
import type { ModelId } from '../../../../shared/table/types'
import type { CoreGame, Wound } from '../game'
import { becomes } from './becomes'
import { armourOf, bestSave, unsaveable, type Armour } from './saves'

/** Models whose saves are the same now, and whom a wound harms alike. */
export interface SaveType extends Armour {
  readonly models: readonly ModelId[]
}

const worse = (save: number | null): number => save ?? unsaveable
/** Models that are of one type, and what each of them has on. */
interface Fellows {
  readonly models: ModelId[]
  readonly first: Armour
  readonly others: Armour[]
  /** How many wounds the worst of these wounds becomes. */
  readonly times: number
}
/** A ward or a cover that some of them lack, or have worse, is offered as all of them have it. */
function shared({ first, others }: Fellows): Armour {
  if (others.length === 0) return first
  const warded = others.reduce((one, two) => (worse(one.inv) < worse(two.inv) ? two : one), first)
  return {
    sv: first.sv,
    inv: warded.inv,
    modifiers: { sv: first.modifiers.sv, inv: warded.modifiers.inv },
    covered: (cover) => {
      let worst = first.covered(cover)
      for (const { covered } of others) {
        const own = covered(cover)
        if (worse(worst?.save ?? null) < worse(own?.save ?? null)) worst = own
      }
      return worst
    },
  }
}
/** What a wound is to a model: how many it becomes, and the save that meets it. */
interface Met {
  readonly times: number
  readonly word: string
}
/** How models meet wounds: asked once of each, in whatever sets the wounds come. */
export class Meetings {
  private readonly armour = new Map<ModelId, Armour>()
  private readonly met = new Map<Wound, Map<ModelId, Met>>()
  constructor(private readonly game: CoreGame) {}

  armourOf(model: ModelId): Armour {
    const known = this.armour.get(model)
    if (known) return known
    const armour = armourOf(this.game, model)
    this.armour.set(model, armour)
    return armour
  }
  of(model: ModelId, wound: Wound): Met {
    let models = this.met.get(wound)
    if (!models) this.met.set(wound, (models = new Map<ModelId, Met>()))
    const known = models.get(model)
    if (known) return known
    const met = this.meeting(model, wound)
    models.set(model, met)
    return met
  }
  private meeting(model: ModelId, wound: Wound): Met {
    const times = becomes(this.game, model, wound)
    const save = bestSave(this.armourOf(model), wound)
    return { times, word: `${times} ${save?.kind} ${save?.needed}` }
  }
}
const coverNeeded = (armour: Armour, wounds: readonly Wound[]): number =>
  Math.min(...wounds.map(({ cover }) => worse((cover && armour.covered(cover)?.save) ?? null)))

/**
 * Most common armour first, of equals the worse; the others from the best save to the worst (C4-MIXED-02, -04). Neither ward
 * nor cover makes a type of its own (C4-MIXED-01, -07): models of one armour are told apart only by what makes a difference
 * to these wounds, and then those better off face one first.
 */
export function saveTypes(
  game: CoreGame,
  models: readonly ModelId[],
  wounds: readonly Wound[],
  meetings = new Meetings(game),
): readonly SaveType[] {
  const types = new Map<string, Fellows>()
  for (const id of models) {
    const armour = meetings.armourOf(id)
    const met = wounds.map((wound) => meetings.of(id, wound))
    const key = [armour.sv, ...met.map(({ word }) => word)].join()
    const fellows = types.get(key)
    if (fellows) {
      fellows.models.push(id)
      fellows.others.push(armour)
    } else {
      const times = Math.max(1, ...met.map((one) => one.times))
      types.set(key, { models: [id], first: armour, others: [], times })
    }
  }
  const saves = models.map((id) => worse(meetings.armourOf(id).sv))
  const wearing = (save: number): number => saves.filter((one) => one === save).length
  const [majority] = [...new Set(saves)].sort((one, two) => wearing(two) - wearing(one) || two - one)
  return [...types.values()]
    .map((fellows) => ({ ...shared(fellows), models: fellows.models, times: fellows.times }))
    .sort(
      (one, two) =>
        Number(worse(two.sv) === majority) - Number(worse(one.sv) === majority) ||
        worse(one.sv) - worse(two.sv) ||
        worse(one.inv) - worse(two.inv) ||
        coverNeeded(one, wounds) - coverNeeded(two, wounds) ||
        one.times - two.times,
    )
    .map(({ times: _times, ...type }) => type)
}
