import type { Breach } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { Cite } from '../../hud/controls/Cite'
import { useNames, useSay } from '../../hud/said/useNames'
import '../forces/chart.css'

/** What of a force is not by the chart or the limit, with its rule; of a model with its name. */
export function BreachList({
  force,
  breaches,
}: {
  readonly force: Force
  readonly breaches: readonly Breach[]
}) {
  const { language } = useNames()
  const say = useSay()
  const told = ({ at, text }: Breach): string => {
    const name = at.of === 'kind' ? force.kinds[at.index]?.name[language] : undefined
    return name === undefined ? say(text) : `${name}: ${say(text)}`
  }
  return (
    <ul className="breaches small">
      {breaches.map((breach, i) => (
        <li key={i}>
          ⚠ {told(breach)} <Cite rule={breach.cite} />
        </li>
      ))}
    </ul>
  )
}
