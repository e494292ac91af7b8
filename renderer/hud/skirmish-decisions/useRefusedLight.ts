import type { Refusal } from '../../../shared/protocol/refusal'
import { light } from '../../page/hands/desk/desk'
import { darkenThings, lightThings } from '../../page/tools/light'
import { useLights, type Lights } from '../controls/use-lights'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

function dark(page: Page): void {
  light(page, [])
  darkenThings(page)
}
/** For a line of a list of whom cannot be hit: he, what is in the way and the look. */
export function useRefusedLight(): (target: string, refusal?: Refusal) => Lights {
  const page = usePage()
  const lights = useLights(page.bound(dark))
  return (target, refusal) =>
    lights(() => {
      light(page, [target])
      lightThings(page, [target], refusal)
    })
}
