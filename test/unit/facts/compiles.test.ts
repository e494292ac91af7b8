import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const catalogue = normalize(join(root, 'shared/protocol/facts/battle/turn.ts'))
const words = join(root, 'renderer/facts/words/index.ts')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
  readonly config: { readonly compilerOptions: object }
}
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)

/** What the type check says of the words of facts, with this instead of the catalogue's text. */
function faults(changed: (text: string) => string): readonly string[] {
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram({
    rootNames: [words],
    options,
    host: {
      ...host,
      getSourceFile: (name, target, ...more) =>
        normalize(name) === catalogue
          ? ts.createSourceFile(name, changed(readFileSync(name, 'utf8')), target)
          : host.getSourceFile(name, target, ...more),
    },
  })
  return ['battle', 'index'].flatMap((file) => {
    const source = program.getSourceFile(join(root, `renderer/facts/words/${file}.ts`))
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  })
}
const withFact = (text: string): string =>
  text.replace('export const turnFacts = {', 'export const turnFacts = {\n  hedgeTrimmed: open(z.object({})),')

it('a new kind of fact that nobody has words for does not compile', () => {
  expect(faults((text) => text)).toEqual([])
  expect(faults(withFact).join()).toContain('hedgeTrimmed')
}, 120_000)
