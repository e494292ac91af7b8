/** What a moment taken out of a game remembers counts over what is written: it goes where that is changed by hand. Pure. */
import type { StagedSkirmish } from './document'

type Remembered = NonNullable<StagedSkirmish['remembered']>['state']
type Field = keyof Remembered

/** Numbers of what comes next are counted from what lies there. */
export function forgettingStaged(stage: StagedSkirmish, fields: readonly Field[]): StagedSkirmish {
  if (!stage.remembered) return stage
  const state: Remembered = { ...stage.remembered.state }
  for (const field of [...fields, 'next'] as const) delete state[field]
  return { ...stage, remembered: { ...stage.remembered, state } }
}
