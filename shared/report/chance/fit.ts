/** A small logistic model, fitted by Newton's method and proven on games it has not seen. */
import { binaryLog, logistic } from '../../portable'

export interface Sample {
  readonly features: readonly number[]
  /** 1: side a won, 0: side b did, 0.5: nobody. */
  readonly won: number
  /** Every game weighs the same, however many of its moments are looked at. */
  readonly weight: number
}
export interface Calibration {
  /** Ten bins of the estimate: how many games, as a sum of weights, what was estimated, what came. */
  readonly bins: readonly { readonly weight: number; readonly estimated: number; readonly seen: number }[]
  /** Mean of −log₂ of what was estimated for what came, and of guessing a half every time. */
  readonly loss: number
  readonly constant: number
}

const ridge = 0.02
const rounds = 25

export const estimated = (features: readonly number[], coefficients: readonly number[]): number =>
  logistic(features.reduce((sum, feature, n) => sum + feature * (coefficients[n] ?? 0), 0))

/** Coefficients that make what came the likeliest; a penalty keeps them small where games say little. */
export function fittedModel(samples: readonly Sample[], count: number): readonly number[] {
  const all = Math.max(
    1,
    samples.reduce((sum, { weight }) => sum + weight, 0),
  )
  let coefficients = new Array<number>(count).fill(0)
  for (let round = 0; round < rounds; round++) {
    const slope = coefficients.map((coefficient) => -ridge * all * coefficient)
    const bend = coefficients.map((_, i) => coefficients.map((__, j) => (i === j ? ridge * all : 0)))
    for (const { features, won, weight } of samples) {
      const chance = estimated(features, coefficients)
      for (let i = 0; i < count; i++) {
        const one = features[i] ?? 0
        slope[i] = (slope[i] ?? 0) + weight * (won - chance) * one
        const row = bend[i]
        if (row)
          for (let j = 0; j < count; j++)
            row[j] = (row[j] ?? 0) + weight * chance * (1 - chance) * one * (features[j] ?? 0)
      }
    }
    const step = solved(bend, slope)
    coefficients = coefficients.map((coefficient, i) => coefficient + (step[i] ?? 0))
  }
  return coefficients
}

/** By elimination; the penalty keeps the matrix regular. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (const [i, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (i === j) continue
      const times = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) - times * (pivot[k] ?? 0)
    }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}

const bins = 10
export function calibrated(samples: readonly Sample[], coefficients: readonly number[]): Calibration {
  const sums = Array.from({ length: bins }, () => ({ weight: 0, estimated: 0, seen: 0 }))
  let [loss, constant, all] = [0, 0, 0]
  for (const { features, won, weight } of samples) {
    const chance = estimated(features, coefficients)
    const bin = sums[Math.min(bins - 1, Math.floor(chance * bins))]
    if (bin) {
      bin.weight += weight
      bin.estimated += weight * chance
      bin.seen += weight * won
    }
    loss += weight * surprise(chance, won)
    constant += weight
    all += weight
  }
  const mean = (sum: number, weight: number): number => (weight > 0 ? sum / weight : 0)
  return {
    bins: sums.map(({ weight, ...of }) => ({
      weight,
      estimated: mean(of.estimated, weight),
      seen: mean(of.seen, weight),
    })),
    loss: mean(loss, all),
    constant: mean(constant, all),
  }
}
/** Bits; of a half each way where nobody won. */
const surprise = (chance: number, won: number): number =>
  -(won * binaryLog(Math.max(1e-9, chance)) + (1 - won) * binaryLog(Math.max(1e-9, 1 - chance)))
