/** Attacks drawn at random: weapons of every property, special rules on everybody, wards, cover, captains, guns, mixed armour. */
import type { PlayerChance } from '../../main/automa/chance'
import { cards } from '../../main/rulesets'
import { composeCore } from '../../main/rulesets/core4/compose'
import { assaultPart } from '../../main/rulesets/core4/assault'
import { charactersPart } from '../../main/rulesets/core4/characters'
import { casualtiesPart } from '../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../main/rulesets/core4/morale'
import { movementPart } from '../../main/rulesets/core4/movement'
import type { CorePart } from '../../main/rulesets/core4/game/part'
import { psychicPart } from '../../main/rulesets/core4/psychic'
import type { CoreRule } from '../../main/rulesets/core4/game/rule'
import { rulesPart } from '../../main/rulesets/core4/rules'
import { shootingPart } from '../../main/rulesets/core4/shooting'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { CloseWeapon } from '../../shared/protocol/close-weapon'
import type { Profile, UnitType, Weapon } from '../../shared/protocol/force'
import type { ArgSpec, Carried, Carrier } from '../../shared/protocol/special-rule'
import { board, brute, type ModelSpec, type UnitSpec } from '../rules/board'
import { line } from '../rules/core4/firing-line'
import { melee, rank } from '../rules/core4/melee'

/** Everything of the game that an attack may have to do with; packs and stand-ins for its rules come with `rules`. */
export const gameWith = (rules: CorePart) =>
  composeCore<null>({
    id: 'attacks',
    version: 1,
    parts: [
      rules,
      casualtiesPart,
      charactersPart,
      movementPart,
      shootingPart,
      psychicPart,
      moralePart,
      assaultPart,
    ],
    begin: () => board(),
    *opening() {},
  })

type Handler = NonNullable<CoreRule['on'][keyof CoreRule['on']]>
/** The rules of the game, each telling when it has changed an answer. */
export function overheard(heard: (rule: string) => void): CorePart {
  const told = (id: string, handlers: Handler): Handler => {
    const one = <H extends { answer(value: never, about: never, args: never): unknown }>(handler: H): H => ({
      ...handler,
      answer(value: never, about: never, args: never) {
        const next = handler.answer(value, about, args)
        if (!Object.is(next, value)) heard(id)
        return next
      },
    })
    return (Array.isArray(handlers) ? handlers.map(one) : one(handlers as never)) as Handler
  }
  const rules = (rulesPart.rules ?? []).map((rule): CoreRule => {
    const on = Object.fromEntries(
      Object.entries(rule.on).map(([question, handlers]) => [question, told(rule.id, handlers)]),
    )
    return { ...rule, on }
  })
  return { ...rulesPart, rules }
}

const tags = ['brood', 'moot']
const argOf = (spec: ArgSpec, luck: PlayerChance): string | number =>
  spec.as === 'tag'
    ? (luck.pick(tags) ?? '')
    : spec.as === 'oneOf'
      ? spec.words[0]
      : spec.as === 'face'
        ? 2 + luck.whole(5)
        : spec.min + luck.whole(spec.max - spec.min + 1)

/** Each rule that such a carrier may have with this chance, told what it has to be told. */
function some(carrier: Carrier, share: number, luck: PlayerChance, type: UnitType = 'infantry'): Carried[] {
  return cards
    .filter(
      ({ carriedBy, types }) => carriedBy.includes(carrier) && (types.length === 0 || types.includes(type)),
    )
    .filter(() => luck.next() < share)
    .map(({ id, args }) => ({
      rule: id,
      ...(Object.keys(args).length > 0 && {
        args: Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, argOf(spec, luck)])),
      }),
    }))
}
/** Of those that shape what a weapon lays there is one at most, chosen apart. */
const isShape = (rule: string): boolean =>
  cards.some(({ id, slots, profile }) => id === rule && (slots.length > 0 || profile.length === true))

function profileOf(luck: PlayerChance, w = 1 + luck.whole(3)): Profile {
  const [sv, inv] = [luck.pick([2, 3, 4, 5, 6, null]) ?? null, luck.pick([null, null, 4, 5]) ?? null]
  return { ws: 4, bs: 2 + luck.whole(4), s: 4, t: 3 + luck.whole(3), w, i: 4, a: 1, ld: 8, sv, inv }
}
/** One to three models, of one kind or of two. */
const victimsOf = (luck: PlayerChance): readonly Profile[] => {
  const [first, second] = [profileOf(luck), profileOf(luck)]
  return Array.from({ length: 1 + luck.whole(3) }, () => (luck.next() < 0.6 ? first : second))
}
const settingsOf = (luck: PlayerChance): CoreState['settings'] => ({
  ...(luck.sometimes(0.3) && { 'core4.rules.doubledInstantDeath': 'lost' }),
  ...(luck.sometimes(0.3) && { 'core4.rules.trueGritChargeBonus': 'none' }),
})

/** One or two models of `F` at y = 10 and up to four of `T`, one of them perhaps a captain of his own, farther up. */
export function randomVolley(luck: PlayerChance): CoreState {
  const shape = luck.sometimes(0.25) ? (luck.pick(['template', 'blast', 'largeBlast']) ?? 'blast') : null
  const profiles = victimsOf(luck)
  const guns = shape === null && profiles.length > 1 && luck.sometimes(0.25)
  // What strikes guns throws so many dice more that one shot is enough to enumerate.
  const count = shape === null && !guns ? 1 + luck.whole(2) : 1
  const arms = Array.from({ length: count }, (_, k): Weapon => ({
    id: `w${k}`,
    name: { en: `w${k}`, ru: `w${k}` },
    range: shape === 'template' ? 8 : 36,
    s: 3 + luck.whole(6),
    ap: luck.pick([2, 3, 4, 5, null]) ?? null,
    type: luck.pick(['assault', 'assault', 'heavy']) ?? 'assault',
    shots: 1,
    rules: [
      ...some('weapon', guns ? 0.35 : 0.2, luck).filter(({ rule }) => !isShape(rule)),
      ...(shape === null ? [] : [{ rule: shape }]),
    ],
  }))
  const boosted = !guns && luck.sometimes(0.1)
  const type: UnitType = guns ? 'artillery' : boosted ? 'bikes' : 'infantry'
  // An inch from middle to middle a marker covers whole models only; guns stand where melta weapons tell.
  const [y, pitch] = [shape === 'template' ? 12.5 : guns ? 24 : 30, boosted ? 3 : shape === null ? 1.1 : 1]
  const at = (k: number): readonly [number, number, number] => [20 + pitch * k, y, 0]
  const captain = !guns && luck.sometimes(0.25)
  const targets: Omit<UnitSpec, 'id' | 'seat'> = {
    type,
    models: profiles.map((profile, k): ModelSpec => ({
      at: at(k),
      profile,
      rules: some('kind', 0.06, luck),
      ...(guns && { role: k === 0 ? 'gun' : 'crew' }),
    })),
    ...(boosted && { boosted: { turn: 0, far: true } }),
    rules: some('unit', 0.12, luck, type),
  }
  const others: UnitSpec[] = captain
    ? [
        {
          id: 'C',
          seat: 'b',
          character: 'independent',
          category: 'hq',
          joined: 'T',
          models: [{ at: at(profiles.length), profile: profileOf(luck) }],
          rules: some('unit', 0.15, luck),
        },
      ]
    : []
  const firers = {
    models: Array.from({ length: count }, (_, k): ModelSpec => ({
      at: [20 + 1.1 * k, 10, 0],
      weapons: [`w${k % arms.length}`],
      rules: some('kind', 0.08, luck),
    })),
    profile: profileOf(luck, 1 + luck.whole(2)),
    rules: some('unit', 0.1, luck),
    state: { moved: luck.sometimes(0.3) },
  }
  const cover = shape !== 'template' && !guns && luck.sometimes(0.4)
  return line(firers, targets, {
    others,
    weapons: arms,
    settings: settingsOf(luck),
    ...(cover && { pieces: [{ id: 'wood', kind: 'wood', area: [10, 26, 45, 34] as const }] }),
  })
}

/** One model of `A` with any weapon at up to three of `B` who do not strike back; he may have charged. */
export function randomBlows(luck: PlayerChance): CoreState {
  const profiles = victimsOf(luck)
  const guns = profiles.length > 1 && luck.sometimes(0.15)
  const arm: CloseWeapon = {
    id: 'arm',
    name: { en: 'arm', ru: 'arm' },
    rules: some('closeWeapon', 0.15, luck),
    ...(luck.sometimes(0.2) && { strength: 1 + luck.whole(2) }),
    ...(luck.sometimes(0.15) && { woundsOn: 2 + luck.whole(3) }),
  }
  const rifle: Weapon = {
    id: 'tried',
    name: { en: 'tried', ru: 'tried' },
    range: 24,
    s: 4,
    ap: null,
    type: 'rapidFire',
    shots: 1,
    rules: [{ rule: 'trueGritWeapon' }],
  }
  const monster = luck.sometimes(0.12)
  const own = { ...profileOf(luck, 1), s: 3 + luck.whole(3), ws: 2 + luck.whole(4), i: 5 }
  return melee(
    {
      models: rank(1, monster ? 19.3 : 20, monster ? { body: brute } : {}),
      type: monster ? 'monstrousCreature' : 'infantry',
      profile: own,
      gear: luck.sometimes(0.8) ? ['arm'] : [],
      weapons: luck.sometimes(0.4) ? ['tried'] : [],
      rules: some('unit', 0.15, luck),
    },
    {
      models: rank(profiles.length, 21, {}, 20 - 0.5 * (profiles.length - 1)).map((one, k) => ({
        ...one,
        profile: { ...profiles[k], a: 0 },
        rules: some('kind', 0.06, luck),
        ...(guns && { role: k === 0 ? ('gun' as const) : ('crew' as const) }),
      })),
      type: guns ? 'artillery' : 'infantry',
      rules: some('unit', 0.12, luck, guns ? 'artillery' : 'infantry'),
      tags: luck.shuffled(tags).slice(0, luck.whole(3)),
      ...(profiles.length === 1 && !guns && luck.sometimes(0.2) && { character: 'independent' as const }),
    },
    {
      charged: luck.sometimes(0.5),
      closeWeapons: [arm],
      weapons: [rifle],
      settings: settingsOf(luck),
    },
  )
}
