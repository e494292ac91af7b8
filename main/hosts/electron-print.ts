/** Prints a document to PDF in a window nobody sees. It runs no script, and reaches nothing but the document it was given. */
import { randomUUID } from 'node:crypto'
import { BrowserWindow, session, type Session } from 'electron'
import type { PrintPdf } from './printer'

const host = 'print'
/** The document carries its pictures and its style within itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Documents that wait to be read, by their address: the one thing there is in this session. */
function printSession(scheme: string): { readonly of: Session; readonly documents: Map<string, string> } {
  const of = session.fromPartition('print')
  const documents = new Map<string, string>()
  of.protocol.handle(scheme, (request) => {
    const html = documents.get(request.url)
    return html === undefined
      ? new Response('not found', { status: 404 })
      : new Response(html, {
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': policy,
            'X-Content-Type-Options': 'nosniff',
          },
        })
  })
  of.setPermissionRequestHandler((_page, _permission, answer) => answer(false))
  of.setPermissionCheckHandler(() => false)
  of.setDevicePermissionHandler(() => false)
  of.on('will-download', (event) => event.preventDefault())
  of.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !documents.has(url) && !url.startsWith('data:') }),
  )
  return { of, documents }
}

/** @param scheme  one that the app has declared: a document of any length is read from it */
export function electronPrinter(scheme: string): PrintPdf {
  let made: ReturnType<typeof printSession> | null = null
  /** One after the other: each takes a window, and the memory of a long document. */
  let before: Promise<unknown> = Promise.resolve()

  async function print(html: string): Promise<Uint8Array> {
    made ??= printSession(scheme)
    const { of, documents } = made
    const address = `${scheme}://${host}/${randomUUID()}`
    documents.set(address, html)
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: of,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        javascript: false,
        backgroundThrottling: false,
      },
    })
    try {
      window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
      await window.loadURL(address)
      return await window.webContents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      })
    } finally {
      documents.delete(address)
      window.destroy()
    }
  }
  return (html) => {
    const printed = before.then(() => print(html))
    before = printed.catch(() => undefined)
    return printed
  }
}
