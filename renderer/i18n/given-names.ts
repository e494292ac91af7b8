/** What something new is called until its player gives it a name: in each language by its own word. */
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
export const givenNames = (): readonly WordKeys[] => given.map(givenName)
