/** Everything drawn of close combat, of flight, and of whom a question is about. */
import type { SceneView } from '../scene-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { Troupe } from '../miniatures/troupe'
import { ChoiceMarks } from './ChoiceMarks'
import { CombatMarks } from './CombatMarks'
import type { FightMarks } from './fight-props'
import { FlightMarks } from './FlightMarks'
import { ShockMarks } from './ShockMarks'
import { WoundMarks } from './WoundMarks'

export function Fight({
  fight,
  ...rest
}: {
  readonly fight: FightMarks
  readonly view: SceneView
  readonly troupe: Troupe
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  return (
    <>
      {fight.combat && !fight.choice && !fight.wounds && <CombatMarks combat={fight.combat} {...rest} />}
      {fight.flight && <FlightMarks flight={fight.flight} />}
      {fight.shock && <ShockMarks shock={fight.shock} view={rest.view} />}
      {fight.choice && <ChoiceMarks choice={fight.choice} view={rest.view} />}
      {fight.wounds && <WoundMarks wounds={fight.wounds} view={rest.view} />}
    </>
  )
}
