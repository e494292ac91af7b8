/** What commanders give to those they lead, as long as they live (S6-MISS-CMD-03). */
import { inches, within } from '../../../../shared/geometry/length'
import { baseGap } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import {
  modelOf,
  standingModels,
  standingRule,
  unitOf,
  type CoreGame,
  type StandingModel,
} from '../../core4/game'
import { liesInZone } from '../../core4/mission'
import { characteristicNow, hostOf } from '../../core4/units'
import type { Carried } from '../../../../shared/protocol/special-rule'
import { commandersKept, commanderWith, isWith, underTrait } from './kept'
import { traitGives } from '../rules/of-the-core'

const cite = 'S6-MISS-CMD-03'
const voice = inches(12)

/** Leadership of a commander whom a unit hears, or null. */
function heard(game: CoreGame, unit: UnitId): number | null {
  const { seat } = unitOf(game.state, unit)
  const commander = commanderWith(game.state, seat, 'steadyVoice')
  const model = commander && modelOf(game.state, commander.model)
  if (!model?.pose || model.status !== 'onTable') return null
  const speaker: StandingModel = { ...model, pose: model.pose }
  const hears = standingModels(game.state, hostOf(game.state, unit).id).some((one) =>
    within(baseGap(one, speaker), voice),
  )
  return hears ? characteristicNow(game, model.id, 'ld').value : null
}
/** He gives his Leadership, and what makes the test harder stays. */
const steadyVoice = standingRule({
  id: 'steadyVoice',
  cite,
  text: { key: 'trait.steadyVoice' },
  on: {
    leadership: {
      as: 'game',
      answer(value, { game, unit, unmodified }) {
        const his = heard(game, unit)
        return his === null ? value : value + Math.max(0, his - unmodified)
      },
    },
  },
})

const ambusher = (game: CoreGame, unit: UnitId): boolean => {
  const { state } = game
  const { seat } = unitOf(state, unit)
  const commander = commanderWith(state, seat, 'ambusher')
  return (
    commander !== null &&
    (isWith(state, commander, unit) || commandersKept.of(state).ambushers[seat].includes(unit))
  )
}
/** Everybody of it stands where his side may deploy. */
function defends(game: CoreGame, unit: UnitId): boolean {
  const commander = underTrait(game.state, unit, 'stubbornDefence')
  if (!commander) return false
  const models = standingModels(game.state, hostOf(game.state, unit).id)
  return models.length > 0 && models.every((model) => liesInZone(game, unitOf(game.state, unit).seat, model))
}
const givenBy = (game: CoreGame, unit: UnitId): readonly Carried[] => [
  ...(ambusher(game, unit) ? [traitGives.ambusher] : []),
  ...(underTrait(game.state, unit, 'wideFlank') ? [traitGives.wideFlank] : []),
  ...(defends(game, unit) ? [traitGives.stubbornDefence] : []),
]
const givesRules = standingRule({
  id: 'commanderGives',
  cite,
  text: { key: 'trait.name' },
  on: {
    equipment: {
      as: 'game',
      answer(carried, { game, unit }) {
        const given = givenBy(game, unit)
        return given.length === 0 ? carried : [...carried, ...given]
      },
    },
  },
})

const standardBearer = standingRule({
  id: 'standardBearer',
  cite,
  text: { key: 'trait.standardBearer' },
  on: {
    isScoring: {
      as: 'game',
      answer: (scores, { game, unit }) => scores || underTrait(game.state, unit, 'standardBearer') !== null,
    },
  },
})

const nightRaider = standingRule({
  id: 'nightRaider',
  cite,
  text: { key: 'trait.nightRaider' },
  on: {
    nightSaid: { as: 'game', answer: (said, { game }) => said ?? commandersKept.of(game.state).night },
  },
})

export const traitRules = [steadyVoice, givesRules, standardBearer, nightRaider]
