/** How one man fares under all the fire declared at him: if he takes it, and if he ducks from it. Pure. */
import type { ShotFate, ShotTold } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'

interface Fates {
  readonly stands: Omit<ShotFate, 'needed'>
  readonly ducks: Omit<ShotFate, 'needed'>
}
/** null: nobody fires at him. Each shot is saved for itself, and one failed save is enough (LS-SAVE-01). */
export function fatesOf(shots: readonly ShotTold[], model: ModelId): Fates | null {
  const at = shots.flatMap(({ targets }) =>
    targets.flatMap(({ target, stands, ducks }) =>
      target === model && stands ? [{ stands, ducks: ducks ?? stands }] : [],
    ),
  )
  if (at.length === 0) return null
  return { stands: together(at.map((one) => one.stands)), ducks: together(at.map((one) => one.ducks)) }
}
function together(fates: readonly ShotFate[]): Omit<ShotFate, 'needed'> {
  const falls = 1 - fates.reduce((stands, one) => stands * (1 - one.falls), 1)
  const unharmed = fates.reduce((all, one) => all * one.unharmed, 1)
  return { falls, unharmed, suppressed: Math.max(0, 1 - falls - unharmed) }
}
