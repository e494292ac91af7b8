/** What this program brings to the table: its rules, designs and generator. */
import { catalogue, generateTown, layCity, layCountry } from '../../shared/city'
import { skirmishSystem } from '../../shared/protocol/skirmish/setup'
import { basePack, battlePacks } from '../../shared/protocol/packs'
import { momentOfBattle, momentOfSkirmish, stagedBattle, stagedSkirmish } from '../judge'
import { cards, rulesetFor, settings } from '../rulesets'
import { arsenal } from '../rulesets/core4/data'
import { builtInStratagems } from '../rulesets/city-fight'
import { liveSkirmish } from '../rulesets/live-skirmish'
import type { Content } from './api'
import { playable, playableSkirmish, type Playable } from './playable'
import { readRuleIndex } from './rule-index'

/** Packs of the battle, with the one below them all. */
const isBattle = (wanted: readonly string[]): boolean =>
  wanted.includes(basePack) && wanted.every((pack) => battlePacks.some((known) => known === pack))

function playedBy(wanted: readonly string[]): Playable | null {
  if (wanted.length === 1 && wanted[0] === skirmishSystem)
    return playableSkirmish(stagedSkirmish, momentOfSkirmish)
  return isBattle(wanted) ? playable(stagedBattle(rulesetFor(wanted)), momentOfBattle) : null
}

export const productContent = async (resources: string): Promise<Content> => ({
  rulesetFor: playedBy,
  canPlay: (systems, mission) => isBattle(systems) && rulesetFor(systems).canPlay(mission),
  designs: catalogue,
  *generateCity(level, seed, set) {
    if (level === 'skirmish') return generateTown(seed)
    return yield* set ? layCountry(set, level, seed) : layCity(level, seed)
  },
  arsenal,
  rules: await readRuleIndex(resources),
  settings,
  cards,
  stratagems: builtInStratagems,
  skirmishSettings: liveSkirmish.settings ?? [],
})
