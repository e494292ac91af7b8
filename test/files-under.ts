import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Every file and folder below a folder, named from there, with `/` on every system. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
