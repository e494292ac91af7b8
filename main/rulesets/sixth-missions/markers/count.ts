/** What each side has of the markers: those it controls, or carries (S6-MISS-OBJ-06, S6-MISS-MIS-6). */
import { inches } from '../../../../shared/geometry'
import type { Award, Counted } from '../../../../shared/protocol/mission'
import type { Text } from '../../../../shared/protocol/refusal'
import { modelOf, type CoreGame, type ObjectiveRule } from '../../core4/game'
import { counted, withStakes } from '../../core4/objectives'
import { controlOf, type Control } from './control'
import { numberOf } from './declare'
import { markersFor, type HeldMarker, type MarkerTerms } from './kept'
import { layMarkers } from './laying'

/** Whoever carries it has it, whatever the enemy does. */
function standsWith(game: CoreGame, marker: HeldMarker, terms: MarkerTerms): Control {
  if (terms.carried !== true) return controlOf(game, marker, terms)
  const bearer = marker.bearer === null ? null : modelOf(game.state, marker.bearer)
  return { holder: bearer?.seat ?? null, contested: false, by: bearer ? [bearer.unit] : [] }
}

function countMarkers(game: CoreGame, terms: MarkerTerms): Counted {
  const { cite, near } = terms
  const called = (word: 'award' | 'ground', { id }: HeldMarker): Text =>
    terms.carried === true
      ? { key: `${word}.prize` }
      : { key: `${word}.marker`, args: { number: numberOf(id) } }
  const standings = markersFor(game.state, terms).map((marker) => ({
    marker,
    ...standsWith(game, marker, terms),
  }))
  const awards = standings.flatMap(({ marker, holder, by }): Award[] =>
    holder === null || marker.value === null
      ? []
      : [
          {
            seat: holder,
            text: called('award', marker),
            count: 1,
            points: marker.value,
            cite,
            focus: { units: by, ground: marker.id },
          },
        ],
  )
  return {
    ...counted(awards, 'markers', ({ points }) => points),
    grounds: standings.map(({ marker, holder, contested }) => ({
      kind: 'counter',
      id: marker.id,
      text: called('ground', marker),
      at: marker.at,
      radius: inches(near),
      holder,
      contested,
    })),
  }
}

export const markersObjective: ObjectiveRule<'markers'> = withStakes({
  lays: layMarkers,
  count: countMarkers,
})
