/** A disk that refuses what it is told to refuse: each call of Node's asks first, and what it hands out does too. */
import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { inPlaceOf } from './in-place'

/** `read` and `write` open a file; `fill` writes into an open one, `flush` brings it to the disk. */
type DiskCall =
  | ('read' | 'write' | 'fill' | 'flush' | 'look' | 'list')
  | ('mkdir' | 'rmdir' | 'rm' | 'rename' | 'link' | 'chmod')
/** The code that is answered; null: it does as it is told. */
export type Refuses = (what: DiskCall, path: string) => string | null

type Call = (path: unknown, ...rest: unknown[]) => Promise<unknown>
const calls = {
  stat: 'look',
  readFile: 'read',
  writeFile: 'write',
  readdir: 'list',
  mkdir: 'mkdir',
  rmdir: 'rmdir',
  rm: 'rm',
  rename: 'rename',
  link: 'link',
  chmod: 'chmod',
} as const

export function refusing(refuses: Refuses): void {
  const asked = (what: DiskCall, path: unknown): void => {
    const code = refuses(what, String(path))
    if (code !== null) throw Object.assign(new Error(`${code}: ${what} '${String(path)}'`), { code })
  }
  const disk = fs.promises as unknown as Record<string, Call>
  for (const [name, what] of Object.entries(calls))
    inPlaceOf(disk, name, (real) => async (path, ...rest) => {
      asked(what, path)
      return real(path, ...rest)
    })
  inPlaceOf(disk, 'open', (real) => async (path, flags, ...rest) => {
    asked(flags === 'r' ? 'read' : 'write', path)
    return handed((await real(path, flags, ...rest)) as FileHandle, (what) => asked(what, path))
  })
}

const ofHandles: Readonly<Record<PropertyKey, DiskCall>> = {
  write: 'fill',
  writeFile: 'fill',
  sync: 'flush',
  datasync: 'flush',
}
const handed = (file: FileHandle, asked: (what: DiskCall) => void): FileHandle =>
  new Proxy(file, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        const what = ofHandles[key]
        if (what !== undefined) asked(what)
        return (value as Call).apply(target, args as [unknown])
      }
    },
  })
