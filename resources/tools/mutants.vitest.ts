/** The tests that small wrong changes are tried against: whether a rule test or a judge case notices. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/commit-seed.ts'],
    setupFiles: ['test/property-seed.ts', 'test/forget.ts'],
    include: ['test/{rules,cases}/**/*.test.ts'],
    isolate: false,
    // Stryker says what is to be said.
    reporters: [{}],
    testTimeout: 180_000,
  },
})
