import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { AssaultPreview } from '../../../shared/protocol/previews/combat'
import { chargeNotes } from '../../page/hands/battle/charge-notes'
import { useMarkedName, Words } from '../said/Words'
import { Cite } from '../controls/Cite'

/** What this charge would meet: bad ground, those who strike from cover, and what grenades on either side do about it. */
export function ChargeNotes({
  view,
  unit,
  preview,
}: {
  readonly view: GameView
  readonly unit: string
  readonly preview: AssaultPreview
}) {
  const { t } = useTranslation()
  const called = useMarkedName()
  return (
    <ul className="charge-notes small dim">
      {chargeNotes(view, unit, preview).map(({ key, count, piece, cite }) => (
        <li key={key} data-testid={`note-${key}`}>
          <Words
            text={t(`combat:charge.${key}`, { count, piece: piece === undefined ? '' : called(piece) })}
          />{' '}
          <Cite rule={cite} />
        </li>
      ))}
    </ul>
  )
}
/** A unit that fired may charge whom it fired at, and nobody else (C4-ASSAULT-05). */
export function FiredNote({ view, unit }: { readonly view: GameView; readonly unit: string }) {
  const { t } = useTranslation()
  const called = useMarkedName()
  const own = view.units[unit]
  if (own === undefined) return null
  const shotAt = own.shotAt === null ? undefined : view.units[own.shotAt]
  if (own.fired.length === 0 || shotAt === undefined)
    return <p className="small dim">{t('combat:charge.notFired')}</p>
  return (
    <p className="small">
      <Words text={t('combat:charge.fired', { target: called(shotAt.id) })} /> <Cite rule="C4-ASSAULT-05" />
    </p>
  )
}
