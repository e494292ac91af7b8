/** What turns of a wheel and strokes over a trackpad add up to. Pure. */

/** A turn of the wheel, as the browser tells of it. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly timeStamp: number
  /** Older than the rest of it: a notch of a mouse is 120 here, whatever the screen is scaled by. */
  readonly wheelDelta?: number
}
const stepPixels = 100
const linePixels = 40
const pagePixels = 800
/** After so many ms one begins anew. */
const pauseMs = 250
/** Steps follow each other no faster: what a trackpad coasts on runs away with nothing. */
const betweenMs = 80

/** Pixels; positive: towards the player. With Shift some turn it sideways. */
function farOf({ deltaX, deltaY, deltaMode, wheelDelta = 0 }: WheelTurn): number {
  const far = deltaY === 0 ? deltaX : deltaY
  if (deltaMode !== 0) return far * (deltaMode === 1 ? linePixels : pagePixels)
  // A trackpad says three times its pixels there, which now and then is as much as a notch.
  const isNotch = wheelDelta !== 0 && wheelDelta % 120 === 0 && Math.abs(wheelDelta) !== 3 * Math.abs(far)
  return isNotch ? (Math.sign(far) * stepPixels * Math.abs(wheelDelta)) / 120 : far
}
/** Adds up one turn after the other. @returns whether that makes a step, 1 towards the player; 0: not yet */
export function wheelSteps(): (turn: WheelTurn) => 1 | 0 | -1 {
  let sum = 0
  let way: 1 | 0 | -1 = 0
  let turned = -Infinity
  let stepped = -Infinity
  return (turn) => {
    const far = farOf(turn)
    if (far === 0) return 0
    const before = way
    way = far > 0 ? 1 : -1
    if (way !== before) stepped = -Infinity
    if (way !== before || turn.timeStamp - turned > pauseMs) sum = 0
    turned = turn.timeStamp
    sum += Math.abs(far)
    const isDue = sum >= stepPixels && turn.timeStamp - stepped >= betweenMs
    if (isDue) {
      stepped = turn.timeStamp
      sum -= stepPixels
    }
    // One more may be due, and no pile of them.
    sum = Math.min(stepPixels, sum)
    return isDue ? way : 0
  }
}
