import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { pictureStore } from '../../page/hands/picture'
import { useSlice } from '../../hooks/page-context'

/** In words what is drawn of a flight: who runs, how far on average, or that there is no way out. */
export function FlightNote() {
  const flight = useSlice(pictureStore, ({ marks }) => marks.fight.flight)
  if (flight === null) return null
  const { trapped } = flight.preview
  return (
    <p className={`flight-note small ${trapped ? 'refused' : ''}`} data-testid="flight-note" role="status">
      {trapped ? '✕' : '⇢'} <NamedThing id={flight.unit} />: {flight.label}{' '}
      <Cite rule={trapped ? 'C4-MORALE-16' : 'C4-MORALE-13'} />
    </p>
  )
}
