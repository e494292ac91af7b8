import { useTranslation } from 'react-i18next'
import { woundsPrinted } from '../../../shared/force'
import { gameStore } from '../../page/game/game-store'
import { listOf, type PickDraft } from '../../page/hands/desk/picking'
import { nameOf } from '../../../shared/words/names'
import { marked } from '../../../shared/words/subjects'
import { Barred } from '../combat/Barred'
import { PickForm, type PanelProps } from '../desk'
import { floorName } from '../../page/words/model-name'
import { useMarkedNames } from '../said/useNames'
import { Words } from '../said/Words'
import { useSlice } from '../../hooks/page-context'

/** Models or pieces of a battle: with their arms, their place and their wounds; below, who cannot be chosen. */
export function ListForm({ decision, draft }: PanelProps<PickDraft>) {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const { form } = decision
  if (view === undefined || (form.form !== 'models' && form.form !== 'pieces')) return null
  const label = (id: string): string => {
    const model = view.models[id]
    if (model === undefined) return marked([id], nameOf(view, id, names) ?? id)
    const place =
      model.pose === null || model.pose.on.piece === null ? '' : ` · ${floorName(model.pose.on, names)}`
    const wounds =
      model.wounds > 1 || woundsPrinted(model.profile) > 1
        ? ` · ${t('battle:woundsOf', { left: model.wounds, all: woundsPrinted(model.profile) })}`
        : ''
    const arms = model.weapons
      .map((weapon) => view.weapons[weapon]?.name[names.language] ?? weapon)
      .join(', ')
    return `${marked([id], model.name[names.language])}${arms === '' ? '' : ` (${arms})`}${place}${wounds}`
  }
  return (
    <PickForm
      decision={decision}
      draft={draft}
      form={listOf(form)}
      named={(id) => <Words text={label(id)} />}
    >
      <Barred decision={decision} label={label} />
    </PickForm>
  )
}
