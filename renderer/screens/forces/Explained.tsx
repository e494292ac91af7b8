import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'

interface ExplainedProps<T extends string> {
  /** Every choice with the rule that explains it; null: this table's own word. */
  readonly options: readonly { readonly id: T; readonly cite: string | null }[]
  /** Where its words lie: `<words>.<id>`, and in one line what it does: `<words>Why.<id>`. */
  readonly words: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}
/** Things that may be ticked, each with a line that explains it and its rule. */
export function Explained<T extends string>({ options, words, chosen, onChange }: ExplainedProps<T>) {
  const { t } = useTranslation()
  return (
    <ul className="explained">
      {options.map(({ id, cite }) => (
        <li key={id}>
          <Check
            selected={chosen.includes(id)}
            onChange={(selected) => onChange(selected ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {t(`${words}.${id}`)}
          </Check>
          <span className="small dim">{t(`${words}Why.${id}`)}</span>
          {cite !== null && <Cite rule={cite} />}
        </li>
      ))}
    </ul>
  )
}
