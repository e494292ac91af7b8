import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Arsenal } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { changeForce, forceDraftStore } from '../../page/editors/force-draft'
import { addItem, itemsOf } from '../../page/editors/force-edit'
import { attempt } from '../../page/app/toasts'
import { useLines } from './lines'
import { usePage, useSlice } from '../../hooks/page-context'

export type ArsenalList = keyof Arsenal

interface ArsenalDialogProps {
  readonly list: ArsenalList
  /** Told the id of what was added. */
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}
/** Everything the program brings, to be copied into the force. */
export function ArsenalDialog({ list, onAdded, onClose }: ArsenalDialogProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { weaponLine, closeLine } = useLines()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const [arsenal, setArsenal] = useState<Arsenal | null>(null)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    let shown = true
    attempt(page, page.api.call('arsenal', {}))
      .then((found) => (shown && found !== undefined ? setArsenal(found) : undefined))
      .catch(console.error)
    return () => {
      shown = false
    }
  }, [])
  const here = new Set(itemsOf(force, list).map(({ id }) => id))
  const add = (id: string) => {
    const { force: before } = forceDraftStore(page).getState()
    const after = arsenal === null ? before : withOne(before, arsenal, list, id)
    changeForce(page, after)
    onAdded(itemsOf(after, list).at(-1)?.id ?? id)
  }
  const rows =
    arsenal === null
      ? []
      : list === 'weapons'
        ? arsenal.weapons.map((one) => ({ ...one, line: weaponLine(one) }))
        : list === 'closeWeapons'
          ? arsenal.closeWeapons.map((one) => ({ ...one, line: closeLine(one) }))
          : arsenal.powers.map((one) => ({ ...one, line: one.text[language] }))
  const sought = wanted.trim().toLowerCase()
  const found = rows.filter(({ name }) => name[language].toLowerCase().includes(sought))
  return (
    <Dialog title={t(`forces:arsenal.${list}`)} onClose={onClose} wide>
      <p className="small dim">{t('forces:arsenal.about')}</p>
      <TextInput label={t('forces:arsenal.find')} value={wanted} onChange={setWanted} />
      <ul className="arsenal" data-testid="arsenal">
        {found.map(({ id, name, line }) => (
          <li key={id}>
            <span>
              {here.has(id) && <span aria-hidden>✓ </span>}
              {name[language]}
            </span>
            <span className="small dim">{line}</span>
            <Button
              small
              onPress={() => add(id)}
              label={t('forces:arsenal.addNamed', { name: name[language] })}
            >
              {t('forces:arsenal.add')}
            </Button>
          </li>
        ))}
      </ul>
      {arsenal !== null && found.length === 0 && <p className="dim">{t('forces:arsenal.nothing')}</p>}
    </Dialog>
  )
}
function withOne(force: Parameters<typeof itemsOf>[0], arsenal: Arsenal, list: ArsenalList, id: string) {
  const add = <L extends ArsenalList>(of: L, item: Parameters<typeof addItem<L>>[2] | undefined) =>
    item === undefined ? force : addItem(force, of, item)
  switch (list) {
    case 'weapons':
      return add(
        list,
        arsenal.weapons.find((one) => one.id === id),
      )
    case 'closeWeapons':
      return add(
        list,
        arsenal.closeWeapons.find((one) => one.id === id),
      )
    case 'powers':
      return add(
        list,
        arsenal.powers.find((one) => one.id === id),
      )
  }
}
