/** Which rule systems can be played together, and the ruleset value for them. */
import { assaultPart } from './core4/assault'
import { automaticPart } from './core4/automatic'
import { casualtiesPart } from './core4/casualties'
import { charactersPart } from './core4/characters'
import { composeCore } from './core4/compose'
import { moralePart } from './core4/morale'
import { movementPart } from './core4/movement'
import { psychicPart } from './core4/psychic'
import { shootingPart } from './core4/shooting'
import { sightQueries } from './core4/sight-queries'
import { turnPart } from './core4/turn'
import { beginCityFight, cityFightParts, openCityFight } from './city-fight'

/** Core 4 infantry in the ruins of City Fight. */
export const cityFight = composeCore({
  id: 'core4+city-fight',
  version: 3,
  parts: [
    turnPart,
    // Before those who move and test: who is left alone is so from the start of the turn (C4-CHAR-13).
    charactersPart,
    movementPart,
    casualtiesPart,
    shootingPart,
    psychicPart,
    sightQueries,
    moralePart,
    assaultPart,
    automaticPart,
    ...cityFightParts,
  ],
  begin: beginCityFight,
  opening: openCityFight,
})
export type PlayableRuleset = typeof cityFight

/** Packs as the set-up wizard names them; a set that cannot be played yet is not listed. */
const playable: readonly { readonly systems: readonly string[]; readonly ruleset: PlayableRuleset }[] = [
  { systems: ['core4', 'city-fight'], ruleset: cityFight },
]

/** @throws Error naming the systems when they cannot be played together */
export function rulesetFor(systems: readonly string[]): PlayableRuleset {
  const wanted = [...systems].sort().join(' ')
  const found = playable.find(({ systems: known }) => [...known].sort().join(' ') === wanted)
  if (!found) throw new Error(`these systems cannot be played together yet: ${systems.join(', ')}`)
  return found.ruleset
}
