/**
 * What the built app holds of others: a plug-in of the build, which gathers the packages whose modules went into a
 * bundle or are left beside it, and writes their names, versions, licences and notices beside the page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build reads its configuration as one bundle, which lies elsewhere than this file: it is run from the root. */
const installed = (...parts) => join(process.cwd(), 'node_modules', ...parts)
export const noticesFile = 'third-party-notices.txt'
const noticeName = /^(licen[cs]e|notice|copying)/i
/** Packages by folder: all builds of one run put theirs here, the page's, which comes last, writes the file. */
const carried = new Set()

/** @param writes  this build writes the file */
export const notices = ({ writes }) => ({
  name: 'third-party-notices',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) carry(folderOfModule(id), false)
      // Electron is the ground it stands on, whole as it comes: it brings notices of its own.
      for (const name of [...chunk.imports, ...chunk.dynamicImports])
        carry(folderOfImport(name), name !== 'electron')
    }
    if (!writes) return
    this.emitFile({ type: 'asset', fileName: noticesFile, source: text() })
  },
})

/** A module lies in the package after the last `node_modules` of its path. */
function folderOfModule(id) {
  const found = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)/.exec(id)
  return found?.[1]
}
const folderOfImport = (name) => (/^(?:@[^/]+\/)?[a-z0-9][^/:]*$/i.test(name) ? installed(name) : undefined)

/** @param whole  left beside the bundle, with all that it needs itself */
function carry(folder, whole) {
  if (folder === undefined || carried.has(folder) || !existsSync(join(folder, 'package.json'))) return
  carried.add(folder)
  if (!whole) return
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    const inside = join(folder, 'node_modules', name)
    carry(existsSync(inside) ? inside : installed(name), true)
  }
}

const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function text() {
  const entries = [...carried].map((folder) => {
    const { name, version, license = 'see below', author } = manifest(folder)
    const by = typeof author === 'string' ? author : author?.name
    const texts = readdirSync(folder)
      .filter((file) => noticeName.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    return { name, text: [`${name} ${version} (${license})${by ? `, ${by}` : ''}`, ...texts].join('\n\n') }
  })
  const line = `\n\n${'-'.repeat(80)}\n\n`
  const inOrder = entries.sort((a, b) => (a.name < b.name ? -1 : 1)).map((entry) => entry.text)
  return [`War Storeys holds work of others, under these licences.`, ...inOrder].join(line) + '\n'
}
