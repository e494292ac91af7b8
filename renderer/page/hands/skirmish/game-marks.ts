/** What lies on the table of a skirmish whoever holds what: zones, smoke, the way of whoever is going, where each side begins. */
import { stretchOfWay } from '../../../../shared/skirmish/space'
import { skirmishStore } from '../../game/skirmish-game'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { lyingMarks } from './lying-marks'
import { walkOfMover } from './space-of-view'

export const skirmishGameMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page)],
    () => [skirmishStore(page).getState().snapshot?.view] as const,
    ({ translate }, view) => {
      if (view === undefined) return {}
      const settled = view.stage === 'battle' || view.stage === 'over'
      return {
        zones: (settled ? [] : [view.sides.a, view.sides.b]).flatMap(({ seat, zone }) =>
          zone === null ? [] : [{ seat, outline: zone.outline }],
        ),
        shapes: {
          ...lyingMarks(view, (value) => translate('skirmish:zone.value', { value })),
          stretches: (view.activity?.members ?? []).map((mover) => ({
            points: stretchOfWay(walkOfMover(view, mover).legs, 0, 1),
            tone: 'bone' as const,
            width: 2.4,
            dashed: true,
          })),
        },
      }
    },
  ),
)
