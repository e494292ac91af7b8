/** Which cover save a unit has against the models that fire at it (C4-SAVE-03 to -09, CF-TERRAIN-14, CF-LOS-11). */
import type { Modifier } from '../../../../shared/protocol/event'
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { coverPieces, mayCover, plainRays } from '../../../../shared/sight'
import type { Sliced } from '../../../../shared/sliced'
import { coverGiven, inside, sheltersOn } from '../../../../shared/table'
import type { ModelId, Piece, PieceId, Standing, UnitId } from '../../../../shared/table/types'
import type { TemplateFloor } from '../../../../shared/templates'
import { isGun, sized, standingOf } from '../units'
import { coverAgainst, firerSees, isInside, sightOf } from '../sight'
import { modelOf, modifiersOf, standingModels, type CoreGame, type CoverSave } from '../game'
import { coverAsked, coverLimited } from '../harm'
import { NotThere } from '../../../../shared/not-there'

/** Where a barrage came down: its hits come from there and not from the crew (C4-SAVE-14). */
export interface Impact {
  readonly at: PlanPoint
  readonly floor: TemplateFloor
}
/** One firer or one impact, and the models it can make casualties of. */
interface Sighted {
  readonly model: ModelId | Impact
  readonly eligible: readonly ModelId[]
}

const pieceOf = (game: CoreGame, id: string): Piece => {
  const piece = game.state.table.pieces.find((one) => one.id === id)
  if (!piece) throw new NotThere(id, `no piece ${id}`)
  return piece
}

/** The best save the target has from the pieces that may shelter it from one firer (C4-SAVE-04, -05, -06). */
const coverFrom = (game: CoreGame, firer: ModelId | Impact, target: ModelId): CoverSave | null =>
  typeof firer === 'string'
    ? bestOf(game, target, coverAgainst(game, firer, target))
    : coverFromImpact(game, firer, target)
/** @param among  of these pieces alone it is asked */
export const coverFromImpact = (
  game: CoreGame,
  impact: Impact,
  target: ModelId,
  among: readonly Piece[] = game.state.table.pieces,
): CoverSave | null => bestOf(game, target, shelterFromImpact(game, impact, target, among))
/** Out of everybody's sight only what he stands in is his cover: nothing hides him in part (C4-SAVE-04). */
export function coverAround(game: CoreGame, target: ModelId): CoverSave | null {
  const model = sized(game, standingOf(modelOf(game.state, target)))
  const around = game.state.table.pieces.filter(
    (piece) => sheltersOn(piece, model.pose) && mayCover(piece, model) && isInside(game, model, piece),
  )
  return bestOf(
    game,
    target,
    around.map(({ id }) => id),
  )
}
const seesHim = (game: CoreGame, firer: ModelId | Impact, target: ModelId): boolean =>
  typeof firer !== 'string' || firerSees(game, firer, target)

/** As the pieces give it: what a model makes of it is asked when it saves (C4-SAVE-09, CF-TERRAIN-14). */
function bestOf(game: CoreGame, target: ModelId, pieces: readonly PieceId[]): CoverSave | null {
  const { pose } = standingOf(modelOf(game.state, target))
  let best: CoverSave | null = null
  for (const id of pieces) {
    const save = coverLimited(coverGiven(pieceOf(game, id), pose))
    if (save !== null && (best === null || save < best.save)) best = { save, piece: id, modifiers: [] }
  }
  return best
}

/** From so high above the floor that is struck a barrage is judged (C4-SAVE-14). */
const impactHeight = inches(0.5)

export const atImpact = ({ at, floor }: Impact): Standing => ({
  id: 'impact',
  unit: '',
  body: { base: { shape: 'round', radius: 0 }, radius: 0, height: 0, eye: impactHeight, size: 1 },
  pose: { at, y: floor.y, on: { piece: floor.piece, level: floor.level }, facing: 0 },
})

/** Pieces between an impact and a model, or around the model; the piece the impact lies in shelters nobody outside it. */
function shelterFromImpact(
  game: CoreGame,
  impact: Impact,
  target: ModelId,
  among: readonly Piece[],
): readonly PieceId[] {
  const scene = sightOf(game)
  const origin = atImpact(impact)
  const rays = plainRays(scene, origin, target)
  // The hidden part counts also where all of him is hidden.
  const around = coverPieces(scene, origin, target, { rays, clear: 1 }, among)
  // A crew stands behind what is within an inch of it; an impact does not (C4-SAVE-06).
  const struck = sized(game, standingOf(modelOf(game.state, target)))
  const near = new Set(rays.flatMap(({ by }) => by ?? []))
  const between = among.filter(
    (piece) => near.has(piece.id) && !inside(origin.pose, piece) && mayCover(piece, struck),
  )
  return [...new Set([...around, ...between.map(({ id }) => id)])]
}

/** The save most of them share; ties go to the worse (C4-SAVE-07). */
function mostShared(saves: readonly CoverSave[]): CoverSave | null {
  const tally = new Map<number, { count: number; example: CoverSave }>()
  for (const example of saves)
    tally.set(example.save, { count: (tally.get(example.save)?.count ?? 0) + 1, example })
  const ranked = [...tally.values()].sort(
    (one, two) => two.count - one.count || two.example.save - one.example.save,
  )
  return ranked[0]?.example ?? null
}

/** In cover against the unit: against more than half of the firers that see it and reach it (C4-SAVE-04). */
function coverOfModel(game: CoreGame, firers: readonly Sighted[], target: ModelId): CoverSave | null {
  const all = firers.filter((firer) => firer.eligible.includes(target))
  // Models are counted, not weapons: a creature that fires two is one.
  const able = [...new Map(all.map((firer) => [firer.model, firer])).values()]
  // Whom nobody reaches counts only by house rule: covered or not against those that see him.
  const seeing = able.length > 0 ? able : firers.filter((firer) => seesHim(game, firer.model, target))
  if (seeing.length === 0) return coverAround(game, target)
  return againstMost(seeing.map((firer) => coverFrom(game, firer.model, target)))
}
/** Of as many as can strike him, by what each of them leaves him. */
export function againstMost(left: readonly (CoverSave | null)[]): CoverSave | null {
  const saves = left.filter((save) => save !== null)
  return saves.length * 2 > left.length ? mostShared(saves) : null
}

/** The better of what it has from its place and what hangs about it: they do not add up (CF-TERRAIN-14). */
export function withVeil(game: CoreGame, model: ModelId, cover: CoverSave | null): CoverSave | null {
  const heard = game.ask('veil', null, { model })
  const save = coverLimited(heard.value)
  if (save === null || (cover !== null && cover.save <= save)) return cover
  return { save, piece: null, modifiers: modifiersOf(heard) }
}

/** Who of a unit is in cover, of those that count, and the save that follows for all of it. */
interface Shelter {
  readonly counted: number
  readonly covered: readonly { readonly model: ModelId; readonly save: CoverSave }[]
  readonly save: CoverSave | null
}
/** Models that make something else of it than the others (C4-CHAR-05). */
interface OwnCover {
  readonly models: readonly ModelId[]
  readonly modifiers: readonly Modifier[]
}
export function ownCover(game: CoreGame, models: readonly ModelId[], cover: CoverSave): readonly OwnCover[] {
  const groups = new Map<string, OwnCover>()
  for (const id of models) {
    const { modifiers } = coverAsked(game, id, cover)
    if (modifiers.length === 0) continue
    const key = JSON.stringify(modifiers)
    groups.set(key, { models: [...(groups.get(key)?.models ?? []), id], modifiers })
  }
  return [...groups.values()]
}
/**
 * What hides the targets of these is found out firer by firer, with room for others between: where a whole unit's cover is
 * asked for afterwards it is known.
 */
export function* shelterBehind(
  game: CoreGame,
  firers: readonly { readonly model: ModelId; readonly eligible: readonly ModelId[] }[],
): Sliced<undefined> {
  for (const { model, eligible } of firers) {
    for (const target of eligible) coverAgainst(game, model, target)
    yield
  }
}

/**
 * The unit's cover save: all of it has one if more than half of its possible casualties are in cover, else none
 * (C4-SAVE-07). Exactly half is not enough.
 */
export function shelterOfUnit(game: CoreGame, target: UnitId, firers: readonly Sighted[]): Shelter | null {
  if (firers.length === 0) return null
  const whole = game.setting('core4.cover.countWholeUnit') === true
  const eligible = new Set(firers.flatMap((firer) => firer.eligible))
  const counted = counting(game, target)
    .map(({ id }) => id)
    .filter((id) => whole || eligible.has(id))
  return shelterBy(counted, (id) => withVeil(game, id, coverOfModel(game, firers, id)))
}
/** Guns never save: they are counted no more than among the kinds of armour. */
export const counting = (game: CoreGame, target: UnitId) =>
  standingModels(game.state, target).filter((model) => !isGun(model))

export function shelterBy(counted: readonly ModelId[], coverOf: (id: ModelId) => CoverSave | null): Shelter {
  const covered = counted.flatMap((id) => {
    const save = coverOf(id)
    return save === null ? [] : [{ model: id, save }]
  })
  const most = covered.length * 2 > counted.length
  return { counted: counted.length, covered, save: most ? mostShared(covered.map(({ save }) => save)) : null }
}
/** Against what comes from nowhere: who stands in cover, of all of them, and the save that follows (C4-SAVE-07). */
export const unitAsSheltered = (game: CoreGame, target: UnitId): CoverSave | null =>
  shelterBy(
    counting(game, target).map(({ id }) => id),
    (id) => withVeil(game, id, coverAround(game, id)),
  ).save
export const coverOfUnit = (game: CoreGame, target: UnitId, firers: readonly Sighted[]): CoverSave | null =>
  shelterOfUnit(game, target, firers)?.save ?? null
