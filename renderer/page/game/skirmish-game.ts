/** The open skirmish. What a battle and a skirmish have in common as open games is in `open-game`. */
import { isSkirmishSnapshot } from '../../../shared/protocol/api'
import type { LegalSkirmish, SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type {
  SkirmishQuery,
  SkirmishQueryInput,
  SkirmishQueryResult,
} from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { askFor, createGameStore } from './open-game'
import { skirmishCloth } from './skirmish-cloth'
import { slice, type Page } from '../page'

export const skirmishStore = slice((page) =>
  createGameStore<SkirmishView, LegalSkirmish, SkirmishCommand>(
    page,
    (snapshot) => (isSkirmishSnapshot(snapshot) ? snapshot : null),
    skirmishCloth,
  ),
)

/** Asks the table something for the seat that holds the mouse. */
export function askSkirmish<K extends SkirmishQuery['ask']>(
  page: Page,
  query: Extract<SkirmishQueryInput, { ask: K }>,
): Promise<SkirmishQueryResult[K]> {
  return askFor(page, skirmishStore(page), query) as Promise<SkirmishQueryResult[K]>
}
