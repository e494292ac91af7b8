/**
 * What lies on the shelves and what travels between them: a pack (`*.storeypack`) is one file of documents that belong
 * together. Packs of rules are something else (`packs.ts`).
 */
export {
  closureOf,
  documentKinds,
  documentKindSchema,
  documentRefSchema,
  keyOfDocument,
  type DocumentKind,
  type DocumentLink,
  type DocumentRef,
  type LinkHow,
  type ShelvedDocument,
} from './documents'
export {
  keptPackSchema,
  type PackArrival,
  type Fate,
  type KeptPack,
  type ListedPack,
  type OpenedDocument,
  type OpenedPack,
} from './kept'
export {
  documentEntry,
  isPackName,
  largestPicture,
  manifestEntry,
  manifestSchema,
  packEnding,
  packFormat,
  packMeshEntry,
  packVersion,
  packWordsSchema,
  pictureEntry,
  type Manifest,
  type PackWords,
} from './manifest'
