/** What a mission says level by level: often it says the same at each, and is then written once for all. Pure. */
import { missionLevelSchema } from '../../../../shared/protocol/city'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { isObject, jsonAt, withValue, type Json } from '../form/json'

export const allLevels: readonly MissionLevel[] = missionLevelSchema.options
export type LevelPart = 'rules' | 'victory'
/** Those at which it is played. */
export const levelsOf = (document: Json): readonly MissionLevel[] =>
  allLevels.filter((level) => isObject(jsonAt(document, ['levels', level])))
export const isAlike = (document: Json, part: LevelPart): boolean => {
  const said = levelsOf(document).map((level) => JSON.stringify(jsonAt(document, ['levels', level, part])))
  return new Set(said).size < 2
}
/** All its levels, with a part written anew at one of them, or at each. @returns what stands under `levels` */
export const withPart = (
  document: Json,
  at: MissionLevel | 'all',
  part: LevelPart,
  next: (former: Json | undefined, level: MissionLevel) => Json,
): Json =>
  levelsOf(document)
    .filter((level) => at === 'all' || level === at)
    .reduce<Json>(
      (levels, level) => withValue(levels, [level, part], next(jsonAt(levels, [level, part]), level)),
      jsonAt(document, ['levels']) ?? {},
    )
/** Played at a level or not: a new one says what the nearest of the others says. */
export function withLevelPlayed(document: Json, level: MissionLevel, on: boolean): Json {
  const levels = jsonAt(document, ['levels']) ?? {}
  if (!on) return withValue(levels, [level], undefined)
  const [model] = levelsOf(document).slice(-1)
  const said = model === undefined ? { rules: [], victory: [] } : (jsonAt(levels, [model]) ?? {})
  const wide = withValue(levels, [level], said)
  // In the order in which levels grow.
  return isObject(wide)
    ? Object.fromEntries(
        allLevels.flatMap((one) => (wide[one] === undefined ? [] : [[one, wide[one]] as const])),
      )
    : wide
}
