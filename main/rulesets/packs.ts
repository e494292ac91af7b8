/**
 * The packs of the battle: what each is laid on top of, and the parts it brings. Whoever names some of them (wizard, hosts,
 * judge, `play`) gets the one ruleset that they make together. This is the only place where packs are named together.
 */
import { beginCityFight, cityFightParts, liftState, openCityFight } from './city-fight'
import { coreParts } from './core4'
import { composeCore } from './core4/compose'
import type { CorePart } from './core4/game'

type Opening = Pick<
  Parameters<typeof composeCore<Parameters<typeof beginCityFight>[0]>>[0],
  'begin' | 'opening' | 'lift'
>
interface Pack {
  readonly id: string
  /** Packs it is laid on top of. */
  readonly needs: readonly string[]
  readonly parts: readonly CorePart[]
  /** How a game with it is set up and opened; only cases begin without one. */
  readonly opens?: Opening
}

/** In the order in which their parts are composed. */
const packs: readonly Pack[] = [
  { id: 'core4', needs: [], parts: coreParts },
  {
    id: 'city-fight',
    needs: ['core4'],
    parts: cityFightParts,
    opens: { begin: beginCityFight, opening: openCityFight, lift: liftState },
  },
]
/** What the wizard and random play set up. */
export const battlePacks: readonly string[] = packs.map(({ id }) => id)

/** Raised whenever a recorded input would lead elsewhere, or what is recorded changes its shape: records of before are films. */
const version = 8

function composed(chosen: readonly Pack[]) {
  const id = chosen.map((pack) => pack.id).join('+')
  const [opens, second] = chosen.flatMap((pack) => pack.opens ?? [])
  if (second) throw new Error(`two packs of ${id} would open the game`)
  return composeCore({
    id,
    version,
    parts: chosen.flatMap(({ parts }) => parts),
    ...(opens ?? {
      begin: beginCityFight,
      *opening(): ReturnType<typeof openCityFight> {
        throw new Error(`${id} has no missions yet: a game cannot be opened with it`)
      },
    }),
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
