import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import type { City, CountrySet } from '../../../shared/protocol/city'
import { CityPlan } from '../../hud/plan/CityPlan'
import { Button } from '../../hud/controls/Button'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt, showFault, toastsStore } from '../../page/app/toasts'
import { exportCity, takeCityText } from '../../page/editors/city/city-file'
import { beginCity, takeCity } from '../../page/editors/city/draft'
import { freshSeed } from '../../page/editors/first-battle'
import { DeleteDocument } from '../documents/DeleteDocument'
import { DocumentNotes } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { useDocuments } from '../documents/use-documents'
import { OpenFile } from '../files/OpenFile'
import { textOf } from '../files/text-of-file'
import { copyName } from '../forces/copy-name'
import { givenCityName } from '../../i18n/given-names'
import { CityCard } from './CityCard'
import { DensityNote } from './DensityNote'
import { FileFaults } from './FileFaults'
import { GameTables } from './GameTables'
import { LandChoice } from './LandChoice'
import { LibraryPage } from './LibraryPage'
import { usePage, useSlice } from '../../hooks/page-context'
import type { Page } from '../../page/page'

type Listed = Library['cities'][number]
/** A city with shapes of many pieces in it; nothing larger is even read. */
const mostBytes = 300_000_000

async function takeCityFile(page: Page, file: File): Promise<boolean> {
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'cities:tooLarge' })
  return text !== null && takeCityText(page, text, file.name)
}
/** What a new one is called until it is named: in each language by its own word, with a number that is free. */
function freshName(level: City['level'], taken: readonly Listed[]): City['name'] {
  for (let number = 1; ; number++) {
    const name = givenCityName(level, number)
    if (!taken.some((city) => city.name.en === name.en || city.name.ru === name.ru)) return name
  }
}

/** Makes a city or a country from a seed, to be kept or changed. */
function CityMaker({
  level,
  onLevel,
  onKeep,
}: {
  readonly level: City['level']
  readonly onLevel: (level: City['level']) => void
  readonly onKeep: (city: City) => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const [seed, setSeed] = useState(freshSeed)
  const [set, setSet] = useState<CountrySet>()
  const [made, setMade] = useState<City | null>(null)
  const make = async () => {
    const city = await attempt(page, page.api.call('generateCity', { level, seed, set }))
    if (city !== undefined) setMade(city)
  }
  return (
    <section className="panel city-maker">
      <h2>{t('home:city.make')}</h2>
      <Segments
        label={t('setup:level.title')}
        value={level}
        onChange={onLevel}
        options={(['alpha', 'gamma', 'omega', 'skirmish'] as const).map((id) => ({
          id,
          text: t(`common:level.${id}`),
        }))}
      />
      {level !== 'skirmish' && <LandChoice value={set} onChange={setSet} />}
      <TextInput label={t('setup:terrain.seed')} value={seed} onChange={setSeed} />
      <div className="card-foot">
        <Button tone="primary" onPress={make} disabled={seed.trim() === ''}>
          {t('setup:terrain.show')}
        </Button>
        <Button onPress={() => setSeed(freshSeed())}>{t('setup:terrain.another')}</Button>
      </div>
      {made !== null && (
        <>
          <CityPlan city={made} label={made.name[language]} />
          <DensityNote city={made} />
          <div className="card-foot">
            <Button onPress={() => onKeep(made)}>{t('home:city.keep')}</Button>
            <Button
              tone="quiet"
              onPress={() => {
                takeCity(page, made)
                go({ at: 'city' })
              }}
              testId="change-made"
            >
              {t('cities:changeMade')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Cities on the shelf, a workbench that makes new ones from a seed, and the ways into the editor. */
export default function Cities() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { library, refresh } = useSlice(libraryStore)
  const go = useSlice(routeStore, (state) => state.go)
  const [level, setLevel] = useState<City['level']>('gamma')
  const [doomed, setDoomed] = useState<Listed | null>(null)
  useDocuments()
  const [ofGame, setOfGame] = useState(false)
  const keep = async (city: City) => {
    if ((await attempt(page, page.api.call('saveCity', { city }))) === undefined) return
    toastsStore(page)
      .getState()
      .show('good', { key: 'home:city.kept', args: { name: city.name[language] } })
    await refresh()
  }
  const take = async ({ id }: Listed) => {
    const city = await attempt(page, page.api.call('city', { id }))
    if (city === undefined) return
    takeCity(page, city, copyName(city.name))
    go({ at: 'city' })
  }
  const send = async ({ id }: Listed) => {
    const city = await attempt(page, page.api.call('city', { id }))
    if (city !== undefined) await exportCity(page, city)
  }
  return (
    <LibraryPage title={t('home:cities')} read={page.bound(takeCityFile)} editor={{ at: 'city' }}>
      {(file) => (
        <div className="city-bench">
          <CityMaker level={level} onLevel={setLevel} onKeep={keep} />
          <section className="city-shelf">
            <div className="city-ways">
              <Button
                tone="primary"
                testId="new-city"
                onPress={() => {
                  beginCity(page, level, freshName(level, library?.cities ?? []))
                  go({ at: 'city' })
                }}
              >
                {t('cities:new')}
              </Button>
              <OpenFile onFile={file}>
                <Button testId="import-city">{t('cities:import')}</Button>
              </OpenFile>
              <Button onPress={() => setOfGame(true)} testId="city-of-game">
                {t('cities:fromGame')}
              </Button>
              <p className="small dim">{t('cities:about')}</p>
            </div>
            <FileFaults shelves={['cities']} testId="city-file-faults" />
            <ShelfSearch listed={library?.cities ?? []} nameOf={({ name }) => name} of={t('home:cities')}>
              {(found) => (
                <div className="cards">
                  {found.map((city) => {
                    const name = city.name[language]
                    return (
                      <CityCard
                        key={city.id}
                        city={city}
                        notes={<DocumentNotes document={{ kind: 'city', id: city.id }} whose />}
                        foot={
                          <>
                            {city.own && (
                              <Button
                                small
                                onPress={() => go({ at: 'city', city: city.id })}
                                label={t('cities:editNamed', { name })}
                              >
                                {t('cities:edit')}
                              </Button>
                            )}
                            <Button
                              small
                              tone={city.own ? 'quiet' : 'plain'}
                              onPress={() => {
                                take(city).catch(page.bound(showFault))
                              }}
                              label={t('cities:editCopyNamed', { name })}
                            >
                              {t('cities:editCopy')}
                            </Button>
                            <Button
                              small
                              tone="quiet"
                              onPress={() => {
                                send(city).catch(page.bound(showFault))
                              }}
                              label={t('editor:exportNamed', { name })}
                            >
                              {t('editor:export')}
                            </Button>
                            {city.own && (
                              <Button
                                small
                                tone="quiet"
                                onPress={() => setDoomed(city)}
                                label={t('home:saved.deleteNamed', { title: name })}
                              >
                                {t('home:saved.delete')}
                              </Button>
                            )}
                          </>
                        }
                      />
                    )
                  })}
                </div>
              )}
            </ShelfSearch>
            {library?.cities.length === 0 && <p className="dim">{t('home:city.empty')}</p>}
          </section>
          {ofGame && <GameTables onClose={() => setOfGame(false)} />}
          {doomed !== null && (
            <DeleteDocument
              document={{ kind: 'city', id: doomed.id }}
              title={t('home:city.deleteTitle')}
              text={t('home:city.deleteText', { name: doomed.name[language] })}
              onClose={() => setDoomed(null)}
            />
          )}
        </div>
      )}
    </LibraryPage>
  )
}
