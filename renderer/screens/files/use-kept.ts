/** A file of the library, asked for by its id. */
import { useEffect, useState } from 'react'
import type { Responses } from '../../../shared/protocol/api'
import { attempt } from '../../page/app/toasts'
import { slice } from '../../page/page'
import { usePage } from '../../hooks/page-context'

type Kept = 'force' | 'skirmishForce' | 'skirmishScenario'
const ask = slice<{ readonly [K in Kept]: (id: string) => Promise<Responses[K]> }>((page) => ({
  force: (id) => page.api.call('force', { id }),
  skirmishForce: (id) => page.api.call('skirmishForce', { id }),
  skirmishScenario: (id) => page.api.call('skirmishScenario', { id }),
}))

/** @returns null until it is there */
export function useKept<K extends Kept>(kind: K, id: string | null): Responses[K] | null {
  const page = usePage()
  const [found, setFound] = useState<Responses[K] | null>(null)
  useEffect(() => {
    if (id === null) return setFound(null)
    let wanted = true
    attempt(page, ask(page)[kind](id))
      .then((file) => (wanted && file !== undefined ? setFound(file) : undefined))
      .catch(console.error)
    return () => {
      wanted = false
    }
  }, [kind, id])
  return found?.id === id ? found : null
}
