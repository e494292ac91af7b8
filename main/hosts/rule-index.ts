/** The index of rules: every rule ID with its state; what is built is told in `resources/rules/built/*.json`. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RuleEntry } from '../../shared/protocol/api'
import { FileFault, readJson } from '../storage'

const indexSchema = z.object({
  rules: z.array(z.object({ id: z.string(), system: z.string(), title: z.string() })),
})
const builtSchema = z.record(
  z.string(),
  z.object({
    state: z.enum(['enforced', 'assisted', 'unruled']),
    text: z.object({ en: z.string().min(1), ru: z.string().min(1) }).optional(),
  }),
)

/** @param resources  the program's resources folder */
export async function readRuleIndex(resources: string): Promise<readonly RuleEntry[]> {
  const folder = join(resources, 'rules')
  const { rules } = await readJson(join(folder, 'index.json'), indexSchema)
  const entries = new Map<string, RuleEntry>(rules.map((rule) => [rule.id, { ...rule, state: 'todo' }]))
  const files = (await readdir(join(folder, 'built'))).filter((name) => name.endsWith('.json')).sort()
  for (const name of files) {
    for (const [id, built] of Object.entries(await readJson(join(folder, 'built', name), builtSchema))) {
      const entry = entries.get(id)
      if (!entry) throw new FileFault('invalid', `built/${name}`, id, 'no such rule in index.json')
      const text = entry.text ?? built.text
      // Two parts may enforce one rule together; the fuller state stands.
      const state = entry.state === 'enforced' ? 'enforced' : built.state
      entries.set(id, { ...entry, state, ...(text && { text }) })
    }
  }
  return [...entries.values()]
}
