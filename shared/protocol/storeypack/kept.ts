/** Packs that were opened, taken in and are remembered as one. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import type { NameText } from '../given-name'
import { documentRefSchema, type DocumentRef } from './documents'
import { mostDocuments, mostMeshes, packWordsSchema, type PackWords } from './manifest'

/** What becomes of a document of a pack where it is taken in. */
export type PackArrival =
  /** Nobody has it: it lies on the shelf under its own id. */
  | 'new'
  /** The same is there already: nothing is done. */
  | 'there'
  /** Another has its id: it comes under a new one, by which the rest of the pack then calls it. */
  | 'renamed'

/** A pack that lies open before it is taken in. */
export interface OpenedPack extends PackWords {
  /** The host keeps the file under this word until it is taken in or another one is opened. */
  readonly opened: string
  readonly file: string
  /** Of the file, and of the shapes in it once they are unpacked. */
  readonly bytes: number
  readonly meshBytes: number
  readonly meshes: number
  readonly madeAt: string
  readonly documents: readonly OpenedDocument[]
}
export interface OpenedDocument extends DocumentRef {
  readonly name: NameText
  readonly arrival: PackArrival
  readonly bytes: number
  /** data: URL, where one was put in. */
  readonly picture?: string
}

const sum = z.string().regex(/^[0-9a-f]{64}$/)
/** What is remembered of a pack on its shelf. */
export const keptPackSchema = z.object({
  format: z.literal('war-storeys/kept-pack'),
  version: z.literal(1),
  id: documentIdSchema,
  ...packWordsSchema.shape,
  takenAt: z.iso.datetime(),
  bytes: z.int().min(0),
  /** `arriving`: it was being taken in, and what of it lies there is taken back. */
  state: z.enum(['arriving', 'whole']),
  documents: z
    .array(
      documentRefSchema.extend({
        name: z.object({ en: z.string().max(80), ru: z.string().max(80) }),
        /** Of what came in, by which it is known whether it was changed since. */
        sum,
        /** It lay there before: it is not the pack's to take away. */
        wasThere: z.boolean(),
      }),
    )
    .max(mostDocuments),
  /** Those that were not there before. */
  meshes: z.array(sum).max(mostMeshes),
})
export type KeptPack = z.infer<typeof keptPackSchema>

/** What becomes of a document when its pack is thrown away. */
export type Fate =
  | 'goes'
  /** It was thrown away before. */
  | 'gone'
  /** Why it stays: it lay there before the pack; the player changed it; something that stays needs it; another pack has it too. */
  | 'wasThere'
  | 'changed'
  | 'needed'
  | 'shared'
interface KeptDocument extends DocumentRef {
  readonly name: NameText
  readonly fate: Fate
  /** The same where those that were changed are to go as well. */
  readonly fateWithChanged: Fate
  /** Who outside the pack names it. */
  readonly usedBy: readonly DocumentRef[]
}
export interface ListedPack extends PackWords {
  readonly id: string
  readonly takenAt: string
  readonly bytes: number
  readonly documents: readonly KeptDocument[]
}
