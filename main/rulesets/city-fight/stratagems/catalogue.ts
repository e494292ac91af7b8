/** The stratagems of the pack, as files (CF-STRAT-03). */
import { stratagemSchema, type Stratagem } from '../../../../shared/protocol/stratagem'
import ammunitionStore from '../../../../resources/stratagems/ammunition-store.json'
import commandCentre from '../../../../resources/stratagems/command-centre.json'
import fuelDepot from '../../../../resources/stratagems/fuel-depot.json'
import observationPost from '../../../../resources/stratagems/observation-post.json'
import powerGenerator from '../../../../resources/stratagems/power-generator.json'
import hospital from '../../../../resources/stratagems/hospital.json'
import sacredGround from '../../../../resources/stratagems/sacred-ground.json'
import demolition from '../../../../resources/stratagems/demolition.json'
import fortifications from '../../../../resources/stratagems/fortifications.json'
import infiltration from '../../../../resources/stratagems/infiltration.json'

/** In the order in which they are offered. */
export const builtInStratagems: readonly Stratagem[] = [
  ...[fortifications, demolition],
  ...[infiltration],
  ...[ammunitionStore, commandCentre, fuelDepot, observationPost, powerGenerator, hospital, sacredGround],
].map((file) => stratagemSchema.parse(file))

export const stratagemOf = (id: string): Stratagem | undefined =>
  builtInStratagems.find((one) => one.id === id)
