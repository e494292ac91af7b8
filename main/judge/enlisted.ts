/** Units of a case that come from a force: enlisted as a game enlists them, and then as the case has them. */
import type { Case, ModelSpec, UnitSpec } from '../../shared/protocol/case'
import type { Force } from '../../shared/protocol/force'
import type { ModelView, UnitView } from '../../shared/protocol/game-view'
import type { Seat } from '../../shared/protocol/spatial'
import type { Table } from '../../shared/table/types'
import { muster } from '../rulesets/core4/begin'
import { nameOfWave } from '../rulesets/core4/reserves'
import type { CaseFinding } from './fault'
import type { Measure } from './places'
import { doneBefore, stateOf } from './troops'

type Muster = ReturnType<typeof muster>
/** Both forces of a case, whole, as a game would have them beside its table. */
type Musters = Readonly<Record<Seat, Muster | null>>

/** @param figures  meshes of the players' own miniatures, by their ids */
export const mustersOf = ({ forces }: Case, figures?: Readonly<Record<string, string>>): Musters => {
  const of = (seat: Seat): Muster | null => {
    const force = forces?.[seat]
    return force ? muster(seat, force, figures) : null
  }
  return { a: of('a'), b: of('b') }
}
const entryOf = (forces: Case['forces'], { seat, from }: UnitSpec): number =>
  forces?.[seat]?.units.findIndex(({ id }) => id === from) ?? -1

/** What is missing in the forces, or does not fit them: no game enlists it. */
export function wrongForces({ forces, units }: Case): readonly CaseFinding[] {
  const [a, b] = [forces?.a, forces?.b]
  const clash = a && b && a.id === b.id && JSON.stringify(a) !== JSON.stringify(b)
  return [
    ...(['a', 'b'] as const).flatMap((seat) => unknownKinds(forces?.[seat], seat)),
    ...(clash
      ? [
          {
            path: '$.forces.b.id',
            detail: `both forces are called ${a.id} and are not the same: call one otherwise`,
            text: { key: 'stageFault.sameForces', args: { force: a.id } },
          },
        ]
      : []),
    ...units.flatMap((unit, i) => {
      const { from, seat, models } = unit
      const path = `$.units[${i}]`
      if (from === undefined)
        return models.length > 0
          ? []
          : [
              {
                path: `${path}.models`,
                detail: 'a unit without a model',
                text: { key: 'stageFault.emptyUnit' },
              },
            ]
      const force = forces?.[seat]
      const missing = (detail: string, key: string): readonly CaseFinding[] => [
        { path: `${path}.from`, detail, text: { key: `stageFault.${key}` } },
      ]
      if (!force) return missing(`no force of seat ${seat} in this case`, 'noForce')
      const entry = force.units[entryOf(forces, unit)]
      if (!entry) return missing(`no unit ${from} in the force of seat ${seat}`, 'notInForce')
      const strength = entry.models.reduce((sum, { count }) => sum + count, 0)
      return models.length > strength
        ? [
            {
              path: `${path}.models[${strength}]`,
              detail: `${from} has ${strength} models in its force`,
              text: { key: 'stageFault.tooManyModels', args: { most: strength } },
            },
          ]
        : []
    }),
  ]
}
const unknownKinds = (force: Force | undefined, seat: Seat): readonly CaseFinding[] =>
  (force?.units ?? []).flatMap(({ models }, i) =>
    models.flatMap(({ kind }, n) =>
      force?.kinds.some(({ id }) => id === kind)
        ? []
        : [
            {
              path: `$.forces.${seat}.units[${i}].models[${n}].kind`,
              detail: `no kind of model ${kind} in this force`,
              text: { key: 'stageFault.noKind', args: { kind } },
            },
          ],
    ),
  )

/** What a case says of a model, where it says nothing. */
const unsaid: ModelSpec = {
  facing: 0,
  rules: [],
  lost: false,
  immobilised: false,
  shaken: false,
  stunned: false,
  wrecked: false,
  weaponsLost: 0,
}
const modelIdOf = (unit: UnitSpec, index: number): string =>
  unit.models[index]?.id ?? `${unit.id}.${index + 1}`
/** Of all models of a unit, as the case names them: `<unit>.1` and on where it names none. */
export function modelIdsOf(unit: UnitSpec, forces: Case['forces']): readonly string[] {
  const entry = unit.from === undefined ? undefined : forces?.[unit.seat]?.units[entryOf(forces, unit)]
  const strength = entry?.models.reduce((sum, { count }) => sum + count, 0) ?? 0
  return Array.from({ length: Math.max(strength, unit.models.length) }, (_, n) => modelIdOf(unit, n))
}

export function unitFrom(
  table: Table,
  measure: Measure,
  spec: UnitSpec,
  { forces }: Case,
  musters: Musters,
): { readonly unit: UnitView; readonly models: readonly ModelView[] } {
  const mustered = musters[spec.seat]
  const enlisted = mustered?.units[entryOf(forces, spec)]
  if (!enlisted) throw new Error(`unit ${spec.id} comes from no force`)
  const models = enlisted.models.flatMap((id, index): readonly ModelView[] => {
    const model = mustered?.models.find((one) => one.id === id)
    if (!model) return []
    const said = spec.models[index] ?? unsaid
    const { weapons, gear, powers, rules, wounds } = said
    return [
      {
        ...model,
        id: modelIdOf(spec, index),
        unit: spec.id,
        ...((weapons ?? spec.weapons) && { weapons: weapons ?? spec.weapons ?? [] }),
        ...((gear ?? spec.gear) && { gear: gear ?? spec.gear ?? [] }),
        ...((powers ?? spec.powers) && { powers: powers ?? spec.powers ?? [] }),
        ...(rules.length > 0 && { rules: [...(model.rules ?? []), ...rules] }),
        ...(wounds !== undefined && { wounds }),
        ...stateOf(table, measure, spec, said, model.body),
      },
    ]
  })
  const { lostToShooting = 0 } = spec.state
  const there = models.filter(({ status }) => status !== 'casualty').length
  const unit: UnitView = {
    ...enlisted,
    id: spec.id,
    models: models.map(({ id }) => id),
    ...(spec.startModels !== undefined && { startModels: spec.startModels }),
    ...(spec.startWounds !== undefined && { startWounds: spec.startWounds }),
    // Who has fallen in this turn stood there when it began (C4-MORALE-05).
    ...(spec.wave && { name: nameOfWave(enlisted.entry, spec.wave.number) }),
    turnModels: spec.turnModels ?? Math.min(there + lostToShooting, models.length),
    ...doneBefore(spec),
  }
  return { unit, models }
}
