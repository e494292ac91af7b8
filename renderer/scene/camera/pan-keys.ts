/** Keys that move the camera, and when they belong to something else. */
export type Pan = 'left' | 'right' | 'ahead' | 'back'
/** What the player has given a key to: a way over the table, a step round it, or the way back to all of it. */
export type CameraKey = (event: KeyboardEvent) => Pan | 'turnLeft' | 'turnRight' | 'reset' | null

/** What writes something belongs to text fields; arrows and Space to whatever control has the focus. */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return true
  const writes = event.key !== ' ' && [...event.key].length === 1
  return !writes && target !== document.body && !(target instanceof HTMLCanvasElement)
}
