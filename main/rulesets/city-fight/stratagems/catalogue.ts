/** The stratagems of the pack, as files (CF-STRAT-03). */
import { stratagemSchema, type Stratagem } from '../../../../shared/protocol/stratagem'
import demolition from '../../../../resources/stratagems/demolition.json'
import fortifications from '../../../../resources/stratagems/fortifications.json'
import infiltration from '../../../../resources/stratagems/infiltration.json'
import masterSnipers from '../../../../resources/stratagems/master-snipers.json'
import plungingFire from '../../../../resources/stratagems/plunging-fire.json'

/** In the order in which they are offered. */
export const builtInStratagems: readonly Stratagem[] = [
  ...[fortifications, demolition, masterSnipers, plungingFire],
  ...[infiltration],
].map((file) => stratagemSchema.parse(file))

export const stratagemOf = (id: string): Stratagem | undefined =>
  builtInStratagems.find((one) => one.id === id)
