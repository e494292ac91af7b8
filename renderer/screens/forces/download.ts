/** Hands the player a readable file, through the browser's own download. */
export function downloadJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
/** A title as every system accepts it for a file. */
export const fileTitle = (called: string, otherwise: string): string =>
  called.replace(/[^\p{L}\p{N} -]/gu, '').trim() || otherwise
