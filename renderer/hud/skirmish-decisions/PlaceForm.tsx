import { useTranslation } from 'react-i18next'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { askedStore } from '../../page/hands/skirmish-decisions/asking'
import {
  draftHeight,
  placeFault,
  type PlaceDraft,
  type PlaceFormData as Form,
} from '../../page/hands/skirmish-decisions/place-draft'
import { MarkerMeaning } from '../skirmish-setup/MarkerMeaning'
import { Foot, Refused } from '../desk'
import { Caught } from './Caught'
import type { DeskWords } from './useDeskWords'
import { useSlice } from '../../hooks/page-context'

/** Where a marker, a strike or a device comes to lie, or somebody slips to: carried by the mouse, put down by a click. */
export function PlaceForm({
  draft,
  form,
  view,
  seat,
  words,
}: {
  readonly draft: PlaceDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly seat: Seat
  readonly words: DeskWords
}) {
  const { t } = useTranslation()
  const blast = useSlice(askedStore, (state) => state.blast)
  const fault = placeFault(form, draft, view.table)
  const height = draftHeight(view.table, draft.at)
  const caught = form.what === 'strike' ? (blast?.told.caught ?? []) : []
  return (
    <>
      {form.what === 'marker' && <MarkerMeaning view={view} seat={seat} />}
      <p className="small">{t(`skirmishDecisions:place.how.${form.what}`)}</p>
      <p className="small dim" data-testid="place-at">
        {t('skirmishDecisions:place.at', {
          x: Math.round(draft.at.at.x) / 10,
          y: Math.round(view.table.depth - draft.at.at.z) / 10,
          height: Math.round(height) / 10,
        })}
        {form.radius > 0 &&
          ` · ${t('skirmishDecisions:place.radius', { radius: words.length(form.radius) })}`}
      </p>
      <Caught models={caught} side={seat} view={view} words={words} />
      {fault !== null && <Refused refusal={fault} />}
      <Foot confirm={t('skirmishDecisions:place.here')} ready={fault === null} />
    </>
  )
}
