import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { CharacteristicNow, UnitCard } from '../../../shared/protocol/previews/unit-card'
import { useNames, useSay } from '../said/useNames'
import { changeOf, shownValue, type ShownCharacteristic } from '../../page/words/values'
import { Cite } from '../controls/Cite'
import { Explained } from './Explained'
import type { Kind } from './kinds'
import { columnsOf } from './profile-columns'
import { isVehicleProfile, woundsPrinted } from '../../../shared/force'

const isSave = (what: ShownCharacteristic): boolean => what === 'sv' || what === 'inv'
const shown = (what: ShownCharacteristic, value: number | null): string =>
  value === null ? '–' : isSave(what) ? `${value}+` : String(value)
const signs = { up: '▲', down: '▼', same: '' } as const

/** A changed number carries a sign, and tells who changed it and by which rule. */
function Value({
  what,
  value,
  view,
}: {
  readonly what: ShownCharacteristic
  readonly value: CharacteristicNow
  readonly view: GameView
}) {
  const { t } = useTranslation()
  const say = useSay(view)
  if (value.modifiers.length === 0) return <>{shown(what, value.now)}</>
  const change = changeOf(value, what)
  const name = t(`battle:characteristic.${what}`)
  return (
    <Explained
      className={`value ${change}`}
      label={t('assist:unit.changed', {
        name,
        now: shown(what, value.now),
        printed: shown(what, value.printed),
      })}
      testId={`changed-${what}`}
      reasons={
        <>
          <p>
            <strong>{name}</strong>{' '}
            <span className="dim">{t('assist:unit.printed', { value: shown(what, value.printed) })}</span>
          </p>
          <ul className="reasons">
            {value.modifiers.map(({ by, cite, from, to }, index) => (
              <li key={index}>
                {say(by)}: {shown(what, from)} → <strong>{shown(what, to)}</strong> <Cite rule={cite} />
              </li>
            ))}
          </ul>
        </>
      }
    >
      {shown(what, value.now)}
      <span className="sign" aria-hidden>
        {signs[change] || '≈'}
      </span>
    </Explained>
  )
}
/** One line for every kind of model, as it counts now: its characteristics, of vehicles their armour. */
export function ProfileLines({
  view,
  kinds,
  card,
}: {
  readonly view: GameView
  readonly kinds: readonly Kind[]
  readonly card: UnitCard | null
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { armour, values } = columnsOf(kinds, card)
  return (
    <table className="profile" data-testid={armour.length > 0 ? 'hull-profile' : undefined}>
      <thead>
        <tr>
          {armour.map((facing) => (
            <th key={facing} scope="col" title={t(`vehicle-form:armour.${facing}`)}>
              {t(`vehicle-form:armourShort.${facing}`)}
            </th>
          ))}
          {values.map((what) => (
            <th key={what} scope="col" title={t(`battle:characteristic.${what}`)}>
              {t(`battle:short.${what}`)}
            </th>
          ))}
        </tr>
      </thead>
      {kinds.map(({ id, model, alive, start, guest }) => (
        <tbody key={id} className={guest === null ? undefined : 'guest'}>
          <tr className="profile-name">
            <th scope="rowgroup" colSpan={armour.length + values.length}>
              {guest !== null && <span aria-hidden>★ </span>}
              {model.name[language]}{' '}
              <span className="dim">{start > 1 || alive === 0 ? `${alive}/${start}` : ''}</span>
              {guest !== null && <span className="chip">{t('assist:unit.joined')}</span>}
              {woundsPrinted(model.profile) > 1 && alive === 1 && (
                <span className="dim">
                  {' '}
                  {t('battle:woundsOf', { left: model.wounds, all: woundsPrinted(model.profile) })}
                </span>
              )}
            </th>
          </tr>
          <tr className={alive === 0 ? 'gone' : undefined}>
            {armour.map((facing) => (
              <td key={facing}>{isVehicleProfile(model.profile) ? model.profile.av[facing] : '–'}</td>
            ))}
            {values.map((what) => (
              <td key={what}>
                <Value what={what} value={shownValue(alive > 0 ? card : null, model, what)} view={view} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
