/** How a marker is laid, found and made to strike here, of a blast and of a barrage alike (S6-USR-BLA, -BAR, -MBA). */
import { standingRule, type MarkerWay } from '../../core4/game'

const either = {
  finds: 'scatter',
  laid: 'inTurn',
  outOfReach: 'refused',
  // A point of the base will do (S6-USR-BLA-02).
  hole: 0,
  partlyFrom: null,
  ownHeat: 'S6-USR-BLA-12',
  needsTable: true,
  ranging: 'nearest',
  follows: 'touching',
  suffered: 'byMarker',
  hulls: 'flank',
  others: 'asSaid',
} as const
const blast: MarkerWay = {
  ...either,
  cites: {
    laid: 'S6-USR-BLA-02',
    scatters: 'S6-USR-BLA-03',
    struck: ['S6-USR-BLA-06', 'S6-USR-BLA-05'],
    first: 'S6-USR-BLA-09',
    further: 'S6-USR-BLA-09',
  },
}
const barrage: MarkerWay = {
  ...either,
  cites: {
    laid: 'S6-USR-BAR-01',
    scatters: 'S6-USR-BAR-02',
    struck: ['S6-USR-BLA-06', 'S6-USR-BAR-05'],
    first: 'S6-USR-MBA-02',
    further: 'S6-USR-MBA-03',
  },
}

/** All markers, those of ordnance too, of which nothing is left but their size (S6-USR-GEN-01). */
export const sixthMarkers = standingRule({
  id: 'sixthMarkers',
  cite: 'S6-USR-BLA-01',
  on: {
    marker: {
      as: 'game',
      band: 'sets',
      answer: (_way, { template }) => (template === 'barrage' ? barrage : blast),
    },
    // Before weapons say that theirs is a barrage or a flame.
    lays: {
      as: 'game',
      band: 'limits',
      cite: 'S6-USR-GEN-01',
      answer: (template, { game, weapon }) =>
        template !== 'ordnance'
          ? template
          : game.ask('laysLarge', true, { weapon }).value
            ? 'largeBlast'
            : 'blast',
    },
  },
})
