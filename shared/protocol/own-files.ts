/** Files of the player's own terrain and miniatures. */
import { z } from 'zod'
import { pieceDesignSchema } from './city'
import { documentIdSchema } from './document-id'
import { inches } from '../geometry/length'
import { hullSchema, longestHull, mountSchema } from './vehicle'

/** A design of the player's own, as it lies on disk. */
export const designFileSchema = z.object({
  format: z.literal('war-storeys/design'),
  version: z.literal(1),
  id: documentIdSchema,
  design: pieceDesignSchema,
  /** How the ruin builder drew it, so that it can be opened there again; nothing for imports. */
  plan: z.record(z.string(), z.unknown()).optional(),
})
export type DesignFile = z.infer<typeof designFileSchema>

const baseLength = z.number().finite().min(2).max(inches(longestHull))
/** A miniature of the player's own: a shape on a base. Its looks only; what is measured and seen is the body. */
export const figureFileSchema = z.object({
  format: z.literal('war-storeys/figure'),
  version: z.literal(1),
  id: documentIdSchema,
  name: z.object({ en: z.string().max(80), ru: z.string().max(80) }),
  /** In mm, y up from the top of the base or from the underside of the hull, looking along x. */
  mesh: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), triangles: z.int().min(1).max(2_000_000) }),
  base: z.discriminatedUnion('shape', [
    z.object({ shape: z.literal('round'), radius: baseLength }),
    z.object({ shape: z.enum(['oval', 'rect']), length: baseLength, width: baseLength }),
  ]),
  /** What it is where it stands for a vehicle: the box of the rules, and where its mounts sit on it (C4-VEH-06, C4-VSHOOT-09). */
  vehicle: z
    .object({
      hull: hullSchema,
      mounts: z.array(mountSchema.pick({ id: true, kind: true, at: true })).max(20),
    })
    .optional(),
})
export type FigureFile = z.infer<typeof figureFileSchema>
