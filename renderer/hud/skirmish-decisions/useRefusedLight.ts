import type { Refusal } from '../../../shared/protocol/refusal'
import { light } from '../../page/hands/skirmish-decisions/desk'
import { darkenThings, lightThings } from '../../page/tools/light'
import { useLights, type Lights } from '../controls/use-lights'

function dark(): void {
  light([])
  darkenThings()
}
/** For a line of a list of whom cannot be hit: he, what is in the way and the look. */
export function useRefusedLight(): (target: string, refusal?: Refusal) => Lights {
  const lights = useLights(dark)
  return (target, refusal) =>
    lights(() => {
      light([target])
      lightThings([target], refusal)
    })
}
