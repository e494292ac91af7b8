import { useTranslation } from 'react-i18next'
import type { List } from '../../../shared/force'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import {
  changeForce,
  openForcePlace,
  forceDraftStore,
  type ForceEditorPlace,
} from '../../page/editors/force-draft'
import {
  copyItem,
  itemsOf,
  moveItem,
  removeItem,
  type Items,
  type WordKeys,
} from '../../page/editors/force-edit'
import type { ArsenalList } from './ArsenalDialog'
import { CloseWeaponForm } from './CloseWeaponForm'
import { copyName } from './copy-name'
import { ForceForm } from './ForceForm'
import { KindForm } from './KindForm'
import { PowerForm } from './PowerForm'
import { UnitForm } from './UnitForm'
import { changeItem, type ItemChange } from './use-item'
import { WeaponForm } from './WeaponForm'
import { usePage, useSlice } from '../../hooks/page-context'

/** What it is called, and what can be done with all of it. */
function ItemHead({
  list,
  index,
  name,
}: {
  readonly list: List
  readonly index: number
  readonly name: WordKeys
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const count = itemsOf(force, list).length
  const title = name[language].trim() || t('forces:nameless')
  const copy = () => {
    changeForce(page, copyItem(force, list, index, copyName(name)))
    openForcePlace(page, { list, index: index + 1 })
  }
  const move = (by: -1 | 1) => {
    changeForce(page, moveItem(force, list, index, by))
    openForcePlace(page, { list, index: index + by })
  }
  return (
    <header className="item-head">
      <h2>{title}</h2>
      <span className="small dim">{t(`forces:one.${list}`)}</span>
      <Button
        small
        tone="quiet"
        disabled={index === 0}
        onPress={() => move(-1)}
        label={t('forces:moveUp', { name: title })}
      >
        ↑
      </Button>
      <Button
        small
        tone="quiet"
        disabled={index === count - 1}
        onPress={() => move(1)}
        label={t('forces:moveDown', { name: title })}
      >
        ↓
      </Button>
      <Button small tone="quiet" onPress={copy}>
        {t('forces:copy')}
      </Button>
      <Button
        small
        tone="danger"
        onPress={() => changeForce(page, removeItem(force, list, index))}
        testId="delete-item"
      >
        {t('forces:delete')}
      </Button>
    </header>
  )
}

/** The form of whatever is being looked at. */
export function ForcePlaceForm({
  at,
  onArsenal,
}: {
  readonly at: ForceEditorPlace
  readonly onArsenal: (list: ArsenalList) => void
}) {
  const page = usePage()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const item = at === null ? undefined : itemsOf(force, at.list)[at.index]
  if (at === null || item === undefined) return <ForceForm />
  const { index } = at
  const changing =
    <L extends List>(list: L, of: Items[L]): ItemChange<Items[L]> =>
    (change, field) =>
      changeItem(page, list, index, of, change, field)
  const unit = at.list === 'units' ? force.units[index] : undefined
  const kind = at.list === 'kinds' ? force.kinds[index] : undefined
  const weapon = at.list === 'weapons' ? force.weapons[index] : undefined
  const close = at.list === 'closeWeapons' ? force.closeWeapons?.[index] : undefined
  const power = at.list === 'powers' ? force.powers?.[index] : undefined
  return (
    <>
      <ItemHead list={at.list} index={index} name={item.name} />
      {unit && <UnitForm unit={unit} change={changing('units', unit)} />}
      {kind && <KindForm kind={kind} change={changing('kinds', kind)} onArsenal={onArsenal} />}
      {weapon && <WeaponForm weapon={weapon} change={changing('weapons', weapon)} />}
      {close && <CloseWeaponForm weapon={close} change={changing('closeWeapons', close)} />}
      {power && <PowerForm power={power} change={changing('powers', power)} />}
    </>
  )
}
