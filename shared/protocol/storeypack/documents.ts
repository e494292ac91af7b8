/** Documents on the player's shelves: which kinds there are, what each is built on and where it is used. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import type { NameText } from '../given-name'

/**
 * Every kind that lies on a shelf and travels in a pack, those first on which others are built. A kind that joins takes its
 * place here, has a row in `main/hosts/documents/kinds.ts` and a word in the language files (`workshop`).
 */
export const documentKinds = [
  'design',
  'figure',
  'tables',
  'force',
  'skirmishForce',
  'city',
  'mission',
  'scenario',
  'stage',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentKindSchema = z.enum(documentKinds)

export const documentRefSchema = z.object({ kind: documentKindSchema, id: documentIdSchema })
export type DocumentRef = z.infer<typeof documentRefSchema>
export const keyOfDocument = ({ kind, id }: DocumentRef): string => `${kind}/${id}`

/**
 * How one document names another: `needs` it, and is not played without it; `holds` a copy of it, and goes on with that;
 * `shows` it, and falls back on something else.
 */
export type LinkHow = 'needs' | 'holds' | 'shows'
export interface DocumentLink extends DocumentRef {
  readonly how: LinkHow
}

export interface ShelvedDocument extends DocumentRef {
  readonly name: NameText
  /** The player's own; the others come with the program. */
  readonly own: boolean
  /** What it names, where that lies on a shelf. */
  readonly links: readonly DocumentLink[]
  /** What it needs and nobody has. */
  readonly missing: readonly DocumentRef[]
  /** Who names it, and how. */
  readonly usedBy: readonly DocumentLink[]
  /** The same under other names. */
  readonly same: readonly DocumentRef[]
  /** The pack that brought it. */
  readonly from?: { readonly pack: string; readonly title: string }
}

/**
 * The chosen ones with all of the player's own that they name, however far: what a pack of them holds. What the program
 * brings is everybody's.
 */
export function closureOf(
  chosen: readonly DocumentRef[],
  documents: readonly ShelvedDocument[],
): readonly ShelvedDocument[] {
  const byKey = new Map(documents.map((one) => [keyOfDocument(one), one]))
  const found = new Set<ShelvedDocument>()
  const waiting: DocumentRef[] = [...chosen]
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const document = byKey.get(keyOfDocument(ref))
    if (!document || !document.own || found.has(document)) continue
    found.add(document)
    waiting.push(...document.links)
  }
  return documents.filter((one) => found.has(one))
}
