import { useTranslation } from 'react-i18next'
import type { GameView, UnitView } from '../../../shared/protocol/game-view'
import type { AssaultPreview } from '../../../shared/protocol/previews/combat'
import { useMarkedName, Words } from '../said/Words'
import { Cite } from '../controls/Cite'

const carriers = (view: GameView, unit: UnitView | undefined, gear: string): number =>
  (unit?.models ?? []).filter((id) => view.models[id]?.pose != null && view.models[id]?.gear.includes(gear))
    .length

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
  const [own, enemy] = [view.units[unit], view.units[preview.target]]
  const { cover, difficult } = preview
  const piece = cover === undefined ? '' : called(cover.piece)
  const notes = [
    ...(difficult === true ? [{ key: 'difficult', args: {}, cite: 'C4-ASSAULT-07' }] : []),
    ...(cover === undefined
      ? []
      : [{ key: 'cover', args: { count: cover.models, piece }, cite: 'C4-ASSAULT-16' }]),
    ...(cover === undefined
      ? []
      : (['frag', 'plasma'] as const).flatMap((gear) => {
          const count = carriers(view, own, gear)
          const cite = gear === 'frag' ? 'C4-ASSAULT-17' : 'C4-ASSAULT-18'
          return count === 0 ? [] : [{ key: gear, args: { count }, cite }]
        })),
    ...(carriers(view, enemy, 'photon') === 0
      ? []
      : [{ key: 'photon', args: { count: carriers(view, enemy, 'photon') }, cite: 'C4-ASSAULT-19' }]),
  ]
  return (
    <ul className="charge-notes small dim">
      {notes.map(({ key, args, cite }) => (
        <li key={key} data-testid={`note-${key}`}>
          <Words text={t(`combat:charge.${key}`, args)} /> <Cite rule={cite} />
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
