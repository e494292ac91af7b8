/** The set-up of a saved game, read by the schema of its own family of games, so that a fault names its place. */
import { z } from 'zod'
import { gameSetupSchema, type GameSetup, type Setup } from '../../shared/protocol/setup'
import { skirmishSetupSchema, skirmishSystem, type SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import { meshHashesOf } from '../../shared/table'
import { checkedBy } from './read-json'

const setupLineSchema = z.object({
  kind: z.literal('setup'),
  setup: z.looseObject({ systems: z.array(z.string()) }),
})

/**
 * @param line  the first of a journal's lines
 * @param name  the file that faults name
 */
export function readSetup(line: unknown, name: string): Setup {
  const { setup } = checkedBy(setupLineSchema, line, name, { line: 2 })
  return setup.systems[0] === skirmishSystem
    ? checkedBy(skirmishSetupSchema, setup, name, { line: 2, within: 'setup' })
    : checkedBy(gameSetupSchema, setup, name, { line: 2, within: 'setup' })
}

/** The imported meshes of a game: those of its city, of what its players may lay, and of their miniatures. */
export const meshesOfSetup = (setup: Setup): readonly string[] => [
  ...new Set([...(setup.resources ? meshesIn(setup.resources) : []), ...meshesStaged(setup)]),
]
const meshesStaged = (setup: Setup): readonly string[] => [
  ...meshHashesOf(setup.staged?.table.city?.designs ?? []),
  ...('stagedFigures' in setup ? Object.values(setup.stagedFigures ?? {}) : []),
]

type Resources = NonNullable<GameSetup['resources']> | NonNullable<SkirmishSetup['resources']>
const meshesIn = (resources: Resources): readonly string[] => [
  ...meshHashesOf([
    ...(resources.city?.designs ?? []),
    ...('designs' in resources ? (resources.designs ?? []) : []),
  ]),
  ...('figures' in resources ? Object.values(resources.figures ?? {}) : []),
]
