/** Weapons of the round, chosen before its first blow because they fix who strikes when (C4-CCW-01). */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitOf, type CoreGame, type StandingModel } from '../game'
import { blowsByDefault } from './aim'
import { weaponsToChoose } from './close-weapons'
import { strikersIn, isGrenade, type Combat } from '../units'
import type { Engagement } from './contact'
import { strikesOf, type Armed } from './strike'
import { meanUnsaved } from './strike-odds'

const ordinary = 'ordinary'
const idOf = (weapon: CloseWeapon | null): string => weapon?.id ?? ordinary

/** Models that choose alike. */
export interface Choosers {
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
      const weapons = weaponsToChoose(game, model)
      const key = [unit, ...weapons.map(idOf)].join(' ')
      groups.set(key, { models: [...(groups.get(key)?.models ?? []), model], weapons })
    }
  return [...groups.values()]
}

/** What the enemies they face would lose by this weapon of theirs. */
export function costBy(
  game: CoreGame,
  models: readonly StandingModel[],
  weapon: CloseWeapon | null,
  engagement: Engagement,
): number {
  const armed: Armed = new Map(models.map(({ id }) => [id, weapon]))
  const blows = blowsByDefault(game, models, armed, engagement)
  return strikesOf(game, blows, armed, engagement).reduce((sum, one) => sum + meanUnsaved(game, one), 0)
}
/** What would cost the enemies these models face the most; of equal ones the first. */
export function bestWeapon(
  game: CoreGame,
  { models, weapons }: Choosers,
  engagement: Engagement,
): CloseWeapon | null {
  const [first = null, ...others] = weapons
  let best = { weapon: first, costs: others.length > 0 ? costBy(game, models, first, engagement) : 0 }
  for (const weapon of others) {
    const worth = costBy(game, models, weapon, engagement)
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
    const weapon = yield* choose(game, choosers, engagement)
    for (const { id } of choosers.models) armed.set(id, weapon)
  }
  return armed
}

/** Asked once for all of them. */
export function* choose(
  game: CoreGame,
  choosers: Choosers,
  engagement: Engagement,
): Procedure<CloseWeapon | null> {
  const { models, weapons } = choosers
  const [model] = models
  const proposal = bestWeapon(game, choosers, engagement)
  if (!model || weapons.length === 1 || isAutomatic(game, model.seat, 'closeWeapons')) return proposal
  const answer = yield* ask({
    seat: model.seat,
    kind: 'closeWeapon',
    args: { unit: model.unit, model: model.id, count: models.length },
    because: [weapons.every(isGrenade) ? 'C4-VASSAULT-20' : 'C4-CCW-01'],
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
