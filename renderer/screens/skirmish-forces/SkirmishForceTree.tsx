import { useTranslation } from 'react-i18next'
import { defaultTables } from '../../../shared/skirmish/tables'
import { soldierPoints } from '../../../shared/skirmish/points'
import { Button } from '../../hud/controls/Button'
import { givenName } from '../../i18n/given-names'
import { useNames } from '../../hud/said/useNames'
import { changeSkirmishForce, lookAtPlace, skirmishForceStore } from '../../page/editors/skirmish/force-draft'
import {
  addSoldier,
  addSquad,
  addVehicle,
  most,
  samePlace,
  type ForcePlace,
} from '../../page/editors/skirmish/force-edit'
import type { ForceFinding } from '../../page/editors/skirmish/force-findings'
import { usePage, useSlice } from '../../hooks/page-context'

/** Everybody in the force, squad by squad, vehicles and support; with the ways to more of each. */
export function SkirmishForceTree({
  faults,
  advice,
}: {
  readonly faults: readonly ForceFinding[]
  readonly advice: readonly ForceFinding[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { force, at } = useSlice(skirmishForceStore)
  const entry = (place: ForcePlace, text: string, aside: string, indent = false) => {
    const faulty = faults.some((one) => samePlace(one.at, place))
    const advised = advice.some((one) => samePlace(one.at, place))
    return (
      <button
        type="button"
        className={`tree-entry ${indent ? 'tree-man' : ''}`}
        aria-current={samePlace(at, place)}
        onClick={() => lookAtPlace(page, place)}
      >
        <span>
          {(faulty || advised) && (
            <span className="tree-fault" title={t(faulty ? 'forces:faulty' : 'skirmish-forces:advised')}>
              {faulty ? '⚠' : '!'}{' '}
            </span>
          )}
          {text.trim() === '' ? t('forces:nameless') : text}
        </span>
        <span className="small dim">{aside}</span>
      </button>
    )
  }
  const addMan = (squad: number) => {
    changeSkirmishForce(page, addSoldier(force, squad, givenName('skirmish-forces:new.soldier')))
    lookAtPlace(page, { list: 'soldier', squad, soldier: force.squads[squad]?.soldiers.length ?? 0 })
  }
  return (
    <nav className="force-tree" aria-label={t('forces:contents')}>
      {entry(null, force.name[language], '')}
      <section aria-label={t('skirmish-forces:squads')}>
        <div className="tree-head">
          <h2>{t('skirmish-forces:squads')}</h2>
          <Button
            small
            tone="quiet"
            disabled={force.squads.length >= most.squads}
            label={t('skirmish-forces:add.squad')}
            testId="add-squad"
            onPress={() => {
              changeSkirmishForce(
                page,
                addSquad(
                  force,
                  givenName('skirmish-forces:new.squad'),
                  givenName('skirmish-forces:new.commander'),
                ),
              )
              lookAtPlace(page, { list: 'squad', squad: force.squads.length })
            }}
          >
            +
          </Button>
        </div>
        {force.squads.map((squad, s) => (
          <div key={squad.id} className="tree-squad">
            <div className="tree-head">
              {entry({ list: 'squad', squad: s }, squad.name[language], String(squad.soldiers.length))}
              <Button
                small
                tone="quiet"
                disabled={squad.soldiers.length >= most.soldiers}
                label={t('skirmish-forces:add.soldier', { squad: squad.name[language] })}
                testId={`add-soldier-${s}`}
                onPress={() => addMan(s)}
              >
                +
              </Button>
            </div>
            <ul>
              {squad.soldiers.map((soldier, i) => (
                <li key={soldier.id}>
                  {entry(
                    { list: 'soldier', squad: s, soldier: i },
                    `${soldier.roles.some((role) => role === 'commander' || role === 'platoonCommander') ? '★ ' : ''}${soldier.name[language]}`,
                    `${soldier.class} · ${soldierPoints(soldier, defaultTables)}`,
                    true,
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-label={t('skirmish-forces:vehiclesTitle')}>
        <div className="tree-head">
          <h2>{t('skirmish-forces:vehiclesTitle')}</h2>
          <Button
            small
            tone="quiet"
            disabled={force.vehicles.length >= most.vehicles}
            label={t('skirmish-forces:add.vehicle')}
            testId="add-vehicle"
            onPress={() => {
              changeSkirmishForce(page, addVehicle(force, givenName('skirmish-forces:new.vehicle')))
              lookAtPlace(page, { list: 'vehicle', vehicle: force.vehicles.length })
            }}
          >
            +
          </Button>
        </div>
        <ul>
          {force.vehicles.map((vehicle, i) => (
            <li key={vehicle.id}>
              {entry({ list: 'vehicle', vehicle: i }, vehicle.name[language], String(vehicle.aboard.length))}
            </li>
          ))}
        </ul>
        {force.vehicles.length === 0 && <p className="small dim">{t('skirmish-forces:noVehicles')}</p>}
      </section>
      <section>{entry({ list: 'support' }, t('skirmish-forces:supportTitle'), '')}</section>
    </nav>
  )
}
