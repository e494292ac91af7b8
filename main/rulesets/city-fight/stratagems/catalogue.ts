/** The stratagems of the pack, as files (CF-STRAT-03). */
import type { Seat } from '../../../../shared/protocol/spatial'
import {
  stratagemCategories,
  stratagemSchema,
  type Effect,
  type Stratagem,
} from '../../../../shared/protocol/stratagem'
import type { CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { declaredStratagems } from './declared'
import deepStrike from '../../../../resources/stratagems/deep-strike.json'
import barricades from '../../../../resources/stratagems/barricades.json'
import combatEngineers from '../../../../resources/stratagems/combat-engineers.json'
import demolition from '../../../../resources/stratagems/demolition.json'
import fortifications from '../../../../resources/stratagems/fortifications.json'
import infiltration from '../../../../resources/stratagems/infiltration.json'
import sewerRats from '../../../../resources/stratagems/sewer-rats.json'
import razorWire from '../../../../resources/stratagems/razor-wire.json'
import tankTraps from '../../../../resources/stratagems/tank-traps.json'
import wreckers from '../../../../resources/stratagems/wreckers.json'

/** In the order in which they are offered. */
export const builtInStratagems: readonly Stratagem[] = [
  ...[fortifications, demolition],
  ...[barricades, razorWire, tankTraps],
  ...[deepStrike, infiltration, sewerRats],
  ...[combatEngineers, wreckers],
].map((file) => stratagemSchema.parse(file))

const place = ({ category }: Stratagem): number => stratagemCategories.indexOf(category)
/** All that can be declared in a game, by category: those of its mission after those of the program. */
export const stratagemsIn = (state: CoreState): readonly Stratagem[] =>
  [...builtInStratagems, ...(missionKept.find(state)?.mission?.stratagems?.own ?? [])].sort(
    (one, other) => place(one) - place(other),
  )
const stratagemOf = (state: CoreState, id: string): Stratagem | undefined =>
  stratagemsIn(state).find((one) => one.id === id)
/** Every effect of what a side has declared. */
export const declaredEffects = (state: CoreState, seat: Seat): readonly Effect[] =>
  (declaredStratagems.find(state)?.declared[seat] ?? []).flatMap(
    (id) => stratagemOf(state, id)?.effects ?? [],
  )
