/** The estimated chance of side a to win after each act. It is an estimate: fitted on random play, and told with its calibration. */
import type { Family } from '../../protocol/setup'
import type { ReportRecord } from '../record/record'
import { featuresOf, leadNames } from './features'
import { estimated, type Calibration } from './fit'
import fits from './fitted.json'

interface ChanceFit {
  readonly seed: string
  readonly games: number
  /** Games of these that it was not fitted on, and is proven by. */
  readonly heldOut: number
  readonly coefficients: readonly number[]
  readonly calibration: Calibration
}
/** How well the estimate of a family is known to hold; null: it is none yet. */
export const fitOf = (family: Family): ChanceFit | null => fits[family]

/** A proof by fewer games than this proves nothing. */
const fewestHeldOut = 15
/** Better than guessing a half by so many bits a moment, or nothing is said. */
const worthSaying = 0.01
function isWorthSaying(fit: ChanceFit | null, family: Family): fit is ChanceFit {
  if (fit === null || fit.coefficients.length !== 2 * leadNames[family].length) return false
  if (fit.heldOut < fewestHeldOut) return false
  return fit.calibration.loss < fit.calibration.constant - worthSaying
}

/** Empty where the estimate is no better than a guess: then no swing is told. */
export function chanceCurve(
  { acts, family }: Pick<ReportRecord, 'acts' | 'family'>,
  fit: ChanceFit | null = fitOf(family),
): readonly number[] {
  if (!isWorthSaying(fit, family)) return []
  return acts.map(({ view }) => {
    if (view.result) return view.result.winner === 'a' ? 1 : view.result.winner === 'b' ? 0 : 0.5
    return estimated(featuresOf(view), fit.coefficients)
  })
}
