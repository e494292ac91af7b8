/** What this program brings to the table: its rules, designs and generator. */
import { catalogue, generateTown, layCity, layCountry } from '../../shared/city'
import { skirmishSystem } from '../../shared/protocol/skirmish/setup'
import { battlePacks, rulesetFor } from '../rulesets'
import { arsenal } from '../rulesets/core4/data'
import { liveSkirmish } from '../rulesets/live-skirmish'
import type { Content } from './api'
import { playable, playableSkirmish, type Playable } from './playable'
import { readRuleIndex } from './rule-index'

/** A game can be set up with all packs of the battle, so far. */
const isBattle = (wanted: readonly string[]): boolean =>
  wanted.length === battlePacks.length && battlePacks.every((pack) => wanted.includes(pack))

function playedBy(wanted: readonly string[]): Playable | null {
  if (wanted.length === 1 && wanted[0] === skirmishSystem) return playableSkirmish(liveSkirmish)
  return isBattle(wanted) ? playable(rulesetFor(wanted)) : null
}

export const productContent = async (resources: string): Promise<Content> => ({
  rulesetFor: playedBy,
  designs: catalogue,
  *generateCity(level, seed, set) {
    if (level === 'skirmish') return generateTown(seed)
    return yield* set ? layCountry(set, level, seed) : layCity(level, seed)
  },
  arsenal,
  rules: await readRuleIndex(resources),
  settings: rulesetFor(battlePacks).settings,
  cards: rulesetFor(battlePacks).cards,
  skirmishSettings: liveSkirmish.settings ?? [],
})
