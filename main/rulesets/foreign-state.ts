/**
 * Is what a foreign record says of models and units such that it can be shown? Its older rules do not run again, so whoever
 * wrote the file may have written anything: each body has a size, each pose a place, each passenger a vehicle.
 */
import { z } from 'zod'
import { isVehicleProfile } from '../../shared/force'
import { modelKindSchema } from '../../shared/protocol/force'
import { pathText } from '../../shared/protocol/path-text'
import type { CoreState } from './core4/game'

/** Nothing stands a hundred metres from the table, mm. */
const far = 100_000
const coordinate = z.number().min(-far).max(far)
const size = z.number().min(0).max(far)
const poseSchema = z.looseObject({
  at: z.looseObject({ x: coordinate, z: coordinate }),
  y: coordinate,
  on: z.looseObject({ piece: z.string().nullable(), level: z.int() }),
  facing: coordinate,
})
const baseSchema = z.union([
  z.looseObject({ shape: z.literal('round'), radius: size }),
  z.looseObject({ shape: z.enum(['oval', 'rect']), length: size, width: size }),
])
const named = z.looseObject({ en: z.string(), ru: z.string() })
const modelSchema = z.looseObject({
  unit: z.string(),
  kind: z.string(),
  figure: z.string(),
  name: named,
  profile: modelKindSchema.shape.profile,
  body: z.looseObject({
    base: baseSchema,
    radius: size,
    height: size,
    eye: size,
    hull: z.looseObject({ bottom: size, skimmer: z.boolean() }).optional(),
  }),
  pose: poseSchema.nullable(),
  damage: z
    .looseObject({
      shaken: z.boolean(),
      stunned: z.boolean(),
      weaponsLost: z.int().min(0),
      mountsLost: z.array(z.string()).optional(),
      immobilised: z.boolean(),
      wrecked: z.boolean(),
    })
    .optional(),
  status: z.enum(['waiting', 'hidden', 'onTable', 'aboard', 'casualty', 'fled', 'exited', 'withdrawn']),
})
const unitSchema = z.looseObject({
  name: named,
  entry: z.looseObject({ id: z.string(), type: z.string() }),
  models: z.array(z.string()),
  aboard: z.looseObject({ vehicle: z.string() }).optional(),
  inside: z.looseObject({ piece: z.string() }).optional(),
})

/** Most of a state is that of the state before it. */
const proven = new WeakSet<object>()
function faultIn(schema: z.ZodType, value: object): string | null {
  if (proven.has(value)) return null
  const { error } = schema.safeParse(value)
  if (error) return pathText(error.issues[0]?.path ?? [])
  proven.add(value)
  return null
}

/** @returns  the place of what nobody could show; null: there is none */
export function foreignFault({ models, units }: CoreState): string | null {
  for (const [id, model] of Object.entries(models)) {
    const fault = faultIn(modelSchema, model)
    if (fault !== null) return `models.${id}.${fault}`
    if (!Object.hasOwn(units, model.unit)) return `models.${id}.unit`
  }
  for (const [id, unit] of Object.entries(units)) {
    const fault = faultIn(unitSchema, unit)
    if (fault !== null) return `units.${id}.${fault}`
    if (unit.aboard && !carries(unit.aboard.vehicle, { models, units })) return `units.${id}.aboard`
  }
  return null
}
/** A vehicle, which rides in nothing itself (C4-TRANS-01). */
function carries(vehicle: string, { models, units }: Pick<CoreState, 'models' | 'units'>): boolean {
  const model = Object.hasOwn(models, vehicle) ? models[vehicle] : undefined
  return model !== undefined && isVehicleProfile(model.profile) && units[model.unit]?.aboard === undefined
}
