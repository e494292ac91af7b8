/** What a model carries, told of and shown: Core 4 leaves the points to whoever writes the force. Pure. */
import type { ForceFault } from '../../../shared/force'
import type { Force, ModelKind, UnitType, Weapon } from '../../../shared/protocol/force'

/** Whoever of these goes on foot bears what he fires himself; others have hands, hulls and crews enough. */
const bearers: readonly UnitType[] = ['infantry', 'jumpInfantry']
const isHeavy = ({ type }: Weapon): boolean => type === 'heavy' || type === 'ordnance'
/** Two kinds of shell of one launcher are named alike up to a comma. */
const launcher = ({ name }: Weapon): string => name.en.split(',')[0] ?? name.en
const carriedBy = (kind: ModelKind, weapons: readonly Weapon[]): readonly Weapon[] =>
  weapons.filter(({ id }) => kind.weapons.includes(id))

/** Can be played as it is: one fires one weapon a phase, and the others come to nothing (C4-SHOOT-03). */
export function adviceOnForce({ kinds, units, weapons }: Force): readonly ForceFault[] {
  return kinds.flatMap((kind, index) => {
    const types = units
      .filter(({ models }) => models.some((one) => one.kind === kind.id))
      .map(({ type }) => type)
    const heavy = new Set(carriedBy(kind, weapons).filter(isHeavy).map(launcher))
    if (heavy.size < 2 || !types.every((type) => bearers.includes(type))) return []
    return [
      {
        place: `kinds[${index}].weapons`,
        at: { list: 'kinds' as const, index },
        text: { key: 'forces:advice.overladen', args: { weapons: heavy.size } },
      },
    ]
  })
}

/** Soldiers of one dress who differ by what they carry; whoever looks otherwise was chosen so, and stays. */
const line: readonly ModelKind['figure'][] = ['rifle', 'heavy', 'flame', 'mortar']
const carries = ({ rules }: Weapon, id: string): boolean => rules.some(({ rule }) => rule === id)
function figureOfArms(carried: readonly Weapon[]): ModelKind['figure'] {
  const heavy = carried.filter(isHeavy)
  if (heavy.some((one) => carries(one, 'barrage'))) return 'mortar'
  if (heavy.length > 0) return 'heavy'
  return carried.some((one) => carries(one, 'template')) ? 'flame' : 'rifle'
}
/** The kind with these arms, and the miniature that shows them. */
export function armedKind(kind: ModelKind, ids: readonly string[], weapons: readonly Weapon[]): ModelKind {
  const next = { ...kind, weapons: [...ids] }
  const isOfTheLine = kind.ownFigure === undefined && line.includes(kind.figure)
  return isOfTheLine ? { ...next, figure: figureOfArms(carriedBy(next, weapons)) } : next
}
