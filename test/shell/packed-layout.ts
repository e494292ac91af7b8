/** Lays the app out as electron-builder packs it, by electron-builder's own reading of its settings. */
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/** What is used of it here; it describes its inside by no types of its own. */
interface Matcher {
  createFilter(): (path: string, stat: object) => boolean
}
interface Settings {
  readonly files: unknown
  readonly directories: { readonly buildResources: string; readonly output: string }
  readonly [name: string]: unknown
}
interface FileMatchers {
  getMainFileMatchers(
    app: string,
    to: string,
    expand: (text: string) => string,
    platform: object,
    packager: object,
    out: string,
    compile: boolean,
  ): readonly Matcher[]
  copyFiles(matchers: readonly Matcher[], transformer: null, byLink: boolean): Promise<void>
}
interface Configuration {
  getConfig(project: string, path: null, options: null): Promise<Settings>
  validateConfiguration(config: Settings, debug: object): Promise<void>
}
// Its library is a package of its own, found from where electron-builder finds it.
const library = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))
const { getMainFileMatchers, copyFiles } = library('app-builder-lib/out/fileMatcher') as FileMatchers
const { getConfig, validateConfiguration } = library(
  'app-builder-lib/out/util/config/config',
) as Configuration

export async function settings(): Promise<Settings> {
  const config = await getConfig(root, null, null)
  await validateConfiguration(config, { isEnabled: false })
  return config
}

/** @param app  what becomes of it: the content of `app.asar` */
export async function layOut(app: string): Promise<void> {
  const config = await settings()
  const { buildResources, output } = config.directories
  const info = {
    config,
    projectDir: root,
    buildResourcesDir: buildResources,
    debugLogger: { isEnabled: false },
  }
  const matchers = getMainFileMatchers(root, app, (text) => text, {}, { info }, join(root, output), false)
  await copyFiles(matchers, null, false)
  // Packages that the program needs when it runs travel whole; which those are npm has written down.
  const { packages } = library(join(root, 'package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>
  }
  for (const [path, { dev, devOptional, optional }] of Object.entries(packages))
    if (path !== '' && !dev && !devOptional && !optional)
      await cp(join(root, path), join(app, path), { recursive: true })
}
