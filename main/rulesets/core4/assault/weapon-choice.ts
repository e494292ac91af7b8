/** Weapons of the round, chosen before its first blow because they fix who strikes when (C4-CCW-01). */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, type CoreGame, type StandingModel } from '../game'
import { blowTargets } from './aim'
import { weaponsToChoose } from './close-weapons'
import type { Combat } from '../units'
import type { Engagement } from './contact'
import { strikesOf, type Armed } from './strike'
import { meanUnsaved } from './strike-odds'
import { attacksOf } from './strike-order'

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
  for (const unit of [...combat.units[active], ...combat.units[otherSeat(active)]])
    for (const model of standingModels(game.state, unit)) {
      if (!engagement.engaged.has(model.id) || model.role === 'gun') continue
      const weapons = weaponsToChoose(game, model)
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
  const blows = models.flatMap((model) => {
    const [target] = blowTargets(model, engagement)
    return target === undefined ? [] : [{ model, target, attacks: attacksOf(game, model, engagement) }]
  })
  const costs = (weapon: CloseWeapon | null): number => {
    const armed: Armed = new Map(models.map(({ id }) => [id, weapon]))
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
    const weapon = yield* choose(game, choosers, engagement)
    for (const { id } of choosers.models) armed.set(id, weapon)
  }
  return armed
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
