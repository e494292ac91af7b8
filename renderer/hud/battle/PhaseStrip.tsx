interface PhaseStripProps {
  readonly turn: string
  readonly phases: readonly { readonly id: string; readonly text: string }[]
  /** null: the game is over. */
  readonly now: string | null
}
/** The turn, and how far it has come. */
export function PhaseStrip({ turn, phases, now }: PhaseStripProps) {
  return (
    <>
      <span className="turn-number">{turn}</span>
      <ol className="phases">
        {phases.map(({ id, text }) => (
          <li key={id} aria-current={id === now ? 'step' : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  )
}
