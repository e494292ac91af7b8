/** Smoke launchers of vehicles (C4-VEH-20). */
import type { ModelId } from '../../table/types'

export interface SmokeView {
  /** The player turn in which each vehicle let off its smoke, which it does once: it hangs about it through the enemy's next. */
  readonly launched: Readonly<Record<ModelId, number>>
}
/** Does it hang about this vehicle? */
export const hangsAbout = ({ launched }: SmokeView, model: ModelId, player: number): boolean => {
  const since = launched[model]
  return since !== undefined && player <= since + 1
}
