import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import type { City, CountrySet } from '../../../shared/protocol/city'
import { CityPlan } from '../../hud/plan/CityPlan'
import { Button } from '../../hud/controls/Button'
import { PageHead } from '../../hud/controls/PageHead'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { attempt, toastsStore } from '../../page/app/toasts'
import { freshSeed } from '../../page/editors/first-battle'
import { DeleteDocument } from '../documents/DeleteDocument'
import { DocumentNotes } from '../documents/DocumentNotes'
import { ShelfSearch } from '../documents/ShelfSearch'
import { useDocuments } from '../documents/use-documents'
import { useHub } from '../documents/use-hub'
import { CityCard } from './CityCard'
import { DensityNote } from './DensityNote'
import { LandChoice } from './LandChoice'
import { usePage, useSlice } from '../../hooks/page-context'

/** Cities on the shelf, and a workbench that makes new ones from a seed. */
export default function Cities() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { library, refresh } = useSlice(libraryStore)
  const hub = useHub()
  const [level, setLevel] = useState<City['level']>('gamma')
  const [seed, setSeed] = useState(freshSeed)
  const [set, setSet] = useState<CountrySet>()
  const [made, setMade] = useState<City | null>(null)
  useDocuments()
  const [doomed, setDoomed] = useState<Library['cities'][number] | null>(null)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const make = async () => {
    const city = await attempt(page, page.api.call('generateCity', { level, seed, set }))
    if (city !== undefined) setMade(city)
  }
  const keep = async (city: City) => {
    if ((await attempt(page, page.api.call('saveCity', { city }))) === undefined) return
    toastsStore(page)
      .getState()
      .show('good', { key: 'home:city.kept', args: { name: city.name[language] } })
    await refresh()
  }
  const remove = async (id: string) => {
    setDoomed(null)
    if ((await attempt(page, page.api.call('deleteCity', { id }))) !== undefined) await refresh()
  }
  return (
    <main className="page">
      <PageHead title={t('home:cities')} {...hub} />
      <div className="page-body city-bench">
        <section className="panel city-maker">
          <h2>{t('home:city.make')}</h2>
          <Segments
            label={t('setup:level.title')}
            value={level}
            onChange={setLevel}
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
              <Button onPress={() => keep(made)}>{t('home:city.keep')}</Button>
            </>
          )}
        </section>
        <section aria-label={t('home:cities')}>
          <ShelfSearch listed={library?.cities ?? []} nameOf={({ name }) => name} of={t('home:cities')}>
            {(found) => (
              <div className="cards">
                {found.map((city) => (
                  <CityCard
                    key={city.id}
                    city={city}
                    notes={<DocumentNotes document={{ kind: 'city', id: city.id }} whose />}
                    onDelete={city.own ? () => setDoomed(city) : undefined}
                  />
                ))}
              </div>
            )}
          </ShelfSearch>
          {library?.cities.length === 0 && <p className="dim">{t('home:city.empty')}</p>}
        </section>
      </div>
      {doomed !== null && (
        <DeleteDocument
          document={{ kind: 'city', id: doomed.id }}
          title={t('home:city.deleteTitle')}
          text={t('home:city.deleteText', { name: doomed.name[language] })}
          onDelete={() => remove(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </main>
  )
}
