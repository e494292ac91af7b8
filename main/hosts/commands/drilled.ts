/** Forces with special rules handed out at random beside their own: what random battles of any packs try out. */
import { checkForce } from '../../../shared/force'
import { forceSchema, type Force } from '../../../shared/protocol/force'
import type { ArgSpec, Carried, Carrier, RuleCard } from '../../../shared/protocol/special-rule'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { PlayerChance } from '../../automa'
import { cards as known, rulesetFor } from '../../rulesets'

/** How often something that may carry a rule is given one, or two. */
const share = 0.35
const second = 0.3

function argOf(spec: ArgSpec, luck: PlayerChance): string | number | undefined {
  if ('optional' in spec && luck.sometimes(0.3)) return undefined
  switch (spec.as) {
    case 'tag':
      return 'any'
    case 'oneOf':
      return luck.pick(spec.words)
    case 'face':
      return 2 + luck.whole(5)
    case 'count':
      return spec.min + luck.whole(spec.max - spec.min + 1)
  }
}
function carriedBy({ id, args }: RuleCard, luck: PlayerChance): Carried {
  const told = Object.entries(args).flatMap(([name, spec]) => {
    const value = argOf(spec, luck)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { rule: id, ...(told.length > 0 && { args: Object.fromEntries(told) }) }
}
const isSound = (force: Force): boolean =>
  forceSchema.safeParse(force).success && checkForce(force, known).length === 0

/** @param cards  of the rules that are handed out */
export function drilled(force: Force, cards: readonly RuleCard[], luck: PlayerChance): Force {
  const given = <T extends { readonly rules?: readonly Carried[] | undefined }>(
    one: T,
    carrier: Carrier,
  ): T => {
    if (!luck.sometimes(share)) return one
    const own = one.rules ?? []
    const open = cards.filter(
      ({ id, carriedBy: by }) => by.includes(carrier) && !own.some(({ rule }) => rule === id),
    )
    const more = luck
      .shuffled(open)
      .slice(0, luck.sometimes(second) ? 2 : 1)
      .map((card) => carriedBy(card, luck))
    return { ...one, rules: [...own, ...more] }
  }
  /** What cannot be carried by just this one is left away: one after another, so that the rest stays. */
  let sound = force
  const attempt = (next: Force): void => {
    if (isSound(next)) sound = next
  }
  force.units.forEach((unit, n) => attempt({ ...sound, units: sound.units.with(n, given(unit, 'unit')) }))
  force.kinds.forEach((kind, n) => attempt({ ...sound, kinds: sound.kinds.with(n, given(kind, 'kind')) }))
  force.weapons.forEach((weapon, n) =>
    attempt({ ...sound, weapons: sound.weapons.with(n, given(weapon, 'weapon')) }),
  )
  force.closeWeapons?.forEach((weapon, n) =>
    attempt({ ...sound, closeWeapons: sound.closeWeapons?.with(n, given(weapon, 'closeWeapon')) }),
  )
  return sound
}

/** Both sides of a game that brings its forces. */
export function withDrill(setup: GameSetup, luck: PlayerChance): GameSetup {
  const { resources, systems: packs } = setup
  if (!resources) throw new Error('a random battle brings its forces')
  const { cards } = rulesetFor(packs)
  const [a, b] = [drilled(resources.forces.a, cards, luck), drilled(resources.forces.b, cards, luck)]
  return { ...setup, resources: { ...resources, forces: { a, b } } }
}
