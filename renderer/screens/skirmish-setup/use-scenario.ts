import { useEffect, useState } from 'react'
import type { SkirmishScenario } from '../../../shared/skirmish'
import { call } from '../../state/api'
import { attempt } from '../../state/toasts'

/** A scenario's file; null until it is there. */
export function useScenario(id: string | null): SkirmishScenario | null {
  const [found, setFound] = useState<SkirmishScenario | null>(null)
  useEffect(() => {
    if (id === null) return setFound(null)
    let wanted = true
    attempt(call('skirmishScenario', { id }))
      .then((file) => (wanted && file !== undefined ? setFound(file) : undefined))
      .catch(console.error)
    return () => {
      wanted = false
    }
  }, [id])
  return found?.id === id ? found : null
}
