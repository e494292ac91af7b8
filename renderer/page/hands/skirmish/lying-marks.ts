/** What lies on the table of a skirmish for everybody who knows of it: zones of covering fire, smoke. Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { BoxMark, SmokeMark } from '../../../scene/skirmish/marks'

/** A cylinder of 5 cm radius and 7.5 cm height (LS-GEO-14). */
const cloud = { radius: 50, height: 75 }

/** @param sayValue  what a zone of this value is called */
export const lyingMarks = (
  { zones, smoke }: Pick<SkirmishView, 'zones' | 'smoke'>,
  sayValue: (value: number) => string,
): { readonly boxes: readonly BoxMark[]; readonly smoke: readonly SmokeMark[] } => ({
  boxes: zones.map((zone) => ({ ...zone, tone: zone.seat, text: sayValue(zone.value) })),
  smoke: smoke.map(({ id, at }) => ({ id, at, ...cloud })),
})
