/** From a file's JSON to a checked case; a fault names the place inside the file. */
import type { z } from 'zod'
import {
  caseSchema,
  isOfSkirmish,
  liftCase,
  skirmishCaseSchema,
  type AnyCase,
} from '../../shared/protocol/case'
import { findingsOf } from '../../shared/protocol/fault-words'
import { isInherited } from '../../shared/not-there'
import { CaseFault, refuseCase } from './fault'

type Issue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly errors?: readonly (readonly Issue[])[]
}

export function readCase(value: unknown): AnyCase {
  refuseInherited(value, [])
  return isOfSkirmish(value) ? read(skirmishCaseSchema, value) : read(caseSchema, liftCase(value))
}
/** Names are looked up in plain objects, and what every object has bears no name of a case. */
function refuseInherited(value: unknown, path: readonly PropertyKey[]): void {
  if (typeof value === 'string' && isInherited(value))
    throw new CaseFault(pathText(path), `'${value}' cannot be a name`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const within = [...path, Array.isArray(value) ? Number(key) : key]
    if (!Array.isArray(value) && isInherited(key))
      throw new CaseFault(pathText(within), `'${key}' cannot be a name`)
    refuseInherited(part, within)
  }
}
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const texts = findingsOf(result.error, value)
  const found = (result.error.issues as readonly Issue[]).map(deepest)
  refuseCase(
    found.map(({ path, message }, index) => ({
      path: pathText(path),
      detail: message,
      ...(texts[index] && { text: texts[index].text }),
    })),
  )
  throw new Error('a schema refused a case and named nothing')
}

/** A choice that fits none of its branches is explained by the branch that came furthest. */
function deepest(issue: Issue): { readonly path: readonly PropertyKey[]; readonly message: string } {
  const inner = (issue.errors ?? [])
    .map((branch) => branch[0])
    .filter((first) => first !== undefined)
    .map((first) => deepest({ ...first, path: [...issue.path, ...first.path] }))
  return inner.reduce<{ path: readonly PropertyKey[]; message: string }>(
    (best, one) => (one.path.length > best.path.length || best.message === 'Invalid input' ? one : best),
    { path: issue.path, message: issue.message },
  )
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    '$',
  )
