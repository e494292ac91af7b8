import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { askedStore } from '../../page/hands/skirmish-decisions/asking'
import { blastOf } from '../../page/hands/skirmish-decisions/shot-shown'
import { Caught } from './Caught'
import type { DeskWords } from './useDeskWords'
import { useSlice } from '../../hooks/page-context'

/** Whom the blast of this shot would find where it hits, the firer's own with a warning (LS-BLAST-01). */
export function UnderBlast({
  order,
  view,
  words,
}: {
  readonly order: FireOrder
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const asked = useSlice(askedStore, (state) => state.blast)
  const blast = blastOf(view, order)
  if (blast === null || blast.smoke || asked === null) return null
  const { x, y, z } = asked.about.at
  if (x !== blast.at.x || y !== blast.at.y || z !== blast.at.z) return null
  return <Caught models={asked.told.caught} side={view.models[order.model]?.seat} view={view} words={words} />
}
