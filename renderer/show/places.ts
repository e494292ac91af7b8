/** Where to look to see a cue. Pure. */
import { storeyHeight } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { holds } from '../../shared/geometry/polygon'
import { footprint, pieceOf } from '../../shared/table'
import type { PieceId, Pose, Table } from '../../shared/table/types'
import type { Cue } from '../facts/cues'

interface Peopled {
  readonly table: Table
  readonly models: Readonly<Record<string, { readonly pose: Pose | null; readonly unit?: string }>>
}
/** What is seen from outside, whole: a house is not cut open for it. */
const fromOutside: ReadonlySet<Cue['cue']> = new Set(['collapse', 'notice'])
const isInside = ({ cue }: Cue): boolean => !fromOutside.has(cue)
export const isSomewhere = (cues: readonly Cue[], view: Peopled): boolean =>
  cues.some((cue) => placesOfCue(cue, view).length > 0)
/** Houses in which it happens, each open down to the highest storey of it: walls and floors hide nothing of what is shown. */
export function floorsOfCues(
  cues: readonly Cue[],
  view: Peopled,
): readonly { readonly piece: PieceId; readonly level: number }[] {
  const levels = new Map<PieceId, number>()
  const houses = view.table.pieces.filter(({ design }) => design.kind === 'ruin')
  for (const { x, y, z } of cues.filter(isInside).flatMap((cue) => placesOfCue(cue, view))) {
    const house = houses.find((piece) => holds(footprint(piece), { x, z }))
    const level = Math.round(y / storeyHeight)
    if (house !== undefined) levels.set(house.id, Math.max(level, levels.get(house.id) ?? 0))
  }
  return [...levels].map(([piece, level]) => ({ piece, level }))
}
/** @returns nothing for what is seen anywhere, or nowhere */
export function placesOfCue(cue: Cue, { table, models }: Peopled): readonly Point3[] {
  const feet = (ids: readonly string[]): readonly Point3[] =>
    ids.flatMap((id) => {
      const pose = models[id]?.pose
      return pose == null ? [] : [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
    })
  const ofUnits = (units: readonly string[]): readonly Point3[] =>
    feet(Object.entries(models).flatMap(([id, { unit }]) => (units.includes(unit ?? id) ? [id] : [])))
  const ofPiece = (id: string): readonly Point3[] => {
    const piece = pieceOf(table, id)
    return piece === undefined ? [] : footprint(piece).map(({ x, z }) => ({ x, y: 0, z }))
  }
  switch (cue.cue) {
    case 'walk':
      return Object.values(cue.legs).flatMap((legs) =>
        [legs[0]?.from, legs.at(-1)?.to].flatMap((point) => point ?? []),
      )
    case 'change':
      return feet(cue.models)
    case 'shots':
      return [...feet([cue.model]), ...('at' in cue.aim ? [cue.aim.at] : ofUnits([cue.aim.unit]))]
    case 'loss':
      return cue.at === null ? feet([cue.model]) : [cue.at]
    case 'burst':
      return 'model' in cue.at ? feet([cue.at.model]) : [cue.at]
    case 'clash':
      return cue.between.flatMap((side) =>
        side === 'nearest' ? [] : 'units' in side ? ofUnits(side.units) : feet(side.models),
      )
    case 'callout':
      if ('at' in cue.over) return [cue.over.at]
      if ('piece' in cue.over) return ofPiece(cue.over.piece)
      return 'units' in cue.over ? ofUnits(cue.over.units) : feet(cue.over.models)
    case 'strike':
      return cue.place === null ? [] : [cue.place]
    case 'alter':
      return cue.at === null ? [] : [cue.at]
    case 'collapse':
    case 'notice':
      return ofPiece(cue.piece)
    case 'way':
    case 'go':
    case 'title':
    case 'dice':
      return []
  }
}
