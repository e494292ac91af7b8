/** What is about to decide the game, asked anew whenever the game or the move being drawn changes. */
import { useEffect, useState } from 'react'
import type { Stake } from '../../../shared/protocol/previews/acting'
import type { Paths } from '../../../shared/protocol/spatial'
import { noteFault } from '../../page/wire/api'
import { askGame, gameStore } from '../../page/game/game-store'
import { usePage, useSlice } from '../../hooks/page-context'

/** A drag asks many times a second; what it would cost is read once it rests. */
const rest = 150
const nothing: readonly Stake[] = []

export function useStakes(unit: string | null, paths: Paths | null): readonly Stake[] {
  const page = usePage()
  const state = useSlice(gameStore, ({ snapshot }) => snapshot?.state)
  const counts = useSlice(
    gameStore,
    ({ snapshot }) =>
      snapshot !== null && snapshot.view.stage === 'battle' && snapshot.view.scenario !== null,
  )
  const [stakes, setStakes] = useState(nothing)
  useEffect(() => {
    if (!counts) {
      setStakes(nothing)
      return
    }
    let wanted = true
    const timer = setTimeout(
      () => {
        askGame(page, { ask: 'stakes', ...(unit !== null && { unit }), ...(paths !== null && { paths }) })
          .then((found) => (wanted ? setStakes(found) : undefined))
          .catch(noteFault)
      },
      paths === null ? 0 : rest,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [unit, paths, state, counts])
  return stakes
}
