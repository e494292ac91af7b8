/**
 * Boards for rule tests, written as the specs write them: inches, x along the near edge, y away from it,
 * level 0 the ground. `board` turns them into a state of the game in millimetres (CF-SETUP-01).
 */
import type { Carried } from '../../shared/protocol/special-rule'
import type { PlanPoint } from '../../shared/geometry/point'
import { inches, storeyHeight, toInches } from '../../shared/geometry/length'
import type { GameView, ModelView, Phase, Stage, UnitView } from '../../shared/protocol/game-view'
import type { ModelProfile, Profile, UnitEntry, Weapon } from '../../shared/protocol/force'
import type { Seat, Waypoint } from '../../shared/protocol/spatial'
import { weaponsCarried, woundsPrinted } from '../../shared/force'
import type { VehicleTrait } from '../../shared/protocol/vehicle'
import type { ProfileInCase } from '../../shared/protocol/case'
import { lineProfile, profileFrom } from '../../main/judge/profiles'
import { catalogue } from '../../shared/city'
import { bodyClassOf, bodyOf, isOn, surfaces } from '../../shared/table'
import type { Body, Piece, PlainDesign, Pose, RuinDesign, Wall } from '../../shared/table/types'
import { runScripted, type Procedure, type Script, type ScriptedRun } from '../../main/engine'
import { withJoined, type Troops } from '../../main/rulesets/core4/characters/retinue'
import { composeCore, type CoreRuleset } from '../../main/rulesets/core4/compose'
import type { CoreGame, CorePart } from '../../main/rulesets/core4/game/part'
import { freshUnit } from '../../main/rulesets/core4/game/fresh-unit'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { boosting } from '../../main/rulesets/core4/units'
import { keptAtFirst } from './keeping'
import { cityMovePart } from '../../main/rulesets/city-fight/move-settings'
import { rulesPart } from '../../main/rulesets/core4/rules'

type Box = readonly [x0: number, y0: number, x1: number, y1: number]
/** Centre line, thickness, height span and openings of a wall, inches; `windows` are given along the wall from `from`. */
export interface WallSpec {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly z: readonly [number, number]
  readonly thickness?: number
  readonly openings?: readonly {
    readonly along: number
    readonly width: number
    readonly sill: number
    readonly height: number
  }[]
}
export interface RuinSpec {
  readonly footprint: Box | readonly (readonly [number, number])[]
  /** Slabs of the levels 1, 2, … with their height (3" a level unless said). */
  readonly floors?: readonly { readonly z?: number; readonly slab: Box }[]
  readonly walls?: readonly WallSpec[]
  /** Holes in the slab of level 1. */
  readonly holes?: readonly Box[]
  /** Stairs from the ground to level 1: middle line and width. */
  readonly stairs?: readonly {
    readonly from: readonly [number, number]
    readonly to: readonly [number, number]
    readonly width: number
  }[]
}
export interface PieceSpec {
  readonly id: string
  /** The specs' example ruins (CF-RUIN-01), or a ruin of one's own. */
  readonly ruin?: 'A' | 'B' | RuinSpec
  /** Anything else: its kind and its area. */
  readonly kind?: PlainDesign['kind']
  readonly area?: Box | readonly (readonly [number, number])[]
  readonly height?: number
  /** Else a design of the catalogue, with its middle there. */
  readonly design?: string
  readonly at?: readonly [x: number, y: number]
  readonly turn?: number
  readonly fortified?: boolean
  readonly dangerous?: boolean
  readonly agreed?: Piece['agreed']
}
export type RuleWord = string | Carried
/** Of a creature or of a vehicle, as the type of the unit says: the rest is as every soldier has it, or a plain vehicle. */
export type ProfileSpec = ProfileInCase
/** As one says it at the table. */
export type TroopType = UnitEntry['type'] | 'walker' | 'skimmer'
const traitsBy: Readonly<Record<string, readonly VehicleTrait[]>> = {
  walker: ['walker'],
  skimmer: ['skimmer'],
}
export const typeOf = (type: TroopType = 'infantry'): UnitEntry['type'] =>
  type === 'walker' || type === 'skimmer' ? 'vehicle' : type
/** Traits that come with the word are there besides those the profile names. */
export const profileOf = (
  type: TroopType | undefined,
  said: ProfileSpec,
  weapons: readonly string[] = [],
): ModelProfile => {
  const traits = [...(traitsBy[type ?? ''] ?? []), ...(said.traits ?? [])]
  return profileFrom(typeOf(type), { ...said, traits: [...new Set(traits)] }, weapons)
}
/** Special rules as data carries them. */
export const carried = (words: readonly RuleWord[]): Carried[] =>
  words.map((word) => (typeof word === 'string' ? { rule: word } : word))
export interface ModelSpec {
  /** x, y, level. */
  readonly at: readonly [x: number, y: number, level: number]
  /** Needed only where several pieces lie under the place. */
  readonly piece?: string
  readonly id?: string
  readonly body?: Body
  readonly weapons?: readonly string[]
  readonly gear?: readonly string[]
  readonly powers?: readonly string[]
  readonly profile?: ProfileSpec
  readonly wounds?: number
  readonly facing?: number
  /** Special rules by their words, or with arguments. */
  readonly rules?: readonly RuleWord[]
  readonly role?: ModelView['role']
  readonly damage?: ModelView['damage']
}
export interface UnitSpec {
  readonly id: string
  readonly seat: Seat
  readonly models: readonly ModelSpec[]
  readonly profile?: ProfileSpec
  readonly weapons?: readonly string[]
  readonly gear?: readonly string[]
  readonly body?: Body
  readonly category?: UnitEntry['category']
  /** A walker or a skimmer is a vehicle with that trait. */
  readonly type?: TroopType
  readonly mobility?: UnitEntry['mobility']
  readonly rules?: readonly RuleWord[]
  readonly tags?: readonly string[]
  readonly character?: UnitEntry['character']
  /** 100 unless said. */
  readonly points?: number
  /** Of a dedicated transport: whose. */
  readonly dedicatedTo?: string
  readonly retinueOf?: string
  /** Of a character: the unit he has joined. */
  readonly joined?: string
  /** The vehicle it rides in, by its model's id; its own places count nothing then. */
  readonly aboard?: string
  /** Its turbo-boosters have been used: in which player turn, and far enough for their protection? */
  readonly boosted?: { readonly turn: number; readonly far: boolean }
  /** Anything the unit has done or suffered before. */
  readonly state?: Partial<UnitView>
}
export interface BoardSpec {
  readonly width?: number
  readonly depth?: number
  readonly pieces?: readonly PieceSpec[]
  readonly units?: readonly UnitSpec[]
  readonly weapons?: readonly Weapon[]
  readonly phase?: Phase
  readonly active?: Seat
  readonly turn?: number
  readonly stage?: Stage
  readonly settings?: GameView['settings']
  readonly systems?: readonly string[]
}

/** CF-RUIN-05: the body of a foot soldier; every example of the specs uses it. */
export const infantry: Body = {
  base: { shape: 'round', radius: inches(0.5) },
  radius: inches(0.4),
  height: inches(1.25),
  eye: inches(1.1),
  size: 2,
}
/** Monstrous creature (CF-RUIN-05). */
export const brute: Body = {
  base: { shape: 'round', radius: inches(1.2) },
  radius: inches(1),
  height: inches(3),
  eye: inches(2.6),
  size: 3,
}
export { lineProfile }
export const guardProfile: Profile = { ws: 4, bs: 4, s: 4, t: 4, w: 1, i: 4, a: 1, ld: 8, sv: 3, inv: null }

const weapon = (
  id: string,
  type: Weapon['type'],
  range: number,
  s: number,
  ap: number | null,
  shots: number,
): Weapon => ({
  id,
  name: { en: id, ru: id },
  range,
  s,
  ap,
  type,
  shots,
  rules: [],
})
/** Weapons every board has. */
export const boardWeapons: readonly Weapon[] = [
  weapon('rifle', 'rapidFire', 24, 3, null, 1),
  weapon('pistol', 'pistol', 12, 4, 5, 1),
  weapon('carbine', 'assault', 18, 4, 5, 2),
  weapon('cannon', 'heavy', 36, 5, 4, 3),
]

/** A place of the spec as the code's plan point: the table's depth turns y around (README §3.1). */
export const place = (depth: number, x: number, y: number): PlanPoint => ({
  x: inches(x),
  z: inches(depth - y),
})
/** A waypoint on a board's table in spec coordinates. */
export function waypoint(state: CoreState, x: number, y: number, level = 0, piece?: string): Waypoint {
  const pose = poseAt(state.table.pieces, depthOf(state), { at: [x, y, level], piece })
  return { at: pose.at, on: pose.on }
}
/** Depth of the table, inches. */
export const depthOf = (state: CoreState): number => toInches(state.table.depth)

const corners = (
  area: Box | readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] => {
  const first = area[0]
  if (typeof first !== 'number') return area as readonly (readonly [number, number])[]
  const [x0, y0, x1, y1] = area as Box
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}
const middle = (points: readonly (readonly [number, number])[]): readonly [number, number] => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

const windows = [
  { along: 2, width: 2, sill: 0.6, height: 1.4 },
  { along: 6, width: 2, sill: 0.6, height: 1.4 },
]
const onLevels = (count: number) =>
  Array.from({ length: count }, (_, level) =>
    windows.map((opening) => ({ ...opening, sill: opening.sill + 3 * level })),
  ).flat()
/** The two ruins of CF-RUIN-01 at their place in the examples. */
const exampleRuins: Readonly<Record<'A' | 'B', RuinSpec>> = {
  A: {
    footprint: [20, 20, 30, 30],
    floors: [{ slab: [20.25, 20.25, 27, 27] }, { slab: [20.25, 20.25, 25, 25] }],
    walls: [
      { from: [20.125, 20], to: [20.125, 30], z: [0, 9], openings: onLevels(3) },
      { from: [20, 20.125], to: [30, 20.125], z: [0, 6], openings: onLevels(2) },
    ],
  },
  B: {
    footprint: [20, 20, 28, 30],
    walls: [
      { from: [20.125, 20], to: [20.125, 30], z: [0, 3] },
      { from: [27.875, 20], to: [27.875, 30], z: [0, 3] },
    ],
  },
}

function designedPiece(spec: PieceSpec, name: string, depth: number): Piece {
  const design = catalogue[name]
  if (!design) throw new Error(`no design ${name}`)
  const [x, y] = spec.at ?? [0, 0]
  return {
    id: spec.id,
    design,
    at: place(depth, x, y),
    turn: spec.turn ?? 0,
    state: { fortified: spec.fortified ?? false, dangerous: spec.dangerous ?? false },
    agreed: spec.agreed,
  }
}

function pieceOf(spec: PieceSpec, depth: number): Piece {
  if (spec.design !== undefined) return designedPiece(spec, spec.design, depth)
  const ruin = spec.ruin === 'A' || spec.ruin === 'B' ? exampleRuins[spec.ruin] : spec.ruin
  const outline = corners(ruin ? ruin.footprint : (spec.area ?? [0, 0, 1, 1]))
  const [cx, cy] = middle(outline)
  const local = ([x, y]: readonly [number, number]): PlanPoint => ({ x: inches(x - cx), z: inches(cy - y) })
  const polygon = (area: Box | readonly (readonly [number, number])[]) => corners(area).map(local)
  const state = { fortified: spec.fortified ?? false, dangerous: spec.dangerous ?? false }
  const at = place(depth, cx, cy)
  if (!ruin) {
    const design: PlainDesign = {
      kind: spec.kind ?? 'rubble',
      id: spec.id,
      outline: polygon(outline),
      height: inches(spec.height ?? 0),
    }
    return { id: spec.id, design, at, turn: 0, state, agreed: spec.agreed }
  }
  const wall = (one: WallSpec): Wall => ({
    from: local(one.from),
    to: local(one.to),
    thickness: inches(one.thickness ?? 0.25),
    base: inches(one.z[0]),
    height: inches(one.z[1] - one.z[0]),
    openings: (one.openings ?? []).map((opening) => ({
      kind: 'window',
      along: inches(opening.along),
      width: inches(opening.width),
      sill: inches(opening.sill),
      height: inches(opening.height),
    })),
  })
  const design: RuinDesign = {
    kind: 'ruin',
    id: spec.id,
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [{ outline: polygon(outline), holes: [] }] },
      ...(ruin.floors ?? []).map((floor, below) => ({
        index: below + 1,
        height: floor.z === undefined ? storeyHeight * (below + 1) : inches(floor.z),
        slabs: [{ outline: polygon(floor.slab), holes: below === 0 ? (ruin.holes ?? []).map(polygon) : [] }],
      })),
    ],
    walls: (ruin.walls ?? []).map(wall),
    stairs: (ruin.stairs ?? []).map(({ from, to, width }) => ({
      kind: 'stair',
      level: 0,
      from: local(from),
      to: local(to),
      width: inches(width),
    })),
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: polygon(outline),
  }
  return { id: spec.id, design, at, turn: 0, state, agreed: spec.agreed }
}

const within = (piece: Piece, at: PlanPoint): boolean => {
  const outline = piece.design.kind === 'ruin' ? (piece.design.rubbleLine ?? []) : piece.design.outline
  const [x, z] = [at.x - piece.at.x, at.z - piece.at.z]
  let inside = false
  outline.forEach((p, index) => {
    const q = outline[(index + 1) % outline.length] as PlanPoint
    if (p.z > z !== q.z > z && x < ((q.x - p.x) * (z - p.z)) / (q.z - p.z) + p.x) inside = !inside
  })
  return inside
}
function poseAt(pieces: readonly Piece[], depth: number, spec: Pick<ModelSpec, 'at' | 'piece'>): Pose {
  const [x, y, level] = spec.at
  const at = place(depth, x, y)
  // What the catalogue brings says itself where one stands on it.
  const brought = pieces.filter((one) => one.design.id !== one.id)
  const top = brought
    .flatMap(surfaces)
    .filter((surface) => surface.ref.level === level && isOn(surface, at))
    .at(-1)
  if (top) return { at, y: top.y, on: top.ref, facing: 0 }
  const piece = spec.piece
    ? pieces.find((one) => one.id === spec.piece)
    : pieces.find(
        (one) => !brought.includes(one) && within(one, at) && (one.design.kind === 'ruin' || level === 0),
      )
  if (!piece) {
    if (level > 0) throw new Error(`no ruin under (${x}, ${y}) for level ${level}`)
    return { at, y: 0, on: { piece: null, level: 0 }, facing: 0 }
  }
  const height =
    piece.design.kind === 'ruin'
      ? piece.design.levels[level]?.height
      : piece.design.kind === 'collapsed'
        ? 0
        : piece.design.height
  if (height === undefined) throw new Error(`${piece.id} has no level ${level}`)
  return { at, y: height, on: { piece: piece.id, level }, facing: 0 }
}

function unitOn(
  spec: UnitSpec,
  pieces: readonly Piece[],
  depth: number,
): { unit: UnitView; models: ModelView[] } {
  const models = spec.models.map((model, index): ModelView => {
    const weapons = model.weapons ?? spec.weapons ?? ['rifle']
    const profile = profileOf(spec.type, { ...spec.profile, ...model.profile }, weapons)
    return {
      id: model.id ?? `${spec.id}.${index + 1}`,
      unit: spec.id,
      seat: spec.seat,
      kind: `${spec.id}-kind`,
      figure: 'rifle',
      name: { en: `${spec.id} trooper`, ru: `боец ${spec.id}` },
      profile,
      body: model.body ?? spec.body ?? (spec.type ? bodyOf(bodyClassOf(typeOf(spec.type))) : infantry),
      weapons: weaponsCarried({ profile, weapons }),
      gear: model.gear ?? spec.gear ?? ['ccw'],
      wounds: model.wounds ?? woundsPrinted(profile),
      pose: { ...poseAt(pieces, depth, model), facing: model.facing ?? 0 },
      ...(model.rules && { rules: carried(model.rules) }),
      ...(model.role && { role: model.role }),
      ...(model.powers && { powers: model.powers }),
      ...(model.damage && { damage: model.damage }),
      status: 'onTable',
    }
  })
  const entry: UnitEntry = {
    id: spec.id,
    name: { en: spec.id, ru: spec.id },
    category: spec.category ?? 'troops',
    type: typeOf(spec.type),
    points: spec.points ?? 100,
    models: [{ kind: `${spec.id}-kind`, count: models.length }],
    rules: carried(spec.rules ?? []),
    ...(spec.tags && { tags: [...spec.tags] }),
    ...(spec.character && { character: spec.character }),
    ...(spec.retinueOf !== undefined && { retinueOf: spec.retinueOf }),
    ...(spec.dedicatedTo !== undefined && { dedicatedTo: spec.dedicatedTo }),
    ...(spec.mobility && { mobility: spec.mobility }),
  }
  const unit = { ...freshUnit(spec.id, spec.seat, entry, models), ...spec.state }
  return { unit, models }
}

const withAboard = ({ units, models }: Troops, id: string, vehicle: string): Troops => ({
  units: units.map((unit) => (unit.id === id ? { ...unit, aboard: { vehicle } } : unit)),
  models: models.map((model) =>
    model.unit === id ? { ...model, pose: null, status: 'aboard' as const } : model,
  ),
})

/** A game in the middle of a battle with exactly these pieces and units. 72 × 48 inches unless said. */
export function board(spec: BoardSpec = {}): CoreState {
  const [width, depth] = [spec.width ?? 72, spec.depth ?? 48]
  const pieces = (spec.pieces ?? []).map((piece) => pieceOf(piece, depth))
  const troops = (spec.units ?? []).map((unit) => unitOn(unit, pieces, depth))
  let all: Troops = { units: troops.map(({ unit }) => unit), models: troops.flatMap((one) => one.models) }
  for (const { id, joined } of spec.units ?? []) if (joined !== undefined) all = withJoined(all, id, joined)
  for (const { id, aboard } of spec.units ?? []) if (aboard !== undefined) all = withAboard(all, id, aboard)
  const { units, models } = all
  const table = { width: inches(width), depth: inches(depth), pieces }
  const active = spec.active ?? 'a'
  const game = spec.turn ?? 1
  const side = (seat: Seat): GameView['sides'][Seat] => ({
    seat,
    name: seat === 'a' ? 'Near' : 'Far',
    force: {
      id: `force-${seat}`,
      name: { en: seat, ru: seat },
      scheme: seat === 'a' ? 'verdigris' : 'ember',
    },
    points: 500,
    zone: null,
    homeEdges: [
      seat === 'a'
        ? [place(depth, 0, 0), place(depth, width, 0)]
        : [place(depth, 0, depth), place(depth, width, depth)],
    ],
  })
  return {
    title: 'test',
    systems: spec.systems ?? ['core4', 'city-fight'],
    settings: spec.settings ?? {},
    stage: spec.stage ?? 'battle',
    level: 'gamma',
    table,
    scenario: null,
    sides: { a: side('a'), b: side('b') },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
    weapons: Object.fromEntries([...boardWeapons, ...(spec.weapons ?? [])].map((one) => [one.id, one])),
    turn: {
      game,
      limit: 6,
      phase: spec.phase ?? 'movement',
      active,
      first: 'a',
      player: 2 * game - (active === 'a' ? 1 : 0),
    },
    deploy: null,
    result: null,
    books: {
      assault: { charged: {}, lockedBefore: [], fresh: [], spent: [] },
      moraleDue: [],
      phaseStart: Object.fromEntries(
        models.flatMap((model) =>
          model.pose
            ? [[model.id, { x: model.pose.at.x, y: model.pose.y, z: model.pose.at.z }] as const]
            : [],
        ),
      ),
    },
    parts: { ...keptAtFirst(), [boosting.id]: { used: boostsOf(spec.units ?? []) } },
  }
}

const boostsOf = (units: readonly UnitSpec[]) =>
  Object.fromEntries(units.flatMap(({ id, boosted }) => (boosted ? [[id, boosted]] : [])))

/** Boards have ruins, so what City Fight says of walls and storeys holds on them. */
const withRules = (parts: readonly CorePart[]): readonly CorePart[] => [
  ...new Set([rulesPart, cityMovePart, ...parts]),
]
/** The rules of these parts alone, special rules besides, to run commands and procedures on a board. */
export const coreRules = (parts: readonly CorePart[]): CoreRuleset<CoreState> =>
  composeCore({
    id: 'test',
    version: 1,
    parts: withRules(parts),
    begin: (state) => state,
    *opening() {},
  })
/** A board's game under these parts: for checks and queries that run no procedure. */
export const coreGame = (state: CoreState, parts: readonly CorePart[]): CoreGame =>
  coreRules(parts).gameOf(state)

/** Runs one procedure of the rules on a board, with scripted dice and answers; it sees the state as it changes. */
export function runRules<R>(
  parts: readonly CorePart[],
  state: CoreState,
  procedure: (game: CoreGame) => Procedure<R>,
  script: Script = {},
): ScriptedRun<CoreState, void> & { readonly returned: R | undefined } {
  let returned: R | undefined
  const ruleset = composeCore<CoreState>({
    id: 'test',
    version: 1,
    parts: withRules(parts),
    begin: (first) => first,
    *opening(game) {
      returned = yield* procedure(game)
    },
  })
  const run = runScripted(ruleset, state, (game) => ruleset.opening(game), script)
  return { ...run, returned }
}
