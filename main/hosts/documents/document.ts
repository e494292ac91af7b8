/** A document of whatever kind: what it is called, what it names, and the ways to another name and onto its shelf. */
import type { z } from 'zod'
import { cutText } from '../../../shared/cut-text'
import type { NameText } from '../../../shared/protocol/given-name'
import type { DocumentKind, DocumentLink } from '../../../shared/protocol/storeypack'
import { withoutSchema } from '../../../shared/protocol/read-document'
import { checkedBy, type FileFault, type DocumentShelf } from '../../storage'
import { contentSum } from './canonical'

/** What a document is called by from now on. */
export type Renaming = (kind: DocumentKind, id: string) => string

export interface Document {
  readonly kind: DocumentKind
  readonly id: string
  readonly name: NameText
  /** As it is written. */
  readonly value: object
  readonly links: readonly DocumentLink[]
  /** Of imported shapes. */
  readonly meshes: readonly string[]
  /** Of what it says but for its own id: two of one sum are the same document. */
  readonly sum: string
  renamed(to: Renaming): Document
  keep(): Promise<void>
}

/** What is particular to a kind. */
interface KindRow<T extends { readonly id: string }> {
  readonly kind: DocumentKind
  readonly shelf: DocumentShelf<T>
  /** By what a file of somebody else's is read: nothing in it may be unknown. */
  readonly schemaFor: (written: unknown) => z.ZodType<T>
  /** What the schema cannot say. @throws FileFault */
  readonly prove: (item: T, file: string) => void
  readonly nameOf: (item: T) => NameText
  readonly links: (item: T) => readonly DocumentLink[]
  readonly meshes?: (item: T) => readonly string[]
  /** Its own id and those it names, called otherwise. */
  readonly renamed: (item: T, to: Renaming) => T
  /** As it comes out of a pack. */
  readonly arriving?: (item: T) => T
}

export interface KeptKind {
  readonly kind: DocumentKind
  list(): Promise<{
    readonly items: readonly { readonly document: Document; readonly own: boolean }[]
    readonly faults: readonly FileFault[]
  }>
  /** Somebody else's: checked and proven. @throws FileFault that names the file */
  read(value: unknown, file: string): Document
  remove(id: string): Promise<void>
}

/** Forces are called whatever their players like: lists of packs hold so much of it. */
const mostLetters = 80
const cut = ({ en, ru }: NameText): NameText => ({
  en: cutText(en, mostLetters),
  ru: cutText(ru, mostLetters),
})

export function keptKind<T extends { readonly id: string }>(row: KindRow<T>): KeptKind {
  const { kind, shelf } = row
  const documentOf = (item: T): Document => ({
    kind,
    id: item.id,
    name: cut(row.nameOf(item)),
    value: item,
    links: row.links(item),
    meshes: row.meshes?.(item) ?? [],
    sum: contentSum(row.renamed(item, (of, id) => (of === kind && id === item.id ? '' : id))),
    renamed: (to) => documentOf(row.renamed(item, to)),
    keep: () => shelf.save(item),
  })
  return {
    kind,
    async list() {
      const { items, faults } = await shelf.list()
      return { items: items.map(({ item, own }) => ({ document: documentOf(item), own })), faults }
    },
    read(value, file) {
      const written = typeof value === 'object' && value !== null ? withoutSchema(value) : value
      const item = checkedBy(row.schemaFor(written), written, file)
      row.prove(item, file)
      return documentOf(row.arriving?.(item) ?? item)
    },
    remove: (id) => shelf.remove(id),
  }
}
