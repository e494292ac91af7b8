import type { Focus } from '../../../shared/protocol/decision'
import { pointTable } from '../../page/table/pointing'
import { useLights, type Lights } from '../controls/use-lights'

const dark = (): void => pointTable(undefined)
/** For a line whose subject is known. */
export function useLit(): (focus: Focus | undefined) => Lights {
  const lights = useLights(dark)
  return (focus) => lights(() => pointTable(focus))
}
