import type { alikeReasons } from '../../page/words/alike-reasons'
import { RefusalWords } from './RefusalWords'
import { useLight } from './useLight'
import { NamedThing } from './Words'

/** How many cannot, why, and who they are: each reason once. */
export function AlikeReasons({ groups }: { readonly groups: ReturnType<typeof alikeReasons> }) {
  const light = useLight()
  return (
    <ul className="alike-reasons small">
      {groups.map(({ refusal, units }) => (
        <li key={units[0]} {...light([...units], refusal)}>
          <b>{units.length}</b>
          <span>
            <RefusalWords refusal={refusal} most={1} />{' '}
            <span className="dim">
              {units.map((unit, index) => (
                <span key={unit}>
                  {index > 0 && ', '}
                  <NamedThing id={unit} />
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
