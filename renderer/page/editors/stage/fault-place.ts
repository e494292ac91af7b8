/** Whom a fault of a stage is about, and which field. Pure. */
import { placeAsWritten } from '../form/json'
import { modelIdOf, isSkirmishStage, type StageDocument } from './document'

const numberAfter = (word: string, path: string): number | null => {
  const found = new RegExp(`\\b${word}\\[(\\d+)\\]`).exec(path)?.[1]
  return found === undefined ? null : Number(found)
}
/** null: nobody, or nobody alone. */
export function unitAtFault(stage: StageDocument, path: string): string | null {
  if (isSkirmishStage(stage)) {
    const man = numberAfter('models', path)
    return man === null ? null : (stage.models?.[man]?.id ?? null)
  }
  const unit = numberAfter('units', path)
  return unit === null ? null : (stage.units?.[unit]?.id ?? null)
}
/** The one model of it, where it is about one. */
export function modelAtFault(stage: StageDocument, path: string): string | null {
  if (isSkirmishStage(stage)) return unitAtFault(stage, path)
  const at = numberAfter('units', path)
  const unit = at === null ? undefined : stage.units?.[at]
  const index = numberAfter('models', path)
  const model = index === null ? undefined : unit?.models?.[index]
  return unit === undefined || index === null || model === undefined ? null : modelIdOf(unit, model, index)
}

/** Its field, as a form of the whole file names it: `units.0.models.1.at`. */
export const faultPlace = (path: string): string => placeAsWritten(path.replace(/^\$\.?/, ''))

const situations = ['turn', 'table', 'mission', 'stratagems'] as const
/** Which part of the situation a fault is about, and which one of several, from 1; null: about none of these. */
export function situationAtFault(
  path: string,
): { readonly part: (typeof situations)[number]; readonly number: number | null } | null {
  const part = situations.find((one) => new RegExp(`^\\$\\.${one}\\b`).test(path))
  if (part === undefined) return null
  const index = part === 'stratagems' ? (numberAfter('a', path) ?? numberAfter('b', path)) : null
  return { part, number: index === null ? null : index + 1 }
}
