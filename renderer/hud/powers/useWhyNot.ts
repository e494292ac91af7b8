/** Why a psyker's powers cannot be used now: the rules are asked anew whenever the game changes. */
import { useEffect, useState } from 'react'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { Refusal } from '../../../shared/protocol/refusal'
import { noteFault } from '../../page/wire/api'
import { askGame } from '../../page/game/game-store'
import { usePage } from '../../hooks/page-context'

/** @param state  the state of the game; null: nobody asks, as for the other side's psykers */
export function useWhyNot(
  psykers: readonly ModelView[],
  state: number | null,
): Readonly<Record<string, Refusal>> {
  const page = usePage()
  const [reasons, setReasons] = useState<Readonly<Record<string, Refusal>>>({})
  const pairs = psykers.flatMap(({ id, powers = [] }) => powers.map((power) => `${id} ${power}`)).join('|')
  useEffect(() => {
    setReasons({})
    if (state === null || pairs === '') return
    let wanted = true
    const asked = pairs.split('|').map(async (pair): Promise<readonly (readonly [string, Refusal])[]> => {
      const [model = '', power = ''] = pair.split(' ')
      const targets = await askGame(page, { ask: 'powerTargets', model, power })
      const [first] = targets.flatMap(({ refusal }) => refusal ?? [])
      return first !== undefined && targets.every(({ refusal }) => refusal !== undefined)
        ? [[pair, first]]
        : []
    })
    Promise.all(asked)
      .then((found) => (wanted ? setReasons(Object.fromEntries(found.flat())) : undefined))
      .catch(noteFault)
    return () => {
      wanted = false
    }
  }, [pairs, state])
  return reasons
}
