/** While what was missed is being shown the keys belong to it. */
import { playRecap, skipRecap, useRecap } from './recap'

/** What pushes a button, or leads to one. */
const buttonKeys: ReadonlySet<string> = new Set(['Enter', 'Tab', ' '])

/** True where the key is for nobody else. */
export function recapKey(event: KeyboardEvent): boolean {
  const { phase } = useRecap.getState()
  if (phase === 'none' || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.code === 'KeyR') playRecap()
  else if (event.key !== ' ' || !skipRecap()) return buttonKeys.has(event.key)
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}
