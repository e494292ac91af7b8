import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cite } from '../../hud/controls/Cite'
import { skirmishCities, withFreePlay, withScenario } from '../../page/editors/skirmish/draft'
import { CityCard } from '../lists/CityCard'
import { FreeConditions } from './FreeConditions'
import { ScenarioCard } from './ScenarioCard'
import { ScenarioFiles } from './ScenarioFiles'
import type { SkirmishStepProps } from './step'

/** Between the head of the page and what is brought up to it, in pixels. */
const gapAbove = 12

/** A ready scenario with its forces, or a city of one's own choice. */
export function GameStep(props: SkirmishStepProps) {
  const { draft, library, change } = props
  const { t } = useTranslation()
  // What follows a choice lies below it: the choice is brought up, so that it is seen.
  const free = useRef<HTMLButtonElement>(null)
  const [picked, setPicked] = useState(false)
  useEffect(() => {
    const page = free.current?.closest('.wizard-body')
    if (!picked || !free.current || !page) return
    page.scrollTop += free.current.getBoundingClientRect().top - page.getBoundingClientRect().top - gapAbove
  }, [picked])
  const suited = skirmishCities(library)
  const others = library.cities.filter((city) => !suited.includes(city))
  return (
    <>
      <ScenarioFiles {...props} />
      <div role="radiogroup" aria-label={t('skirmish-setup:game.title')} className="scenario-cards">
        {library.scenarios.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            listed={scenario}
            forces={library.skirmishForces}
            chosen={draft.how === 'ready' && draft.scenario === scenario.id}
            onChoose={() => {
              setPicked(false)
              change(withScenario(draft, scenario))
            }}
          />
        ))}
        <button
          type="button"
          role="radio"
          aria-checked={draft.how === 'free'}
          className="choice"
          ref={free}
          data-testid="free-play"
          onClick={() => {
            setPicked(true)
            change(withFreePlay(draft, draft.city))
          }}
        >
          <span className="choice-title">{t('skirmish-setup:free.title')}</span>
          <span className="small">{t('skirmish-setup:free.about')}</span>
        </button>
      </div>
      {draft.how === 'free' && <FreeConditions draft={draft} change={change} />}
      {draft.how === 'free' && (
        <section aria-label={t('skirmish-setup:free.city')} className="free-cities">
          <h3>{t('skirmish-setup:free.city')}</h3>
          <p className="small dim">
            {t('skirmish-setup:free.cityAbout')} <Cite rule="LS-CORE-02" />
          </p>
          <div className="cards city-cards">
            {[...suited, ...others].map((city) => (
              <CityCard
                key={city.id}
                city={city}
                selected={city.id === draft.city}
                onSelect={() => change(withFreePlay(draft, city.id))}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
