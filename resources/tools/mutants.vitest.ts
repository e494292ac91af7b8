/** The tests that small wrong changes are tried against: rule tests and judge cases, or the others that run rules. */
import { defineConfig } from 'vitest/config'

const among = {
  rules: ['test/{rules,cases}/**/*.test.ts'],
  // The cheapest first: who is noticed there is tried against no more. What records of earlier versions show (`older-states.ts`)
  // only the kept games say.
  others: [
    'test/golden/{answers,replays,skirmish-replays,kept-games}.test.ts',
    'test/unit/*.test.ts',
    'test/unit/{facts,i18n,movement,skirmish*,state,tables,vehicles}/*.test.ts',
    'test/property/*.test.ts',
  ],
}
export default defineConfig({
  test: {
    globalSetup: ['test/commit-seed.ts'],
    setupFiles: ['test/property-seed.ts', 'test/forget.ts'],
    include: process.env['MUTANTS_AMONG'] === 'others' ? among.others : among.rules,
    // Compiles the kernel of sight, which a copy has no room for; no rule is in it.
    exclude: ['test/property/sight-kernel.test.ts'],
    isolate: false,
    // Stryker says what is to be said.
    reporters: [{}],
    testTimeout: 180_000,
  },
})
