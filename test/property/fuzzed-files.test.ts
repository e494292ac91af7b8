/** Files as a hostile stranger would send them: documents, settings, saved games, shapes, cases. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { apiServer, type Connection } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { CaseFault, readCase, runCase } from '../../main/judge'
import { FileFault, packStorey, parseJson, storageIn } from '../../main/storage'
import type { StoreyHeader } from '../../main/storage/storey-file'
import { encodeJournal } from '../../main/storage/journal-format'
import { foreignWords, said } from '../unit/i18n/said'
import type { ApiError } from '../../shared/protocol/api'
import { stageSchema, type StageLook } from '../../shared/protocol/case'
import type { Library } from '../../shared/protocol/library'
import type { Text } from '../../shared/protocol/refusal'
import { encodeMesh } from '../../shared/table'
import { runs, seedOfDraws } from '../draws'
import { folderOfTest } from '../own-folder'
import { battle, skirmish } from './begun-games'
import { mutated } from './fuzzed-messages'

const resources = resourcesFolder()
/** Of each kind; `FUZZED_FILES=1000` tries more of them, `FUZZED_SEED` others. */
const tries = Number(process.env['FUZZED_FILES'] ?? runs(60))
const seed = process.env['FUZZED_SEED'] ?? `files ${seedOfDraws}`
/** Nobody waits longer for an answer on a machine that is not otherwise busy, ms. */
const patience = Number(process.env['FUZZED_PATIENCE'] ?? 20_000)

const jsonIn = (folder: string): readonly object[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object)

/** Cases of the judge that can stand on a shelf as stages. */
const stages = jsonIn(join(import.meta.dirname, '..', 'cases')).flatMap((one, n) => {
  const { success, data } = stageSchema.safeParse({ ...one, id: `stage-${n}` })
  return success ? [data] : []
})
/** How each kind of document is kept, asked for and listed, with ready ones to start from. */
const kinds = [
  { save: 'saveCity', as: 'city', folder: 'cities', ready: jsonIn(join(resources, 'cities')) },
  { save: 'saveForce', as: 'force', folder: 'forces', ready: jsonIn(join(resources, 'forces')) },
  {
    save: 'saveSkirmishForce',
    as: 'force',
    folder: 'skirmish-forces',
    ready: jsonIn(join(resources, 'skirmish', 'forces')),
  },
  {
    save: 'saveSkirmishScenario',
    as: 'scenario',
    folder: 'scenarios',
    ready: jsonIn(join(resources, 'skirmish', 'scenarios')),
  },
  {
    save: 'saveTables',
    as: 'tables',
    folder: 'tables',
    ready: jsonIn(join(resources, 'skirmish', 'tables')),
  },
  { save: 'saveMission', as: 'mission', folder: 'missions', ready: jsonIn(join(resources, 'missions')) },
  { save: 'saveStage', as: 'stage', folder: 'stages', ready: stages },
] as const

const names = ['nobody', 'gamma', 'ruin', 'squad', '../../canary', 'rifle', 'constructor', '__proto__']
const wrong = (value: unknown, luck: PlayerChance): unknown => {
  let now = mutated(value, luck, { names })
  while (luck.sometimes(0.3)) now = mutated(now, luck, { names })
  return now
}
/** Bytes that somebody's editor, disk or malice has changed. */
function harmed(bytes: Buffer, luck: PlayerChance): Buffer {
  const text = bytes.toString('utf8')
  const at = luck.whole(bytes.length)
  switch (luck.whole(8)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.from(`﻿${text}`, 'utf8')
    case 2:
      return Buffer.from(`﻿${text}`, 'utf16le')
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes])
    case 4:
      return Buffer.from(
        text.replace(/\d+/, () => ['1e999', '-0', '9'.repeat(400), 'NaN'][luck.whole(4)] ?? ''),
      )
    case 5:
      return Buffer.from(text.replace(/"(\w+)":/, '"__proto__":'))
    case 6:
      return Buffer.from(`${'['.repeat(20_000)}${text}`)
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
  await writeFile(join(folder, 'canary.json'), '{}')
  const faults: unknown[] = []
  const storage = storageIn(data, resources)
  const server = apiServer(storage, await productContent(resources), (error) => faults.push(error))
  onTestFinished(() => server.close())
  const page = server.connect(() => undefined)
  /** Answered in time, or refused in words of both languages; the error where it is refused. */
  const ask = async (method: string, params: unknown): Promise<ApiError | null> => {
    const began = performance.now()
    const reply = await page.call(method, params)
    const what = () => `${method} ${JSON.stringify(params).slice(0, 2000)}`
    expect(performance.now() - began, what()).toBeLessThan(patience)
    expect(faults, what()).toEqual([])
    if (reply.ok) return null
    expect(reply.error.code, what()).not.toBe('internal')
    if ('message' in reply.error) expectWords(reply.error.message as Text)
    return reply.error
  }
  const untouched = async () => {
    await mkdir(data, { recursive: true })
    expect((await readdir(folder)).sort()).toEqual(['canary.json', 'data'])
    expect(await readFile(join(folder, 'canary.json'), 'utf8')).toBe('{}')
    expect(Object.keys(Object.prototype)).toEqual([])
  }
  return { folder, data, page, ask, untouched }
}
function expectWords(text: Text): void {
  expect(said(text, 'en').length).toBeGreaterThan(10)
  expect(foreignWords(said(text, 'ru')), said(text, 'ru')).toEqual([])
}
const listed = async (page: Connection): Promise<readonly Text[]> => {
  const reply = await page.call('library', {})
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  const { faults = [] } = reply.result as Pick<Library, 'faults'>
  return faults.map(({ text }) => text)
}

describe('whatever document', () => {
  for (const { save, as, folder, ready } of kinds) {
    it(`is handed to ${save}: it is kept so that it can be read, or one refusal says where it is wrong, in words`, async () => {
      const { page, ask, untouched } = await desk()
      const luck = playerChance(`${seed}/${save}`)
      let refused = 0
      for (let n = 0; n < tries; n++) {
        const document = wrong(luck.pick(ready), luck)
        const error = await ask(save, { [as]: document })
        if (error === null) continue
        refused++
        expectOwnPlace(error, save, as, document)
      }
      expect(refused).toBeGreaterThan(tries / 4)
      expect(await listed(page)).toEqual([])
      await untouched()
    })
    it(`lies in ${folder}: it is listed, or said once to be unusable, at which place, in words`, async () => {
      const { data, page, ask, untouched } = await desk()
      const luck = playerChance(`${seed}/${folder}`)
      await mkdir(join(data, folder), { recursive: true })
      for (let n = 0; n < Math.ceil(tries / 3); n++) {
        const bytes = harmed(Buffer.from(JSON.stringify(luck.pick(ready))), luck)
        await writeFile(join(data, folder, `own-${n}.json`), bytes)
      }
      expect(await ask('library', {})).toBeNull()
      const faults = await listed(page)
      expect(faults.length).toBeGreaterThan(0)
      const files = faults.map(({ args }) => String(args?.['file']))
      expect(new Set(files).size).toBe(files.length)
      for (const fault of faults) {
        expectWords(fault)
        expect(placesOf(fault).length, said(fault, 'en')).toBeGreaterThan(0)
        expect(said(fault, 'en')).toMatch(/own-\d+\.json/)
      }
      await untouched()
    })
  }
})
/** Where a file is said to be wrong: one place, or one after the other. */
function placesOf({ args }: Text): readonly (string | Text)[] {
  const { place, each, after } = (args ?? {}) as Record<string, string | Text | undefined>
  return [place, each ?? after].flatMap((one, isNext) =>
    one === undefined || one === '' ? [] : isNext && typeof one !== 'string' ? placesOf(one) : [one],
  )
}
/** A refusal says where in the document it is: at a place that is there, or where something is missing. */
function expectOwnPlace(error: ApiError, save: string, as: string, document: unknown): void {
  const { code } = error
  const text = 'message' in error ? (error.message as Text) : null
  const places = text === null ? [] : placesOf(text)
  const what = `${JSON.stringify(error)} ${JSON.stringify(document)?.slice(0, 2000)}`
  expect(places.length, what).toBeGreaterThan(0)
  if (code !== 'badRequest') {
    expect(text?.args?.['file'], what).toMatch(/\.json$/)
    return
  }
  const path = String(places[0]).replace(`${save}: `, '')
  // Down to the last step everything is there.
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  expect(steps[0], what).toBe(as)
  let here: unknown = document
  for (const step of steps.slice(1, -1)) {
    expect(typeof here === 'object' && here !== null && step in here, what).toBe(true)
    here = (here as Record<string, unknown>)[step]
  }
}

describe('whatever stage', () => {
  it('of either family is refused at the place that is wrong in it', async () => {
    const { ask } = await desk()
    for (const stage of stages) {
      const error = await ask('saveStage', { stage: { ...stage, turn: 7 } })
      const place = error !== null && 'message' in error ? (error.message as Text).args?.['place'] : null
      expect(place, stage.id).toBe('saveStage: stage.turn')
    }
  })
  it('lies on the desk, it is looked at, and what is wrong with it is told at its place in words', async () => {
    const { page } = await desk()
    const luck = playerChance(`${seed}/looked at`)
    let [drawn, faulty] = [0, 0]
    for (let n = 0; n < tries; n++) {
      // One in four is left as it is: there must be some to be drawn.
      const stage = n % 4 === 0 ? luck.pick(stages) : wrong(luck.pick(stages), luck)
      const what = JSON.stringify(stage)?.slice(0, 2000)
      const reply = await page.call('stageLook', { stage })
      if (!reply.ok) throw new Error(`${JSON.stringify(reply.error)} ${what}`)
      const { view, faults } = reply.result as Pick<StageLook, 'view' | 'faults'>
      expect(view !== null || faults.length > 0, what).toBe(true)
      for (const { path, text } of faults) {
        expect(path, what).toMatch(/^\$/)
        if (text !== undefined) expectWords(text)
      }
      if (view !== null) drawn++
      if (faults.length > 0) faulty++
    }
    expect(drawn).toBeGreaterThan(0)
    expect(faulty).toBeGreaterThan(tries / 4)
  })
})

describe('whatever city', () => {
  it('could be kept begins a game, or the game is refused in words', async () => {
    const { ask, untouched } = await desk()
    const luck = playerChance(`${seed}/begun`)
    const [first] = kinds
    const ofBattles = first.ready.filter((city) => (city as { level: string }).level !== 'skirmish')
    let begun = 0
    for (let n = 0; n < tries; n++) {
      // The first as it is, of a battle: something begins whatever is drawn.
      const ready = luck.pick(n === 0 ? ofBattles : first.ready)
      const city = n === 0 ? ready : wrong(ready, luck)
      if ((await ask('saveCity', { city })) !== null) continue
      const { id, level } = city as { readonly id: string; readonly level: string }
      const setup = {
        title: 'x',
        systems: ['core4', 'city-fight'],
        level,
        terrain: { how: 'city', city: id },
        scenario: 'clear-out',
        sides: {
          a: { name: 'Ada', force: 'cinder-order' },
          b: { name: 'Boris', force: 'hollow-brood' },
        },
        dice: { source: 'seeded', seed: 'x' },
        mode: 'solo',
      }
      if ((await ask('createGame', { setup })) === null) begun++
    }
    expect(begun).toBeGreaterThan(0)
    await untouched()
  })
})

describe('whatever settings', () => {
  it('lie there, the page gets settings or a word', async () => {
    const { data, ask, untouched } = await desk()
    const luck = playerChance(`${seed}/preferences`)
    const ready = Buffer.from(
      JSON.stringify({ language: 'ru', quality: 'low', dice: false, keys: { undo: 'KeyZ' } }),
    )
    await mkdir(data, { recursive: true })
    for (let n = 0; n < tries; n++) {
      await writeFile(join(data, 'preferences.json'), harmed(ready, luck))
      await ask('preferences', {})
      await ask('savePreferences', { preferences: wrong({ language: 'ru', keys: { undo: 'KeyZ' } }, luck) })
    }
    await untouched()
  })
})

/** Two short games as players would export them. */
const games = await Promise.all(
  [battle, skirmish].map(async (begun) => {
    const lines = await begun(`${seed}/game`, 12)
    const [opening] = lines
    if (opening?.kind !== 'setup') throw new Error('a game begins with its set-up')
    const header = {
      title: 'x',
      rulesets: [opening.ruleset],
      seats: { a: 'Ada', b: 'Boris' },
      savedAt: '2026-01-01T00:00:00.000Z',
    }
    return { header, lines }
  }),
)
const journalOf = (lines: readonly unknown[]): Buffer =>
  encodeJournal(lines.map((line) => Buffer.from(JSON.stringify(line) ?? 'null')))

describe('whatever saved game', () => {
  it('with bytes changed is taken or refused in words', async () => {
    const { ask, untouched } = await desk()
    const luck = playerChance(`${seed}/storey`)
    for (let n = 0; n < Math.ceil(tries / 3); n++) {
      const { header, lines } = luck.pick(games)!
      const bytes = harmed(Buffer.from(packStorey(header, journalOf(lines), null)), luck)
      await ask('importGame', { name: 'x.storey', bytes: bytes.toString('base64') })
    }
    await untouched()
  })
  it('with right sums over wrong lines is taken where they say the same, or refused in words', async () => {
    const { ask, untouched } = await desk()
    const luck = playerChance(`${seed}/lines`)
    const packed = (header: StoreyHeader, lines: readonly unknown[]) =>
      Buffer.from(packStorey(header, journalOf(lines), null)).toString('base64')
    for (const { header, lines } of games)
      expect(await ask('importGame', { name: 'x.storey', bytes: packed(header, lines) })).toBeNull()
    let refused = 0
    for (let n = 0; n < tries; n++) {
      const { header, lines } = luck.pick(games)!
      const at = luck.sometimes(0.5) ? 0 : luck.whole(lines.length)
      const changed = lines.map((line, i) => (i === at ? wrong(line, luck) : line))
      const bytes = packed(header, changed)
      if ((await ask('importGame', { name: '../../canary.json', bytes })) !== null) refused++
    }
    expect(refused).toBeGreaterThan(tries / 4)
    await untouched()
  })
})

describe('whatever shape', () => {
  it('is kept or refused in words', async () => {
    const { ask, untouched } = await desk()
    const luck = playerChance(`${seed}/mesh`)
    const positions = Float32Array.from({ length: 12 }, (_, i) => (i * 37) % 50)
    const ready = Buffer.from(encodeMesh({ positions, indices: Uint32Array.of(0, 1, 2, 1, 2, 3) }))
    for (let n = 0; n < tries; n++) await ask('saveMesh', { bytes: harmed(ready, luck).toString('base64') })
    await untouched()
  })
})

describe('whatever case', () => {
  const cases = join(import.meta.dirname, '..', 'cases')
  const ready = readdirSync(cases, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
  it('is judged, or refused with its place', async () => {
    const luck = playerChance(`${seed}/cases`)
    let judged = 0
    for (let n = 0; n < tries * 2; n++) {
      const name = luck.pick(ready) ?? ''
      const whole: unknown = JSON.parse(readFileSync(join(cases, name), 'utf8'))
      // Hardly one in thirty that is harmed can still be judged: now and then one is left whole.
      const value = n % 12 === 0 ? whole : wrong(whole, luck)
      const began = performance.now()
      try {
        await runCase(readCase(parseJson(JSON.stringify(value) ?? '', name)))
        judged++
      } catch (error) {
        const known = error instanceof CaseFault || error instanceof FileFault
        expect(known, `${name} ${String(error)} ${JSON.stringify(value).slice(0, 3000)}`).toBe(true)
      }
      expect(performance.now() - began, name).toBeLessThan(patience)
    }
    expect(judged).toBeGreaterThan(0)
    expect(existsSync(join(cases, '..', '..', 'canary.json'))).toBe(false)
  })
})
