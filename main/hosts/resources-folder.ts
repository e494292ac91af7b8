/** Where the files that come with the program lie: beside the sources, the build and the packed app alike. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const landmark = join('rules', 'index.json')

/** The nearest `resources` above the running code. */
export function resourcesFolder(start: string = import.meta.dirname): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'resources')
    if (existsSync(join(candidate, landmark))) return candidate
    if (dirname(folder) === folder) throw new Error(`no resources folder above ${start}`)
  }
}
