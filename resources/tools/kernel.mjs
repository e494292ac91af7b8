/** Compiles the kernel of sight, and writes it where the program finds it. */
import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { inRoot } from './prepare.mjs'

const source = inRoot('resources', 'kernel', 'sight.ts')
const target = inRoot('shared', 'sight', 'kernel', 'bytes.ts')

/** Room for the tables of a game; it grows for larger ones. */
const pages = 128

/** The text of the module that holds the compiled kernel, in base64. */
export async function compiledKernel() {
  let bytes
  const { error, stderr } = await asc.main(
    [
      'sight.ts',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--initialMemory',
      `${pages}`,
      '--outFile',
      'sight.wasm',
    ],
    {
      readFile: (name) => (name === 'sight.ts' ? readFileSync(source, 'utf8') : null),
      writeFile: (name, contents) => {
        if (name === 'sight.wasm') bytes = contents
      },
      listFiles: () => [],
    },
  )
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,100}/g)
  return [
    '/** Made of resources/kernel/sight.ts by `node resources/tools/kernel.mjs`. */',
    'export const kernelBytes = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('')",
    '',
  ].join('\n')
}
if (process.argv[1] === import.meta.filename) writeFileSync(target, await compiledKernel())
