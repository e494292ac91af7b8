/** Which rule systems can be played together, and the ruleset value for them. */
import { composeCore } from './core4/compose'
import { coreParts } from './core4'
import { beginCityFight, cityFightParts, liftState, openCityFight } from './city-fight'

/** Core 4 infantry in the ruins of City Fight. */
export const cityFight = composeCore({
  id: 'core4+city-fight',
  version: 8,
  parts: [...coreParts, ...cityFightParts],
  begin: beginCityFight,
  opening: openCityFight,
  lift: liftState,
})
/** Core 4 alone, for cases that begin in the battle: it has no missions to open a game with yet. */
const core4 = composeCore({
  id: 'core4',
  version: 1,
  parts: coreParts,
  begin: beginCityFight,
  *opening(): ReturnType<typeof openCityFight> {
    throw new Error('Core 4 alone has no missions yet: a game cannot be opened with it')
  },
})
/** Special rules that a force may name, whatever it is played with. */
export const { cards } = cityFight
export type PlayableRuleset = typeof cityFight

/** Packs as the set-up wizard and cases name them; a set that cannot be played yet is not listed. */
const playable: readonly { readonly systems: readonly string[]; readonly ruleset: PlayableRuleset }[] = [
  { systems: ['core4', 'city-fight'], ruleset: cityFight },
  { systems: ['core4'], ruleset: core4 },
]

/** @throws Error naming the systems when they cannot be played together */
export function rulesetFor(systems: readonly string[]): PlayableRuleset {
  const wanted = [...systems].sort().join(' ')
  const found = playable.find(({ systems: known }) => [...known].sort().join(' ') === wanted)
  if (!found) throw new Error(`these systems cannot be played together yet: ${systems.join(', ')}`)
  return found.ruleset
}
