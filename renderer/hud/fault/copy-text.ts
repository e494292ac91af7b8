/**
 * Puts a text into the clipboard; false where that may not be done. By the old command, since the new way asks for a
 * permission, and the desktop app gives its page none.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement
  const sheet = document.createElement('textarea')
  sheet.value = text
  sheet.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  document.body.append(sheet)
  sheet.select()
  const copied = document.execCommand('copy')
  sheet.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
