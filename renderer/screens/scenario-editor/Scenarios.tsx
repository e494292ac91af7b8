import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { townPacks, hasOwnMissions } from '../../../shared/protocol/packs'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { inBoth } from '../../i18n/in-both'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { blankMission, blankSkirmish } from '../../page/editors/scenario/blank'
import { openScenario, takeScenario } from '../../page/editors/scenario/draft'
import { groupOf, missionGroups, type MissionGroup } from '../../page/editors/setup-draft'
import { ShelfSearch } from '../documents/ShelfSearch'
import { OpenFile } from '../files/OpenFile'
import { FileFaults } from '../lists/FileFaults'
import { LibraryPage } from '../lists/LibraryPage'
import { Shelf } from '../lists/Shelf'
import { exportScenarioFile, takeScenarioOf } from './export-scenario'
import '../forces/forces.css'
import '../lists/lists.css'
import './scenario-editor.css'

type Listed = Library['missions'][number]
type Found = Listed | Library['scenarios'][number]
const isMission = (found: Found): found is Listed => 'packs' in found
const isSkirmish = (found: Found): found is Library['scenarios'][number] => !isMission(found)
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
  const named = { name: inBoth('scenario:blank.name'), about: inBoth('scenario:blank.about') }
  const roles = { a: inBoth('common:side.a'), b: inBoth('common:side.b') }
  const blank = library && blankSkirmish(library, named, roles)
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
          </div>
          <p className="small dim">{t('scenario:aboutAll')}</p>
          <FileFaults shelves={['missions', 'scenarios']} testId="scenario-file-faults" />
          <ShelfSearch
            listed={library ? [...library.missions, ...library.scenarios] : []}
            nameOf={({ name }) => name}
            of={t('scenario:title')}
          >
            {(found) => (
              <>
                {(['own', ...missionGroups.filter((group) => group !== 'own')] as const).map((group) => {
                  const listed = found
                    .filter(isMission)
                    .filter((mission) => groupOfMission(mission) === group)
                  return (
                    listed.length > 0 && (
                      <section
                        key={group}
                        className="scenario-group"
                        aria-label={t(`setup:scenario.group.${group}`)}
                      >
                        <h2>{t(`setup:scenario.group.${group}`)}</h2>
                        <Shelf
                          kind="mission"
                          searched
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
                        />
                      </section>
                    )
                  )
                })}
                {found.some(isSkirmish) && (
                  <section className="scenario-group" aria-label={t('scenario:group.skirmish')}>
                    <h2>{t('scenario:group.skirmish')}</h2>
                    <Shelf
                      kind="scenario"
                      searched
                      listed={found.filter(isSkirmish)}
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
                    />
                  </section>
                )}
                {library !== null && found.length === 0 && (
                  <p className="dim">{t('scenario:nothingFound')}</p>
                )}
              </>
            )}
          </ShelfSearch>
        </>
      )}
    </LibraryPage>
  )
}
