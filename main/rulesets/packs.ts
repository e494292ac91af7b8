/**
 * The packs of the battle: what each is laid on top of, and the parts it brings. Whoever names some of them (wizard, hosts,
 * judge, `play`) gets the one ruleset that they make together. This is the only place where packs are named together.
 */
import { cityFightParts } from './city-fight'
import { beginBattle, composeCore, coreParts, lastParts, openBattle } from './core4'
import type { GameSetup } from '../../shared/protocol/setup'
import type { CorePart } from './core4/game'
import { missionsOnceNamed } from './missions'
import { foreignFault } from './foreign-state'
import { battleGoesOnFrom, liftState } from './older-states'

interface Pack {
  readonly id: string
  /** Packs it is laid on top of. */
  readonly needs: readonly string[]
  readonly parts: readonly CorePart[]
}

export const basePack = 'core4'
/** In the order in which their parts are composed. */
const packs: readonly Pack[] = [
  { id: basePack, needs: [], parts: coreParts },
  { id: 'city-fight', needs: [basePack], parts: cityFightParts },
]
/** What the wizard and random play set up. */
export const battlePacks: readonly string[] = packs.map(({ id }) => id)

/** Raised whenever a recorded input would lead elsewhere, or what is recorded changes its shape: records of before are films. */
const version = 15

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
  return composeCore<GameSetup>({
    id: chosen.map((pack) => pack.id).join('+'),
    version,
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
/** Every pack of the battle together. */
export const cityFight = rulesetFor(battlePacks)
/** Special rules that a force may name, whatever it is played with. */
export const { cards } = cityFight
