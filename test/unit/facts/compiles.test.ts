import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const catalogue = normalize(join(root, 'shared/protocol/facts/battle/turn.ts'))
const readers = ['words', 'cues'].map((folder) => join(root, 'renderer/facts', folder, 'index.ts'))
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
  readonly config: { readonly compilerOptions: object }
}
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)

/** What the type check says of the words and the cues of facts, with this instead of the catalogue's text. */
function faults(changed: (text: string) => string): readonly string[] {
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram({
    rootNames: readers,
    options,
    host: {
      ...host,
      getSourceFile: (name, target, ...more) =>
        normalize(name) === catalogue
          ? ts.createSourceFile(name, changed(readFileSync(name, 'utf8')), target)
          : host.getSourceFile(name, target, ...more),
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
  expect(faults((text) => text)).toEqual([])
  const lacking = faults(withFact).filter((fault) => fault.includes('hedgeTrimmed'))
  expect(lacking.map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['words/battle', 'cues/battle']),
  )
}, 120_000)
