import type { FileName } from '../../../shared/protocol/file-name'

/** So long a browser may take before it reads what it was given, ms. */
const kept = 40_000

/** Hands the player a file, through the browser's own download. */
export function download(name: FileName, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), kept)
}
/** A file a person can read. */
export const downloadJson = (name: FileName, value: unknown): void =>
  download(name, JSON.stringify(value, null, 2), 'application/json')
