import { useTranslation } from 'react-i18next'
import { commonGear, isCommonGear, weaponTypeCites } from '../../../shared/force'
import type { GameView, ModelView } from '../../../shared/protocol/game-view'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { useNames } from '../said/useNames'
import { humanised } from '../../../shared/words/names'
import { Cite, Cites } from '../controls/Cite'
import { Explained } from './Explained'
import { useRuleNames } from './rule-names'
import { ruleKey, RuleWord } from './RuleWords'
import { armsCarried } from './kinds'

const counted = (
  models: readonly ModelView[],
  of: (model: ModelView) => readonly string[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const model of models) for (const id of of(model)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
/** What the unit shoots with: profile by profile, and how many carry it, or are lent it. */
export function WeaponTable({
  view,
  models,
  loaded = {},
}: {
  readonly view: GameView
  readonly models: readonly ModelView[]
  readonly loaded?: UnitCard['loaded']
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { cardOf } = useRuleNames()
  const carried = new Map([...counted(models, armsCarried), ...Object.entries(loaded)])
  if (carried.size === 0) return null
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
            {t('assist:unit.ap')}
          </th>
          <th scope="col">{t('battle:weapon.type')}</th>
        </tr>
      </thead>
      <tbody>
        {[...carried].map(([id, count]) => {
          const weapon = view.weapons[id]
          if (weapon === undefined) return null
          return (
            <tr key={id}>
              <th scope="row">
                {count > 1 && <span className="dim">{count} × </span>}
                {weapon.name[language]}
                {weapon.rules.map((carried) => (
                  <span key={ruleKey(carried)}>
                    {' '}
                    <RuleWord carried={carried} className="dim" />
                  </span>
                ))}
                {weapon.notes?.map((note) => (
                  <span key={note} className="dim" title={t('assist:unit.byPlayers')}>
                    {' '}
                    {note}
                  </span>
                ))}
              </th>
              <td>{weapon.minRange === undefined ? weapon.range : `${weapon.minRange}–${weapon.range}`}</td>
              <td>{weapon.rules.some(({ rule }) => cardOf(rule)?.profile.noStrength) ? '–' : weapon.s}</td>
              <td>{weapon.ap ?? '–'}</td>
              <td>
                <Explained
                  label={t(`forces:weaponType.${weapon.type}`)}
                  reasons={
                    <p>
                      <strong>{t(`forces:weaponType.${weapon.type}`)}</strong>.{' '}
                      {t(`forces:weaponTypeWhy.${weapon.type}`)} <Cite rule={weaponTypeCites[weapon.type]} />
                    </p>
                  }
                >
                  {t(`battle:weaponType.${weapon.type}`, { shots: weapon.shots })}
                </Explained>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
/** What it fights with and carries, each with what it does. */
export function GearList({
  view,
  models,
}: {
  readonly view: GameView
  readonly models: readonly ModelView[]
}) {
  const { t } = useTranslation()
  const { language, exists, translate } = useNames()
  const { cardOf, fullName, textOf } = useRuleNames()
  const carried = counted(models, ({ gear }) => [...new Set(gear)])
  if (carried.size === 0) return null
  const nameOf = (id: string): string =>
    view.closeWeapons?.[id]?.name[language] ??
    (exists(`gear.${id}`) ? translate(`gear.${id}`) : humanised(id))
  return (
    <p className="words small">
      <span className="dim">{t('assist:unit.gear')}</span>
      {[...carried].map(([id, count]) => {
        const weapon = view.closeWeapons?.[id]
        const rule = isCommonGear(id) ? commonGear[id] : undefined
        const does = weapon?.rules ?? []
        return (
          <Explained
            key={id}
            label={nameOf(id)}
            reasons={
              <>
                <strong>{nameOf(id)}</strong>
                <ul className="reasons">
                  {does.map((one) => (
                    <li key={ruleKey(one)}>
                      <strong>{fullName(one)}</strong>. {textOf(one.rule)}{' '}
                      <Cites rules={[cardOf(one.rule)?.cite ?? []].flat()} />
                    </li>
                  ))}
                  {weapon?.notes?.map((note) => (
                    <li key={note}>
                      {note} ({t('assist:unit.byPlayers')})
                    </li>
                  ))}
                  {weapon?.strength !== undefined && weapon.strength > 0 && (
                    <li>
                      {t('assist:closeDoes.strength', { by: weapon.strength })} <Cite rule="C4-CCW-04" />
                    </li>
                  )}
                  {weapon?.woundsOn !== undefined && (
                    <li>
                      {t('assist:closeDoes.woundsOn', { on: weapon.woundsOn })} <Cite rule="C4-CCW-11" />
                    </li>
                  )}
                  {rule !== undefined && (
                    <li>
                      {t(`assist:gearDoes.${id}`)} <Cite rule={rule} />
                    </li>
                  )}
                  {rule === undefined && weapon === undefined && <li>{t('assist:unit.byPlayers')}</li>}
                </ul>
              </>
            }
          >
            {count > 1 && count < models.length ? `${count} × ` : ''}
            {nameOf(id)}
          </Explained>
        )
      })}
    </p>
  )
}
