/** Units of a case as units of a game. What a case leaves out is that of a soldier of the line. */
import type { Driven, ModelView, UnitView } from '../../shared/protocol/game-view'
import { type UnitEntry, type Weapon } from '../../shared/protocol/force'
import { bodyClassOf, bodyOf, hoverPose, surfaceHeight } from '../../shared/table'
import type { Body, Pose, Table } from '../../shared/table/types'
import { arsenal } from '../rulesets/core4/data'
import { freshUnit } from '../rulesets/core4/game'
import type { BodySpec, ModelSpec, SpotInCase, UnitSpec } from '../../shared/protocol/case'
import { profileFrom } from './profiles'
import { waypoint, type Measure } from './places'
import { hasTrait, weaponsCarried, woundsPrinted } from '../../shared/force'

/** What a vehicle has suffered before; nothing where nothing is said. */
function damageOf(spec: ModelSpec): Pick<ModelView, 'damage'> {
  const { shaken, stunned, immobilised, wrecked, weaponsLost, shakenIn, stunnedIn, mountsLost } = spec
  if (!shaken && !stunned && !immobilised && !wrecked && weaponsLost === 0) return {}
  return {
    damage: {
      ...{ shaken, stunned, weaponsLost, immobilised, wrecked },
      ...(mountsLost && { mountsLost }),
      ...(shakenIn !== undefined && { shakenIn }),
      ...(stunnedIn !== undefined && { stunnedIn }),
    },
  }
}

const weapon = (
  id: string,
  type: Weapon['type'],
  range: number,
  s: number,
  ap: number | null,
  shots: number,
): Weapon => ({ id, name: { en: id, ru: id }, range, s, ap, type, shots, rules: [] })
/** Weapons every case may name: four plain ones, and those of the table of weapons (core 4, part 1, §8.3). */
export const commonWeapons: readonly Weapon[] = [
  ...arsenal.weapons,
  weapon('rifle', 'rapidFire', 24, 3, null, 1),
  weapon('pistol', 'pistol', 12, 4, 5, 1),
  weapon('carbine', 'assault', 18, 4, 5, 2),
  weapon('cannon', 'heavy', 36, 5, 4, 3),
]

export function unitOn(
  table: Table,
  measure: Measure,
  spec: UnitSpec,
): { readonly unit: UnitView; readonly models: readonly ModelView[] } {
  const models = spec.models.map((model, index) => modelOn(table, measure, spec, model, index))
  const name = { en: spec.id, ru: spec.id }
  const wounds = models.reduce((sum, model) => sum + woundsPrinted(model.profile), 0)
  // Who has fallen in this turn stood there when it began, and the game (C4-MORALE-05).
  const atTurn = spec.turnModels ?? models.length + (spec.state.lostToShooting ?? 0)
  const atStart = spec.startModels ?? Math.max(atTurn, models.length)
  // Models lost before the case begins were like the first of those that are left.
  const lostBefore = Math.max(0, atStart - models.length)
  const entry: UnitEntry = {
    id: spec.id,
    name,
    category: spec.category,
    type: spec.type,
    points: spec.points,
    models: [{ kind: spec.id, count: models.length }],
    rules: spec.rules,
    ...(spec.tags && { tags: spec.tags }),
    ...(spec.mobility && { mobility: spec.mobility }),
    ...(spec.character && { character: spec.character }),
    ...(spec.dedicatedTo !== undefined && { dedicatedTo: spec.dedicatedTo }),
    ...(spec.retinueOf !== undefined && { retinueOf: spec.retinueOf }),
  }
  const unit: UnitView = {
    ...freshUnit(spec.id, spec.seat, entry, models),
    startModels: atStart,
    startWounds: spec.startWounds ?? wounds + lostBefore * (models[0] ? woundsPrinted(models[0].profile) : 1),
    turnModels: atTurn,
    ...doneBefore(spec),
  }
  return { unit, models }
}

/** What a unit has done, and what it rides in. */
export const doneBefore = ({ aboard, joined, unseen, wave, state }: UnitSpec): Partial<UnitView> => ({
  // A character among others rides with them, and has no ride of his own (C4-TRANS-04).
  ...(aboard !== undefined &&
    joined === undefined && { aboard: { vehicle: aboard, ...(unseen && { unseen }) } }),
  ...(wave && { wave }),
  ...movedBefore(state),
  ...state,
})

/** Who runs has run, who has regrouped counts as moved, and who has moved has had his move (C4-MOVE-10, C4-MORALE-23). */
function movedBefore({
  moved,
  regrouped,
  fallingBack,
  pinned,
  difficultRoll = null,
}: UnitSpec['state']): Pick<UnitView, 'moved' | 'moveDone'> {
  const behind = regrouped === true || (fallingBack === true && pinned !== true)
  return {
    moved: moved ?? behind,
    // The test for bad ground alone makes it a unit that has moved, and the move is still to come.
    moveDone: behind || (moved === true && difficultRoll === null),
  }
}

/** What flies is in the air over whatever is topmost there, as in a game (C4-VEH-07). */
function poseAt(
  table: Table,
  measure: Measure,
  { at: spot, facing, immobilised, hovering }: ModelSpec & { readonly at: SpotInCase },
  body: Body,
): Pose {
  const { at, on } = waypoint(measure, table, spot)
  const flies = hovering ?? (body.hull?.skimmer === true && !immobilised)
  const aloft = flies ? hoverPose(table, body, at, facing) : null
  return aloft ?? { at, on, y: surfaceHeight(table, on, at) ?? 0, facing }
}

function modelOn(table: Table, measure: Measure, unit: UnitSpec, spec: ModelSpec, index: number): ModelView {
  const carried = spec.weapons ?? unit.weapons ?? ['rifle']
  const profile = profileFrom(unit.type, { ...unit.profile, ...spec.profile }, carried)
  const body = bodyFrom(
    spec.body ?? unit.body ?? bodyClassOf(unit.type),
    measure,
    hasTrait(profile, 'skimmer'),
  )
  return {
    id: spec.id ?? `${unit.id}.${index + 1}`,
    unit: unit.id,
    seat: unit.seat,
    kind: unit.id,
    figure: 'rifle',
    name: { en: unit.id, ru: unit.id },
    profile,
    body,
    weapons: weaponsCarried({ profile, weapons: carried }),
    gear: spec.gear ?? unit.gear ?? ['ccw'],
    ...(spec.rules.length > 0 && { rules: spec.rules }),
    ...(spec.role && { role: spec.role }),
    ...((spec.powers ?? unit.powers) && { powers: spec.powers ?? unit.powers }),
    wounds: woundsPrinted(profile),
    ...stateOf(table, measure, unit, spec, body),
    ...(spec.wounds !== undefined && { wounds: spec.wounds }),
  }
}

/** Where it is, and what it has suffered and done. */
export function stateOf(
  table: Table,
  measure: Measure,
  { aboard }: UnitSpec,
  spec: ModelSpec,
  body: Body,
): Pick<ModelView, 'pose' | 'status' | 'damage' | 'driven' | 'mountsSpent' | 'spells'> {
  const { at, lost, gone, mountsSpent, spells, driven } = spec
  const stands = at && !lost && gone === undefined && aboard === undefined
  const pose = stands ? poseAt(table, measure, { ...spec, at }, body) : null
  const away = gone ?? (aboard === undefined ? 'waiting' : 'aboard')
  return {
    ...damageOf(spec),
    ...(driven !== undefined && { driven: drivenBy(measure, driven) }),
    ...(mountsSpent && { mountsSpent }),
    ...(spells && spells.length > 0 && { spells }),
    pose,
    status: lost ? 'casualty' : pose ? 'onTable' : away,
  }
}
const drivenBy = ({ unit }: Measure, driven: NonNullable<ModelSpec['driven']>): Driven =>
  typeof driven === 'number'
    ? { path: driven * unit, displacement: driven * unit }
    : {
        path: driven.path * unit,
        displacement: driven.displacement * unit,
        ...(driven.landed !== undefined && { landed: driven.landed }),
      }

function bodyFrom(spec: BodySpec, { unit }: Measure, skimmer: boolean): Body {
  if (typeof spec === 'string') return bodyOf(spec)
  if ('hull' in spec) {
    const { length, width, height, bottom, eye = 0.9 * (bottom + height) } = spec.hull
    return {
      base: { shape: 'rect', length: length * unit, width: width * unit },
      radius: (Math.hypot(length, width) / 2) * unit,
      height: (bottom + height) * unit,
      eye: eye * unit,
      size: 3,
      hull: { bottom: bottom * unit, skimmer },
    }
  }
  return {
    base: { shape: 'round', radius: spec.base * unit },
    radius: (spec.radius ?? spec.base) * unit,
    height: spec.height * unit,
    eye: spec.eye * unit,
    size: spec.size,
  }
}
