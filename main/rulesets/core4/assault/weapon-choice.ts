/** Weapons of the round, chosen before its first blow because they fix who strikes when (C4-CCW-01). */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitOf, type CoreGame, type StandingModel } from '../game'
import { blowsByDefault } from './aim'
import { hullsInReach } from './at-hull'
import { grenadesOf, weaponsToChoose } from './close-weapons'
import { strikersIn, isGrenade, type Combat } from '../units'
import type { Engagement } from './contact'
import { strikesOf, type Armed } from './strike'
import { meanUnsaved } from './strike-odds'

const ordinary = 'ordinary'
const idOf = (weapon: CloseWeapon | null): string => weapon?.id ?? ordinary

interface Choosers {
  readonly models: readonly StandingModel[]
  readonly weapons: readonly (CloseWeapon | null)[]
}
/** Engaged models of one unit with the same weapons choose together; guns have none. */
function choosersOf(game: CoreGame, combat: Combat, engagement: Engagement): readonly Choosers[] {
  const { active } = game.state.turn
  const groups = new Map<string, Choosers>()
  const fighters = strikersIn(combat)
  const ofSeat = (seat: Seat) => fighters.filter((unit) => unitOf(game.state, unit).seat === seat)
  for (const unit of [...ofSeat(active), ...ofSeat(otherSeat(active))])
    for (const model of standingModels(game.state, unit)) {
      if (!engagement.engaged.has(model.id) || model.role === 'gun') continue
      const struck = hullsInReach(game, model, engagement).length > 0
      const weapons = [...weaponsToChoose(game, model), ...(struck ? grenadesOf(game, model) : [])]
      const key = [unit, ...weapons.map(idOf)].join(' ')
      groups.set(key, { models: [...(groups.get(key)?.models ?? []), model], weapons })
    }
  return [...groups.values()]
}

/** What would cost the enemies these models face the most; of equal ones the first by id. */
function bestWeapon(
  game: CoreGame,
  { models, weapons }: Choosers,
  engagement: Engagement,
): CloseWeapon | null {
  const costs = (weapon: CloseWeapon | null): number => {
    const armed: Armed = new Map(models.map(({ id }) => [id, weapon]))
    const blows = blowsByDefault(game, models, armed, engagement)
    return strikesOf(game, blows, armed, engagement).reduce((sum, one) => sum + meanUnsaved(game, one), 0)
  }
  const [first = null, ...others] = weapons
  let best = { weapon: first, costs: others.length > 0 ? costs(first) : 0 }
  for (const weapon of others) {
    const worth = costs(weapon)
    if (worth > best.costs + 1e-9) best = { weapon, costs: worth }
  }
  return best.weapon
}

/** What everybody fights with if nobody is asked: for previews. */
export function bestWeapons(game: CoreGame, combat: Combat, engagement: Engagement): Armed {
  return new Map(
    choosersOf(game, combat, engagement).flatMap((choosers) => {
      const weapon = bestWeapon(game, choosers, engagement)
      return choosers.models.map(({ id }): readonly [ModelId, CloseWeapon | null] => [id, weapon])
    }),
  )
}

export function* chooseWeapons(game: CoreGame, combat: Combat, engagement: Engagement): Procedure<Armed> {
  const armed = new Map<ModelId, CloseWeapon | null>()
  for (const choosers of choosersOf(game, combat, engagement)) {
    const throwers = yield* whoThrows(game, choosers, engagement)
    for (const part of apart(choosers, throwers)) {
      const weapon = yield* choose(game, part, engagement)
      for (const { id } of part.models) armed.set(id, weapon)
    }
  }
  return armed
}

/** Grenades are each model's own choice (C4-VASSAULT-20); null: there are none, or it is left to the program. */
function* whoThrows(
  game: CoreGame,
  choosers: Choosers,
  engagement: Engagement,
): Procedure<readonly ModelId[] | null> {
  const { models, weapons } = choosers
  const [model] = models
  if (!model || !weapons.some(isGrenade) || isAutomatic(game, model.seat, 'closeWeapons')) return null
  const able = models.map(({ id }) => id)
  const proposed = isGrenade(bestWeapon(game, choosers, engagement)) ? able : []
  const answer = yield* ask({
    seat: model.seat,
    kind: 'grenades',
    args: { unit: model.unit },
    because: ['C4-VASSAULT-20'],
    form: { form: 'models' as const, from: able, min: 0, max: able.length },
    default: { form: 'models', models: proposed },
    focus: { units: [model.unit], models: able },
  })
  return answer.models
}
/** Those who throw, with grenades alone to choose from, and the others with all the rest. */
function apart(choosers: Choosers, throwers: readonly ModelId[] | null): readonly Choosers[] {
  if (throwers === null) return [choosers]
  const { models, weapons } = choosers
  const part = (throwing: boolean): Choosers => ({
    models: models.filter(({ id }) => throwers.includes(id) === throwing),
    weapons: weapons.filter((weapon) => isGrenade(weapon) === throwing),
  })
  return [part(true), part(false)].filter((one) => one.models.length > 0)
}

function* choose(game: CoreGame, choosers: Choosers, engagement: Engagement): Procedure<CloseWeapon | null> {
  const { models, weapons } = choosers
  const [model] = models
  const proposal = bestWeapon(game, choosers, engagement)
  if (!model || weapons.length === 1 || isAutomatic(game, model.seat, 'closeWeapons')) return proposal
  const answer = yield* ask({
    seat: model.seat,
    kind: 'closeWeapon',
    args: { unit: model.unit, model: model.id, count: models.length },
    because: ['C4-CCW-01'],
    form: {
      form: 'option' as const,
      options: weapons.map((weapon) => ({
        id: idOf(weapon),
        text: weapon
          ? { key: 'option.closeWeapon', args: { weapon: weapon.id } }
          : { key: 'option.ordinaryWeapon' },
      })),
    },
    default: { form: 'option', option: idOf(proposal) },
    focus: { units: [model.unit], models: models.map(({ id }) => id) },
  })
  return weapons.find((weapon) => idOf(weapon) === answer.option) ?? null
}
