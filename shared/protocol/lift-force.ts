/**
 * Forces of earlier versions as today's: everything that reads one, a file or the copy in a saved game, passes here first.
 * Version 1 named special rules and properties of weapons by bare words.
 */
type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const inList = (value: unknown, lift: (one: Data) => Data): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isData(one) ? lift(one) : one)) : value
const carried = (words: unknown): unknown =>
  Array.isArray(words)
    ? words.map((word: unknown) => (typeof word === 'string' ? { rule: word } : word))
    : words

/** What a weapon can do was called its properties. */
export function liftWeapon({ properties, ...weapon }: Data): Data {
  return properties === undefined ? weapon : { ...weapon, rules: carried(properties) }
}
export const liftPower = (power: Data): Data =>
  isData(power['effect']) ? { ...power, effect: liftWeapon(power['effect']) } : power
const liftUnit = (unit: Data): Data => ('rules' in unit ? { ...unit, rules: carried(unit['rules']) } : unit)

/** Whatever is no force of version 1 stays as it is: the schema says what is wrong with it. */
export function liftForce(value: unknown): unknown {
  if (!isData(value) || value['version'] !== 1) return value
  return {
    ...value,
    version: 2,
    ...('units' in value && { units: inList(value['units'], liftUnit) }),
    ...('weapons' in value && { weapons: inList(value['weapons'], liftWeapon) }),
    ...('closeWeapons' in value && { closeWeapons: inList(value['closeWeapons'], liftWeapon) }),
    ...('powers' in value && { powers: inList(value['powers'], liftPower) }),
  }
}
