/** Every kind of question the rules put to a player: those that have words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const words = resolve(import.meta.dirname, '..', 'shared', 'words', 'en')

export function decisionKinds(): readonly string[] {
  const kinds = new Set<string>()
  const read = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) read(part, path === '' ? key : `${path}.${key}`)
    const kind = /(?:^|\.)decision\.(\w+)\.title$/.exec(path)?.[1]
    if (kind !== undefined) kinds.add(kind)
  }
  for (const file of readdirSync(words, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) read(JSON.parse(readFileSync(join(words, file), 'utf8')), '')
  return [...kinds]
}
