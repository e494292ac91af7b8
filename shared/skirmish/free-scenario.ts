/** Free play: any two forces in any city, with nothing at stake but the markers (LS-SETUP). */
import type { City } from '../protocol/city'
import type { Seat } from '../protocol/spatial'
import { noTerms, type FreeTerms } from '../protocol/skirmish/free-terms'
import { skirmishScenarioSchema, type SkirmishScenario } from '../protocol/skirmish/scenario'

const aim = {
  en: 'Find out which of the enemy’s markers counts, take it, and keep your people alive.',
  ru: 'Узнать, какой из маркеров противника настоящий, захватить его и сберечь своих людей.',
}

export const freeScenario = (
  city: Pick<City, 'id' | 'name'>,
  forces: Readonly<Record<Seat, string>>,
  { infiltrators, ambushers, ...conditions }: FreeTerms = noTerms,
): SkirmishScenario =>
  skirmishScenarioSchema.parse({
    ...conditions,
    format: 'war-storeys/skirmish-scenario',
    version: 1,
    id: 'free-play',
    name: city.name,
    situation: {
      en: 'Two patrols meet. Nobody has told them what the other one is looking for.',
      ru: 'Встречаются два отряда. Что ищет другой, никто из них не знает.',
    },
    aims: { a: aim, b: aim },
    city: city.id,
    sides: {
      a: {
        force: forces.a,
        role: { en: 'First side', ru: 'Первая сторона' },
        infiltrators: infiltrators.a,
        ambushers: ambushers.a,
      },
      b: {
        force: forces.b,
        role: { en: 'Second side', ru: 'Вторая сторона' },
        infiltrators: infiltrators.b,
        ambushers: ambushers.b,
      },
    },
  })
