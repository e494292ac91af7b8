/** Asks for a look: what is seen, and what one's own man would need to hit it from where he stands. */
import { askSkirmish, useSkirmish } from '../game/skirmish-game'
import { isAim, shotsReadAt, type ReadingEnd, type SightReading } from './sight-reading'

interface Look {
  readonly from: ReadingEnd
  readonly to: ReadingEnd
}
export async function lookOfSoldier({ from, to }: Look): Promise<SightReading> {
  const { snapshot } = useSkirmish.getState()
  const aims = snapshot !== null && isAim(snapshot.view, snapshot.seat, from, to)
  const [sight, options] = await Promise.all([
    askSkirmish({ ask: 'lsSight', from, to }),
    aims && 'model' in from ? askSkirmish({ ask: 'lsTargets', model: from.model }) : [],
  ])
  return { ...sight, from, shots: 'model' in to ? shotsReadAt(options, to.model) : [] }
}
