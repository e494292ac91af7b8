/** What something new is called until its player gives it a name: in each language by its own word. */
import { cityLevelSchema, type City } from '../../shared/protocol/city'
import { i18next } from '.'
import type { WordKeys } from '../page/editors/force-edit'

const given = [
  'forces:new.units',
  'forces:new.kinds',
  'forces:new.weapons',
  'forces:new.closeWeapons',
  'forces:new.powers',
  'skirmish-forces:new.force',
  'skirmish-forces:new.squad',
  'skirmish-forces:new.soldier',
  'skirmish-forces:new.commander',
  'skirmish-forces:new.vehicle',
] as const

export const givenName = (key: (typeof given)[number]): WordKeys => ({
  en: i18next.getFixedT('en')(key),
  ru: i18next.getFixedT('ru')(key),
})
/** A city is called by its level and its number. */
export const givenCityName = (level: City['level'], number: number): WordKeys => {
  const [en, ru] = (['en', 'ru'] as const).map((language) => {
    const t = i18next.getFixedT(language)
    return t('cities:newName', { level: t(`common:level.${level}`), number })
  })
  return { en: en ?? '', ru: ru ?? '' }
}
export const givenCityNames = (): readonly WordKeys[] =>
  cityLevelSchema.options.map((level) => givenCityName(level, 1))
export const givenNames = (): readonly WordKeys[] => given.map(givenName)
