/** At which Initiative a model strikes this round, and how often (C4-ASSAULT-15 to -20, CF-ASSAULT-04). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { carriesTwo, characteristicNow, charging, isGrenade, locksNobody, valueNow } from '../units'
import {
  blowSpec,
  modelOf,
  modifiersOf,
  standingModels,
  type CoreGame,
  type CoreState,
  type StandingModel,
} from '../game'
import { majorityOf } from '../shooting'
import { coverAgainstCharge, facing, type ChargeCover } from './charge-cover'
import type { Engagement } from './contact'
import { isDazed } from './dazed'
import { printed } from '../../../../shared/force'

/** Strikes of models in cover, and of those whose grenades make up for it. */
const coverInitiative = 10

export const fragPerUnit: SettingSpec = {
  key: 'core4.assault.fragPerUnit',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-17',
}

/** A fortified ruin shields those inside it from grenades, nobody behind it. */
const grenadesCount = (game: CoreGame, { piece, within }: ChargeCover): boolean =>
  !within || game.ask('grenadesCount', true, { piece: piece.id }).value

const hasCoverInitiative = (game: CoreGame, defender: StandingModel, engagement: Engagement): boolean => {
  // Who has run out at them is no longer waiting behind it (C4-USR-03).
  if (game.state.books.assault.ranIn?.includes(defender.id)) return false
  const cover = coverAgainstCharge(game, defender, engagement)
  if (!cover) return false
  const plasma = facing(game.state, defender, engagement).some((id) =>
    modelOf(game.state, id).gear.includes('plasma'),
  )
  return !(plasma && grenadesCount(game, cover))
}

/** Does it stand against somebody who strikes from cover, and whom grenades reach there? */
const facesCover = (game: CoreGame, attacker: StandingModel, engagement: Engagement): boolean =>
  facing(game.state, attacker, engagement).some((id) => {
    const defender = standingModels(game.state, modelOf(game.state, id).unit).find((model) => model.id === id)
    // Behind cover a hull is no quicker: it does not strike (C4-VASSAULT-12).
    if (
      !defender ||
      locksNobody(game.state, defender.unit) ||
      !hasCoverInitiative(game, defender, engagement)
    )
      return false
    const cover = coverAgainstCharge(game, defender, engagement)
    return cover !== null && grenadesCount(game, cover)
  })
/** Fragmentation grenades let a charger strike together with a defender in cover (C4-ASSAULT-17). */
const hasGrenadeInitiative = (game: CoreGame, attacker: StandingModel, engagement: Engagement): boolean => {
  if (!attacker.gear.includes('frag') || !charging(game.state, attacker.unit)) return false
  const judged =
    game.setting(fragPerUnit.key) === true ? standingModels(game.state, attacker.unit) : [attacker]
  return judged.some((model) => engagement.engaged.has(model.id) && facesCover(game, model, engagement))
}

/** A number of this round, and what made it so. */
interface Now {
  readonly value: number
  readonly modifiers: readonly Modifier[]
}
/** The step in which whoever was ready for this one strikes as things stand. */
export const strikesAt = (game: CoreGame, model: ModelId, readied: number): number =>
  game.ask('strikesAt', readied, { model }).value

/** The first line of C4-ASSAULT-15 that applies, judged once at the beginning of the round, and what slows it after all. */
export function strikeInitiative(
  game: CoreGame,
  model: StandingModel,
  weapon: CloseWeapon | null,
  engagement: Engagement,
): Now {
  const usual = usualInitiative(game, model, weapon, engagement)
  const slowed = game.ask('strikesAt', usual.value, { model: model.id })
  return { value: slowed.value, modifiers: [...usual.modifiers, ...modifiersOf(slowed)] }
}
function usualInitiative(
  game: CoreGame,
  model: StandingModel,
  weapon: CloseWeapon | null,
  engagement: Engagement,
): Now {
  const usual = printed(model.profile, 'i')
  const fixed = (to: number, key: string, cite: string): Now => ({
    value: to,
    modifiers:
      to === usual ? [] : [{ by: { key, args: { weapon: weapon?.id ?? '' } }, cite, from: usual, to }],
  })
  const { last } = blowSpec(game, model.id, weapon)
  if (last !== null) return fixed(1, 'modifier.closeWeapon', last)
  if (isDazed(game.state, model.id)) return fixed(1, 'modifier.stunned', 'C4-CCW-08')
  if (hasCoverInitiative(game, model, engagement))
    return fixed(coverInitiative, 'modifier.cover', 'C4-ASSAULT-16')
  if (hasGrenadeInitiative(game, model, engagement))
    return fixed(coverInitiative, 'modifier.fragGrenades', 'C4-ASSAULT-17')
  const [against] = engagement.engaged.get(model.id) ?? []
  const now = characteristicNow(game, model.id, 'i')
  const asked = game.ask('strikeInitiative', now.value, {
    model: model.id,
    assaulting: charging(game.state, model.unit),
    against: against ?? model.unit,
  })
  return {
    value: Math.max(1, Math.min(coverInitiative, asked.value)),
    modifiers: [...now.modifiers, ...modifiersOf(asked)],
  }
}

/** Photon grenades are thrown before the first blow: who carries them may fall before the charger strikes (C4-ASSAULT-19). */
export const isBlinded = (game: CoreGame, model: StandingModel, engagement: Engagement): boolean => {
  if (!charging(game.state, model.unit)) return false
  const { round } = game.state.books.assault
  if (round?.initiative[model.id] !== undefined) return round.blinded?.includes(model.id) === true
  return facing(game.state, model, engagement).some((id) => modelOf(game.state, id).gear.includes('photon'))
}

/**
 * Attacks of a model this round: its own, the charge, a second close-combat weapon (C4-ASSAULT-19, -20); with a grenade
 * one, whatever else would add to it (C4-VASSAULT-20).
 */
export function attacksNow(
  game: CoreGame,
  model: StandingModel,
  engagement: Engagement,
  weapon: CloseWeapon | null = null,
): Now {
  const own = characteristicNow(game, model.id, 'a')
  // C4-TYPE-12: guns never strike.
  if (own.value === 0 || model.role === 'gun' || valueNow(game, model.id, 'ws') === 0)
    return { value: 0, modifiers: [] }
  if (isGrenade(weapon)) return { value: 1, modifiers: [] }
  const charges =
    charging(game.state, model.unit) &&
    !isBlinded(game, model, engagement) &&
    game.ask('gainsByCharging', true, { model: model.id }).value
  const second = game.ask('hasSecondWeapon', carriesTwo(game.state, model), { model: model.id })
  const [granted] = second.changedBy
  const more: readonly Pick<Modifier, 'by' | 'cite'>[] = [
    ...(charges ? [{ by: { key: 'modifier.charge' }, cite: 'C4-ASSAULT-20' }] : []),
    ...(second.value ? [granted ?? { by: { key: 'modifier.secondWeapon' }, cite: 'C4-ASSAULT-20' }] : []),
  ]
  const sum = own.value + more.length
  const all = game.ask('attacks', sum, { model: model.id })
  return {
    value: all.value,
    modifiers: [
      ...own.modifiers,
      ...more.map(({ by, cite }, n) => ({
        by,
        cite,
        from: own.value + n,
        to: own.value + n + 1,
      })),
      ...modifiersOf(all),
    ],
  }
}
export const attacksOf = (
  game: CoreGame,
  model: StandingModel,
  engagement: Engagement,
  weapon: CloseWeapon | null = null,
): number => attacksNow(game, model, engagement, weapon).value

/** Initiative of most models of a unit as printed, ties the lower: for pursuit; guns have none (C4-ASSAULT-39, C4-TYPE-10). */
export const unitInitiative = (state: CoreState, unit: UnitId): number =>
  majorityOf(
    standingModels(state, unit)
      .filter(({ role }) => role !== 'gun')
      .map(({ profile }) => printed(profile, 'i')),
  )
