/** Hands out the built page and nothing else: every path is resolved inside its folder. */
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline, type Readable } from 'node:stream'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const contentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

/** A file of the built page, and what is said of it to whoever asked. */
interface PageFile {
  readonly headers: Readonly<Record<string, string>>
  read(): Readable
}

/**
 * What a request path names, read by the system's own calls, in both hosts; null: outside the folder, hidden, missing, no
 * file.
 */
export async function pageFile(folder: string, url: string): Promise<PageFile | null> {
  let path: string
  try {
    path = decodeURIComponent(new URL(url, 'http://page').pathname)
  } catch {
    return null
  }
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, path === '/' ? 'index.html' : path))
    if (!file.startsWith(root + sep)) return null
    const found = await stat(file)
    if (!found.isFile()) return null
    // Built files carry a hash in their name; the page itself must be asked for anew.
    const forEver = /[\\/]assets[\\/]/.test(file)
    return {
      headers: {
        'Content-Type': contentType(file),
        'Content-Length': String(found.size),
        'Cache-Control': forEver ? 'public, max-age=31536000, immutable' : 'no-store',
      },
      read: () => createReadStream(file),
    }
  } catch {
    return null
  }
}

export const staticFiles =
  (folder: string) =>
  (url: string, response: ServerResponse): void => {
    void pageFile(folder, url).then((file) => {
      // Gone before its file was found: a page that was loaded anew. Nothing can be sent there any more.
      if (response.destroyed) return
      if (!file) {
        // Browsers ask for an icon whatever the page says.
        if (url === '/favicon.ico') return void response.writeHead(204).end()
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found')
        return
      }
      response.writeHead(200, file.headers)
      // Whichever side breaks off, the other is closed; whoever went away needs no telling.
      pipeline(file.read(), response, () => undefined)
    })
  }
