/** Stages 4 to 6 of one unit's fire: to wound, save, losses (C4-SHOOT-11 to -19, C4-SAVE-12). */
import type { Option } from '../../../../shared/protocol/decision'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isGun } from '../artillery'
import { isAutomatic } from '../automatic'
import { valueNow } from '../characteristics'
import type { CoreGame } from '../part'
import { unsavedOf, type WoundsToSave } from '../saving-throws'
import { modelOf, standingModels, unitOf } from '../state'
import { allot, armourTypes, type Wounds } from './armour-types'
import type { FireGroup } from './fire-group'
import type { GunsHit, Landed } from './battery-hits'
import { easiestOf, woundChoices } from './nominated-wound'
import { savesAgainst, type CoverSave, type Save } from './saves'
import { armouredNow, savesNow } from './saves-now'
import { type Pinning } from './template-kind'
import {
  applyLosses,
  chosenBy,
  strike,
  takeLosses,
  woundsLeft,
  type Unsaved,
  type WoundsLeft,
} from './take-losses'
import { majorityOf, woundDie } from './to-wound'
import { worthOf } from './worth'

/** The Toughness that counts: what most of a unit's models have, guns apart (C4-SHOOT-12, C4-TYPE-11). */
export const toughnessOf = (game: CoreGame, target: UnitId): number =>
  majorityOf(
    standingModels(game.state, target)
      .filter((model) => !isGun(model))
      .map(({ id }) => valueNow(game, id, 't')),
  )

/** Wounds by group. A hit that cannot wound, or does so by itself, throws no die (README §3.5, C4-WEAPON-27). */
export function* rollToWound(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  landed: readonly Landed[],
): Procedure<readonly Wounds[]> {
  const toughness = toughnessOf(game, target)
  const { seat } = unitOf(game.state, unit)
  const wounds: Wounds[] = []
  for (const { group, hits } of landed) {
    const rending = hits.filter((hit) => hit.rending).length
    if (rending > 0) wounds.push({ group, count: rending, pastArmour: true })
    const count = hits.length - rending
    const die = woundDie(game, group, toughness)
    const { needed } = die
    if (needed === null || count === 0) continue
    const because = ['C4-SHOOT-11']
    const weapon = group.weapon.id
    const request = { kind: 'd6', purpose: 'toWound', seat, needed, unit, target, weapon } as const
    const dice = yield* roll({ ...request, count, because })
    let wounded = dice.filter((die) => die.face >= needed).length
    if (die.again !== null) {
      // C4-WEAPON-19: a template throws nothing to hit, so what fails to wound is thrown again.
      const again = yield* roll({
        ...request,
        count: count - wounded,
        because: [die.again, 'C4-BASE-02'],
        reroll: true,
      })
      wounded += again.filter((die) => die.face >= needed).length
    }
    wounds.push({ group, count: wounded, pastArmour: false })
  }
  return wounds.filter((set) => set.count > 0)
}

/** The cover save against the wounds of a group: a flame leaves none, a barrage comes from where it fell (C4-SAVE-14). */
export type CoverAgainst = (group: FireGroup) => CoverSave | null
export interface Losses {
  readonly unsaved: number
  readonly removed: readonly ModelId[]
  /** Of the models removed by pinning wounds, one entry each (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
  readonly nominated: boolean
}

/** What a unit has suffered when its saves begin. */
export interface Suffered {
  readonly wounds: readonly Wounds[]
  readonly guns: readonly GunsHit[]
}

/**
 * Saves and losses; the models removed and the wounds that were not saved.
 * @param mayNominate  one nomination for all that one unit fires (C4-SHOOT-16)
 */
export function* resolveWounds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { wounds, guns }: Suffered,
  cover: CoverAgainst,
  mayNominate = true,
): Procedure<Losses> {
  const left = woundsLeft(game, target)
  const nominated: Nominated = mayNominate
    ? yield* resolveNominated(game, unit, target, wounds, cover, left)
    : nobodyNominated(wounds)
  const eligible = new Set(wounds.flatMap(({ group }) => group.eligible))
  const types = armourTypes(
    standingModels(game.state, target)
      .filter((model) => eligible.has(model.id) && !isGun(model))
      .map((model) => armouredNow(game, model)),
  )
  const allotments = allot(types, nominated.rest, nominated.model).map((one) => ({
    ...one,
    saves: savesAgainst(one.type.profile, one.group.weapon.ap, cover(one.group), one.pastArmour),
  }))
  // C4-SHOOT-17: wounds that allow no save come before the dice for the others.
  const open = allotments.filter((one) => one.saves.length === 0)
  const failed: typeof allotments = []
  for (const one of allotments) {
    if (one.saves.length === 0) continue
    const { saves, count, type, group } = one
    const models = type.models.filter((model) => group.eligible.includes(model))
    const fails = yield* failedSaves(game, { unit: target, count, models }, group.weapon.id, saves)
    failed.push({ ...one, count: fails })
  }
  const unsaved = [...open, ...failed].map(({ count, group, type }): Unsaved => ({
    count,
    strength: group.kills,
    models: type.models.filter((model) => group.eligible.includes(model)),
    pinning: group.pins,
  }))
  const pinning = yield* takeLosses(game, target, unsaved, left)
  const gunsPin = yield* loseGuns(game, target, guns, left)
  const removed = yield* applyLosses(game, target, left)
  return {
    unsaved: nominated.failed + [...unsaved, ...guns].reduce((sum, one) => sum + one.count, 0),
    removed,
    pinning: [...nominated.pinning, ...pinning, ...gunsPin],
    nominated: nominated.model !== null,
  }
}

/** The owner says which of the guns that could be hit are destroyed; more hits than guns are lost. What pins for them. */
function* loseGuns(
  game: CoreGame,
  target: UnitId,
  guns: readonly GunsHit[],
  left: WoundsLeft,
): Procedure<readonly Pinning[]> {
  const pins: Pinning[] = []
  for (const { count, eligible, pinning } of guns) {
    const pool = eligible.filter((id) => (left.get(id) ?? 0) > 0)
    const lost = yield* chosenBy(game, target, pool, count, 'gunsLost', ['C4-TYPE-10', 'C4-SHOOT-15'], left)
    for (const gun of lost) left.set(gun, 0)
    if (pinning !== null) pins.push(...lost.map(() => pinning))
  }
  return pins
}

/** Fails among so many wounds, each saved as its owner says (C4-SAVE-11). */
function* failedSaves(
  game: CoreGame,
  wounds: WoundsToSave,
  weapon: string,
  saves: readonly Save[],
): Procedure<number> {
  const told = { purpose: ({ kind }: Save) => kind, because: ({ cite }: Save) => [cite], weapon }
  return (yield* unsavedOf(game, wounds, saves, told)).length
}

interface Nominated {
  readonly model: ModelId | null
  readonly failed: number
  readonly rest: readonly Wounds[]
  readonly pinning: readonly Pinning[]
}
const nobodyNominated = (rest: readonly Wounds[]): Nominated => ({
  model: null,
  failed: 0,
  rest,
  pinning: [],
})

/** C4-SHOOT-16: with as many wounds as models the shooter names one model, which saves first. */
function* resolveNominated(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  wounds: readonly Wounds[],
  cover: CoverAgainst,
  left: WoundsLeft,
): Procedure<Nominated> {
  const members = standingModels(game.state, target)
  const total = wounds.reduce((sum, set) => sum + set.count, 0)
  const candidates = members
    .filter((model) => !isGun(model))
    .map((model) => model.id)
    .filter((id) => wounds.some(({ group }) => group.eligible.includes(id)))
  if (total < members.length || candidates.length === 0) return nobodyNominated(wounds)
  const model = yield* nominate(game, unit, target, candidates)
  const chosen = yield* chooseWound(game, target, model, wounds, cover)
  const { group } = chosen
  yield* emit('nominated', { unit, target, model, weapon: group.weapon.id }, ['C4-SHOOT-16'])
  const rest = wounds
    .map((set) => (set === chosen ? { ...set, count: set.count - 1 } : set))
    .filter((set) => set.count > 0)
  const saves = savesAgainst(savesNow(game, model), group.weapon.ap, cover(group), chosen.pastArmour)
  const own = { unit: target, count: 1, models: [model], laid: true }
  const failed = yield* failedSaves(game, own, group.weapon.id, saves)
  if (failed > 0) strike(game, left, model, group.kills)
  const pinning = left.get(model) === 0 ? group.pins : null
  return { model, failed, rest, pinning: pinning === null ? [] : [pinning] }
}

function* nominate(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  candidates: readonly ModelId[],
): Procedure<ModelId> {
  const dearest = [...candidates].sort(
    (one, two) =>
      worthOf(game.state, modelOf(game.state, two)) - worthOf(game.state, modelOf(game.state, one)),
  )
  const [best] = dearest
  if (best === undefined || candidates.length === 1) return candidates[0] as ModelId
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'nominate',
    args: { unit, target },
    because: ['C4-SHOOT-16'],
    form: { form: 'models', from: candidates, min: 1, max: 1 },
    default: { form: 'models', models: [best] },
    focus: { units: [target], models: candidates },
  })
  return answer.models[0] as ModelId
}

/** The owner says which of the wounds the nominated model takes; asked only where they differ. */
function* chooseWound(
  game: CoreGame,
  target: UnitId,
  model: ModelId,
  wounds: readonly Wounds[],
  cover: CoverAgainst,
): Procedure<Wounds> {
  const choices = woundChoices(game, model, wounds, cover)
  const easiest = easiestOf(choices)
  const { seat } = unitOf(game.state, target)
  if (choices.length === 1 || isAutomatic(game, seat, 'saves')) return easiest.set
  const options = choices.map(({ set: { group }, needed }, index): Option => {
    const key = needed > 6 ? 'decision.nominatedWound.noSave' : 'decision.nominatedWound.save'
    return {
      id: String(index),
      // Two of one weapon differ in whom they may fall on.
      text: { key, args: { weapon: group.weapon.id, needed, reach: group.eligible.length } },
      focus: { models: [model] },
    }
  })
  const answer = yield* ask({
    seat,
    kind: 'nominatedWound',
    args: { model, unit: target },
    because: ['C4-SHOOT-16'],
    form: { form: 'option', options },
    default: { form: 'option', option: String(choices.indexOf(easiest)) },
    focus: { models: [model] },
  })
  return (choices[Number(answer.option)] ?? easiest).set
}
