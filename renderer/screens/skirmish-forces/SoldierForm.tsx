import { useTranslation } from 'react-i18next'
import {
  soldierGear,
  soldierRoles,
  type SkirmishForce,
  type SoldierEntry,
} from '../../../shared/protocol/skirmish'
import { soldierPoints, soldiersOf } from '../../../shared/skirmish/points'
import {
  carriedIds,
  classIds,
  classOf,
  defaultTables,
  isPriceId,
  leadershipOfRank,
  priceOf,
} from '../../../shared/skirmish/tables'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { changeSkirmishForce, lookAtPlace } from '../../page/editors/skirmish/force-draft'
import { figureWith } from '../../page/editors/skirmish/figure-of-arms'
import { copySoldier, removeSoldier, withSoldier } from '../../page/editors/skirmish/force-edit'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { NameInput } from '../forces/NameInput'
import { Section } from '../forces/Section'
import { FigureChoices, soldierFigures } from './FigureChoices'
import { usePage } from '../../hooks/page-context'

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
const mostWeapons = 6
const mostRoles = 4

interface SoldierFormProps {
  readonly force: SkirmishForce
  readonly squad: number
  readonly index: number
  readonly soldier: SoldierEntry
  readonly scheme: SchemeId
}
/** One man: class, arms, gear, what he is besides, and how he looks (LS-DATA-02, -03, -08). */
export function SoldierForm({ force, squad, index, soldier, scheme }: SoldierFormProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { names } = defaultTables
  const change = (part: Partial<SoldierEntry>, topic: string | null = null) =>
    changeSkirmishForce(
      page,
      withSoldier(force, squad, index, part),
      topic === null ? null : `${soldier.id}.${topic}`,
    )
  const troop = classOf(defaultTables, soldier.class)
  const leads = soldier.roles.includes('commander') || soldier.roles.includes('platoonCommander')
  const usual = leadershipOfRank(defaultTables, soldier.class, soldier.roles.includes('platoonCommander'))
  const price = (id: string): string => (isPriceId(id) ? `+${priceOf(defaultTables, id)}` : '')
  const lead = (value: string) =>
    value === 'usual'
      ? changeSkirmishForce(page, withSoldier(force, squad, index, { leadership: undefined }))
      : change({ leadership: Number(value) })
  return (
    <>
      <div className="item-head">
        <h2>{soldier.name[language].trim() || t('forces:nameless')}</h2>
        <span className="small dim">
          {t('setup:forces.points', { points: soldierPoints(soldier, defaultTables) })}
        </span>
        <Button
          small
          onPress={() => {
            changeSkirmishForce(page, copySoldier(force, squad, index))
            lookAtPlace(page, { list: 'soldier', squad, soldier: index + 1 })
          }}
          testId="copy-soldier"
        >
          {t('forces:copy')}
        </Button>
        <Button
          small
          tone="danger"
          onPress={() => changeSkirmishForce(page, removeSoldier(force, squad, index))}
          testId="remove-soldier"
        >
          {t('skirmish-forces:remove')}
        </Button>
      </div>
      <NameInput value={soldier.name} onChange={(name) => change({ name }, 'name')} />
      <Section title={t('skirmish-forces:class')} aside={<Cite rule="LS-DATA-02" />}>
        <Choice
          label={t('skirmish-forces:class')}
          hideLabel
          value={soldier.class}
          testId="soldier-class"
          options={classIds.map((id) => ({ id, text: `${id} · ${names.classes[id][language]}` }))}
          onChange={(id) => change({ class: id })}
        />
        <p className="small dim">
          {t('skirmish-forces:classLine', {
            cost: troop.cost,
            save: troop.save,
            melee: troop.melee,
            supp: troop.supp,
            init: troop.initMorale,
            dp: troop.dp,
          })}
        </p>
      </Section>
      <Section title={t('skirmish-forces:weapons')} aside={<Cite rule="LS-DATA-04" />}>
        <p className="small dim">{t('skirmish-forces:weaponsAbout')}</p>
        <ul className="skirmish-arms">
          {[...soldier.weapons, ...carriedIds.filter((id) => !soldier.weapons.includes(id))].map((id) => (
            <li key={id}>
              <Check
                selected={soldier.weapons.includes(id)}
                disabled={!soldier.weapons.includes(id) && soldier.weapons.length >= mostWeapons}
                onChange={() => {
                  const weapons = toggled(soldier.weapons, id)
                  change({ weapons, figure: figureWith(soldier.figure, weapons) })
                }}
              >
                {names.weapons[id][language]}
              </Check>
              <span className="small dim">{price(id)}</span>
              {soldier.weapons.indexOf(id) > 0 && (
                <Button
                  small
                  tone="quiet"
                  onPress={() => change({ weapons: [id, ...soldier.weapons.filter((one) => one !== id)] })}
                >
                  {t('skirmish-forces:makeFirst')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('skirmish-forces:gearTitle')} aside={<Cite rule="LS-DATA-08" />}>
        <div className="skirmish-checks">
          {soldierGear.map((id) => (
            <Check
              key={id}
              selected={soldier.gear.includes(id)}
              onChange={() => change({ gear: toggled(soldier.gear, id) })}
            >
              {t(`skirmish-forces:gear.${id}`)} <span className="small dim">{price(id)}</span>
            </Check>
          ))}
        </div>
      </Section>
      <Section title={t('skirmish-forces:roles')} aside={<Cite rule="LS-EXT-05" />}>
        <div className="skirmish-checks">
          {soldierRoles.map((id) => (
            <Check
              key={id}
              selected={soldier.roles.includes(id)}
              disabled={!soldier.roles.includes(id) && soldier.roles.length >= mostRoles}
              onChange={() => change({ roles: toggled(soldier.roles, id) })}
            >
              {t(`skirmish-forces:role.${id}`)} <span className="small dim">{price(id)}</span>
            </Check>
          ))}
        </div>
        {leads && (
          <Choice
            label={t('skirmish-forces:leadership')}
            value={soldier.leadership === undefined ? 'usual' : String(soldier.leadership)}
            testId="leadership"
            options={[
              { id: 'usual', text: t('skirmish-forces:leadershipUsual', { value: usual }) },
              ...['0', '1', '2', '3'].map((id) => ({ id, text: id })),
            ]}
            onChange={lead}
          />
        )}
        <Choice
          label={t('skirmish-forces:mateOf')}
          value={soldier.mateOf ?? ''}
          options={[
            { id: '', text: '–' },
            ...soldiersOf(force)
              .filter(({ id }) => id !== soldier.id)
              .map(({ id, name }) => ({ id, text: name[language].trim() || id })),
          ]}
          onChange={(id) => change({ mateOf: id === '' ? undefined : id })}
        />
      </Section>
      <Section title={t('forces:kind.figure')}>
        <FigureChoices
          figures={soldierFigures}
          value={soldier.figure}
          scheme={scheme}
          onChange={(figure) => change({ figure })}
        />
      </Section>
    </>
  )
}
