import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../shared/protocol/force'
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import type { UnitCard } from '../../../shared/protocol/query'
import { useNames, useSay } from '../../i18n/useNames'
import { ask, useGame } from '../../state/game-store'
import { humanised } from '../../state/names'
import { useTable } from '../../state/table-store'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'

const characteristics = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const

interface Kind {
  readonly model: ModelView
  readonly alive: number
  readonly start: number
}
/** The unit's models by kind, the living first. */
function kindsOf(view: GameView, unit: UnitView): readonly Kind[] {
  const kinds = new Map<string, { model: ModelView; alive: number; start: number }>()
  for (const id of unit.models) {
    const model = view.models[id]
    if (model === undefined) continue
    const kind = kinds.get(model.kind) ?? { model, alive: 0, start: 0 }
    kind.start += 1
    if (model.status === 'onTable' || model.status === 'waiting') kind.alive += 1
    kinds.set(model.kind, kind)
  }
  return [...kinds.values()]
}
const save = (value: Profile['sv']): string => (value === null ? '–' : `${value}+`)

function ProfileTable({ view, kinds }: { readonly view: GameView; readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const shield = kinds.some(({ model }) => model.profile.inv !== null)
  return (
    <>
      <table className="profile">
        <thead>
          <tr>
            {characteristics.map((one) => (
              <th key={one} scope="col" title={t(`battle:characteristic.${one}`)}>
                {t(`battle:short.${one}`)}
              </th>
            ))}
            <th scope="col" title={t('battle:characteristic.sv')}>
              {t('battle:short.sv')}
            </th>
            {shield && (
              <th scope="col" title={t('battle:characteristic.inv')}>
                {t('battle:short.inv')}
              </th>
            )}
          </tr>
        </thead>
        {kinds.map(({ model, alive, start }) => (
          <tbody key={model.kind}>
            <tr className="profile-name">
              <th scope="rowgroup" colSpan={shield ? 10 : 9}>
                {model.name[language]}{' '}
                <span className="dim">
                  {alive}/{start}
                </span>
              </th>
            </tr>
            <tr className={alive === 0 ? 'gone' : undefined}>
              {characteristics.map((one) => (
                <td key={one}>{model.profile[one]}</td>
              ))}
              <td>{save(model.profile.sv)}</td>
              {shield && <td>{save(model.profile.inv)}</td>}
            </tr>
          </tbody>
        ))}
      </table>
      <WeaponTable view={view} kinds={kinds} />
    </>
  )
}
function WeaponTable({ view, kinds }: { readonly view: GameView; readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation()
  const { language, exists, translate } = useNames()
  const ids = [...new Set(kinds.flatMap(({ model }) => model.weapons))]
  if (ids.length === 0) return null
  return (
    <table className="profile weapons">
      <thead>
        <tr>
          <th scope="col">{t('battle:weapon.name')}</th>
          <th scope="col" title={t('battle:weapon.range')}>
            ″
          </th>
          <th scope="col" title={t('battle:weapon.strength')}>
            {t('battle:short.s')}
          </th>
          <th scope="col" title={t('battle:weapon.ap')}>
            AP
          </th>
          <th scope="col">{t('battle:weapon.type')}</th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => {
          const weapon = view.weapons[id]
          if (weapon === undefined) return null
          const properties = weapon.properties.map((one) =>
            exists(`property.${one}`) ? translate(`property.${one}`) : humanised(one),
          )
          return (
            <tr key={id}>
              <th scope="row">
                {weapon.name[language]}
                {properties.length > 0 && <span className="dim"> · {properties.join(', ')}</span>}
              </th>
              <td>{weapon.range}</td>
              <td>{weapon.s}</td>
              <td>{weapon.ap ?? '–'}</td>
              <td>{t(`battle:weaponType.${weapon.type}`, { shots: weapon.shots })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
/** What the rules say about the unit right now, line by line. */
function useUnitCard(unit: string | null, state: number | undefined): UnitCard | null {
  const [card, setCard] = useState<UnitCard | null>(null)
  useEffect(() => {
    setCard((former) => (former?.unit === unit ? former : null))
    if (unit === null) return
    let wanted = true
    ask({ ask: 'unitCard', unit })
      .then((found) => (wanted ? setCard(found) : undefined))
      .catch(console.error)
    return () => {
      wanted = false
    }
  }, [unit, state])
  return card
}
/** The selected unit: what it is, what it carries, how it stands. */
export function UnitPanel() {
  const { t } = useTranslation()
  const { language, exists, translate } = useNames()
  const snapshot = useGame((state) => state.snapshot)
  const selected = useTable((state) => state.selected)
  const say = useSay(snapshot?.view ?? null)
  const card = useUnitCard(selected, snapshot?.state)
  const unit = snapshot === null || selected === null ? undefined : snapshot.view.units[selected]
  if (snapshot === null || unit === undefined)
    return (
      <section className="unit-panel empty">
        <p className="dim">{t('battle:noUnit')}</p>
      </section>
    )
  const kinds = kindsOf(snapshot.view, unit)
  const alive = kinds.reduce((sum, kind) => sum + kind.alive, 0)
  const conditions = unit.conditions.map(
    (one) => [`condition.${one}`, `battle:condition.${one}`].find(exists) ?? one,
  )
  return (
    <section
      className={`unit-panel side-${unit.seat}`}
      aria-label={t('battle:unitCard')}
      data-testid="unit-card"
    >
      <header>
        <h2>
          <SideMark seat={unit.seat} /> {unit.name[language]}
        </h2>
        <p className="small dim">
          {t(`common:category.${unit.entry.category}`)} ·{' '}
          {t('battle:strength', { alive, start: unit.startModels })} ·{' '}
          {t('setup:forces.points', { points: unit.entry.points })}
        </p>
      </header>
      {(conditions.length > 0 || unit.moveDone || unit.shot) && (
        <div className="chips">
          {conditions.map((key) => (
            <span key={key} className="chip warn">
              {exists(key) ? translate(key) : humanised(key)}
            </span>
          ))}
          {unit.moveDone && (
            <span className="chip">{t(unit.moved ? 'battle:did.moved' : 'battle:did.stood')}</span>
          )}
          {unit.shot && <span className="chip">{t('battle:did.shot')}</span>}
        </div>
      )}
      <ProfileTable view={snapshot.view} kinds={kinds} />
      {card !== null && card.lines.length > 0 && (
        <ul className="card-lines small">
          {card.lines.map((line, index) => (
            <li key={index}>
              {say(line.text)} <Cite rule={line.cite} />
            </li>
          ))}
        </ul>
      )}
      {unit.entry.rules.length > 0 && (
        <p className="small dim">
          {unit.entry.rules
            .map((rule) => (exists(`rule.${rule}`) ? translate(`rule.${rule}`) : humanised(rule)))
            .join(' · ')}
        </p>
      )}
    </section>
  )
}
