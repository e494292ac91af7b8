/** What may be said when the program is started: the same words, with the same meaning, in both hosts. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface StartOptions {
  /** The player's folder; undefined: the one of this system. */
  readonly data: string | undefined
  readonly takeOver: boolean
  readonly port: number
  /** The built page, where it lies elsewhere. */
  readonly pages: string | undefined
  readonly help: boolean
  /** A saved game or a pack that is to be opened. */
  readonly file: string | undefined
}
export const startUsage =
  '[--data FOLDER] [--take-over] [--port N] [--pages FOLDER] [FILE.storey | FILE.storeypack]'

const options = {
  port: { type: 'string', default: '0' },
  pages: { type: 'string' },
  data: { type: 'string' },
  'take-over': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const
const isOurs = (path: string): boolean => /\.storey(pack)?$/i.test(path)

/**
 * @param startedIn  the folder from which paths are meant
 * @param strangers  Chromium and the desktop add words of their own to the start of a window: those are passed over
 * @throws Error with what is wrong about the words
 */
export function startOptions(
  args: readonly string[],
  startedIn: string,
  strangers: 'refused' | 'passedOver' = 'refused',
): StartOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: strangers === 'refused',
  })
  const file = positionals.find(isOurs)
  if (strangers === 'refused' && positionals.length > (file === undefined ? 0 : 1))
    throw new Error(
      `One saved game (FILE.storey) or pack (FILE.storeypack) can be opened: ${positionals.join(' ')}`,
    )
  const port = Number(values.port)
  // A window has no use for it.
  if (strangers === 'refused' && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new Error(`--port ${String(values.port)}: a number up to 65535`)
  const path = (value: string | boolean | undefined): string | undefined =>
    typeof value === 'string' && value !== '' ? resolve(startedIn, value) : undefined
  // Nobody who names a folder means another one: not the usual one, and none that is called like an option.
  if (
    values.data !== undefined &&
    (typeof values.data !== 'string' || values.data === '' || values.data.startsWith('--'))
  )
    throw new Error('--data FOLDER: a folder belongs to it')
  return {
    data: path(values.data),
    takeOver: values['take-over'] === true,
    port,
    pages: path(values.pages),
    help: values.help === true,
    file: path(file),
  }
}
