/** Hands out the built page and nothing else: every path is resolved inside its folder. */
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'

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
export const contentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

/** The file a request path names, or null: outside the folder, hidden, missing, no file. */
export async function fileFor(folder: string, url: string): Promise<string | null> {
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
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : null
  } catch {
    return null
  }
}

export const staticFiles =
  (folder: string) =>
  (url: string, response: ServerResponse): void => {
    void fileFor(folder, url).then((file) => {
      if (!file) {
        // Browsers ask for an icon whatever the page says.
        if (url === '/favicon.ico') return void response.writeHead(204).end()
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found')
        return
      }
      // Built files carry a hash in their name; the page itself must be asked for anew.
      const forEver = /[\\/]assets[\\/]/.test(file)
      response.writeHead(200, {
        'Content-Type': contentType(file),
        'Cache-Control': forEver ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      // Whichever side breaks off, the other is closed; whoever went away needs no telling.
      pipeline(createReadStream(file), response, () => undefined)
    })
  }
