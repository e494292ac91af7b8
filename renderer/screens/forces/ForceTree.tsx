import { useTranslation } from 'react-i18next'
import { lists, modelsIn, type Breach, type ForceFault, type List } from '../../../shared/force'
import { Button } from '../../hud/controls/Button'
import { givenName } from '../../i18n/given-names'
import { useNames, useSay } from '../../hud/said/useNames'
import {
  changeForce,
  openForcePlace,
  forceDraftStore,
  type ForceEditorPlace,
} from '../../page/editors/force-draft'
import { addItem, fresh, itemsOf } from '../../page/editors/force-edit'
import type { ArsenalList } from './ArsenalDialog'
import { placeOfBreach } from './FaultList'
import { usePage, useSlice } from '../../hooks/page-context'

interface ForceTreeProps {
  readonly faults: readonly ForceFault[]
  readonly breaches: readonly Breach[]
  readonly onArsenal: (list: ArsenalList) => void
}
const isArsenal = (list: List): list is ArsenalList => list !== 'units' && list !== 'kinds'
const samePlace = (one: ForceEditorPlace, other: ForceEditorPlace): boolean =>
  one?.list === other?.list && one?.index === other?.index

/** Everything in the force by kind, with the ways to more of it. */
export function ForceTree({ faults, breaches, onArsenal }: ForceTreeProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const { force, at } = useSlice(forceDraftStore)
  const add = (list: List) => {
    const name = givenName(`forces:new.${list}`)
    changeForce(
      page,
      list === 'units'
        ? addItem(force, list, fresh.units(force, name))
        : list === 'kinds'
          ? addItem(force, list, fresh.kinds(force, name))
          : list === 'weapons'
            ? addItem(force, list, fresh.weapons(force, name))
            : list === 'closeWeapons'
              ? addItem(force, list, fresh.closeWeapons(force, name))
              : addItem(force, list, fresh.powers(force, name)),
    )
    openForcePlace(page, { list, index: itemsOf(force, list).length })
  }
  const entry = (place: ForceEditorPlace, text: string, aside: string) => (
    <button
      type="button"
      className="tree-entry"
      aria-current={samePlace(at, place)}
      onClick={() => openForcePlace(page, place)}
    >
      <span>
        {faults.some((fault) => samePlace(fault.at, place)) && (
          <span className="tree-fault" title={t('forces:faulty')}>
            ⚠{' '}
          </span>
        )}
        {text.trim() === '' ? t('forces:nameless') : text}
      </span>
      <span className="small dim">{aside}</span>
    </button>
  )
  return (
    <nav className="force-tree" aria-label={t('forces:contents')}>
      {entry(null, force.name[language], '')}
      {lists.map((list) => (
        <section key={list} aria-label={t(`forces:list.${list}`)}>
          <div className="tree-head">
            <h2>{t(`forces:list.${list}`)}</h2>
            {isArsenal(list) && (
              <Button small tone="quiet" onPress={() => onArsenal(list)} label={t(`forces:arsenal.${list}`)}>
                {t('forces:arsenal.open')}
              </Button>
            )}
            <Button
              small
              tone="quiet"
              onPress={() => add(list)}
              label={t(`forces:add.${list}`)}
              testId={`add-${list}`}
            >
              +
            </Button>
          </div>
          <ul>
            {itemsOf(force, list).map(({ id, name }, index) => (
              <li key={`${id} ${index}`}>
                {entry({ list, index }, name[language], list === 'units' ? aside(force.units[index]) : '')}
                {breaches
                  .filter((one) => samePlace(placeOfBreach(one), { list, index }))
                  .map(({ text }) => (
                    <p key={text.key} className="tree-breach small">
                      ⚠ {say(text)}
                    </p>
                  ))}
              </li>
            ))}
          </ul>
          {itemsOf(force, list).length === 0 && <p className="small dim">{t(`forces:empty.${list}`)}</p>}
        </section>
      ))}
    </nav>
  )
}
const aside = (unit: (Parameters<typeof modelsIn>[0] & { readonly points: number }) | undefined): string =>
  unit === undefined ? '' : `${modelsIn(unit)} · ${unit.points}`
