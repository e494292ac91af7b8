/** What stands at the head of a pack file (`*.storeypack`), and how its parts are called. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'

export const packFormat = 'war-storeys/pack'
export const packVersion = 1
export const packEnding = '.storeypack'
export const isPackName = (file: string): boolean => file.toLowerCase().endsWith(packEnding)
export const manifestEntry = 'manifest.json'
/** Together with the manifest no more parts than an archive of ours may have. */
export const mostDocuments = 300
export const mostMeshes = 399
/** A small picture of a document. */
export const largestPicture = 400_000

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.object({ en: z.string().max(80), ru: z.string().max(80) })
/** What its author says of it. */
export const packWordsSchema = z.object({
  title: z.string().trim().min(1).max(80),
  author: z.string().trim().max(80),
  note: z.string().trim().max(2000),
  /** The author's own count: "2", "1.1". */
  edition: z.string().trim().max(20),
})
export type PackWords = z.infer<typeof packWordsSchema>

/** Kinds are read one by one: one that a later version brings is told by its name. */
const listed = z.strictObject({ kind: z.string().max(40), id: documentIdSchema })
export const manifestSchema = z.strictObject({
  format: z.literal(packFormat),
  version: z.literal(packVersion),
  ...packWordsSchema.shape,
  madeAt: z.iso.datetime(),
  documents: z.array(listed.extend({ name, sum })).min(1).max(mostDocuments),
  /** Imported shapes by the sum of their content. */
  meshes: z.array(sum).max(mostMeshes),
  pictures: z.array(listed.extend({ sum })).max(mostDocuments),
})
export type Manifest = z.infer<typeof manifestSchema>

interface Listed {
  readonly kind: string
  readonly id: string
}
export const documentEntry = ({ kind, id }: Listed): string => `documents/${kind}/${id}.json`
export const pictureEntry = ({ kind, id }: Listed): string => `pictures/${kind}/${id}.png`
export const packMeshEntry = (hash: string): string => `meshes/${hash}.mesh`
