/** Whether a unit could do anything to those it fights, with whatever it carries, were all of it in the fight. */
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, type CoreGame } from '../game'
import type { Combat } from '../units'
import { weaponsToChoose } from './close-weapons'
import { engagementOf, type Engagement } from './contact'
import { costBy } from './weapon-choice'

export function canHurt(game: CoreGame, combat: Combat, unit: UnitId): boolean {
  const engagement = engagementOf(game, combat.pairs)
  const models = standingModels(game.state, unit).filter(({ role }) => role !== 'gun')
  const foes = new Set(unitOf(game.state, unit).locked)
  const everybody: Engagement = {
    ...engagement,
    engaged: new Map([...engagement.engaged, ...models.map(({ id }) => [id, foes] as const)]),
  }
  return models.some((model) =>
    weaponsToChoose(game, model).some((weapon) => costBy(game, [model], weapon, everybody) > 0),
  )
}
