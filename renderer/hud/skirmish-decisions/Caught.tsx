import { useTranslation } from 'react-i18next'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { isInView } from '../../../shared/words/skirmish-named'
import { Words } from '../said/Words'
import type { DeskWords } from './useDeskWords'

/** Whom a blast would find, this side's own with a warning (LS-BLAST-01). */
export function Caught({
  models,
  side,
  view,
  words,
}: {
  readonly models: readonly { readonly model: string }[]
  readonly side: Seat | null | undefined
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const { t } = useTranslation()
  const isOwn = ({ model }: { readonly model: string }): boolean => view.models[model]?.seat === side
  // Under the veil of an answer in the open nobody is named whom the other side does not see.
  const shown = models.filter(({ model }) => isInView(view, model))
  const [own, others] = [shown.filter(isOwn), shown.filter((one) => !isOwn(one))]
  const told = (list: typeof models): string => list.map(({ model }) => words.marked(model)).join(', ')
  return (
    <>
      {others.length > 0 && (
        <p className="small">
          <Words text={t('skirmishDecisions:place.caught', { names: told(others) })} />
        </p>
      )}
      {own.length > 0 && (
        <p className="small warn" data-testid="caught-own">
          ⚠ <Words text={t('skirmishDecisions:place.caughtOwn', { names: told(own) })} />
        </p>
      )}
    </>
  )
}
