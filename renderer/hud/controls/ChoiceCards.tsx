import type { ReactNode } from 'react'

export interface CardChoice<T extends string> {
  readonly id: T
  readonly title: string
  readonly about: ReactNode
  /** Shown instead of choosable, and why. */
  readonly closed?: string
}
interface ChoiceCardsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly CardChoice<T>[]
  readonly onChange: (value: T) => void
}
/** A choice big enough to explain each of its answers. */
export function ChoiceCards<T extends string>({ label, value, choices, onChange }: ChoiceCardsProps<T>) {
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {choices.map(({ id, title, about, closed }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className="choice"
          aria-checked={id === value}
          disabled={closed !== undefined}
          data-testid={`choice-${id}`}
          onClick={() => onChange(id)}
        >
          <span className="choice-title">{title}</span>
          <span className="small dim">{about}</span>
          {closed !== undefined && <span className="small choice-closed">{closed}</span>}
        </button>
      ))}
    </div>
  )
}
