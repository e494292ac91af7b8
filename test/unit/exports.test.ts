import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../files-under'

/**
 * Read as text: whatever is exported is imported by somebody, tests included, and one exported name has one meaning. The
 * sources are formatted alike, so that no parser is needed to tell a declaration or an import.
 */
const root = join(import.meta.dirname, '../..')
const read = (folder: string): readonly string[] =>
  filesUnder(join(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path}`)
const own = ['main', 'shared', 'renderer'].flatMap(read)
const texts = new Map(
  [...own, ...read('test'), 'vitest.config.ts'].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

const declared = /^export (?:default )?(?:async )?(?:const|let|class|interface|type|enum|function\*?) (\w+)/gm
const listed = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '(\.[^']*)'/gm
const wholly =
  /(?:import \* as \w+|export \*) from '(\.[^']*)'|import\('(\.[^']*)'\)|^import (\w+) from '(\.[^']*)'/gm

function target(from: string, path: string): string | undefined {
  const base = posix.join(posix.dirname(from), path)
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (file) => texts.has(file) && statSync(join(root, file)).isFile(),
  )
}
const names = (list: string): readonly string[] =>
  list
    .split(',')
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter((one) => one !== '')

const taken = new Set<string>()
const takenWhole = new Set<string>()
for (const [path, text] of texts) {
  for (const [, list = '', from = ''] of text.matchAll(listed)) {
    const file = target(path, from)
    for (const name of names(list)) taken.add(`${file} ${name}`)
  }
  for (const [, a, b, , c] of text.matchAll(wholly)) {
    const file = target(path, a ?? b ?? c ?? '')
    if (file) takenWhole.add(file)
  }
}
const exported = own.flatMap((path) =>
  [...(texts.get(path) ?? '').matchAll(declared)].map(([, name = '']) => ({ path, name })),
)
const handedOn = own.flatMap((path) =>
  [...(texts.get(path) ?? '').matchAll(listed)].flatMap(([whole, list = '']) =>
    whole.startsWith('export')
      ? list
          .split(',')
          .map(
            (one) =>
              one
                .trim()
                .replace(/^type /, '')
                .split(' as ')
                .at(-1) ?? '',
          )
          .filter((name) => name !== '')
          .map((name) => ({ path, name }))
      : [],
  ),
)
/** Started by somebody who is no module: the shell, the page, the command line. */
const doors = [
  'main/index.ts',
  'main/preload/index.ts',
  'main/hosts/cli.ts',
  'main/hosts/web.ts',
  'renderer/main.tsx',
]

describe('exported names', () => {
  it('are read from the whole program', () => {
    expect(own.length).toBeGreaterThan(1500)
    expect(exported.length).toBeGreaterThan(4000)
    expect(doors.filter((door) => !texts.has(door))).toEqual([])
  })
  it('are all imported by somebody', () => {
    const idle = [...exported, ...handedOn].filter(
      ({ path, name }) => !taken.has(`${path} ${name}`) && !takenWhole.has(path) && !doors.includes(path),
    )
    expect(idle.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })
  it('have one meaning each: none is declared in two files', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, name } of exported) places.set(name, (places.get(name) ?? new Set()).add(path))
    const twice = [...places].filter(([, files]) => files.size > 1)
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })
})
