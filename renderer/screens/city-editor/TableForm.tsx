import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cityToTable, placedRuins } from '../../../shared/city'
import { isMetric, relevelled, returfed, usualSize } from '../../../shared/city/editing'
import { inches, stored, toInches } from '../../../shared/geometry/length'
import type { City } from '../../../shared/protocol/city'
import { Button } from '../../hud/controls/Button'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { CityPlan } from '../../hud/plan/CityPlan'
import { planFormats, savePlan, type PlanFormat } from '../../hud/plan/plan-file'
import { Density } from '../../hud/plan/Density'
import { useNames } from '../../hud/said/useNames'
import { givenCityNames } from '../../i18n/given-names'
import { usePage, useSlice } from '../../hooks/page-context'
import { attempt } from '../../page/app/toasts'
import { changeCity, cityDraftStore, namedIn, resized, usuallySized } from '../../page/editors/city/draft'

/** What is said of the table as a whole: names, level, size, ground, notes, and how it will look on the shelf. */
export function TableForm() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const city = useSlice(cityDraftStore, (state) => state.city)
  const change = (next: City, topic?: string) =>
    changeCity(page, next, topic === undefined ? { free: true } : { topic, free: true })
  const metric = isMetric(city)
  const scale = metric
    ? { mm: 200, text: t('cities:cm', { value: 20 }) }
    : { mm: inches(12), text: t('cities:foot') }
  const picture = useRef<HTMLElement>(null)
  const save = (format: PlanFormat): void => {
    const svg = picture.current?.querySelector('svg')
    if (svg) void attempt(page, savePlan(svg, { name: city.name[language], id: city.id, scale }, format))
  }
  const shown = (mm: number): number => Math.round((metric ? mm / 10 : toInches(mm)) * 100) / 100
  const meant = (value: number): number => stored(metric ? value * 10 : inches(value))
  const usual = usualSize(city.level)
  const isUsual = usual.width === city.width && usual.depth === city.depth
  return (
    <section className="city-table" aria-label={t('cities:tab.table')}>
      {(['en', 'ru'] as const).map((one) => (
        <TextInput
          key={one}
          label={t(`cities:name.${one}`)}
          value={city.name[one]}
          maxLength={80}
          onChange={(text) => change(namedIn(city, one, text, givenCityNames()), `name ${one}`)}
        />
      ))}
      <Segments
        label={t('setup:level.title')}
        value={city.level}
        onChange={(level) => change(relevelled(city, level))}
        options={(['alpha', 'gamma', 'omega', 'skirmish'] as const).map((id) => ({
          id,
          text: t(`common:level.${id}`),
        }))}
      />
      <Segments
        label={t('cities:ground')}
        value={city.turf ?? 'city'}
        onChange={(turf) => change(returfed(city, turf === 'city' ? null : turf))}
        options={(['city', 'grass', 'dust'] as const).map((id) => ({ id, text: t(`cities:turf.${id}`) }))}
      />
      <div className="city-places">
        <NumberInput
          label={t(metric ? 'cities:widthCm' : 'cities:widthInches')}
          value={shown(city.width)}
          least={metric ? 40 : 24}
          most={metric ? 300 : 120}
          onChange={(width) => change(resized(city, meant(width), city.depth), 'width')}
        />
        <NumberInput
          label={t(metric ? 'cities:depthCm' : 'cities:depthInches')}
          value={shown(city.depth)}
          least={metric ? 40 : 24}
          most={metric ? 300 : 120}
          onChange={(depth) => change(resized(city, city.width, meant(depth)), 'depth')}
        />
      </div>
      {!isUsual && (
        <Button small tone="quiet" onPress={() => change(usuallySized(city))}>
          {t('cities:usualSize', { width: shown(usual.width), depth: shown(usual.depth) })}
        </Button>
      )}
      <label className="field">
        <span className="label">{t('cities:notes')}</span>
        <textarea
          className="input"
          rows={4}
          maxLength={4000}
          value={city.notes ?? ''}
          onChange={({ target: { value } }) => {
            const { notes: _before, ...rest } = city
            change(value === '' ? rest : { ...rest, notes: value }, 'notes')
          }}
        />
      </label>
      {city.turf === undefined ? (
        <p className="small dim">
          {t('setup:terrain.ruins', { count: placedRuins(cityToTable(city)).length })}
        </p>
      ) : (
        <Density table={cityToTable(city)} />
      )}
      <figure className="city-picture" ref={picture}>
        <CityPlan city={city} label={city.name[language]} />
        <figcaption className="small dim">{t('cities:picture')}</figcaption>
      </figure>
      <div className="card-foot">
        {planFormats.map((format) => (
          <Button key={format} small tone="quiet" onPress={() => save(format)} testId={`plan-${format}`}>
            {t(`cities:planFile.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
