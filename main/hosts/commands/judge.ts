/** `judge FILE...`: settles cases. 0: as expected; 1: with differences; 2: malformed, with the place of the fault. */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { fileText } from '../../../shared/protocol/file-text'
import { CaseFault, readCase, runCase, type CaseHearing } from '../../judge'
import { FileFault, parseJson } from '../../storage'
import { givenFile } from './given-file'

export async function judgeCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { state: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0) {
    console.error('usage: judge FILE... [--state]')
    return 2
  }
  let status = 0
  for (const path of positionals) status = Math.max(status, await judgeFile(path, values.state))
  return status
}

async function judgeFile(path: string, withState: boolean): Promise<number> {
  try {
    const verdict = await runCase(readCase(parseJson(fileText(await givenFile(path)), basename(path))))
    print(verdict, withState)
    for (const { at, expected, found } of verdict.differences)
      console.error(
        `${path} ${at}\n  expected ${JSON.stringify(expected)}\n  found    ${JSON.stringify(found)}`,
      )
    return verdict.ok ? 0 : 1
  } catch (error) {
    if (error instanceof CaseFault)
      for (const one of error.found) console.error(`${path} ${one.path}: ${one.detail}`)
    else if (error instanceof FileFault) console.error(error.message)
    else throw error
    return 2
  }
}

function print({ state, ...verdict }: CaseHearing, withState: boolean): void {
  console.log(JSON.stringify(withState ? { ...verdict, state } : verdict, null, 2))
}
