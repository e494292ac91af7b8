/** How far the surface of all water has drifted, in seconds; one for every table of the page. */
import { showClock } from '../../show/clock'

/** After so long it begins again. */
const round = 600
/** A slow machine's pictures do not make the water leap. */
const longestStep = 0.1

/** Read by the shader of the water. */
export const drifted = { value: 0 }

/** In fixed steps the picture's own time counts; live it goes on from where it was, if anything is drawn at all. */
export function drift(delta: number, elapsed: number): void {
  drifted.value =
    (showClock.fixed ? elapsed : drifted.value + Math.min(longestStep, delta) * showClock.rate) % round
}
/** One moment is one picture: water lies in a still as it lay at first, but in a film as the film has it. */
export function stillWater(): () => void {
  const { value } = drifted
  if (!showClock.fixed) drifted.value = 0
  return () => {
    drifted.value = value
  }
}
