/** What was agreed before the forces are chosen, and how many detachments that allows (C4-ORG-02, -05). */
import type { SettingSpec } from '../protocol/api'
import type { Terms } from '../protocol/organising'

/** As printed beside the table of results. */
export const pointsPresets = [500, 1000, 1500, 2000] as const
export const standardTerms: Terms = { limit: 1000, detachments: 1, multiDetachment: 'above2500' }

/** A game of more points than these may have several detachments a side. */
const severalAbove = 2500
/** Settled before a game begins, so it stands with its terms and not among the house rules of a running game. */
export const multiDetachment: SettingSpec = {
  key: 'core4.forces.multiDetachment',
  default: 'above2500',
  alternatives: ['always', 'never'],
  cite: 'C4-ORG-05',
}
export const mayHaveSeveral = ({ limit, multiDetachment: when }: Terms): boolean =>
  when === 'always' || (when === 'above2500' && limit > severalAbove)
/** How many detachments a side may have. */
export const detachmentsAllowed = (terms: Terms): number => (mayHaveSeveral(terms) ? terms.detachments : 1)
