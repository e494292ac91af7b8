/** What is fought for, on the table: ground as things stand, what of it is pointed at, a counter in the hand. */
import { inches } from '../../../../shared/geometry/length'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { scoreStore } from '../../table/score-sheet'
import { tableStore } from '../../table/table-store'
import { counterStore } from './laying-counter'

/** So near to a counter the mouse means it. */
const grasp = inches(0.75)

export const foughtMarks = slice((page) => {
  const viewNow = () => gameStore(page).getState().snapshot?.view
  /** Ground that words name, else the counter under the mouse. */
  function litNow(): string | null {
    const { focus, hover } = tableStore(page).getState()
    if (focus?.ground != null) return focus.ground
    const at = hover?.hit.at
    if (at === undefined) return null
    const laid = viewNow()?.parts.counters?.laid ?? []
    return laid.find((one) => Math.hypot(one.at.x - at.x, one.at.z - at.z) <= grasp)?.id ?? null
  }
  function radiusNow(): number | null {
    const view = viewNow()
    const objective = view?.parts.counters?.placing?.objective
    const terms = view?.parts.mission?.file?.objectives.find(({ id }) => id === objective)
    return terms?.kind === 'counters' || terms?.kind === 'markers' ? inches(terms.near) : null
  }
  return drawnFrom(
    [gameStore(page), tableStore(page), scoreStore(page), counterStore(page)],
    () => {
      const { now, drawn } = scoreStore(page).getState()
      const { to, check } = counterStore(page).getState()
      return [now, drawn, litNow(), to, check, radiusNow()] as const
    },
    (_, now, drawn, lit, to, check, radius) => {
      const ghost =
        to === null || radius === null
          ? null
          : { at: { ...to.at, y: check?.y ?? 0 }, radius, refused: check?.refusal !== undefined }
      const grounds = now === null ? [] : drawn ? now.grounds : now.grounds.filter(({ id }) => id === lit)
      return { fought: grounds.length === 0 && ghost === null ? null : { grounds, lit, ghost } }
    },
  )
})
