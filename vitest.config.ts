import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { compilerSwitches } from './main/hosts/late-compiling'

/** Tests which put stand-ins in the place of modules or globals, or which ask what a fresh process would. */
const onTheirOwn = [
  'test/shell/**/*.test.ts',
  'test/unit/hosts/fair-turns.test.ts',
  'test/unit/storage/refusing-disk.test.ts',
  'test/unit/page/{early-preferences,ride-lines,sent-early,told-table}.test.ts',
  'test/unit/skirmish-decisions/keys.test.ts',
]

/** Modules are shared by the test files of a worker: the page's stores are made by one that can forget. */
const forgetfulStores: Plugin = {
  name: 'forgetful-stores',
  enforce: 'pre',
  resolveId(source) {
    const wrapper = resolve(import.meta.dirname, 'test/forgetful-stores.ts')
    return source === 'zustand' ? wrapper : undefined
  },
}

export default defineConfig({
  test: {
    globalSetup: ['test/commit-seed.ts'],
    // Properties count by the hundred: on a machine that others use they take their time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The same for what sockets, processes and files are waited for; whoever misses a beat is tried once more, and then named.
    expect: { poll: { timeout: 20_000 } },
    retry: 1,
    maxWorkers: '100%',
    // As the hosts run it: the compilers of all workers share two processors with the tests.
    execArgv: [...compilerSwitches],
    projects: [
      {
        // Modules are loaded once a worker, not once a file: most of the time went into loading them.
        extends: true,
        plugins: [forgetfulStores],
        test: {
          name: 'shared',
          setupFiles: ['test/property-seed.ts', 'test/forget.ts'],
          include: ['test/{unit,rules,cases,golden,property}/**/*.test.ts'],
          exclude: onTheirOwn,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: onTheirOwn, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
