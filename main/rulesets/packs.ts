/**
 * The packs of the battle and the parts they bring (`shared/protocol/packs.ts` is their table). Whoever names some of them
 * (wizard, hosts, judge, `play`) gets the one ruleset that they make together.
 */
import { cityFightParts } from './city-fight'
import { beginBattle, composeCore, coreParts, lastParts, openBattle } from './core4'
import {
  basePack,
  battlePacks,
  isPlayedWith,
  packTable,
  townPacks,
  type PackEntry,
  type PackId,
} from '../../shared/protocol/packs'
import type { Heir, RuleCard } from '../../shared/protocol/special-rule'
import type { GameSetup } from '../../shared/protocol/setup'
import type { CorePart, CoreRule } from './core4/game'
import { sixthMissionsParts } from './sixth-missions'
import { sixthSpecialRulesParts } from './sixth-special-rules'
import { missionsOnceNamed } from './missions'
import { foreignFault } from './foreign-state'
import { battleGoesOnFrom, liftState } from './older-states'

/** The parts that each brings. */
const partsOf: Readonly<Record<PackId, readonly CorePart[]>> = {
  core4: coreParts,
  'city-fight': cityFightParts,
  'sixth-special-rules': sixthSpecialRulesParts,
  'sixth-missions': sixthMissionsParts,
}
type Pack = PackEntry & { readonly parts: readonly CorePart[] }
/** In the order in which their parts are composed. */
const packs: readonly Pack[] = packTable.map((pack) => ({ ...pack, parts: partsOf[pack.id] }))

/** Raised whenever a recorded input would lead elsewhere, or what is recorded changes its shape: records of before are films. */
const version = 19

/** Records of before version 9 do not hold the missions: they were those that come with the program. */
const withMissions = (setup: GameSetup): GameSetup =>
  setup.resources && !setup.resources.missions
    ? {
        ...setup,
        resources: {
          ...setup.resources,
          missions: [...missionsOnceNamed(setup.scenario)],
        },
      }
    : setup

function composed(chosen: readonly Pack[]) {
  const systems = chosen.map(({ id }) => id)
  return composeCore<GameSetup>({
    id: systems.join('+'),
    version,
    plays: (mission) => isPlayedWith(systems, mission),
    parts: [...chosen.flatMap(({ parts }) => parts), ...lastParts],
    begin: (setup, brings) => beginBattle(withMissions(setup), brings),
    lift: liftState,
    goesOnFrom: battleGoesOnFrom,
    foreignFault,
    opening: openBattle,
  })
}
export type PlayableRuleset = ReturnType<typeof composed>

const known = new Map<string, PlayableRuleset>()
/**
 * @param systems  ids of packs, in any order
 * @throws Error naming the pack that is not known, or misses another
 */
export function rulesetFor(systems: readonly string[]): PlayableRuleset {
  const chosen = packs.filter(({ id }) => systems.includes(id))
  const stranger = systems.find((id) => !chosen.some((pack) => pack.id === id))
  if (stranger !== undefined) throw new Error(`no pack of rules is called '${stranger}'`)
  for (const { id, needs } of chosen) {
    const missing = needs.find((need) => !systems.includes(need))
    if (missing !== undefined) throw new Error(`'${id}' is played on top of '${missing}'`)
  }
  if (chosen.length === 0) throw new Error('no pack of rules is named')
  const key = chosen.map(({ id }) => id).join('+')
  const ruleset = known.get(key) ?? composed(chosen)
  known.set(key, ruleset)
  return ruleset
}
/** A fight in a town. */
export const cityFight = rulesetFor(townPacks)
const together = rulesetFor(battlePacks)
/** Every house rule, whatever it is played with. */
export const { settings } = together

const rulesOf = ({ parts }: Pack) => parts.flatMap(({ rules = [] }) => rules)
/** Special rules that a force may name, the packs that bring them, and what takes their place beside others. */
export const cards: readonly RuleCard[] = together.cards.map((card) => {
  const own = packs.find((pack) => pack.id !== basePack && rulesOf(pack).some(({ id }) => id === card.id))
  const among = (is: (rule: CoreRule) => boolean): readonly Heir[] =>
    packs.flatMap((pack) =>
      rulesOf(pack)
        .filter(is)
        .map(({ id, cite }) => ({ pack: pack.id, id, cite })),
    )
  const heirs = among(({ replaces }) => replaces === card.id)
  const companions = among(({ goesWith = [] }) => goesWith.includes(card.id))
  return {
    ...card,
    ...(own && { pack: own.id }),
    ...(heirs.length > 0 && { heirs }),
    ...(companions.length > 0 && { companions }),
  }
})
