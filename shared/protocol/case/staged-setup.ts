/** The set-up of a game that begins from a stage: what the wizard would ask besides is said by the stage, or of no effect. */
import { cutText } from '../../cut-text'
import type { DiceSetup } from '../dice-setup'
import type { GivenName } from '../given-name'
import type { HandoverLevel } from '../handover'
import type { Setup } from '../setup'
import type { Seat } from '../spatial'
import { isSkirmishCase, type StagedCase } from './stage'

interface StagedTerms {
  readonly dice: DiceSetup
  readonly mode: 'hotSeat' | 'solo'
  readonly handover?: HandoverLevel
  /** Of the sides; else their letters. */
  readonly names?: Readonly<Record<Seat, GivenName>>
}
const longestTitle = 80

export function stagedSetup(stage: StagedCase, { dice, mode, handover, names }: StagedTerms): Setup {
  const side = (seat: Seat) => ({
    name: names?.[seat] ?? seat.toUpperCase(),
    force: stage.forces?.[seat]?.id ?? seat,
  })
  const common = {
    title: cutText(stage.title, longestTitle),
    sides: { a: side('a'), b: side('b') },
    dice,
    mode,
    settings: stage.settings,
    ...(handover && { handover }),
  }
  if (isSkirmishCase(stage))
    return { ...common, systems: stage.systems, scenario: { how: 'free', city: stage.id }, staged: stage }
  const { level, scenario = 'clear-out' } = stage.mission
  return {
    ...common,
    systems: stage.systems,
    level,
    terrain: { how: 'free' },
    scenario: typeof scenario === 'string' ? scenario : scenario.id,
    staged: stage,
  }
}
