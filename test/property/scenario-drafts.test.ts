/** Scenarios on the desk of the editor: nothing is lost on it, whatever is drawn can be kept, and whatever is wrong is told with its place. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { RefusedSetup } from '../../main/engine'
import { faultsOfMission } from '../../main/hosts/mission-rules'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { builtInMissions } from '../../main/rulesets/missions'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import {
  hasUnsavedScenario,
  openScenario,
  plain,
  scenarioDraftStore,
  takeScenario,
} from '../../renderer/page/editors/scenario/draft'
import { checkDraft } from '../../renderer/page/editors/scenario/faults'
import type { Json } from '../../renderer/page/editors/form/json'
import {
  dragTools,
  drawn,
  handlesOf,
  zoneSides,
  type PlanGround,
} from '../../renderer/page/editors/scenario/zone-shapes'
import { cityToTable, generateCity } from '../../shared/city'
import { zoneShapeSchema, type Mission } from '../../shared/protocol/mission'
import { readDocument } from '../../shared/protocol/read-document'
import { missionSchema } from '../../shared/protocol/mission'
import { skirmishScenarioSchema } from '../../shared/protocol/skirmish'
import { readScenario } from '../../shared/skirmish/read-scenario'
import type { Text } from '../../shared/protocol/refusal'
import { runs, seedOfDraws } from '../draws'
import { newPage } from '../new-page'
import { foreignWords, said } from '../unit/i18n/said'
import { mutated } from './fuzzed-messages'
import { twoForces } from '../../main/hosts/commands/random-battle'

const resources = resourcesFolder()
const folder = join(resources, 'skirmish', 'scenarios')
const scenarios = readdirSync(folder).map((name) =>
  skirmishScenarioSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
)
/** Of each game; `MUTATED_SCENARIOS=10000` tries more of them. */
const tries = Number(process.env['MUTATED_SCENARIOS'] ?? runs(400))
const seed = process.env['FUZZED_SEED'] ?? `scenarios ${seedOfDraws}`

describe('every mission and scenario of the program', () => {
  const all = [
    ...builtInMissions.map((file) => ({ family: 'battle' as const, file })),
    ...scenarios.map((file) => ({ family: 'skirmish' as const, file })),
  ]
  it('is opened and kept again unchanged, as the same document', () => {
    expect(all.length).toBeGreaterThan(24)
    for (const { family, file } of all) {
      const page = newPage()
      openScenario(page, family, file)
      const draft = scenarioDraftStore(page).getState()
      expect(hasUnsavedScenario(draft)).toBe(false)
      const { read, faults } = checkDraft(
        family,
        draft.document,
        scenarios.map(({ city }) => city),
      )
      expect([file.id, faults]).toEqual([file.id, []])
      expect(read?.file).toEqual(file)
      expect(draft.document).toEqual(plain(file))
    }
  })
  it('is a template: a copy differs in its id, its name and the die that named it, and in nothing else', () => {
    for (const { family, file } of all) {
      const page = newPage()
      const name = { en: 'Copy', ru: 'Копия' }
      takeScenario(page, family, file, name)
      const { document } = scenarioDraftStore(page).getState()
      const read = checkDraft(
        family,
        document,
        scenarios.map(({ city }) => city),
      ).read?.file
      const { die: _die, ...rest } = { die: undefined, ...file }
      expect(read).toEqual({ ...rest, name, id: read?.id })
      expect(read?.id).not.toBe(file.id)
    }
  })
})

describe('whatever is drawn on the plan', () => {
  it('is a zone that a mission may have, and so is what is pulled out of it', () => {
    const luck = playerChance(`${seed}/zones`)
    const table = cityToTable(generateCity('gamma', 'plan'))
    const sides = ['quarter', 'longEdge', 'shortEdge', 'none'] as const
    let zones = 0
    for (let n = 0; n < runs(800); n++) {
      const choose = luck.pick(sides) ?? 'quarter'
      const ground: PlanGround = { table, sides: { step: 'sides', choose, cite: ['CF-SETUP-05'] } }
      const side = luck.pick(zoneSides) ?? 'each'
      const anywhere = () => ({
        x: (luck.next() * 1.4 - 0.2) * table.width,
        z: (luck.next() * 1.4 - 0.2) * table.depth,
      })
      let shape = drawn(ground, side, luck.pick(dragTools) ?? 'strip', anywhere(), anywhere())
      if (shape === null) continue
      zones++
      for (let pull = 0; pull < 4; pull++) {
        expect(zoneShapeSchema.safeParse(shape).error, JSON.stringify(shape)).toBeUndefined()
        shape = luck.pick(handlesOf(ground, side, shape))?.move(anywhere()) ?? shape
      }
    }
    expect(zones).toBeGreaterThan(runs(800) / 2)
  })
})

const names = [
  'nobody',
  'attacker',
  'defender',
  'target',
  'reserves',
  'gamma',
  'piece-1',
  'constructor',
  '__proto__',
]
const wrong = (value: unknown, luck: PlayerChance): unknown => {
  let now = mutated(value, luck, { names })
  while (luck.sometimes(0.2)) now = mutated(now, luck, { names })
  return now
}
function expectWords(text: Text): void {
  expect(said(text, 'en').length).toBeGreaterThan(10)
  expect(foreignWords(said(text, 'ru')), said(text, 'ru')).toEqual([])
}

describe('a mission that somebody has spoilt', () => {
  it('loads, and then begins or is refused in words; or says what is wrong and where', async () => {
    const luck = playerChance(`${seed}/missions`)
    const content = await productContent(resources)
    const storage = storageIn(join(resources, 'nobody'), resources)
    const forces = await twoForces(storage, luck)
    const city = generateCity('gamma', 'mutants')
    const count = { loaded: 0, refused: 0, begun: 0 }
    for (let n = 0; n < tries; n++) {
      const document = wrong(luck.pick(builtInMissions), luck)
      const text = JSON.stringify(document) ?? ''
      const read = readDocument(text, 'mission.json', 'war-storeys/mission', missionSchema)
      if ('fault' in read) {
        expectWords(read.fault)
        count.refused++
      }
      // The page's own check, on the draft as it is written, comes to the same.
      if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
        const { faults } = checkDraft('battle', JSON.parse(text) as Json, [])
        if ('document' in read) expect(faults, text).toEqual([])
        else if (isOfOurs(document)) expect(faults.length, text).toBeGreaterThan(0)
      }
      if ('fault' in read) continue
      count.loaded++
      const lacking = faultsOfMission(read.document, content)
      for (const { text: words } of lacking) expectWords(words)
      if (lacking.length === 0 && (await begins(read.document, city, forces))) count.begun++
    }
    expect(count.refused).toBeGreaterThan(tries / 4)
    expect(count.loaded).toBeGreaterThan(tries / 50)
    expect(count.begun).toBeGreaterThan(0)
    if (tries > 1000) console.log(count)
  })
})
const isOfOurs = (value: object): boolean =>
  'format' in value &&
  value.format === 'war-storeys/mission' &&
  (!('version' in value) || value.version === 1)

/** False where the rules refuse the set-up, with their reason. @throws whatever else goes wrong: that is a fault of ours */
async function begins(
  mission: Mission,
  city: ReturnType<typeof generateCity>,
  forces: Awaited<ReturnType<typeof twoForces>>,
): Promise<boolean> {
  const level = (['gamma', 'alpha', 'omega'] as const).find((one) => mission.levels[one])
  if (!level) return false
  try {
    await startSession({
      id: 'mutant',
      ruleset: rulesetFor(mission.packs),
      setup: {
        title: 'Mutant',
        systems: [...mission.packs],
        level,
        terrain: { how: 'inline', city },
        scenario: mission.id,
        sides: { a: { name: 'A', force: forces.a.id }, b: { name: 'B', force: forces.b.id } },
        dice: { source: 'seeded', seed: 'mutant' },
        mode: 'solo',
        settings: {},
        resources: { city, forces, missions: [mission] },
      },
      sink: { append: () => Promise.resolve() },
    })
    return true
  } catch (error) {
    if (error instanceof RefusedSetup) return false
    throw new Error(JSON.stringify(mission), { cause: error })
  }
}

describe('a scenario of Live Skirmish that somebody has spoilt', () => {
  it('loads, or says what is wrong and where', () => {
    const luck = playerChance(`${seed}/skirmish`)
    const cities = scenarios.map(({ city }) => city)
    let refused = 0
    for (let n = 0; n < tries; n++) {
      const document = wrong(luck.pick(scenarios), luck)
      const text = JSON.stringify(document) ?? ''
      const read = readScenario(text, 'scenario.json', cities)
      if ('fault' in read) {
        refused++
        expectWords(read.fault)
      } else expect(checkDraft('skirmish', JSON.parse(text) as Json, cities).faults).toEqual([])
    }
    expect(refused).toBeGreaterThan(tries / 4)
    expect(refused).toBeLessThan(tries)
  })
})
