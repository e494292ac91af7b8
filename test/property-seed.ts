/**
 * Properties draw the same examples in every run, so that a red run is red again. `PROPERTY_SEED=random` looks for new
 * ones, `PROPERTY_SEED=<number>` tries those of a run that failed.
 */
import fc from 'fast-check'

const wish = process.env['PROPERTY_SEED'] ?? '20261121'
if (wish !== 'random') fc.configureGlobal({ seed: Number(wish) })
