/** A program of a test's own in one file, for a process of its own. It goes when the test file is done. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { takenAway } from '../../../main/storage/keeping'
import { undisguised } from '../../shell/platforms/disguises'

/** @param name  of its file beside this one */
export function childProgram(name: string): () => Promise<string> {
  let built: Promise<string> | null = null
  afterAll(async () => {
    if (built !== null) await takenAway(join(await built, '..'))
    built = null
  })
  return () =>
    (built ??= undisguised(async () => {
      const outfile = join(await mkdtemp(join(tmpdir(), 'war-storeys-test-')), `${name}.mjs`)
      await build({
        entryPoints: [join(import.meta.dirname, `${name}.ts`)],
        bundle: true,
        platform: 'node',
        format: 'esm',
        outfile,
        banner: {
          js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
        },
      })
      return outfile
    }))
}
