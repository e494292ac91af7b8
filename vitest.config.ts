import { defineConfig } from 'vitest/config'
import { compilerSwitches } from './main/hosts/late-compiling'

/** Tests which put stand-ins in the place of modules or globals, or which ask what a fresh process would. */
const onTheirOwn = [
  'test/shell/**/*.test.ts',
  'test/unit/hosts/fair-turns.test.ts',
  'test/unit/storage/refusing-disk.test.ts',
  'test/unit/page/{download,ride-lines,told-table}.test.ts',
]

/** The machine that `DISGUISE` names, before anything of the program is loaded. */
const disguise = 'test/shell/platforms/worn.ts'

const patience = process.env['SOAK'] === '1' ? 1_800_000 : 180_000

export default defineConfig({
  test: {
    globalSetup: ['test/commit-seed.ts'],
    // Properties count by the hundred: on a machine that others use they take their time, and by the thousand in the soak.
    testTimeout: patience,
    hookTimeout: patience,
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
        test: {
          name: 'shared',
          setupFiles: [disguise, 'test/property-seed.ts', 'test/forget.ts'],
          include: ['test/{unit,rules,cases,golden,property,table}/**/*.test.ts'],
          exclude: onTheirOwn,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', setupFiles: [disguise], include: onTheirOwn, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
