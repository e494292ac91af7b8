/** `rules [--json]`: how much of each system is built; fails when a rule marked enforced has no test that cites it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RuleEntry } from '../../../shared/protocol/api'
import { resourcesFolder } from '../resources-folder'
import { readRuleIndex } from '../rule-index'

interface Coverage {
  readonly id: string
  readonly total: number
  readonly enforced: number
  readonly assisted: number
  readonly todo: number
}

export async function rulesCommand(args: readonly string[]): Promise<number> {
  const resources = resourcesFolder()
  const rules = await readRuleIndex(resources)
  const systems = ruleCoverage(rules)
  if (args.includes('--json')) console.log(JSON.stringify({ systems }))
  else printTable(systems)
  const cited = await citedIn(join(resources, '..', 'test'))
  const untested = rules.filter((rule) => rule.state === 'enforced' && !cited.has(rule.id))
  for (const rule of untested)
    console.error(`${rule.id} (${rule.title}) is marked enforced, but no test cites it`)
  return untested.length === 0 ? 0 : 1
}

export function ruleCoverage(rules: readonly RuleEntry[]): readonly Coverage[] {
  const systems = [...new Set(rules.map((rule) => rule.system))]
  return systems.map((id) => {
    // What the source only names is nothing to build.
    const own = rules.filter((rule) => rule.system === id && rule.state !== 'unruled')
    const count = (state: RuleEntry['state']): number => own.filter((rule) => rule.state === state).length
    return {
      id,
      total: own.length,
      enforced: count('enforced'),
      assisted: count('assisted'),
      todo: count('todo'),
    }
  })
}

function printTable(systems: readonly Coverage[]): void {
  const columns = ['total', 'enforced', 'assisted', 'todo'] as const
  const sum = (column: (typeof columns)[number]): number =>
    systems.reduce((total, system) => total + system[column], 0)
  const row = (name: string, cells: readonly (string | number)[]): string =>
    name.padEnd(22) + cells.map((cell) => String(cell).padStart(10)).join('')
  console.log(row('system', columns))
  for (const system of systems)
    console.log(
      row(
        system.id,
        columns.map((column) => system[column]),
      ),
    )
  console.log(row('all', columns.map(sum)))
}

/** Every rule ID that a test or a case names; `C4-LOS-05, -07` and `CF-LOS-04 to -06` name all they mean. */
async function citedIn(folder: string): Promise<ReadonlySet<string>> {
  const cited = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|tsx|json|md)$/.test(entry.name)) continue
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8')
    for (const id of citations(text + entry.name)) cited.add(id)
  }
  return cited
}

export function citations(text: string): readonly string[] {
  const found: string[] = []
  for (const match of text.matchAll(
    /\b((?:C4|CF|S6|LS)(?:-[A-Z0-9]*[A-Z][A-Z0-9]*)+)-(\d+)([a-z]?)\b((?:(?:, | and | to |\/)-\d+)*)/g,
  )) {
    const [, family = '', first = '', letter = '', rest = ''] = match
    let last = Number(first)
    found.push(`${family}-${first}${letter}`)
    for (const [, joint, next = ''] of rest.matchAll(/(, | and | to |\/)-(\d+)/g)) {
      const from = joint === ' to ' ? last + 1 : Number(next)
      last = Number(next)
      for (let n = from; n <= last; n++) found.push(`${family}-${String(n).padStart(first.length, '0')}`)
    }
  }
  return found
}
