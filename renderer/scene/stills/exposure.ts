/** A picture of a street in the shade is lit as somebody who stands there sees it: a longer exposure, never a shorter one. */
import type { Pixels } from './pixels'

/** How light a picture is on the whole, 0 to 1, and how much is done for it at most. */
const wanted = 0.34
const mostGain = 2.1
/** Every so many pixels are looked at. */
const step = 16

export function exposed(pixels: Pixels): Pixels {
  const { data } = pixels
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += 4 * step) {
    sum += 0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0)
    count += 1
  }
  const light = sum / Math.max(1, count) / 255
  const gain = Math.min(mostGain, wanted / Math.max(0.01, light))
  if (gain <= 1) return pixels
  // What is light already stays as it is: only what is dark is lifted.
  const lifted = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const share = value / 255
    return 255 * (1 - (1 - share) ** gain * (1 - share * 0.1)) * 0.5 + 0.5 * 255 * share ** (1 / gain)
  })
  lifted[0] = 0
  for (let i = 0; i < data.length; i += 4) for (let c = i; c < i + 3; c++) data[c] = lifted[data[c] ?? 0] ?? 0
  return pixels
}
