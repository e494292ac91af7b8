import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** What a file loads at once: its static imports, without those of types only and without `import()`. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)].flatMap(
    ([, name]) => (name === undefined ? [] : [name]),
  )
}
function loadedFrom(entry: string): {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
} {
  const files = new Set<string>()
  const packages = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const name of importsOf(file)) {
      if (!name.startsWith('.')) packages.add(name)
      else {
        const path = join(dirname(file), name)
        const found = endings
          .map((ending) => path + ending)
          .find((one) => existsSync(one) && /\.\w+$/.test(one))
        expect(found, `${name} in ${file}`).toBeDefined()
        if (found !== undefined) open.push(found)
      }
    }
  }
  return { files, packages }
}

describe('the first screen', () => {
  const { files, packages } = loadedFrom(join(root, 'renderer/main.tsx'))
  it('is there at once: home, settings and help', () => {
    for (const screen of ['home/Home', 'settings/Settings', 'help/Help'])
      expect([...files]).toContain(join(root, `renderer/screens/${screen}.tsx`))
  })
  it('does not wait for the 3D scene, nor for the ruins it draws', () => {
    expect([...packages].filter((name) => /three|postprocessing|cannon|n8ao/.test(name))).toEqual([])
    expect(
      [...files].filter((file) => /renderer\/scene\/|shared\/city\/|screens\/battle\//.test(file)),
    ).toEqual([])
  })
  it('is left for a table that does bring the 3D scene', () => {
    expect([...loadedFrom(join(root, 'renderer/screens/battle/Battle.tsx')).packages]).toContain(
      '@react-three/fiber',
    )
  })
})
