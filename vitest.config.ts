import { defineConfig, type Plugin } from 'vitest/config'

/** Tests which keep stores, a host or files on disk: what one of them leaves behind, no other may find. */
const onTheirOwn = [
  'test/shell/**/*.test.ts',
  'test/unit/{forces,hosts,skirmish-decisions,skirmish-setup,skirmish-table,state,storage,tables}/**/*.test.ts',
  'test/unit/collapse-show.test.ts',
]

/** A store shared by files would make a test depend on its neighbours, so the others may not load one. */
const noStores: Plugin = {
  name: 'no-stores',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'zustand') return undefined
    throw new Error(`${importer} keeps a store: its test belongs among those on their own (vitest.config.ts)`)
  },
}

export default defineConfig({
  test: {
    globalSetup: ['test/commit-seed.ts'],
    setupFiles: ['test/property-seed.ts'],
    // Properties count by the hundred: on a machine that others use they take their time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The same for what sockets, processes and files are waited for; whoever misses a beat is tried once more, and then named.
    expect: { poll: { timeout: 20_000 } },
    retry: 1,
    maxWorkers: '100%',
    // As the hosts run it (main/hosts/late-compiling.ts): the compilers of all workers share two processors with the tests.
    execArgv: ['--interrupt-budget=524288'],
    projects: [
      {
        // The engine keeps nothing between games: its modules are loaded once a worker, not once a file.
        extends: true,
        plugins: [noStores],
        test: {
          name: 'engine',
          include: ['test/{unit,rules,cases,golden,property}/**/*.test.ts'],
          exclude: onTheirOwn,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'app', include: onTheirOwn, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
