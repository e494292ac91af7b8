/** What this program brings to the table: its rules, designs and generator. */
import { catalogue, generateCity } from '../../shared/city'
import { rulesetFor } from '../rulesets'
import { arsenal } from '../rulesets/core4/arsenal'
import type { Content } from './api'
import { playable } from './playable'
import { readRuleIndex } from './rule-index'

/** The systems of today's game; their toggles are offered in the wizard. */
const systems = ['core4', 'city-fight']
const isTodays = (wanted: readonly string[]): boolean =>
  wanted.length === systems.length && systems.every((system) => wanted.includes(system))

export const productContent = async (resources: string): Promise<Content> => ({
  rulesetFor: (wanted) => (isTodays(wanted) ? playable(rulesetFor(wanted)) : null),
  designs: catalogue,
  generateCity,
  arsenal,
  rules: await readRuleIndex(resources),
  settings: rulesetFor(systems).settings,
})
