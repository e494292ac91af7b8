/** Man against man (LS-MELEE). */
import type { SkirmishPart } from '../part'

export { meleeValue } from './fight'

export const meleePart: SkirmishPart = {
  id: 'melee',
  // What came of it are facts of their own; this one is for the eye and the log.
  reducers: { lsMelee: () => undefined },
}
