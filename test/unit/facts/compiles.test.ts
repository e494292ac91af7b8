import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
type Changed = Readonly<Record<string, (text: string) => string>>
const russian = normalize(join(root, 'renderer/i18n/ru/cues.json'))
const catalogue = normalize(join(root, 'shared/protocol/facts/battle/turn.ts'))
const readers = ['words', 'cues'].map((folder) => join(root, 'renderer/facts', folder, 'index.ts'))
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
  readonly config: { readonly compilerOptions: object }
}
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)

/** What the type check says of the words and the cues of facts, with other texts than these files have. */
function faults(changed: Changed): readonly string[] {
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram({
    rootNames: readers,
    options,
    host: {
      ...host,
      getSourceFile: (name, target, ...more) => {
        const change = changed[normalize(name)]
        if (!change) return host.getSourceFile(name, target, ...more)
        return ts.createSourceFile(name, change(readFileSync(name, 'utf8')), target)
      },
    },
  })
  return ['words/battle', 'words/index', 'cues/battle', 'cues/index'].flatMap((file) => {
    const source = program.getSourceFile(join(root, `renderer/facts/${file}.ts`))
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  })
}
const withFact = (text: string): string =>
  text.replace(
    'export const turnFacts = {',
    'export const turnFacts = {\n  hedgeTrimmed: open(z.object({})),',
  )

it('a new kind of fact without words or without a cue does not compile', () => {
  expect(faults({})).toEqual([])
  const lacking = faults({ [catalogue]: withFact }).filter((fault) => fault.includes('hedgeTrimmed'))
  expect(lacking.map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['words/battle', 'cues/battle']),
  )
}, 120_000)

it('a word over heads that Russian lacks does not compile', () => {
  const lacking = faults({ [russian]: (text) => text.replace('"cue.charge":', '"cue.chargeOnce":') })
  expect(lacking).toEqual([expect.stringMatching(/^cues\/battle: .*"cue\.charge"/)])
}, 120_000)
