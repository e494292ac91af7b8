import type { Focus } from '../../../shared/protocol/decision'
import { pointTable } from '../../page/table/pointing'
import { useLights, type Lights } from '../controls/use-lights'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

const dark = (page: Page): void => pointTable(page, undefined)
/** For a line whose subject is known. */
export function useLit(): (focus: Focus | undefined) => Lights {
  const page = usePage()
  const lights = useLights(page.bound(dark))
  return (focus) => lights(() => pointTable(page, focus))
}
