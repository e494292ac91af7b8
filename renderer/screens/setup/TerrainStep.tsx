import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../shared/protocol/city'
import { CityPlan } from '../../hud/plan/CityPlan'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { ruinNumbers, tableInches } from '../../../shared/city'
import { isCityTable, isInCity } from '../../page/editors/setup-draft'
import { attempt } from '../../page/app/toasts'
import { freshSeed } from '../../page/editors/first-battle'
import { CityCard } from '../lists/CityCard'
import { DensityNote } from '../lists/DensityNote'
import { LandChoice } from '../lists/LandChoice'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'
import type { StepProps } from './step'
import { usePage } from '../../hooks/page-context'

/** A city made from the seed, drawn before it is chosen. */
function FromSeed({ draft, change }: StepProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { level, terrain } = draft
  const { seed, set } = terrain
  const [made, setMade] = useState<City | null>(null)
  useEffect(() => {
    setMade(null)
    if (seed.trim() === '') return
    let wanted = true
    const timer = setTimeout(() => {
      attempt(page, page.api.call('generateCity', { level, seed, set }))
        .then((city) => (wanted && city !== undefined ? setMade(city) : undefined))
        .catch(console.error)
    }, 300)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [level, seed, set])
  return (
    <div className="from-seed">
      <div className="seed-fields">
        <TextInput
          label={t('setup:terrain.seed')}
          value={seed}
          onChange={(next) => change({ terrain: { ...terrain, seed: next } })}
        />
        <Button onPress={() => change({ terrain: { ...terrain, seed: freshSeed() } })}>
          {t('setup:terrain.another')}
        </Button>
        <LandChoice value={set} onChange={(next) => change({ terrain: { ...terrain, set: next } })} />
        {made !== null && <DensityNote city={made} />}
      </div>
      <div className="seed-plan panel">
        {made === null ? (
          <p className="dim">{t('setup:terrain.making')}</p>
        ) : (
          <CityPlan city={made} label={t('setup:terrain.preview')} />
        )}
      </div>
    </div>
  )
}
/** Which of the player's own designs lie in the stock; all of them unless one is left out. */
function OwnTerrain({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { terrain } = draft
  const own = library.designs.filter((design) => design.own)
  const leftOut = terrain.leftOut ?? []
  return (
    <fieldset className="own-terrain">
      <legend className="label">{t('terrain:own.title')}</legend>
      {own.map((design) => (
        <Check
          key={design.id}
          selected={!leftOut.includes(design.id)}
          onChange={(taken) =>
            change({
              terrain: {
                ...terrain,
                leftOut: taken ? leftOut.filter((id) => id !== design.id) : [...leftOut, design.id],
              },
            })
          }
        >
          {design.name?.[language] ?? design.id}
        </Check>
      ))}
      {own.length === 0 && <p className="small dim">{t('terrain:own.none')}</p>}
    </fieldset>
  )
}
/** What the players lay themselves: a city by its procedure, or open country in any order (C4-ORG-07). */
function Laid({ how, ...props }: StepProps & { readonly how: 'procedure' | 'free' }) {
  const { t } = useTranslation()
  const { draft, change } = props
  const { terrain } = draft
  const { turf } = terrain
  // Without City Fight ruins, too, are laid as any other terrain.
  const inOrder = turf === undefined && isInCity(draft)
  return (
    <>
      <Segments
        label={t('setup:land.title')}
        value={turf ?? 'city'}
        onChange={(next) => change({ terrain: { ...terrain, turf: next === 'city' ? undefined : next } })}
        options={(['city', 'grass', 'dust'] as const).map((id) => ({ id, text: t(`setup:land.${id}`) }))}
      />
      <p>
        {!inOrder
          ? t(`setup:land.lay.${how}`)
          : how === 'procedure'
            ? t('setup:terrain.procedureNote')
            : t('setup:terrain.freeNote')}{' '}
        {!inOrder && <Cite rule="C4-ORG-07" />}
        {inOrder && how === 'procedure' && <Cite rule="CF-TERRAIN-10" />}
      </p>
      <OwnTerrain {...props} />
    </>
  )
}
/**
 * What a ready city has otherwise than the level would: of too few or too many ruins both are asked before the battle, at Omega
 * more are only suggested, and another table is only told of (CF-SETUP-03).
 */
function OutsideLevel({ draft, library }: StepProps) {
  const { t } = useTranslation()
  const city = library.cities.find(({ id }) => id === draft.terrain.city)
  if (city === undefined || city.open) return null
  const level = t(`common:level.${draft.level}`)
  const { least, most } = ruinNumbers[draft.level]
  const { width, depth } = tableInches[draft.level]
  const { ruins, inches } = city
  const told = [
    ...(ruins >= least && ruins <= most
      ? []
      : [{ id: most === Infinity ? 'fewerThanSuggested' : 'outside', args: { ruins, level, least, most } }]),
    ...(Math.max(...inches) === width && Math.min(...inches) === depth
      ? []
      : [{ id: 'otherSize', args: { level, ...sizes(inches, [width, depth]) } }]),
  ]
  return told.map(({ id, args }) => (
    <p key={id} data-testid={`terrain-${id}`}>
      {t(`setup:terrain.${id}`, args)} <Cite rule="CF-SETUP-03" />
    </p>
  ))
}
const sizes = (has: readonly [number, number], usual: readonly [number, number]) => ({
  size: has.map((side) => `${side}"`).join(' × '),
  usual: usual.map((side) => `${side}"`).join(' × '),
})
export function TerrainStep(props: StepProps) {
  const { t } = useTranslation()
  const { draft, library, change } = props
  const { terrain, level } = draft
  const suits = ({ level: its, open }: (typeof library.cities)[number]): number =>
    Number(its === level) + (isInCity(draft) ? 0 : 2 * Number(open))
  const suited = library.cities
    .filter((city) => city.level !== 'skirmish')
    // Of the level first; where no city is fought in, open country before anything else.
    .sort((one, other) => suits(other) - suits(one))
  return (
    <>
      <ChoiceCards
        label={t('setup:terrain.title')}
        value={terrain.how}
        onChange={(how) => change({ terrain: { ...terrain, how } })}
        choices={(['city', 'seed', 'procedure', 'free'] as const).map((id) => ({
          id,
          title: t(`setup:terrain.how.${id}`),
          about: t(
            id === 'procedure' && !isCityTable(draft, library)
              ? 'setup:terrain.howAbout.inTurns'
              : `setup:terrain.howAbout.${id}`,
          ),
        }))}
      />
      {terrain.how === 'city' && isInCity(draft) && <OutsideLevel {...props} />}
      {terrain.how === 'city' && (
        <div className="cards city-cards">
          {suited.map((city) => (
            <CityCard
              key={city.id}
              city={city}
              selected={city.id === terrain.city}
              onSelect={() => change({ terrain: { ...terrain, city: city.id } })}
            />
          ))}
          {suited.length === 0 && <p className="dim">{t('home:city.empty')}</p>}
        </div>
      )}
      {terrain.how === 'seed' && <FromSeed {...props} />}
      {(terrain.how === 'seed' || terrain.how === 'city') && (
        <Check
          selected={terrain.proposed === true}
          onChange={(proposed) => change({ terrain: { ...terrain, proposed } })}
        >
          {t('setup:terrain.proposed')} <Cite rule="C4-ORG-07" />
        </Check>
      )}
      {(terrain.how === 'procedure' || terrain.how === 'free') && <Laid {...props} how={terrain.how} />}
    </>
  )
}
