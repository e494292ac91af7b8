/** Packs as a hostile stranger would send them: each is taken in whole, or refused with one place, and then nothing has changed. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import type { Method, Request, Responses } from '../../shared/protocol/api'
import type { OpenedPack } from '../../shared/protocol/storeypack'
import { encodeMesh } from '../../shared/table'
import { bareResources, folderOfTest } from '../own-folder'
import { runs, seedOfDraws } from '../draws'
import { foreignWords, said } from '../unit/i18n/said'
import { boxSoup, meshOfSoup } from '../unit/import/models'
import { mutated } from './fuzzed-messages'

/** `FUZZED_PACKS=10000` tries as many as the soak, `FUZZED_SEED` others. */
const tries = Number(process.env['FUZZED_PACKS'] ?? runs(10_000, 1 / 40))
const seed = process.env['FUZZED_SEED'] ?? `packs ${seedOfDraws}`
const resources = resourcesFolder()
const ready = (path: string): object => JSON.parse(readFileSync(join(resources, path), 'utf8')) as object

type Files = Record<string, Uint8Array>
const jsonOf = (bytes: Uint8Array | undefined): unknown => JSON.parse(strFromU8(bytes ?? new Uint8Array()))
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const names = ['own-city', 'own-force', '../../canary', '__proto__', 'constructor', 'city', 'opera', 'design']

/** The sums are right again, whatever was done to the parts. */
function resummed(files: Files): Files {
  const manifest = jsonOf(files['manifest.json']) as {
    documents?: { kind: string; id: string; sum: string }[]
  }
  if (!Array.isArray(manifest.documents)) return files
  const documents = manifest.documents.map((one) => {
    const part =
      typeof one === 'object' && one !== null ? files[`documents/${one.kind}/${one.id}.json`] : null
    return part ? { ...one, sum: sha256(part) } : one
  })
  return { ...files, 'manifest.json': strToU8(JSON.stringify({ ...manifest, documents })) }
}
function spoilt(files: Files, luck: PlayerChance): Files {
  const entries = Object.keys(files)
  const entry = luck.pick(entries) ?? ''
  switch (luck.whole(8)) {
    case 0: {
      const { [entry]: _gone, ...rest } = files
      return rest
    }
    case 1:
      return {
        ...files,
        [luck.pick(['../../canary.json', 'documents/city/x.json', '/etc/x', 'a\\b'])!]: strToU8('{}'),
      }
    case 2: {
      const manifest = mutated(jsonOf(files['manifest.json']), luck, { names })
      return { ...files, 'manifest.json': strToU8(JSON.stringify(manifest) ?? 'null') }
    }
    case 3: {
      const changed = Uint8Array.from(files[entry] ?? [])
      if (changed.length > 0) changed[luck.whole(changed.length)] = luck.whole(256)
      return { ...files, [entry]: changed }
    }
    default: {
      const document = luck.pick(entries.filter((one) => one.startsWith('documents/'))) ?? ''
      let value = mutated(jsonOf(files[document]), luck, { names })
      while (luck.sometimes(0.2)) value = mutated(value, luck, { names })
      return resummed({ ...files, [document]: strToU8(JSON.stringify(value) ?? 'null') })
    }
  }
}
function harmed(bytes: Buffer, luck: PlayerChance): Buffer {
  const at = luck.whole(bytes.length)
  switch (luck.whole(3)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes])
    default: {
      const changed = Buffer.from(bytes)
      for (let n = 1 + luck.whole(4); n > 0; n--) changed[luck.whole(changed.length)] = luck.whole(256)
      return changed
    }
  }
}

async function desk() {
  const folder = await folderOfTest()
  const data = join(folder, 'data')
  await mkdir(data)
  const faults: unknown[] = []
  // Nothing but missions comes with this program: its shelves are read again for every pack that is whole.
  const storage = storageIn(data, await bareResources(folder))
  const server = apiServer(storage, await productContent(resources), (error) => faults.push(error))
  onTestFinished(() => server.close())
  const page = server.connect(() => undefined)
  const call = async <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> => {
    const reply = await page.call(method, params)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return reply.result as Responses[M]
  }
  const lies = async (): Promise<readonly string[]> => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    return Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).size}`))
  }
  return { page, call, lies, faults }
}

it('of thousands of packs each is taken in, or refused with its place, and nothing else changes', async () => {
  const mine = await desk()
  const { hash } = await mine.call('saveMesh', {
    bytes: Buffer.from(encodeMesh(meshOfSoup(boxSoup([-50, 0, -50], [50, 70, 50])))).toString('base64'),
  })
  await mine.call('saveFigure', {
    figure: {
      format: 'war-storeys/figure',
      version: 1,
      id: 'own-guard',
      name: { en: 'Guard', ru: 'Страж' },
      mesh: { hash, triangles: 12 },
      base: { shape: 'round', radius: 12.5 },
    },
  })
  const force = ready('forces/cinder-order.json') as Request<'saveForce'>['force']
  const [first, ...kinds] = force.kinds
  await mine.call('saveForce', {
    force: { ...force, id: 'own-force', kinds: [{ ...first!, ownFigure: 'own-guard' }, ...kinds] },
  })
  const city = ready('cities/skirmish-town-block.json') as Request<'saveCity'>['city']
  await mine.call('saveCity', { city: { ...city, id: 'own-city' } })
  const mission = ready('missions/high-ground.json') as Request<'saveMission'>['mission']
  await mine.call('saveMission', { mission: { ...mission, id: 'own-mission' } })
  const whole = await mine.call('makePack', {
    words: { title: 'Quarter', author: 'Ann', note: '', edition: '1' },
    documents: [
      { kind: 'force', id: 'own-force' },
      { kind: 'city', id: 'own-city' },
      { kind: 'mission', id: 'own-mission' },
    ],
    pictures: [],
  })
  const made = Buffer.from(whole.bytes, 'base64')
  const files = unzipSync(made)
  const luck = playerChance(seed)
  const yours = await desk()
  // Shapes and documents that somebody has anyhow.
  const before = await yours.lies()
  let [taken, refused] = [0, 0]
  for (let n = 0; n < tries; n++) {
    const bytes =
      n === 0
        ? made
        : luck.sometimes(0.25)
          ? harmed(made, luck)
          : Buffer.from(zipSync(spoilt(files, luck), { level: 1 }))
    const what = () => `${seed} ${n}`
    const opened = await yours.page.call('openPack', {
      name: 'x.storeypack',
      bytes: bytes.toString('base64'),
    })
    expect(yours.faults, what()).toEqual([])
    if (!opened.ok) {
      refused++
      const { code, message } = opened.error
      expect(['badFile', 'notFound'], `${what()} ${JSON.stringify(message)}`).toContain(code)
      expect(String(message.args?.['file']), what()).toMatch(/^x\.storeypack/)
      expect(said(message, 'en').length).toBeGreaterThan(20)
      expect(foreignWords(said(message, 'ru')), said(message, 'ru')).toEqual([])
      if (n % 50 === 0) expect(await yours.lies(), what()).toEqual(before)
      continue
    }
    taken++
    const { pack } = await yours.call('takePack', { opened: (opened.result as OpenedPack).opened })
    expect(pack, what()).not.toBeNull()
    await yours.call('throwPack', { id: pack ?? '', withChanged: false })
    expect(await yours.lies(), what()).toEqual(before)
  }
  expect(await yours.lies()).toEqual(before)
  expect(taken).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(tries / 3)
})
