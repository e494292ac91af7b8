/** Which rule systems there are, and the ruleset value for those that are played together. */
export { cards, cityFight, rulesetFor, settings, type PlayableRuleset } from './packs'
