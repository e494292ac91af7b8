/** Each part begins anew what is its own when a player turn or a phase begins: the turn knows nobody's fields (C4-BASE-10). */
import type { FactData } from '../../../shared/protocol/facts'
import type { CorePart } from './game'

type Reducers = NonNullable<CorePart['reducers']>

/** The same parts; the facts that open a player turn and a phase reach all of them. */
export function withResets(parts: readonly CorePart[]): readonly CorePart[] {
  const resets = parts.flatMap((part) => part.resets ?? [])
  const opened = ({ playerTurnBegan, phaseBegan }: Reducers): Reducers => ({
    ...(playerTurnBegan && {
      playerTurnBegan(draft, data: FactData<'playerTurnBegan'>) {
        playerTurnBegan(draft, data)
        for (const { playerTurn } of resets) playerTurn?.(draft, data.seat)
      },
    }),
    ...(phaseBegan && {
      phaseBegan(draft, data: FactData<'phaseBegan'>) {
        phaseBegan(draft, data)
        for (const { phase } of resets) phase?.(draft, data.phase)
      },
    }),
  })
  return parts.map((part) =>
    part.reducers ? { ...part, reducers: { ...part.reducers, ...opened(part.reducers) } } : part,
  )
}
