import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/{unit,rules,cases,golden,property,shell}/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
