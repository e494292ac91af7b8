/** Rings under the men: who may still act, who has, who may be chosen in an open form. Pure. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { SceneProps } from '../../../scene/props'
import { readyModels } from './activities'

export function marksOfSkirmish(
  snapshot: SkirmishSnapshot,
  targets: Readonly<Record<string, 'can' | 'cannot'>>,
): SceneProps['marks'] {
  const marks: Record<string, SceneProps['marks'][string]> = {}
  const { view, decisions, seat } = snapshot
  if (!decisions.some((one) => one.seat === seat)) for (const id of readyModels(snapshot)) marks[id] = 'act'
  for (const { id, activated } of Object.values(view.models)) if (activated) marks[id] = 'done'
  return { ...marks, ...targets }
}
