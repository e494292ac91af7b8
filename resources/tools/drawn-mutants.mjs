/** Stryker tries all changes in the ranges it is given: this part of it lets only those through that were drawn. */
import { relative } from 'node:path'
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * One change by its words.
 * @param from  what the first line and column are called: 0 where a change is made, 1 where it is told
 */
export function changeKey({ fileName, location: { start, end }, replacement }, from = 0) {
  const place = [start, end].map(({ line, column }) => `${line - from + 1}:${column - from + 1}`).join('-')
  return `${relative(process.cwd(), fileName).replaceAll('\\', '/')} ${place} ${replacement}`
}

class Drawn {
  static inject = [commonTokens.options]

  constructor({ drawn }) {
    this.drawn = new Set(drawn)
  }
  async init() {}
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((one) => [
        one.id,
        this.drawn.has(changeKey(one))
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not drawn' },
      ]),
    )
  }
  group(mutants) {
    return [mutants.map(({ id }) => id)]
  }
}
export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', Drawn)]
