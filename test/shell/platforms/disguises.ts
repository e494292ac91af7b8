/** This machine as another: what storage and lock meet there. Each is worn by tests of its own, and by those of killing and tearing in the soak. */
import { asItWas } from './in-place'
import * as quirk from './quirks'
import { refusing, type Refuses } from './refusing'

const disk = (...all: readonly Refuses[]): void =>
  refusing((what, path) => {
    for (const refuses of all) {
      const code = refuses(what, path)
      if (code !== null) return code
    }
    return null
  })

function windows(...more: readonly Refuses[]): void {
  disk(quirk.busyAtFirst(), quirk.foldersUnflushed('EPERM'), ...more)
  quirk.platform('win32')
  quirk.withoutAccounts()
  quirk.windowsPipes()
}
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata']
let journeys = 0

const disguises: Readonly<Record<string, () => void>> = {
  windows,
  'windows-node-22.12'() {
    windows()
    quirk.diskUnknownByPath()
  },
  /** exFAT at a Windows. */
  stick: () => windows(quirk.withoutLinks('EISDIR')),
  /** CIFS or FUSE at a Linux. */
  share: () =>
    disk(quirk.withoutLinks('ENOTSUP'), quirk.withoutRights('EPERM'), quirk.foldersUnflushed('EINVAL')),
  /** A portable one, which is carried from zone to zone, and which each network calls otherwise. */
  mac() {
    quirk.platform('darwin')
    quirk.psIn(() => zones[journeys++ % zones.length] ?? '')
    quirk.hostname(() => `network-${process.pid}`)
  },
  'clock-set-back': () => quirk.clockOff(-3_600_000),
}

let worn: string | null = null

/** Puts one on in the place of another; it is taken off by `asItWas`. */
export function wear(name: string): void {
  const disguise = disguises[name]
  if (disguise === undefined) throw new Error(`no disguise is called ${name}`)
  asItWas()
  disguise()
  worn = name
}

/** For what must know the machine it really runs on. */
export async function undisguised<T>(act: () => Promise<T>): Promise<T> {
  const before = worn
  if (before !== null) asItWas()
  try {
    return await act()
  } finally {
    if (before !== null) wear(before)
  }
}
