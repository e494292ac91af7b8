/**
 * Seconds by which an animation goes on in this frame. The first frame after an idle pause brings the whole pause as
 * its delta: nobody may jump by it. A machine that needs longer than a third of a second for a frame is spared the rest of
 * the show: the step then ends every animation.
 */
export function frameStep(delta: number, wasMoving: boolean): number {
  if (!wasMoving) return 1 / 60
  return delta > tooSlow ? 60 : delta
}
const tooSlow = 0.34
