import { useTranslation } from 'react-i18next'
import type { SoldierEntry } from '../../../shared/protocol/skirmish'
import { defaultTables } from '../../../shared/skirmish/tables'
import { useNames } from '../../hud/said/useNames'
import { useKept } from '../files/use-kept'

/** Men who are the same on paper stand on one line. */
function alike(
  soldiers: readonly SoldierEntry[],
): readonly { readonly one: SoldierEntry; readonly count: number }[] {
  const lines = new Map<string, { one: SoldierEntry; count: number }>()
  for (const one of soldiers) {
    const key = JSON.stringify([one.class, one.weapons, one.roles, one.gear])
    const line = lines.get(key)
    if (line) line.count += 1
    else lines.set(key, { one, count: 1 })
  }
  return [...lines.values()]
}

/** A force on one card: its squads with classes and weapons, vehicles, support. */
export function SkirmishForceSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const force = useKept('skirmishForce', id)
  if (force === null) return <p className="dim">{t('common:loading')}</p>
  const { names } = defaultTables
  const { strikes, mortar, helicopter, ieds, reconnaissance } = force.support
  const support = [
    ...(strikes > 0 ? [t('skirmish-forces:support.strikesOf', { count: strikes })] : []),
    ...(mortar ? [t('skirmish-forces:support.mortar')] : []),
    ...(helicopter === null ? [] : [t('skirmish-forces:support.helicopter')]),
    ...(ieds > 0 ? [t('skirmish-forces:support.iedsOf', { count: ieds })] : []),
    ...(reconnaissance ? [t('skirmish-forces:support.reconnaissance')] : []),
  ]
  return (
    <div className="force-sheet">
      {force.note !== undefined && <p className="small dim">{force.note[language]}</p>}
      {force.squads.map((squad) => (
        <div key={squad.id} className="force-row">
          <span className="chip">{squad.name[language]}</span>
          <ul className="small">
            {alike(squad.soldiers).map(({ one, count }) => (
              <li key={one.id}>
                {count > 1 ? `${count} × ` : ''}
                {[
                  ...one.roles.map((role) => t(`skirmish-forces:role.${role}`)),
                  names.classes[one.class][language],
                ].join(', ')}{' '}
                <span className="dim">
                  {[
                    ...one.weapons.map((weapon) => names.weapons[weapon][language]),
                    ...one.gear.map((gear) => t(`skirmish-forces:gear.${gear}`)),
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {force.vehicles.length > 0 && (
        <p className="small">
          {force.vehicles
            .map(({ name, armour }) => `${name[language]} (${t(`skirmish-forces:armour.${armour}`)})`)
            .join(', ')}
        </p>
      )}
      {support.length > 0 && <p className="small">{support.join(' · ')}</p>}
    </div>
  )
}
