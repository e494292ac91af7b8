/** Classes of models that have a body of their own by default (CF-RUIN-05). */
export const bodyClasses = [
  'small',
  'swarm',
  'infantry',
  'jumpInfantry',
  'beast',
  'cavalry',
  'bike',
  'jetbike',
  'monstrousCreature',
  'walker',
] as const
export type BodyClass = (typeof bodyClasses)[number]
