/** Hands the player a file, through the browser's own download. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
/** A file a person can read. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, JSON.stringify(value, null, 2), 'application/json')

/** A title as every system accepts it for a file. */
export const fileTitle = (called: string, otherwise: string): string =>
  called.replace(/[^\p{L}\p{N} -]/gu, '').trim() || otherwise
