/** At which Initiative a model strikes this round, and how often (C4-ASSAULT-15 to -20, CF-ASSAULT-04). */
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { majorityOf } from '../shooting'
import { modelOf, standingModels, unitOf, type CoreState, type StandingModel } from '../state'
import { charging, coverAgainstCharge, facing, type ChargeCover } from './charge-cover'
import type { Engagement } from './contact'

/** Strikes of models in cover, and of those whose grenades make up for it. */
const coverInitiative = 10

/** A fortified ruin shields those inside it from grenades, nobody behind it. */
const grenadesCount = (game: CoreGame, { piece, within }: ChargeCover): boolean =>
  !within || game.ask('grenadesCount', true, { piece: piece.id }).value

const hasCoverInitiative = (game: CoreGame, defender: StandingModel, engagement: Engagement): boolean => {
  const cover = coverAgainstCharge(game, defender, engagement)
  if (!cover) return false
  const plasma = facing(game.state, defender, engagement).some((id) =>
    modelOf(game.state, id).gear.includes('plasma'),
  )
  return !(plasma && grenadesCount(game, cover))
}

/** Fragmentation grenades let a charger strike together with a defender in cover. */
const hasGrenadeInitiative = (game: CoreGame, attacker: StandingModel, engagement: Engagement): boolean => {
  if (!attacker.gear.includes('frag') || !charging(game.state, attacker.unit)) return false
  return facing(game.state, attacker, engagement).some((id) => {
    const defender = standingModels(game.state, modelOf(game.state, id).unit).find((model) => model.id === id)
    if (!defender || !hasCoverInitiative(game, defender, engagement)) return false
    const cover = coverAgainstCharge(game, defender, engagement)
    return cover !== null && grenadesCount(game, cover)
  })
}

export function strikeInitiative(game: CoreGame, model: StandingModel, engagement: Engagement): number {
  if (hasCoverInitiative(game, model, engagement)) return coverInitiative
  if (hasGrenadeInitiative(game, model, engagement)) return coverInitiative
  const [against] = engagement.engaged.get(model.id) ?? []
  const assaulting = charging(game.state, model.unit)
  const value = game.ask('strikeInitiative', model.profile.i, {
    model: model.id,
    assaulting,
    against: against ?? model.unit,
  }).value
  return Math.max(1, Math.min(coverInitiative, value))
}

/** Attacks of a model this round: profile, the charge, a second close-combat weapon (C4-ASSAULT-19, -20). */
export function attacksOf(game: CoreGame, model: StandingModel, engagement: Engagement): number {
  const { profile, gear, weapons } = model
  if (profile.a === 0 || profile.ws === 0) return 0
  const pistols = weapons.filter((id) => game.state.weapons[id]?.type === 'pistol').length
  const blades = gear.filter((item) => item === 'ccw').length
  const photon = facing(game.state, model, engagement).some((id) =>
    modelOf(game.state, id).gear.includes('photon'),
  )
  const charge = charging(game.state, model.unit) && !photon ? 1 : 0
  return profile.a + charge + (pistols + blades >= 2 ? 1 : 0)
}

/** Initiative of most models of a unit, ties the lower: for pursuit (C4-ASSAULT-39). */
export const unitInitiative = (state: CoreState, unit: UnitId): number =>
  majorityOf(standingModels(state, unitOf(state, unit).id).map((model) => model.profile.i))
