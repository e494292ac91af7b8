/**
 * Forces of earlier versions as today's: everything that reads one, a file or the copy in a saved game, passes here first.
 * Version 1 named special rules and properties of weapons by bare words. Version 2 knew vehicles by three types of units,
 * and gave them what living things have. Ready forces of version 3 named the line of the weapon table, which nothing reads.
 * Up to version 3 the players' own words stood among the special rules; where those are known, they become notes
 * (`shared/force/words-as-notes.ts`), and in a saved game they stay as they were played.
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

/** Whatever is no force of an earlier version stays as it is: the schema says what is wrong with it. */
export function liftForce(value: unknown): unknown {
  if (!isData(value)) return value
  const second = value['version'] === 1 ? fromFirst(value) : value
  const third = withoutLines(second['version'] === 2 ? fromSecond(second) : second)
  return third['version'] === 3 ? { ...third, version: 4 } : third
}
/** By `$schema` the editors of texts know what may stand in the file. */
const withoutLines = ({ $schema: _by, ...value }: Data): Data => {
  const lineless = ({ table, ...weapon }: Data): Data =>
    typeof table === 'string' ? weapon : { ...weapon, ...(table !== undefined && { table }) }
  return 'weapons' in value ? { ...value, weapons: inList(value['weapons'], lineless) } : value
}

function fromFirst(value: Data): Data {
  return {
    ...value,
    version: 2,
    ...('units' in value && { units: inList(value['units'], liftUnit) }),
    ...('weapons' in value && { weapons: inList(value['weapons'], liftWeapon) }),
    ...('closeWeapons' in value && { closeWeapons: inList(value['closeWeapons'], liftWeapon) }),
    ...('powers' in value && { powers: inList(value['powers'], liftPower) }),
  }
}

const vehicleTypes = ['vehicle', 'walker', 'skimmer']
const rulesThatAreTraits = ['fast', 'openTopped']
const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value.filter(isData) : [])
const ruleOf = (carried: unknown): unknown => (isData(carried) ? carried['rule'] : undefined)
const isTrait = (carried: unknown): boolean => rulesThatAreTraits.some((word) => word === ruleOf(carried))
const isVehicleType = (type: unknown): boolean => vehicleTypes.some((one) => one === type)

/** What the units that field a kind made of it; null where none of them is a vehicle. */
function traitsOf(kind: unknown, units: readonly Data[]): readonly unknown[] | null {
  const fielding = units.filter(
    (unit) => isVehicleType(unit['type']) && listOf(unit['models']).some((one) => one['kind'] === kind),
  )
  if (fielding.length === 0) return null
  const types = fielding.map((unit) => unit['type']).filter((type) => type !== 'vehicle')
  return [
    ...new Set([...types, ...fielding.flatMap((unit) => listOf(unit['rules']).filter(isTrait).map(ruleOf))]),
  ]
}
/** It had no armour: the least that is usual (C4-VEH-03). Its weapons turn freely, as they did. */
function asVehicle(kind: Data, traits: readonly unknown[]): Data {
  const { ws, bs, s, i, a } = isData(kind['profile']) ? kind['profile'] : {}
  const weapons: readonly unknown[] = Array.isArray(kind['weapons']) ? kind['weapons'] : []
  return {
    ...kind,
    weapons: [],
    profile: {
      is: 'vehicle',
      av: { front: 10, side: 10, rear: 10 },
      bs,
      ...(traits.includes('walker') && { ws, s, i, a }),
      traits,
      mounts: weapons.map((weapon, n) => ({
        id: `mount-${n + 1}`,
        kind: 'turret',
        at: { forward: 0, left: 0, up: 0 },
        weapons: [weapon],
      })),
    },
  }
}
function liftVehicle(unit: Data): Data {
  const { mobility, ...rest } = unit
  if (!isVehicleType(unit['type'])) {
    const ways: Data = { walker: 'infantry', skimmer: 'jetbikes' }
    const way = typeof mobility === 'string' ? (ways[mobility] ?? mobility) : mobility
    return way === undefined ? unit : { ...rest, mobility: way }
  }
  const { rules } = rest
  return {
    ...rest,
    type: 'vehicle',
    ...(Array.isArray(rules) && { rules: rules.filter((one: unknown) => !isTrait(one)) }),
  }
}
function fromSecond(value: Data): Data {
  const units = listOf(value['units'])
  const liftKind = (kind: Data): Data => {
    const traits = traitsOf(kind['id'], units)
    return traits === null ? kind : asVehicle(kind, traits)
  }
  return {
    ...value,
    version: 3,
    ...('units' in value && { units: inList(value['units'], liftVehicle) }),
    ...('kinds' in value && { kinds: inList(value['kinds'], liftKind) }),
  }
}
