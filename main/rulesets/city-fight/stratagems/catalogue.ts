/** The stratagems of the pack, as files (CF-STRAT-03). */
import { stratagemSchema, type Stratagem } from '../../../../shared/protocol/stratagem'
import barricades from '../../../../resources/stratagems/barricades.json'
import combatEngineers from '../../../../resources/stratagems/combat-engineers.json'
import demolition from '../../../../resources/stratagems/demolition.json'
import fortifications from '../../../../resources/stratagems/fortifications.json'
import boobyTraps from '../../../../resources/stratagems/booby-traps.json'
import preliminaryBombardment from '../../../../resources/stratagems/preliminary-bombardment.json'
import infiltration from '../../../../resources/stratagems/infiltration.json'
import masterSnipers from '../../../../resources/stratagems/master-snipers.json'
import plungingFire from '../../../../resources/stratagems/plunging-fire.json'
import razorWire from '../../../../resources/stratagems/razor-wire.json'
import tankTraps from '../../../../resources/stratagems/tank-traps.json'
import wreckers from '../../../../resources/stratagems/wreckers.json'

/** In the order in which they are offered. */
export const builtInStratagems: readonly Stratagem[] = [
  ...[fortifications, demolition, boobyTraps, masterSnipers, preliminaryBombardment, plungingFire],
  ...[barricades, razorWire, tankTraps],
  ...[infiltration],
  ...[combatEngineers, wreckers],
].map((file) => stratagemSchema.parse(file))

export const stratagemOf = (id: string): Stratagem | undefined =>
  builtInStratagems.find((one) => one.id === id)
