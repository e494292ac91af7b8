import { Cite } from '../../hud/controls/Cite'

interface RuleSentence {
  readonly name: string
  readonly about: string
  readonly cite: string
}
/** What each of these is, in a sentence with its rule. */
export function RuleSentences({ of }: { readonly of: readonly RuleSentence[] }) {
  return (
    <dl className="rule-sentences">
      {of.map(({ name, about, cite }) => (
        <div key={name}>
          <dt>
            {name} <Cite rule={cite} />
          </dt>
          <dd className="small dim">{about}</dd>
        </div>
      ))}
    </dl>
  )
}
