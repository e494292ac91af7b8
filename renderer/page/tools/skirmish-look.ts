/** Asks for a look: what is seen, and what one's own man would need to hit it from where he stands. */
import { askSkirmish, skirmishStore } from '../game/skirmish-game'
import { isAim, shotsReadAt, type ReadingEnd, type SightReading } from './sight-reading'
import type { Page } from '../page'

interface Look {
  readonly from: ReadingEnd
  readonly to: ReadingEnd
}
export async function lookOfSoldier(page: Page, { from, to }: Look): Promise<SightReading> {
  const { snapshot } = skirmishStore(page).getState()
  const aims = snapshot !== null && isAim(snapshot.view, snapshot.seat, from, to)
  const [sight, options] = await Promise.all([
    askSkirmish(page, { ask: 'lsSight', from, to }),
    aims && 'model' in from ? askSkirmish(page, { ask: 'lsTargets', model: from.model }) : [],
  ])
  return { ...sight, from, shots: 'model' in to ? shotsReadAt(options, to.model) : [] }
}
