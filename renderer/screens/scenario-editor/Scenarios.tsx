import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { townPacks, hasOwnMissions } from '../../../shared/protocol/packs'
import { Button } from '../../hud/controls/Button'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { inBoth } from '../../i18n/in-both'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { blankMission, blankSkirmish } from '../../page/editors/scenario/blank'
import { openScenario, takeScenario } from '../../page/editors/scenario/draft'
import { groupOf, missionGroups, type MissionGroup } from '../../page/editors/setup-draft'
import { OpenFile } from '../files/OpenFile'
import { FileFaults } from '../lists/FileFaults'
import { LibraryPage } from '../lists/LibraryPage'
import { Shelf } from '../lists/Shelf'
import { exportScenarioFile, takeScenarioOf } from './export-scenario'
import '../forces/forces.css'
import '../lists/lists.css'
import './scenario-editor.css'

type Listed = Library['missions'][number]
/** The heading that the wizard has it under, where its own packs are played. */
const groupOfMission = (mission: Listed): MissionGroup =>
  mission.own ? 'own' : hasOwnMissions(mission.packs) ? 'sixth' : groupOf({ systems: townPacks }, mission)

/** All scenarios of both games, and the ways to more of them. */
export default function Scenarios() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const library = useSlice(libraryStore, (state) => state.library)
  const go = useSlice(routeStore, (state) => state.go)
  const [wanted, setWanted] = useState('')
  const named = { name: inBoth('scenario:blank.name'), about: inBoth('scenario:blank.about') }
  const roles = { a: inBoth('common:side.a'), b: inBoth('common:side.b') }
  const blank = library && blankSkirmish(library, named, roles)
  const fits = (entry: { readonly name: Listed['name']; readonly about?: Listed['about'] }): boolean =>
    [entry.name[language], entry.about?.[language] ?? ''].some((text) =>
      text.toLocaleLowerCase(language).includes(wanted.trim().toLocaleLowerCase(language)),
    )
  const missions = (library?.missions ?? []).filter(fits)
  const scenarios = (library?.scenarios ?? []).filter(fits)
  return (
    <LibraryPage title={t('scenario:title')} read={page.bound(takeScenarioOf)} editor={{ at: 'scenario' }}>
      {(take) => (
        <>
          <div className="force-ways">
            <Button
              tone="primary"
              onPress={() => {
                takeScenario(page, 'battle', blankMission(named))
                go({ at: 'scenario' })
              }}
              testId="new-mission"
            >
              {t('scenario:newMission')}
            </Button>
            {blank && (
              <Button
                onPress={() => {
                  takeScenario(page, 'skirmish', blank)
                  go({ at: 'scenario' })
                }}
                testId="new-skirmish-scenario"
              >
                {t('scenario:newSkirmish')}
              </Button>
            )}
            <OpenFile onFile={take}>
              <Button testId="import-scenario-file">{t('scenario:import')}</Button>
            </OpenFile>
            <TextInput label={t('scenario:search')} value={wanted} onChange={setWanted} />
          </div>
          <p className="small dim">{t('scenario:aboutAll')}</p>
          <FileFaults shelves={['missions', 'scenarios']} testId="scenario-file-faults" />
          {(['own', ...missionGroups.filter((group) => group !== 'own')] as const).map((group) => {
            const listed = missions.filter((mission) => groupOfMission(mission) === group)
            return (
              listed.length > 0 && (
                <section
                  key={group}
                  className="scenario-group"
                  aria-label={t(`setup:scenario.group.${group}`)}
                >
                  <h2>{t(`setup:scenario.group.${group}`)}</h2>
                  <Shelf
                    listed={listed}
                    words="scenario"
                    testId="scenario"
                    cardClass="scenario-shelf-card"
                    heading={(_one, name) => name}
                    about={({ about }) => about[language]}
                    read={(id) => page.api.call('mission', { id })}
                    editor={{ at: 'scenario' }}
                    open={(found) => openScenario(page, 'battle', found)}
                    take={(found, name) => takeScenario(page, 'battle', found, name)}
                    write={(found, called) => exportScenarioFile(page, 'battle', found, called)}
                    remove={(id) => page.api.call('deleteMission', { id })}
                  />
                </section>
              )
            )
          })}
          {scenarios.length > 0 && (
            <section className="scenario-group" aria-label={t('scenario:group.skirmish')}>
              <h2>{t('scenario:group.skirmish')}</h2>
              <Shelf
                listed={scenarios}
                words="scenario"
                testId="scenario"
                cardClass="scenario-shelf-card"
                heading={(_one, name) => name}
                about={({ own }) => t(own ? 'scenario:own' : 'scenario:builtIn')}
                read={(id) => page.api.call('skirmishScenario', { id })}
                editor={{ at: 'scenario' }}
                open={(found) => openScenario(page, 'skirmish', found)}
                take={(found, name) => takeScenario(page, 'skirmish', found, name)}
                write={(found, called) => exportScenarioFile(page, 'skirmish', found, called)}
                remove={(id) => page.api.call('deleteSkirmishScenario', { id })}
              />
            </section>
          )}
          {library !== null && missions.length + scenarios.length === 0 && (
            <p className="dim">{t('scenario:nothingFound')}</p>
          )}
        </>
      )}
    </LibraryPage>
  )
}
