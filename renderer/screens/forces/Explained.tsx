import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'

interface ExplainedProps<T extends string> {
  /** Every choice with the rule that explains it. */
  readonly options: readonly { readonly id: T; readonly cite: string }[]
  readonly name: (id: T) => string
  /** In one line what it does. */
  readonly why: (id: T) => string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}
/** Things that may be ticked, each with a line that explains it and its rule. */
export function ExplainedField<T extends string>({
  options,
  name,
  why,
  chosen,
  onChange,
}: ExplainedProps<T>) {
  return (
    <ul className="explained">
      {options.map(({ id, cite }) => (
        <li key={id}>
          <Check
            selected={chosen.includes(id)}
            onChange={(selected) => onChange(selected ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name(id)}
          </Check>
          <span className="small dim">{why(id)}</span>
          <Cite rule={cite} />
        </li>
      ))}
    </ul>
  )
}
