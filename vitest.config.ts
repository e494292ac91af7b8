import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/{unit,rules,cases,golden,property,shell}/**/*.test.ts'],
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 60_000,
  },
})
