/** Small wrong changes that the compiler refuses: nobody can make them. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from './prepare.mjs'

/**
 * Of each change whether its file still compiles, with all that it imports as it is. What only breaks another file counts as
 * compiling.
 * @param changes  { key, file, start, end, becomes }: lines and columns from 0
 * @returns keys of those that do not
 */
export function refusedByTypes(changes) {
  if (changes.length === 0) return new Set()
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, inRoot())
  const names = [...new Set(changes.map(({ file }) => inRoot(file)))]
  const changed = new Map()
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => names,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = changed.get(name)?.text ?? ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => inRoot(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  const compiles = (name) =>
    service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length === 0
  const refused = new Set()
  for (const { key, file, start, end, becomes } of changes) {
    const name = inRoot(file)
    const text = readFileSync(name, 'utf8')
    const lines = text.split('\n')
    const offset = ({ line, column }) =>
      lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + column
    changed.set(name, {
      text: text.slice(0, offset(start)) + becomes + text.slice(offset(end)),
      version: ++version,
    })
    if (!compiles(name)) refused.add(key)
    changed.set(name, { text, version: ++version })
  }
  return refused
}
