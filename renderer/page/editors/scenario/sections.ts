/** The sections of the editor, in the order in which a scenario is thought out, and which places of the file each shows. */
import type { Family } from '../../../../shared/protocol/setup'
import { isWithin, placeAsWritten } from '../form/json'

const missionSections = {
  about: ['name', 'about', 'cite', 'packs', 'die', 'id', 'format', 'version'],
  length: ['turns', 'whenNobodyIsLeft', 'legs'],
  table: ['needsRuins', 'terrain'],
  steps: ['steps'],
  zones: [],
  reserves: ['reserves', 'fallBack'],
  forces: ['forces'],
  rules: ['toggles'],
  objectives: ['objectives'],
  victory: ['levels'],
  stratagems: ['stratagems'],
  events: ['events'],
  play: [],
} as const
const skirmishSections = {
  about: ['name', 'situation', 'aims', 'id', 'format', 'version'],
  ground: ['city', 'edge', 'buildings', 'areas'],
  sides: ['sides'],
  people: ['bystanders', 'hostages', 'civiliansAsTargets'],
  conditions: ['objectives', 'night', 'jungle', 'rulesOfEngagement', 'devices'],
  options: ['options'],
  play: [],
} as const
export type ScenarioSectionId = keyof typeof missionSections | keyof typeof skirmishSections

const places = (family: Family): Partial<Readonly<Record<ScenarioSectionId, readonly string[]>>> =>
  family === 'battle' ? missionSections : skirmishSections
const named: Readonly<Record<Family, readonly ScenarioSectionId[]>> = {
  battle: [
    ...(['about', 'length', 'table', 'steps', 'zones', 'reserves', 'forces', 'rules'] as const),
    ...(['objectives', 'victory', 'stratagems', 'events', 'play'] as const),
  ],
  skirmish: ['about', 'ground', 'sides', 'people', 'conditions', 'options', 'play'],
}
export const sectionsOf = (family: Family): readonly ScenarioSectionId[] => named[family]
/** Fields of the file that a section shows by their own forms, in their order. */
export const fieldsOfSection = (family: Family, section: ScenarioSectionId): readonly string[] =>
  places(family)[section] ?? []

/** Where a place is shown; of two the more special one. */
export function sectionOfPlace(family: Family, written: string): ScenarioSectionId {
  const place = placeAsWritten(written)
  if (family === 'battle') {
    if (/^steps\.\d+\.zones/.test(place)) return 'zones'
    if (/^levels\.\w+\.rules/.test(place)) return 'rules'
    if (place === 'levels') return 'length'
  }
  const found = named[family].find((section) =>
    fieldsOfSection(family, section).some((field) => isWithin(place, field)),
  )
  return found ?? 'about'
}
