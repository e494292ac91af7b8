/** The stratagems of the pack, as files (CF-STRAT-03). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { catalogueOrder } from '../../../../shared/protocol/mission'
import { stratagemSchema, type Effect, type Stratagem } from '../../../../shared/protocol/stratagem'
import type { CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { declaredStratagems } from './declared'
import ammunitionStore from '../../../../resources/stratagems/ammunition-store.json'
import barricades from '../../../../resources/stratagems/barricades.json'
import boobyTraps from '../../../../resources/stratagems/booby-traps.json'
import combatEngineers from '../../../../resources/stratagems/combat-engineers.json'
import commandCentre from '../../../../resources/stratagems/command-centre.json'
import deepStrike from '../../../../resources/stratagems/deep-strike.json'
import demolition from '../../../../resources/stratagems/demolition.json'
import fortifications from '../../../../resources/stratagems/fortifications.json'
import fuelDepot from '../../../../resources/stratagems/fuel-depot.json'
import hospital from '../../../../resources/stratagems/hospital.json'
import infiltration from '../../../../resources/stratagems/infiltration.json'
import masterSnipers from '../../../../resources/stratagems/master-snipers.json'
import observationPost from '../../../../resources/stratagems/observation-post.json'
import plungingFire from '../../../../resources/stratagems/plunging-fire.json'
import powerGenerator from '../../../../resources/stratagems/power-generator.json'
import preliminaryBombardment from '../../../../resources/stratagems/preliminary-bombardment.json'
import rappellingLines from '../../../../resources/stratagems/rappelling-lines.json'
import razorWire from '../../../../resources/stratagems/razor-wire.json'
import sacredGround from '../../../../resources/stratagems/sacred-ground.json'
import sewerRats from '../../../../resources/stratagems/sewer-rats.json'
import siegeShells from '../../../../resources/stratagems/siege-shells.json'
import tankTraps from '../../../../resources/stratagems/tank-traps.json'
import wreckers from '../../../../resources/stratagems/wreckers.json'

/** In the order in which they are offered. */
export const builtInStratagems: readonly Stratagem[] = [
  ...[ammunitionStore, commandCentre, fuelDepot, observationPost, powerGenerator, hospital, sacredGround],
  ...[boobyTraps, demolition, fortifications, masterSnipers, preliminaryBombardment, plungingFire],
  ...[barricades, razorWire, tankTraps],
  ...[deepStrike, infiltration, sewerRats],
  ...[combatEngineers, rappellingLines, siegeShells, wreckers],
].map((file) => stratagemSchema.parse(file))

/** All that can be declared in a game. */
export const stratagemsIn = (state: CoreState): readonly Stratagem[] =>
  catalogueOrder(builtInStratagems, missionKept.find(state)?.mission?.stratagems?.own ?? [])
export const stratagemOf = (state: CoreState, id: string): Stratagem | undefined =>
  stratagemsIn(state).find((one) => one.id === id)
/** Every effect of what a side has declared. */
export const declaredEffects = (state: CoreState, seat: Seat): readonly Effect[] =>
  (declaredStratagems.find(state)?.declared[seat] ?? []).flatMap(
    (id) => stratagemOf(state, id)?.effects ?? [],
  )
