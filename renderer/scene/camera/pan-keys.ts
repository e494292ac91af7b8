/** Keys that move the camera, and when they belong to something else. */
export type Pan = 'left' | 'right' | 'ahead' | 'back'
/** What the player has given a key to: a step over the table, or the way back to all of it. */
export type CameraKey = (event: KeyboardEvent) => Pan | 'reset' | null

/** Letters belong to text fields; arrows and Space to whatever control has the focus. */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return true
  const letter = event.code.startsWith('Key')
  return !letter && target !== document.body && !(target instanceof HTMLCanvasElement)
}
