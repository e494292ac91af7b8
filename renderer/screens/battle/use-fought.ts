/** What is fought for, as the scene draws it: ground as things stand, what is pointed at, a counter in the hand. */
import { useMemo } from 'react'
import { inches } from '../../../shared/geometry/length'
import type { SceneProps } from '../../scene/props'
import { gameStore } from '../../page/game/game-store'
import { counterStore } from '../../page/hands/battle/laying-counter'
import { scoreStore } from '../../page/table/score-sheet'
import { tableStore } from '../../page/table/table-store'
import { useSlice } from '../../hooks/page-context'

/** So near to a counter the mouse means it. */
const grasp = inches(0.75)

export function useFought(): NonNullable<SceneProps['fought']> | null {
  const { now, drawn } = useSlice(scoreStore)
  const { to, check } = useSlice(counterStore)
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const pointed = useSlice(tableStore, (state) => state.focus?.ground ?? null)
  const over = useSlice(tableStore, (state) => state.hover?.hit ?? null)
  const laid = view?.parts.counters?.laid
  const under =
    over === null
      ? undefined
      : laid?.find(({ at }) => Math.hypot(at.x - over.at.x, at.z - over.at.z) <= grasp)
  const lit = pointed ?? under?.id ?? null
  const placing = view?.parts.counters?.placing ?? null
  const terms = view?.parts.mission?.file?.objectives.find(({ id }) => id === placing?.objective)
  const radius = terms?.kind === 'counters' ? inches(terms.near) : null
  return useMemo(() => {
    const ghost =
      to === null || radius === null
        ? null
        : { at: { ...to.at, y: check?.y ?? 0 }, radius, refused: check?.refusal !== undefined }
    const grounds = now === null ? [] : drawn ? now.grounds : now.grounds.filter(({ id }) => id === lit)
    return grounds.length === 0 && ghost === null ? null : { grounds, lit, ghost }
  }, [now, drawn, lit, to, check, radius])
}
