/** From a file's JSON to a checked case; a fault names the place inside the file. */
import { caseSchema, type Case } from './case-schema'
import { CaseFault } from './fault'

type Issue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly errors?: readonly (readonly Issue[])[]
}

export function readCase(value: unknown): Case {
  const result = caseSchema.safeParse(value)
  if (result.success) return result.data
  const { path, message } = deepest({
    path: [],
    message: 'not a case',
    errors: [result.error.issues as readonly Issue[]],
  })
  throw new CaseFault(pathText(path), message)
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

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    '$',
  )
