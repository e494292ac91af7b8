/** The score as things stand: asked whenever the game has changed, shown as a sheet and on the table. */
import { createStore } from 'zustand/vanilla'
import type { Award, ScoreNow, ScoreSheet } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { askGame, gameStore } from '../game/game-store'
import { noteFault } from '../wire/api'
import { pointTable } from './pointing'
import { slice, type Page } from '../page'

interface ScoreState {
  /** null: nothing is fought for yet. */
  readonly now: ScoreNow | null
  readonly open: boolean
  /** Ground that is fought for is drawn on the table. */
  readonly drawn: boolean
}
export const scoreStore = slice(() =>
  createStore<ScoreState>(() => ({ now: null, open: false, drawn: true })),
)

interface Own {
  /** The state it was last asked for: a snapshot that only says who is here changes no score. */
  asked: unknown
}
const own = slice<Own>(() => ({ asked: null }))

/** Follows the open game; what comes back is to be called when its table is left. */
export function followScore(page: Page): () => void {
  const look = (): void => {
    const { snapshot } = gameStore(page).getState()
    const view = snapshot?.view
    const counts = view !== undefined && (view.stage === 'battle' || view.stage === 'over')
    if (!counts || view.scenario === null) {
      own(page).asked = null
      if (scoreStore(page).getState().now !== null) scoreStore(page).setState({ now: null, open: false })
      return
    }
    if (own(page).asked === snapshot?.state) return
    const state = snapshot?.state
    own(page).asked = state
    askGame(page, { ask: 'scoreSheet' })
      .then((now) => (own(page).asked === state ? scoreStore(page).setState({ now }) : undefined))
      .catch(noteFault)
  }
  look()
  const leave = gameStore(page).subscribe(look)
  return () => {
    leave()
    own(page).asked = null
    scoreStore(page).setState({ now: null, open: false })
  }
}
export function toggleScore(page: Page): boolean {
  const { now, open } = scoreStore(page).getState()
  if (now === null) return false
  if (open) closeScore(page)
  else scoreStore(page).setState({ open: true })
  return true
}
export function closeScore(page: Page): boolean {
  if (!scoreStore(page).getState().open) return false
  pointTable(page, undefined)
  scoreStore(page).setState({ open: false })
  return true
}

/** A line, and what it comes to. */
export interface ValuedAward {
  readonly line: Award
  readonly value: number
}
/** Of a side: what counts for the objective, and for what the enemy has lost, the most first; what comes to nothing apart. */
export function scoreLinesOf(
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
