/** A line of the terrain sheet as it is proposed, agreed and said (C4-ORG-07). */
import { z } from 'zod'
import type { TerrainSheet } from '../table/agreed'
import type { Text } from './refusal'

export const groundClassSchema = z.enum(['open', 'difficult', 'impassable', 'lethal'])
export const roofSchema = z.strictObject({
  for: z.enum(['leapers', 'everybody']),
  cover: z.int().min(2).max(6).nullable(),
})
export const terrainSheetSchema: z.ZodType<TerrainSheet> = z.strictObject({
  ground: groundClassSchema,
  /** For vehicles, where it is another (C4-VEH-13). */
  vehicles: groundClassSchema,
  /** Cover save: 4 means 4+; null is none. */
  cover: z.int().min(2).max(6).nullable(),
  size: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  dangerous: z.boolean(),
  /** Of a building: who may stand on its roof, and the save it gives (CF-TERRAIN-01). */
  roof: roofSchema.optional(),
})

const coverInWords = (save: number | null): Text =>
  save === null ? { key: 'terms.noCover' } : { key: 'terms.cover', args: { save } }

/** All of it in one line. */
export function sheetInWords({ ground: onFoot, vehicles, cover, size, dangerous, roof }: TerrainSheet): Text {
  const said: readonly Text[] = [
    { key: `terms.ground.${onFoot}` },
    ...(vehicles === onFoot
      ? []
      : [{ key: 'terms.vehicles', args: { ground: { key: `terms.ground.${vehicles}` } } }]),
    coverInWords(cover),
    ...(size === null ? [] : [{ key: 'terms.size', args: { size } }]),
    ...(dangerous ? [{ key: 'terms.dangerous' }] : []),
    ...(roof ? [{ key: `terms.roof.${roof.for}`, args: { cover: coverInWords(roof.cover) } }] : []),
  ]
  return said.reduce((one, two) => ({ key: 'terms.and', args: { one, two } }))
}
