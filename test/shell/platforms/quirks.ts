/** What other systems do otherwise than this one, each for itself; where each is told of stands beside it. */
import child from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { inPlaceOf } from './in-place'
import type { Refuses } from './refusing'

const isFolder = (path: string): boolean =>
  fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Virus scanner, indexer or backup looks into what was just written: moving and removing are refused now and then
 * (isaacs/node-graceful-fs#104, isaacs/rimraf#86).
 */
export function busyAtFirst(times = 2): Refuses {
  const codes = ['EPERM', 'EBUSY', 'EACCES']
  const refused = new Map<string, number>()
  let turn = 0
  return (what, path) => {
    if (what !== 'rename' && what !== 'rm') return null
    const before = refused.get(path) ?? 0
    if (before >= times || !fs.existsSync(path)) {
      refused.delete(path)
      return null
    }
    refused.set(path, before + 1)
    return codes[turn++ % codes.length] ?? null
  }
}

/** A folder cannot be flushed: EPERM on Windows, EINVAL on shares and mounts (syncthing/syncthing#4432, restic/restic#3752). */
export const foldersUnflushed =
  (code: string): Refuses =>
  (what, path) =>
    what === 'flush' && isFolder(path) ? code : null

/** A disk that knows no second name for a file (nodejs/node#65817). */
export const withoutLinks =
  (code: string): Refuses =>
  (what) =>
    what === 'link' ? code : null

/** A disk whose folders know no rights. */
export const withoutRights =
  (code: string): Refuses =>
  (what, path) =>
    what === 'chmod' && isFolder(path) ? code : null

/** libuv 1.49 and 1.50 (Node 22.12 to 22.16, 24.0, 24.1) know the disk of an open file, not that of a path (libuv/libuv#4698). */
export function diskUnknownByPath(): void {
  const disk = fs.promises as unknown as Record<string, (...args: unknown[]) => Promise<fs.Stats>>
  inPlaceOf(disk, 'stat', (real) => async (...args) => {
    const found = await real(...args)
    return Object.assign(found, { dev: typeof found.dev === 'bigint' ? 0n : 0 })
  })
}

export function platform(name: NodeJS.Platform): void {
  inPlaceOf(process, 'platform', () => name)
  // The player's own folders of a machine, which are not this machine's.
  inPlaceOf(os, 'homedir', () => () => join(os.tmpdir(), `war-storeys-disguised-${name}`))
}
/** Windows keeps rights by other means than numbers of accounts. */
export const withoutAccounts = (): void => inPlaceOf(process, 'getuid', () => undefined)

export const hostname = (name: () => string): void => inPlaceOf(os, 'hostname', () => name)

/** A clock that is this far from what the disk's times were written by, ms. */
export function clockOff(by: number): void {
  inPlaceOf(
    globalThis,
    'Date',
    (Real) =>
      class extends Real {
        constructor(...args: [] | [number | string | Date]) {
          super(...((args.length === 0 ? [Real.now() + by] : args) as [number]))
        }
        static override now(): number {
          return Real.now() + by
        }
      } as typeof Date,
  )
}

/** What waits seconds waits thousandths. */
export function hurried(): void {
  type Later = (act: () => void, ms?: number, ...args: unknown[]) => unknown
  inPlaceOf(
    globalThis as unknown as { setTimeout: Later },
    'setTimeout',
    (real) =>
      (act, ms = 0, ...args) =>
        real(act, Math.min(ms, 1), ...args),
  )
}

/**
 * Pipes of Windows: a name outside of every disk that is there as long as the process which made it, and gone with it. The
 * same is a nameless socket of Linux.
 */
export function windowsPipes(): void {
  const named = (path: unknown): unknown =>
    typeof path === 'string' && path.startsWith('\\\\.\\pipe\\') ? `\0${path}` : path
  type Listen = (this: net.Server, ...args: unknown[]) => net.Server
  inPlaceOf(
    net.Server.prototype as unknown as { listen: Listen },
    'listen',
    (real) =>
      function (path, ...rest) {
        return real.call(this, named(path), ...rest)
      },
  )
  inPlaceOf(
    net as unknown as { connect: (...args: unknown[]) => net.Socket },
    'connect',
    (real) =>
      (path, ...rest) => {
        const socket = real(named(path), ...rest)
        const { emit } = socket
        socket.emit = (event: string | symbol, ...args: unknown[]) => {
          const [error] = args
          if (event === 'error' && error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
            error.code = 'ENOENT'
          return Reflect.apply(emit, socket, [event, ...args]) as boolean
        }
        return socket
      },
  )
}

/** `ps` of macOS tells when a process began in the time zone that it is given, or else where the machine is now. */
export function psIn(zone: () => string): void {
  type Run = (
    file: string,
    args: string[],
    options: object,
    told: (e: Error | null, text: string) => void,
  ) => void
  inPlaceOf(child as unknown as { execFile: Run }, 'execFile', (real) => (file, args, options, told) => {
    if (file !== 'ps') return real(file, args, options, told)
    const { TZ } = (options as { env: NodeJS.ProcessEnv }).env
    const began = fs.existsSync(`/proc/${args.at(-1)}`) ? beganAt(args.at(-1) ?? '') : null
    setImmediate(() =>
      began === null
        ? told(new Error('no such process'), '')
        : told(null, `${began.toLocaleString('en-GB', { timeZone: TZ ?? zone() })}\n`),
    )
  })
}
function beganAt(pid: string): Date {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  return new Date(Date.UTC(2026, 2, 1) + ticks * 10)
}
