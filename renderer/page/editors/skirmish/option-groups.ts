/** The options of Live Skirmish in the order one thinks of them: by the chapter of the rule each changes (LS-OPT). */
import type { SettingSpec } from '../../../../shared/protocol/api'

const chapters = {
  setUp: ['CORE', 'GEO', 'SETUP', 'DATA'],
  turn: ['TURN', 'ACT', 'MOVE', 'VEH', 'HIDE'],
  fire: ['SHOOT', 'BLAST', 'AMMO', 'OPP', 'COV', 'ART', 'SPEC', 'FF', 'SMOKE', 'SAVE'],
  after: ['WND', 'SUP', 'MELEE', 'STORM', 'MOR', 'VIC'],
} as const
type OptionGroup = keyof typeof chapters
export const optionGroups = ['setUp', 'turn', 'fire', 'after'] as const satisfies readonly OptionGroup[]

const chapterOf = (cite: string): string => /^LS-([A-Z]+)/.exec(cite)?.[1] ?? ''
export const optionsIn = (group: OptionGroup, specs: readonly SettingSpec[]): readonly SettingSpec[] =>
  specs.filter(({ cite }) => (chapters[group] as readonly string[]).includes(chapterOf(cite)))
