/** The score as things stand: asked whenever the game has changed, shown as a sheet and on the table. */
import { create } from 'zustand'
import type { Award, ScoreNow, ScoreSheet } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { askGame, useGame } from '../game/game-store'
import { noteFault } from '../wire/api'
import { pointTable } from './pointing'

interface ScoreState {
  /** null: nothing is fought for yet. */
  readonly now: ScoreNow | null
  readonly open: boolean
  /** Ground that is fought for is drawn on the table. */
  readonly drawn: boolean
}
export const useScore = create<ScoreState>(() => ({ now: null, open: false, drawn: true }))

/** The state it was last asked for: a snapshot that only says who is here changes no score. */
let asked: unknown = null

/** Follows the open game; what comes back is to be called when its table is left. */
export function followScore(): () => void {
  const look = (): void => {
    const { snapshot } = useGame.getState()
    const view = snapshot?.view
    const counts = view !== undefined && (view.stage === 'battle' || view.stage === 'over')
    if (!counts || view.scenario === null) {
      asked = null
      if (useScore.getState().now !== null) useScore.setState({ now: null, open: false })
      return
    }
    if (asked === snapshot?.state) return
    const state = snapshot?.state
    asked = state
    askGame({ ask: 'scoreSheet' })
      .then((now) => (asked === state ? useScore.setState({ now }) : undefined))
      .catch(noteFault)
  }
  look()
  const leave = useGame.subscribe(look)
  return () => {
    leave()
    asked = null
    useScore.setState({ now: null, open: false })
  }
}
export function toggleScore(): boolean {
  const { now, open } = useScore.getState()
  if (now === null) return false
  if (open) closeScore()
  else useScore.setState({ open: true })
  return true
}
export function closeScore(): boolean {
  if (!useScore.getState().open) return false
  pointTable(undefined)
  useScore.setState({ open: false })
  return true
}

/** A line, and what it comes to. */
export interface ValuedAward {
  readonly line: Award
  readonly value: number
}
/** Of a side: what counts for the objective, and for what the enemy has lost, the most first; what comes to nothing apart. */
export function linesOf(
  { lines, by }: Pick<ScoreSheet, 'lines' | 'by'>,
  seat: Seat,
): Readonly<Record<'objective' | 'losses' | 'idle', readonly ValuedAward[]>> {
  const all = lines
    .filter((line) => line.seat === seat)
    .map((line) => ({ line, value: by === 'points' ? line.points : line.count }))
    .sort((one, two) => two.value - one.value)
  const counting = all.filter(({ value }) => value !== 0)
  return {
    objective: counting.filter(({ line }) => line.count > 0),
    losses: counting.filter(({ line }) => line.count === 0),
    idle: all.filter(({ value }) => value === 0),
  }
}
