import { useNames } from '../../i18n/useNames'
import { useCombats } from '../../state/hand/battle/combat-store'
import { useGame } from '../../state/open-game/game-store'
import { Cite } from '../controls/Cite'

/** In words what is drawn of a flight: who runs, how far on average, or that there is no way out. */
export function FlightNote() {
  const { language } = useNames()
  const flight = useCombats((state) => state.flight)
  const name = useGame((state) => state.snapshot?.view.units[flight?.unit ?? '']?.name[language])
  if (flight === null || name === undefined) return null
  const { trapped } = flight.preview
  return (
    <p className={`flight-note small ${trapped ? 'refused' : ''}`} data-testid="flight-note" role="status">
      {trapped ? '✕' : '⇢'} {name}: {flight.label} <Cite rule={trapped ? 'C4-MORALE-16' : 'C4-MORALE-13'} />
    </p>
  )
}
