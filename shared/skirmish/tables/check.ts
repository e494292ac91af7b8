/**
 * What a schema cannot say of the tables (LS-DATA-09): values that no game can be played with are refused, a better
 * class that is worse at something is only pointed out. Each finding names its cell.
 */
import { pathText } from '../../protocol/path-text'
import type { Text } from '../../protocol/refusal'
import {
  classIds,
  coveringIds,
  fireModes,
  weaponIds,
  type ClassId,
  type WeaponId,
} from '../../protocol/skirmish/tables/ids'
import type { SkirmishTables, TroopClass } from '../../protocol/skirmish/tables/schema'

export type CellPath = readonly (string | number)[]
export interface TableFinding {
  readonly path: CellPath
  /** The same as a person reads it: `fire.ar.modes.aimed.tn[2]`. */
  readonly place: string
  /** A sentence with its remedy. */
  readonly text: Text
}
export interface TableFindings {
  /** Must be mended before anything is played with these tables. */
  readonly faults: readonly TableFinding[]
  readonly warnings: readonly TableFinding[]
}
type Found = readonly TableFinding[]

/** A 6 always fails the suppression test (LS-SUP-03): more is worth nothing. */
const mostSuppression = 5
const leastTn = 2
const mostTn = 6
/** The one row whose near bands may be empty without a shortest distance. */
const lobbed: WeaponId = 'mortar'

const finding = (problem: string, path: CellPath, args: Text['args'] = {}): TableFinding => ({
  path,
  place: pathText(path),
  text: { key: `fault.tables.${problem}`, args },
})

export const checkTables = (tables: SkirmishTables): TableFindings => ({
  faults: [
    ...classIds.flatMap((id) => checkClass(tables, id)),
    ...checkRising(tables.bands, ['bands'], 'bandsNotRising'),
    ...weaponIds.flatMap((id) => checkFireRow(tables, id)),
    ...checkRising(tables.spotting.bands, ['spotting', 'bands'], 'bandsNotRising'),
    ...checkRising(tables.spotting.tn, ['spotting', 'tn'], 'spottingNotRising'),
    ...checkCovering(tables),
  ],
  warnings: [
    ...classIds.flatMap((id) => checkSuppression(tables, id)),
    ...checkRank(tables, regulars),
    ...checkRank(tables, irregulars),
  ],
})

function checkClass(tables: SkirmishTables, id: ClassId): Found {
  const { save, melee } = tables.classes[id]
  return [
    ...(save < leastTn || save > mostTn
      ? [finding('save', ['classes', id, 'save'], { value: save, least: leastTn, most: mostTn })]
      : []),
    ...(melee < 1 ? [finding('melee', ['classes', id, 'melee'], { value: melee })] : []),
  ]
}

function checkSuppression(tables: SkirmishTables, id: ClassId): Found {
  const { supp } = tables.classes[id]
  return supp < 0 || supp > mostSuppression
    ? [finding('suppression', ['classes', id, 'supp'], { value: supp, most: mostSuppression })]
    : []
}

function checkFireRow(tables: SkirmishTables, id: WeaponId): Found {
  const row = tables.fire[id]
  if (fireModes.every((mode) => row.modes[mode] === undefined))
    return [finding('noMode', ['fire', id, 'modes'])]
  return fireModes.flatMap((mode) => {
    const shot = row.modes[mode]
    if (shot === undefined) return []
    const at: CellPath = ['fire', id, 'modes', mode]
    const firstNull = shot.tn.indexOf(null)
    const gaps = row.min === undefined && id !== lobbed && firstNull >= 0
    return [
      ...shot.tn.flatMap((tn, band) => {
        if (tn === null) return []
        const path = [...at, 'tn', band]
        if (tn < leastTn || tn > mostTn)
          return [finding('tn', path, { value: tn, least: leastTn, most: mostTn })]
        return gaps && band > firstNull ? [finding('gap', path)] : []
      }),
      ...(shot.dice < 1 ? [finding('dice', [...at, 'dice'], { value: shot.dice })] : []),
    ]
  })
}

/** Each number above the one before it. */
const checkRising = (values: readonly number[], path: CellPath, problem: string): Found =>
  values.flatMap((value, i) => {
    const before = values[i - 1]
    return before !== undefined && value <= before ? [finding(problem, [...path, i], { value, before })] : []
  })

const checkCovering = ({ covering }: SkirmishTables): Found =>
  coveringIds.flatMap((id) => {
    const [near, far] = covering[id]
    return (far ?? 0) > (near ?? 0)
      ? [finding('coveringRises', ['covering', id, 1], { near: near ?? 0, far: far ?? 0 })]
      : []
  })

const regulars = classIds.filter((id) => id.startsWith('R'))
const irregulars = classIds.filter((id) => id.startsWith('Irr'))
type Quality = 'initMorale' | 'spot' | 'fire' | 'cover' | 'melee' | 'save' | 'supp'
/** 1: more is better; -1: less is. What a man costs and counts for is no quality. */
const better: Readonly<Record<Quality, 1 | -1>> = {
  initMorale: 1,
  spot: -1,
  fire: -1,
  cover: 1,
  melee: 1,
  save: -1,
  supp: 1,
} satisfies Partial<Record<keyof TroopClass, 1 | -1>>
const qualities = Object.keys(better) as readonly Quality[]

/** Neighbours in rank are enough: who is worse than somebody far below is worse than somebody next to him on the way. */
function checkRank(tables: SkirmishTables, line: readonly ClassId[]): Found {
  return line.flatMap((higher, i) => {
    const lower = line[i + 1]
    if (lower === undefined) return []
    const worse = (one: number, other: number, way: number) => way * (one - other) < 0
    const told = (value: number, other: number) => ({ higher, lower, value, other })
    const [upper, under] = [tables.classes[higher], tables.classes[lower]]
    const [lead, followed] = [tables.leadershipDefault[higher], tables.leadershipDefault[lower]]
    return [
      ...qualities
        .filter((quality) => worse(upper[quality], under[quality], better[quality]))
        .map((quality) =>
          finding('rank', ['classes', higher, quality], told(upper[quality], under[quality])),
        ),
      ...(worse(lead, followed, 1)
        ? [finding('rank', ['leadershipDefault', higher], told(lead, followed))]
        : []),
    ]
  })
}
