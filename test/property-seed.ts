/** The examples of properties come from the number of this run (`commit-seed`), which a test that fails names. */
import fc from 'fast-check'
import { afterEach } from 'vitest'
import { seedOfDraws } from './draws'

fc.configureGlobal({ seed: seedOfDraws })

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const soak = process.env['SOAK'] === '1' ? 'SOAK=1 ' : ''
  console.error(`${task.name}: drawn with ${soak}PROPERTY_SEED=${seedOfDraws}`)
})
