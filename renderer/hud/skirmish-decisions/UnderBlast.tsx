import { useTranslation } from 'react-i18next'
import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { useAsked } from '../../state/skirmish-decisions/asking'
import { blastOf } from '../../state/skirmish-decisions/questions'
import type { DeskWords } from './useDeskWords'

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
  const { t } = useTranslation()
  const asked = useAsked((state) => state.blast)
  const blast = blastOf(view, order)
  if (blast === null || blast.smoke || asked === null) return null
  const { x, y, z } = asked.about.at
  if (x !== blast.at.x || y !== blast.at.y || z !== blast.at.z) return null
  const side = view.models[order.model]?.seat
  const isOwn = (model: string): boolean => view.models[model]?.seat === side
  const caught = asked.told.caught.map(({ model }) => model)
  const told = (list: readonly string[]): string => list.map((id) => words.name(id)).join(', ')
  const [own, others] = [caught.filter(isOwn), caught.filter((id) => !isOwn(id))]
  return (
    <>
      {others.length > 0 && (
        <p className="small">{t('skirmishDecisions:place.caught', { names: told(others) })}</p>
      )}
      {own.length > 0 && (
        <p className="small warn" data-testid="caught-own">
          ⚠ {t('skirmishDecisions:place.caughtOwn', { names: told(own) })}
        </p>
      )}
    </>
  )
}
