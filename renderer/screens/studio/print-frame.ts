/** Has the browser print a document: a frame beside the page, which runs nothing and goes when it is printed. */

/** So long a browser may take over its print window, ms: none says reliably that it was closed. */
const patience = 60_000

export async function printDocument(html: string, title: string): Promise<void> {
  const frame = document.createElement('iframe')
  // It may open the print window, and nothing else.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.className = 'print-frame'
  frame.title = title
  frame.srcdoc = html
  await new Promise<void>((loaded) => {
    frame.addEventListener('load', () => loaded(), { once: true })
    document.body.append(frame)
  })
  const printed = frame.contentWindow
  if (printed === null) throw new Error('the frame that is printed has no window')
  await printed.document.fonts.ready
  // The file that a browser proposes is called after the window.
  const before = document.title
  document.title = title
  const end = () => {
    document.title = before
    frame.remove()
  }
  printed.addEventListener('afterprint', () => setTimeout(end), { once: true })
  setTimeout(() => (frame.isConnected ? end() : undefined), patience)
  printed.print()
}
